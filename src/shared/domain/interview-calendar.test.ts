import { describe, expect, it } from 'vitest';
import { clashesOf, freeSlots, interviewState } from './interview-calendar.ts';

const minute = 60_000;
const hour = 60 * minute;
const one = (id: string, start: number, end: number, people: string[], isCancelled = false) => ({
  ...{ id, startMs: start * hour, endMs: end * hour },
  people,
  isCancelled,
});

describe('clashesOf', () => {
  it('finds who is in two interviews at a time, told of both', () => {
    const found = clashesOf([one('b', 9.5, 11, ['x', 'y']), one('a', 9, 10, ['x']), one('c', 10.5, 11, ['y'])]);
    expect([...found]).toEqual([
      ['a', [{ person: 'x', with: 'b' }]],
      [
        'b',
        [
          { person: 'x', with: 'a' },
          { person: 'y', with: 'c' },
        ],
      ],
      ['c', [{ person: 'y', with: 'b' }]],
    ]);
  });

  it('finds none where one ends as the other begins, is cancelled, or is held by others', () => {
    expect(clashesOf([one('a', 9, 10, ['x']), one('b', 10, 11, ['x'])]).size).toBe(0);
    expect(clashesOf([one('a', 9, 10, ['x']), one('b', 9, 10, ['x'], true)]).size).toBe(0);
    expect(clashesOf([one('a', 9, 10, ['x']), one('b', 9, 10, ['y'])]).size).toBe(0);
  });
});

describe('interviewState', () => {
  const facts = { startMs: hour, endMs: 2 * hour, isCancelled: false, asked: 2, handedIn: 0, hasMarks: false };

  it.each([
    ['planned', {}, 0],
    ['now', {}, hour],
    ['due', {}, 2 * hour],
    ['due', { handedIn: 1 }, 3 * hour],
    ['in', { handedIn: 2 }, 3 * hour],
    ['held', { asked: 0 }, 3 * hour],
    ['held', { hasMarks: true }, 3 * hour],
    ['cancelled', { isCancelled: true }, 3 * hour],
  ])('is %s of %j', (state, more, now) => {
    expect(interviewState({ ...facts, ...more }, now)).toBe(state);
  });
});

describe('freeSlots', () => {
  const day = (at: number) => ({ startMs: (at * 24 + 9) * hour, endMs: (at * 24 + 12) * hour });
  const asked = { open: [day(0), day(1)], busy: [], minutes: 60, nowMs: 0, most: 3 };

  it('offers one of each day before the second of one, and lies within the hours', () => {
    expect(freeSlots(asked).map((at) => at / hour)).toEqual([9, 9.5, 33]);
    const late = freeSlots({ ...asked, open: [day(0)], most: 50 });
    expect(late.at(-1)).toBe(11 * hour);
  });

  it('leaves out who is busy and what is past', () => {
    const busy = [{ startMs: 9 * hour, endMs: 10.5 * hour }];
    expect(freeSlots({ ...asked, open: [day(0)], busy, nowMs: 10.5 * hour }).map((at) => at / hour)).toEqual([11]);
    expect(freeSlots({ ...asked, open: [day(0)], minutes: 240 })).toEqual([]);
    expect(freeSlots({ ...asked, suits: (at) => at >= 34 * hour }).map((at) => at / hour)).toEqual([34, 34.5, 35]);
  });
});
