import { describe, expect, it } from 'vitest';
import { isWithinHours } from './meeting-hours.ts';

const at = (iso: string) => Date.parse(iso);
const nairobi = { zone: 'Africa/Nairobi', first: 9, last: 17 };

describe('isWithinHours', () => {
  it.each([
    ['2026-11-24T06:00:00Z', 60, true],
    ['2026-11-24T05:30:00Z', 60, false],
    ['2026-11-24T13:00:00Z', 60, true],
    ['2026-11-24T13:30:00Z', 60, false],
    // A Saturday there.
    ['2026-11-28T08:00:00Z', 60, false],
  ])('of %s for %i minutes in Nairobi is %s', (start, minutes, is) => {
    expect(isWithinHours(at(start), minutes, nairobi)).toBe(is);
  });

  it('follows a clock that is put back, and a day that has begun elsewhere', () => {
    const berlin = { zone: 'Europe/Berlin', first: 9, last: 17 };
    expect(isWithinHours(at('2026-10-23T07:00:00Z'), 30, berlin)).toBe(true);
    expect(isWithinHours(at('2026-10-26T07:00:00Z'), 30, berlin)).toBe(false);
    expect(isWithinHours(at('2026-11-27T22:00:00Z'), 30, { zone: 'Asia/Tokyo', first: 0, last: 24 })).toBe(false);
    expect(isWithinHours(at('2026-11-24T23:30:00Z'), 60, { zone: 'UTC', first: 0, last: 24 })).toBe(false);
  });
});
