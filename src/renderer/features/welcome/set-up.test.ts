import { expect, test } from 'vitest';
import { advanced, type SetUpState } from './set-up.ts';

const begun: SetUpState = { phase: 'making', step: undefined, done: 0, total: 0 };

test('it goes on with each step that is told', () => {
  const first = advanced(begun, { step: 'people', done: 5, total: 100 });
  expect(first).toEqual({ phase: 'making', step: 'people', done: 5, total: 100 });
  expect(advanced(first, { step: 'jobs', done: 6, total: 100 })).toMatchObject({ step: 'jobs', done: 6 });
});

test('it never goes backwards, while what is being made is named all the same', () => {
  const before: SetUpState = { phase: 'making', step: 'documents', done: 60, total: 100 };
  expect(advanced(before, { step: 'metrics', done: 1, total: 2 })).toEqual({
    phase: 'making',
    step: 'metrics',
    done: 60,
    total: 100,
  });
});

test('another try begins anew', () => {
  expect(advanced({ phase: 'failed', error: 'no' }, { step: 'people', done: 5, total: 100 })).toMatchObject({
    done: 5,
  });
});
