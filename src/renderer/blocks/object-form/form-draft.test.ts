import { describe, expect, it } from 'vitest';
import { descriptors } from '#blocks/object/descriptors.ts';
import { ApiError } from '#lib/api-error.ts';
import { changesOf, draftOf, errorsByField } from './form-draft.ts';

const fields = descriptors.job.form;
const job = { id: 'j1', title: 'Data engineer', min_salary: 85_000, max_salary: 110_000, currency: 'EUR' };

describe('changesOf', () => {
  const draft = draftOf(job, fields);

  it('is nothing while nothing was typed', () => {
    expect(changesOf(job, draft, fields)).toEqual({ changes: {}, notNumbers: [] });
  });

  it('holds only what changed, numbers as numbers, what was emptied as null', () => {
    const typed = { ...draft, title: ' Data architect ', min_salary: '90000', max_salary: '', description: 'New' };
    expect(changesOf(job, typed, fields)).toEqual({
      changes: { title: 'Data architect', description: 'New', min_salary: 90_000, max_salary: null },
      notNumbers: [],
    });
  });

  it('names the fields that are no numbers', () => {
    expect(changesOf(job, { ...draft, min_salary: 'much' }, fields)).toEqual({
      changes: {},
      notNumbers: ['min_salary'],
    });
  });

  it('reads a decimal comma', () => {
    const skill = descriptors.skill.form;
    expect(changesOf({ level: 2 }, { level: '2,5' }, skill).changes).toMatchObject({ level: 2.5 });
  });
});

it('puts the host’s complaints at their fields, the first of each', () => {
  const error = new ApiError({
    status: 422,
    title: 'Error updating object',
    code: 'invalid',
    errors: [
      { path: 'currency', message: 'Three letters' },
      { path: 'currency', message: 'Second' },
      { path: 'skills.0.id', message: 'Unknown' },
    ],
  });
  expect(errorsByField(error, fields, (text) => `${text}!`)).toEqual({ currency: 'Three letters!' });
});
