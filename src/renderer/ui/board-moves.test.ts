import { expect, it } from 'vitest';
import { columnAfterKey, edgeSpeed, placeAfterKey } from './board-moves.ts';

const totals = [3, 0, 2];

it.each([
  ['ArrowDown', { column: 0, index: 1 }, { column: 0, index: 2 }],
  ['ArrowDown', { column: 0, index: 2 }, { column: 0, index: 2 }],
  ['k', { column: 0, index: 1 }, { column: 0, index: 0 }],
  ['ArrowUp', { column: 0, index: 0 }, { column: 0, index: 0 }],
  ['End', { column: 0, index: 0 }, { column: 0, index: 2 }],
  ['Home', { column: 2, index: 1 }, { column: 2, index: 0 }],
  ['ArrowRight', { column: 0, index: 2 }, { column: 2, index: 1 }],
  ['ArrowLeft', { column: 2, index: 1 }, { column: 0, index: 1 }],
  ['ArrowRight', { column: 2, index: 1 }, { column: 2, index: 1 }],
  ['a', { column: 0, index: 0 }, null],
])('%s goes from card to card, over columns without any', (key, from, to) => {
  expect(placeAfterKey(totals, from, key, false)).toEqual(to);
});

it('runs with the text', () => {
  expect(placeAfterKey(totals, { column: 0, index: 0 }, 'ArrowLeft', true)).toEqual({ column: 2, index: 0 });
  expect(columnAfterKey(3, 1, 'ArrowLeft', true)).toBe(2);
});

it('carries to the next column, also one without cards, and not past the edge', () => {
  expect(columnAfterKey(3, 0, 'ArrowRight', false)).toBe(1);
  expect(columnAfterKey(3, 0, 'ArrowLeft', false)).toBe(0);
  expect(columnAfterKey(3, 2, 'ArrowRight', false)).toBe(2);
  expect(columnAfterKey(3, 2, 'ArrowDown', false)).toBeNull();
});

it('scrolls near the ends alone, and faster the nearer', () => {
  expect(edgeSpeed(300, 0, 600)).toBe(0);
  expect(edgeSpeed(590, 0, 600)).toBeGreaterThan(edgeSpeed(550, 0, 600));
  expect(edgeSpeed(10, 0, 600)).toBeLessThan(0);
  expect(edgeSpeed(-40, 0, 600)).toBe(-18);
});
