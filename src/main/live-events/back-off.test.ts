import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backOff } from './back-off.ts';

test.each([
  [0, 500],
  [1, 1000],
  [4, 8000],
  [5, 15_000],
  [2000, 15_000],
])('after %i failures half of the limit is %i ms', (failures, wait) => {
  expect(backOff(failures, 0.5)).toBe(wait);
});

test('no wait is longer than half a minute, and none shorter than nothing', () => {
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.nat(), chance, (failures, random) => {
      const wait = backOff(failures, random);
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(wait).toBeLessThan(30_000);
    }),
  );
});
