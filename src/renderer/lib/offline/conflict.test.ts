import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import type { WaitingWrite } from '#shared/bridge/local-data.ts';
import { besidesTheirs, conflictOf, overOwn, overTheirs, refusalOf, waitingConflict } from './conflict.ts';

const input = {
  type: 'job',
  id: 'j1',
  title: 'Mine',
  role: 'Lead',
  if_unchanged: { title: 'Before', role: null },
};
const changed = new ApiError({
  status: 412,
  title: 'Precondition Failed',
  code: 'changed_meanwhile',
  errors: [{ path: 'title', message: 'was changed meanwhile' }],
  current: { id: 'j1', title: 'Theirs', role: 'Lead' },
});
const fields = [{ key: 'title', mine: 'Mine', theirs: 'Theirs' }];

function waiting(sent: unknown, extra: Partial<WaitingWrite> = {}): WaitingWrite {
  const variables = JSON.stringify({ input: sent, key: 'k1' });
  return { id: 'k1', call: 'objects.update', userId: 'u1', companyId: 'c1', at: 1, variables, ...extra };
}

describe('a conflict', () => {
  it('names the fields that differ with both values, now and after it was kept', () => {
    expect(conflictOf(input, changed)).toEqual(fields);
    expect(waitingConflict(waiting(input, { refusal: refusalOf(changed) }))).toEqual(fields);
  });

  it('is nothing else that a host may refuse', () => {
    const taken = new ApiError({ status: 409, title: 'Conflict', code: 'conflict' });
    expect(conflictOf(input, taken)).toBeUndefined();
    expect(conflictOf(input, new TypeError('x'))).toBeUndefined();
    expect(waitingConflict(waiting(input, { refusal: refusalOf(taken) }))).toBeUndefined();
    expect(waitingConflict(waiting(input))).toBeUndefined();
    expect(waitingConflict(waiting(input, { refusal: { ...refusalOf(changed), current: '{' } }))).toBeUndefined();
  });

  it('is over with mine against theirs, or with the rest beside theirs', () => {
    expect(overTheirs(input, fields)).toEqual({ ...input, if_unchanged: { title: 'Theirs', role: null } });
    expect(besidesTheirs(input, fields)).toEqual({
      type: 'job',
      id: 'j1',
      role: 'Lead',
      if_unchanged: { role: null },
    });
    expect(besidesTheirs({ ...input, if_unchanged: { title: 'Before' } }, fields)).toBeUndefined();
  });
});

describe('what waits already', () => {
  it('is what the next change of the same field is held against, the last of it', () => {
    const earlier = [waiting({ ...input, title: 'First' }), waiting({ ...input, title: 'Second', role: undefined })];
    expect(overOwn('objects.update', { ...input, title: 'Third' }, earlier).if_unchanged).toEqual({
      title: 'Second',
      role: 'Lead',
    });
  });

  it.each<[string, WaitingWrite]>([
    ['another object', waiting({ ...input, id: 'j2' })],
    ['another type', waiting({ ...input, type: 'skill' })],
    ['another call', waiting(input, { call: 'objects.create' })],
    ['a refused write', waiting(input, { refusal: refusalOf(changed) })],
    ['what cannot be read', waiting(input, { variables: 'nonsense' })],
  ])('does not count where it is %s', (_what, write) => {
    expect(overOwn('objects.update', input, [write])).toEqual(input);
  });

  it('counts the words of a document that waits', () => {
    const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'First' }] }] };
    const next = { type: 'job', id: 'j1', description_json: document, if_unchanged: { description: 'Before' } };
    expect(overOwn('objects.update', next, [waiting(next)]).if_unchanged).toEqual({ description: 'First' });
  });

  it('does not matter to a write that holds nothing', () => {
    expect(overOwn('objects.update', { title: 'x' }, [waiting(input)])).toEqual({ title: 'x' });
  });
});

describe('a refusal', () => {
  it('keeps what people need to decide, within limits', () => {
    const error = new ApiError({
      status: 422,
      title: 'x'.repeat(5000),
      code: 'invalid',
      detail: 'd'.repeat(50_000),
      errors: Array.from({ length: 1000 }, (_, index) => ({ path: `f${index}`, message: 'is wrong' })),
    });
    const refusal = refusalOf(error);
    expect([refusal.title.length, refusal.detail?.length, refusal.errors.length]).toEqual([2000, 10_000, 100]);
    expect(refusalOf(new Error('secret'))).toEqual({ status: 0, code: 'unknown', title: '', errors: [] });
  });
});

describe('a conflict over a document', () => {
  const mine = { type: 'doc', content: [{ type: 'paragraph' }] };
  const document = {
    ...input,
    description_json: mine,
    if_unchanged: { description_json: null, description: 'Before' },
  };
  const wordsChanged = new ApiError({
    status: 412,
    title: 'Precondition Failed',
    code: 'changed_meanwhile',
    errors: [{ path: 'description', message: 'was changed meanwhile' }],
    current: { id: 'j1', description: 'Theirs' },
  });
  const field = {
    key: 'description_json',
    mine,
    theirs: undefined,
    words: { key: 'description', theirs: 'Theirs' },
  };

  it('is one where the words were changed alone', () => {
    expect(conflictOf(document, wordsChanged)).toEqual([field]);
  });

  it('is decided for both: the document and its words', () => {
    expect(overTheirs(document, [field])).toEqual({
      ...document,
      if_unchanged: { description_json: null, description: 'Theirs' },
    });
    expect(besidesTheirs(document, [field])).toBeUndefined();
  });

  it('fits into a call, however much the others wrote', () => {
    const long = 'Theirs '.repeat(100_000);
    const theirs = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: long }] }] };
    const { if_unchanged: asRead } = overTheirs(document, [
      { ...field, theirs, words: { key: 'description', theirs: long } },
    ]);
    expect(Object.keys(Object(asRead))).toEqual(['description']);
    expect(JSON.stringify(asRead).length).toBeLessThan(100);
  });
});
