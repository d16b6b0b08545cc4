import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  clampDay,
  dayAfterKey,
  dayOf,
  firstWeekdayOf,
  isDay,
  isWithin,
  monthWeeks,
  rangeOf,
  startOfWeek,
  today,
  weekday,
} from './calendar-days.ts';

const anyDay = fc
  .date({ min: new Date('1800-01-01'), max: new Date('2300-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('days', () => {
  it.each([
    [2026, 2, 29, null],
    [2028, 2, 29, '2028-02-29'],
    [2026, 4, 31, null],
    [2026, 13, 1, null],
    [0, 1, 1, null],
    [12_026, 1, 1, null],
    [85, 6, 1, '0085-06-01'],
  ])('dayOf(%d, %d, %d) is %s', (year, month, day, expected) => {
    expect(dayOf(year, month, day)).toBe(expected);
  });

  it.each(['2026-1-1', '2026-02-30', '', 'today', '2026-11-20T00:00:00Z', '0000-01-01'])('%j is no day', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it('knows today where the reader is, just before midnight too', () => {
    expect(today(new Date(2026, 10, 20, 23, 59))).toBe('2026-11-20');
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-20', 12, '2027-11-20'],
    ['2028-02-29', -12, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('%s moved by %d months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  it('goes there and back by days', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -2000, max: 2000 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });

  it('keeps to its limits', () => {
    const limits = { min: '2026-11-10', max: '2026-11-20' };
    expect(isWithin('2026-11-10', limits)).toBe(true);
    expect(isWithin('2026-11-21', limits)).toBe(false);
    expect(clampDay('2026-01-01', limits)).toBe('2026-11-10');
    expect(clampDay('2027-01-01', limits)).toBe('2026-11-20');
    expect(clampDay('2027-01-01', {})).toBe('2027-01-01');
  });

  it('makes a range of two days in either order', () => {
    expect(rangeOf('2026-11-20', '2026-11-03')).toEqual({ first: '2026-11-03', last: '2026-11-20' });
    expect(rangeOf('2026-11-03', '2026-11-03')).toEqual({ first: '2026-11-03', last: '2026-11-03' });
  });
});

describe('weeks', () => {
  it('holds the whole month, each week from the first weekday on, every day once', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 7 }), (day, firstWeekday) => {
        const weeks = monthWeeks(day, firstWeekday);
        const days = weeks.flat();
        expect(days).toContain(day);
        expect(days).toContain(addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1));
        expect(weeks.every(([first = '']) => weekday(first) === firstWeekday)).toBe(true);
        expect(days.every((each, at) => at === 0 || each === addDays(days[at - 1] ?? '', 1))).toBe(true);
        expect(days).toHaveLength(42);
      }),
    );
  });

  it.each([
    ['en-US', 7],
    ['de', 1],
    ['ar-EG', 6],
    ['en-GB', 1],
  ])('in %s begins on weekday %d', (locale, first) => {
    expect(firstWeekdayOf(locale)).toBe(first);
  });
});

describe('dayAfterKey', () => {
  const calendar = { firstWeekday: 1, rightToLeft: false };

  it.each([
    ['ArrowRight', false, '2026-11-21'],
    ['ArrowLeft', false, '2026-11-19'],
    ['ArrowDown', false, '2026-11-27'],
    ['ArrowUp', false, '2026-11-13'],
    ['Home', false, '2026-11-16'],
    ['End', false, '2026-11-22'],
    ['PageDown', false, '2026-12-20'],
    ['PageUp', true, '2025-11-20'],
    ['Enter', false, null],
  ])('%s (Shift %s) from 20 November goes to %s', (key, shiftKey, expected) => {
    expect(dayAfterKey({ key, shiftKey }, '2026-11-20', calendar)).toBe(expected);
  });

  it('mirrors left and right where text runs from right to left', () => {
    expect(dayAfterKey({ key: 'ArrowLeft', shiftKey: false }, '2026-11-20', { ...calendar, rightToLeft: true })).toBe(
      '2026-11-21',
    );
  });

  it('begins the week where the locale does', () => {
    expect(startOfWeek('2026-11-20', 7)).toBe('2026-11-15');
    expect(startOfWeek('2026-11-15', 7)).toBe('2026-11-15');
  });
});
