import { expect, it } from 'vitest';
import { daysBetween, tooLongDays, tooLongSince } from './waiting.ts';

it.each([
  [0, 2],
  [2, 4],
  [4, 6],
  [6, 9],
  [20, 30],
])('with a median of %d days it is too long after %d', (median, days) => {
  expect(tooLongDays(median)).toBe(days);
});

it('counts days to a tenth, and none backwards', () => {
  expect(daysBetween('2026-01-01T00:00:00.000Z', '2026-01-03T12:00:00.000Z')).toBe(2.5);
  expect(daysBetween('2026-01-03T00:00:00.000Z', '2026-01-01T00:00:00.000Z')).toBe(0);
  expect(tooLongSince(6, '2026-01-10T00:00:00.000Z')).toBe('2026-01-01T00:00:00.000Z');
});
