import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { besideRow, cardWidth, isOnWay, withinWindow } from './card-place.ts';

const window = { innerWidth: 1000, innerHeight: 600 };
const box = { left: 300, top: 100, right: 700, bottom: 500 };

it.each([
  ['as wanted', { x: 40, y: -30 }, { x: 40, y: -30 }],
  ['to the lower right corner', { x: 5000, y: 5000 }, { x: 298, y: 98 }],
  ['to the upper left corner', { x: -5000, y: -5000 }, { x: -298, y: -98 }],
])('a card goes %s', (_, wanted, given) => {
  expect(withinWindow(wanted, box, window)).toEqual(given);
});

it('never leaves a window that has room for it, wherever it is moved', () => {
  const place = fc.record({ x: fc.integer({ min: -5000, max: 5000 }), y: fc.integer({ min: -5000, max: 5000 }) });
  fc.assert(
    fc.property(place, (wanted) => {
      const { x, y } = withinWindow(wanted, box, window);
      expect(box.left + x).toBeGreaterThanOrEqual(0);
      expect(box.top + y).toBeGreaterThanOrEqual(0);
      expect(box.right + x).toBeLessThanOrEqual(window.innerWidth);
      expect(box.bottom + y).toBeLessThanOrEqual(window.innerHeight);
    }),
  );
});

it('shows its name where the window has no room for all of it', () => {
  const high = { left: 300, top: 10, right: 700, bottom: 900 };
  expect(withinWindow({ x: 0, y: 0 }, high, window)).toEqual({ x: 0, y: -8 });
});

describe('beside a row', () => {
  const names = { left: 260, right: 520 };
  const row = { left: 240, right: 1256 };

  it.each([
    ['after it where the window is wide', { innerWidth: 1920, isMirrored: false }, 1256],
    ['at its end, as far as there is room', { innerWidth: 1280, isMirrored: false }, 1280 - cardWidth - 2],
    ['never over the names', { innerWidth: 700, isMirrored: false }, 520],
    ['mirrored, before it', { innerWidth: 1280, isMirrored: true }, 260],
  ])('%s', (_, { innerWidth, isMirrored }, expected) => {
    expect(besideRow({ names, row, innerWidth, isMirrored })).toBe(expected);
  });

  it('mirrored, at the row’s end where there is room', () => {
    const mirrored = { names: { left: 760, right: 1020 }, row: { left: 24, right: 1040 } };
    expect(besideRow({ ...mirrored, innerWidth: 1280, isMirrored: true })).toBe(cardWidth + 2);
  });

  it('of a row that reaches out of the window, within it', () => {
    const out = { names: { left: 1190, right: 1327 }, row: { left: 1148, right: 1338 } };
    expect(besideRow({ ...out, innerWidth: 1280, isMirrored: false })).toBe(1278);
    const mirrored = { names: { left: -47, right: 90 }, row: { left: -58, right: 132 } };
    expect(besideRow({ ...mirrored, innerWidth: 1280, isMirrored: true })).toBe(2);
  });

  const name = { left: 260, top: 100, right: 400, bottom: 120 };
  const card = { left: 900, top: 94, right: 1252, bottom: 500 };

  it.each([
    ['along the row', { x: 600, y: 110 }, true],
    ['straight to the card’s middle', { x: 650, y: 200 }, true],
    ['to the row below', { x: 420, y: 140 }, false],
    ['back over the names', { x: 200, y: 110 }, false],
    ['past the card', { x: 1260, y: 110 }, false],
  ])('a pointer is on its way to it: %s', (_, pointer, expected) => {
    expect(isOnWay(pointer, name, card)).toBe(expected);
  });

  it('and so it is mirrored', () => {
    const before = { left: 20, top: 94, right: 200, bottom: 500 };
    expect(isOnWay({ x: 230, y: 200 }, name, before)).toBe(true);
    expect(isOnWay({ x: 420, y: 110 }, name, before)).toBe(false);
  });
});
