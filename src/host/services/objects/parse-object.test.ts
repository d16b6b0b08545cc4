import { expect, it } from 'vitest';
import { Refusal } from '#host/services/refusal.ts';
import { parseObject } from './parse-object.ts';

function problemsOf(body: Record<string, unknown>): unknown {
  try {
    parseObject('course', body);
  } catch (error) {
    return error instanceof Refusal ? error.errors : error;
  }
  return [];
}

it('tells what is missing from what is of another type', () => {
  const [cost] = problemsOf({ title: 'Excel', cost: 100 }) as { path: string; message: string }[];
  expect(cost).toMatchObject({ path: 'cost', message: expect.stringMatching(/expected object, received number/) });
  expect(problemsOf({ title: 'Excel', cost: { amount: 100 } })).toEqual([
    { path: 'cost.currency', message: 'is required' },
  ]);
});
