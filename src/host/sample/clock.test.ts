import { afterEach, describe, expect, it, vi } from 'vitest';
import { Clock, dayOf, iso } from './clock.ts';

describe('Clock', () => {
  afterEach(() => vi.unstubAllEnvs());

  const clock = new Clock(new Date('2026-03-29T00:30:00.000Z'));

  it('counts days in UTC, over months and summer time', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(clock.day(0)).toBe('2026-03-29');
    expect(clock.day(-29)).toBe('2026-02-28');
    expect(iso(clock.at(1, 9.5))).toBe('2026-03-30T09:30:00.000Z');
    expect(clock.daysSince(clock.at(-3, 23))).toBe(3);
  });

  it('keeps the past before now', () => {
    expect(iso(clock.past(-1, 15))).toBe('2026-03-28T15:00:00.000Z');
    const today = clock.past(0, 15);
    expect(today).toBeLessThan(clock.now);
    expect(clock.now - today).toBeLessThanOrEqual(50 * 60_000);
  });

  it('moves weekends to Monday', () => {
    expect(clock.isWeekend(0)).toBe(true);
    expect(dayOf(clock.workday(clock.at(0, 9)))).toBe('2026-03-30');
    expect(dayOf(clock.workday(clock.at(-1, 9)))).toBe('2026-03-30');
    expect(dayOf(clock.workday(clock.at(-2, 9)))).toBe('2026-03-27');
  });
});
