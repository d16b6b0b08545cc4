import { afterEach, expect, test, vi } from 'vitest';
import { addSleep, dataAge, markAnswered, monotonicNow, staleAfter } from './monotonic-age.ts';

const hour = 3_600_000;

afterEach(() => void vi.useRealTimers());

test('what was read before eight hours of sleep is eight hours old after it, and stale', () => {
  const query = {};
  markAnswered(query);
  const stale = () => staleAfter(5 * 60_000)(query as never);
  expect([dataAge(query) < 1000, stale()]).toEqual([true, Number.POSITIVE_INFINITY]);
  const before = monotonicNow();
  addSleep(8 * hour);
  expect(monotonicNow() - before).toBeGreaterThanOrEqual(8 * hour);
  expect([dataAge(query) >= 8 * hour, stale()]).toEqual([true, Number.NEGATIVE_INFINITY]);
  markAnswered(query);
  expect(stale()).toBe(Number.POSITIVE_INFINITY);
});

test.each([-86_400_000, 365 * 86_400_000])('a clock that is set by %i ms changes no age', (jump) => {
  const query = {};
  markAnswered(query);
  vi.useFakeTimers({ now: Date.now() + jump, toFake: ['Date'] });
  expect(dataAge(query)).toBeLessThan(1000);
});
