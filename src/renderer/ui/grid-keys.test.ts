import { describe, expect, it } from 'vitest';
import { itemAfterKey, rowAfterKey } from './grid-keys.ts';

it.each([
  ['j', -1, 0],
  ['ArrowDown', 3, 4],
  ['j', 99, 99],
  ['k', -1, 0],
  ['k', 0, 0],
  ['ArrowUp', 3, 2],
  ['PageDown', 0, 9],
  ['PageDown', 95, 99],
  ['PageUp', 95, 86],
  ['PageUp', 3, 0],
  ['Home', 50, 0],
  ['End', -1, 99],
  ['Enter', 3, null],
  ['x', 3, null],
])('%s from %i goes to %s', (key, active, expected) => {
  expect(rowAfterKey(key, { active, total: 100, viewRows: 10 })).toBe(expected);
});

it('goes nowhere in an empty table', () => {
  expect(rowAfterKey('End', { active: -1, total: 0, viewRows: 10 })).toBeNull();
});

describe('itemAfterKey, ten cards in three columns', () => {
  const grid = { total: 10, lanes: 3, viewRows: 2, rightToLeft: false };

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 9, 9],
    ['ArrowLeft', 3, 2],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 8, 8],
    ['ArrowUp', 4, 1],
    ['ArrowUp', 2, 2],
    ['j', 4, 5],
    ['k', 0, 0],
    ['PageDown', 1, 7],
    ['PageUp', 4, 0],
    ['Home', 7, 0],
    ['End', 2, 9],
    ['ArrowDown', -1, 0],
    ['End', -1, 9],
    ['x', 2, null],
  ])('%s from %d goes to %s', (key, at, next) => {
    expect(itemAfterKey(key, { ...grid, at })).toBe(next);
  });

  it('mirrors left and right, and has nowhere to go in nothing', () => {
    expect(itemAfterKey('ArrowLeft', { ...grid, at: 0, rightToLeft: true })).toBe(1);
    expect(itemAfterKey('j', { ...grid, at: -1, total: 0 })).toBeNull();
  });
});
