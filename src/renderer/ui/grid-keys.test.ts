import { expect, it } from 'vitest';
import { rowAfterKey } from './grid-keys.ts';

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
