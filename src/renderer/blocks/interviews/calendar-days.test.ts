import { describe, expect, it } from 'vitest';
import { usualHours } from '#shared/domain/working-hours.ts';
import { daysBetween, daysOf, hoursOf, lanesOf } from './calendar-days.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute);
const one = (start: Date, end: Date) => ({ start, end });

describe('daysOf', () => {
  it('is a day, the week from Monday on, or two weeks', () => {
    expect(daysOf('day', at(4, 15))).toEqual([at(4, 0)]);
    const week = daysOf('week', at(8, 23));
    expect([week.length, week[0], week[6]]).toEqual([7, at(2, 0), at(8, 0)]);
    expect(daysOf('agenda', at(4, 15)).at(-1)).toEqual(at(17, 0));
  });
});

describe('hoursOf', () => {
  it('is the working hours with one around them, and as much more as there is', () => {
    expect(hoursOf([], usualHours)).toEqual({ first: 8, last: 18 });
    expect(hoursOf([], { first: 6.5, last: 23.5 })).toEqual({ first: 5, last: 24 });
    const early = [one(at(2, 6, 30), at(2, 7)), one(at(2, 18), at(2, 19, 15))];
    expect(hoursOf(early, usualHours)).toEqual({ first: 6, last: 20 });
    expect(hoursOf([one(at(2, 23), at(3, 1))], usualHours).last).toBe(24);
  });
});

describe('lanesOf', () => {
  it('puts side by side what overlaps, and gives the rest its whole width', () => {
    const [a, b, c, d] = [
      one(at(2, 9), at(2, 10)),
      one(at(2, 9, 30), at(2, 11)),
      one(at(2, 10), at(2, 10, 30)),
      one(at(2, 11), at(2, 12)),
    ] as const;
    const lanes = lanesOf([d, c, b, a]);
    expect([a, b, c, d].map((item) => lanes.get(item))).toEqual([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 2 },
      { lane: 0, lanes: 1 },
    ]);
  });
});

describe('daysBetween', () => {
  it('counts whole days, and none backwards', () => {
    expect(daysBetween(at(2, 9), at(4, 8))).toBe(1);
    expect(daysBetween(at(4, 8), at(2, 9))).toBe(0);
  });
});
