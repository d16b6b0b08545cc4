import { expect, test } from 'vitest';
import { groupLines } from './group-lines.ts';

test('a group is a head and its rows, one that is folded its head alone', () => {
  const { total, placeOf, headOf } = groupLines([2, 0, 1]);
  expect(total).toBe(6);
  expect([0, 1, 2, 3, 4, 5].map(placeOf)).toEqual([
    { group: 0, row: -1 },
    { group: 0, row: 0 },
    { group: 0, row: 1 },
    { group: 1, row: -1 },
    { group: 2, row: -1 },
    { group: 2, row: 0 },
  ]);
  expect([headOf(0), headOf(1), headOf(2)]).toEqual([0, 3, 4]);
  expect([placeOf(-1), placeOf(6)]).toEqual([undefined, undefined]);
});

test('lines stand for rows of several groups', () => {
  const { stretchesOf } = groupLines([3, 0, 200]);
  expect(stretchesOf(2, 7)).toEqual([
    { group: 0, first: 1, last: 2 },
    { group: 2, first: 0, last: 1 },
  ]);
  expect(stretchesOf(0, 0)).toEqual([]);
  expect(stretchesOf(150, 10_000)).toEqual([{ group: 2, first: 144, last: 199 }]);
});

test('no group has no line, and hundreds are found as they stand', () => {
  expect(groupLines([]).total).toBe(0);
  expect([groupLines([]).placeOf(0), groupLines([]).stretchesOf(0, 20)]).toEqual([undefined, []]);
  const many = groupLines(Array.from({ length: 200 }, () => 500));
  expect(many.total).toBe(200 * 501);
  expect(many.placeOf(many.headOf(137) + 42)).toEqual({ group: 137, row: 41 });
});
