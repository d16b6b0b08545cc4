import { expect, test } from 'vitest';
import { weeksOf } from './weeks-of.ts';

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`;
const points = (...values: number[]) => values.map((value, at) => ({ day: day(at + 1), value }));

test('days are put together by sevens, counted back from the last one', () => {
  expect(weeksOf(points(1, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 0, 0, 4))).toEqual([
    { from: day(1), to: day(7), value: 3 },
    { from: day(8), to: day(14), value: 7 },
  ]);
});

test('what is left over before the first whole week is not told: it would be a small week', () => {
  expect(weeksOf(points(9, 9, 1, 1, 1, 1, 1, 1, 1))).toEqual([{ from: day(3), to: day(9), value: 7 }]);
  expect(weeksOf([])).toEqual([]);
});
