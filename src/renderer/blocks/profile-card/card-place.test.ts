import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withinWindow } from './card-place.ts';

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
