import { expect, it } from 'vitest';
import { descriptors } from '#blocks/object/descriptors.ts';
import type { WaitingWrite } from '#shared/bridge/local-data.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { isWaiting, type WaitingValues, waitingValues, withWaiting } from './waiting-values.ts';

function write(input: Record<string, unknown>, fields: Partial<WaitingWrite> = {}): WaitingWrite {
  const variables = JSON.stringify({ input: { type: 'job', if_unchanged: {}, ...input }, key: 'k' });
  return { id: 'w1', call: 'objects.update', userId: 'u', companyId: 'c', at: 1, variables, ...fields };
}

const job: ObjectOf<'job'> = {
  id: 'j1',
  object_type: 'job',
  title: 'Baker',
  role: 'Bakery',
  description: 'Bread',
  min_salary: 1,
};
/** The lines of a job's page. */
const shown = [...descriptors.job.page.overview, ...descriptors.job.page.details];
const refusal = { status: 409, code: 'conflict', title: 'No', errors: [] };

it('lays what waits over the object, the last change of a field counting', () => {
  const values = waitingValues(
    [write({ id: 'j1', title: 'Head baker', role: null }), write({ id: 'j1', title: 'Baker of rolls' })],
    job,
  );
  expect(withWaiting(job, values)).toEqual({ ...job, title: 'Baker of rolls', role: undefined });
  expect(shown.filter((field) => isWaiting(values, field)).map(({ path }) => path)).toEqual(['role']);
});

it('leaves out what is refused, of another object, or no change of fields', () => {
  const writes = [
    write({ id: 'j1', title: 'x' }, { refusal }),
    write({ id: 'j2', title: 'x' }),
    write({ ids: ['j1'] }, { call: 'objects.delete' }),
    write({}, { variables: 'no JSON' }),
  ];
  expect(withWaiting(job, waitingValues(writes, job))).toBe(job);
});

it('shows words in place of the document that they were', () => {
  const written = { ...job, description_json: { type: 'doc' } };
  const values = waitingValues([write({ id: 'j1', description: 'Rolls' })], written);
  expect(withWaiting(written, values)).toMatchObject({ description: 'Rolls', description_json: undefined });
  expect(isWaiting(values, { madeOf: ['description'] })).toBe(true);
});

it('marks a line that is made of several fields', () => {
  const waitingAt = (values: WaitingValues) =>
    shown.filter((field) => isWaiting(values, field)).map(({ path }) => path);
  expect(waitingAt({ max_salary: 5 })).toEqual(['salary']);
  expect(waitingAt({ description_json: {} })).toEqual(['description']);
  expect(waitingAt({ org_unit: {} })).toEqual(['org_unit.name']);
});
