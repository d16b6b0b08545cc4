import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoardKeys, cardAfterKey, carriedTo, indexAt, placeOf, withMoved } from './board-moves.ts';

const board: BoardKeys = [['a', 'b', 'c'], [], ['d']];

describe('withMoved', () => {
  it.each([
    ['a', { column: 0, index: 2 }, [['b', 'c', 'a'], [], ['d']]],
    ['a', { column: 0, index: 0 }, [['a', 'b', 'c'], [], ['d']]],
    ['b', { column: 1, index: 0 }, [['a', 'c'], ['b'], ['d']]],
    ['c', { column: 2, index: 1 }, [['a', 'b'], [], ['d', 'c']]],
  ])('moves %s to %j', (key, to, expected) => {
    expect(withMoved(board, key, to)).toEqual(expected);
  });

  it('loses and doubles nothing, and puts the card where it was told', () => {
    const boards = fc
      .uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 })
      .chain((keys) =>
        fc
          .array(fc.nat(3), { minLength: keys.length, maxLength: keys.length })
          .map((at) => [0, 1, 2, 3].map((column) => keys.filter((_, index) => at[index] === column))),
      );
    fc.assert(
      fc.property(boards, fc.nat(), fc.nat(3), fc.nat(), (columns, which, column, at) => {
        const keys = columns.flat();
        const key = keys[which % keys.length] ?? '';
        const others = (columns[column] ?? []).filter((other) => other !== key).length;
        const to = { column, index: at % (others + 1) };
        const moved = withMoved(columns, key, to);
        expect(moved.flat().sort()).toEqual([...keys].sort());
        expect(placeOf(moved, key)).toEqual(to);
      }),
    );
  });
});

describe('carriedTo', () => {
  it.each([
    ['ArrowDown', { column: 0, index: 1 }, { column: 0, index: 2 }],
    ['ArrowDown', { column: 0, index: 2 }, { column: 0, index: 2 }],
    ['ArrowUp', { column: 0, index: 0 }, { column: 0, index: 0 }],
    ['ArrowRight', { column: 0, index: 2 }, { column: 1, index: 0 }],
    ['ArrowLeft', { column: 0, index: 1 }, { column: 0, index: 1 }],
    ['ArrowLeft', { column: 2, index: 0 }, { column: 1, index: 0 }],
    ['Home', { column: 0, index: 1 }, null],
  ])('%s from %j leads to %j', (key, place, expected) => {
    expect(carriedTo(board, place, key, false)).toEqual(expected);
  });

  it('goes behind the last card of a fuller column, and mirrors', () => {
    expect(carriedTo([['x', 'y'], ['z']], { column: 0, index: 1 }, 'ArrowRight', false)).toEqual({
      column: 1,
      index: 1,
    });
    expect(carriedTo([['x'], ['z']], { column: 0, index: 0 }, 'ArrowLeft', true)).toEqual({ column: 1, index: 0 });
  });
});

describe('cardAfterKey', () => {
  it.each([
    ['a', 'ArrowDown', 'b'],
    ['c', 'ArrowDown', 'c'],
    ['a', 'ArrowUp', 'a'],
    ['c', 'ArrowRight', 'd'],
    ['d', 'ArrowLeft', 'a'],
    ['d', 'ArrowRight', 'd'],
    ['b', 'Home', 'a'],
    ['b', 'End', 'c'],
    ['b', 'Enter', null],
    ['gone', 'Home', null],
  ])('from %s %s leads to %s', (from, key, expected) => {
    expect(cardAfterKey(board, from, key, false)).toBe(expected);
  });
});

it.each([
  [[], 50, 0],
  [[10, 30], 5, 0],
  [[10, 30], 10, 1],
  [[10, 30], 31, 2],
])('among middles %j, %d is index %d', (middles, y, index) => {
  expect(indexAt(middles, y)).toBe(index);
});
