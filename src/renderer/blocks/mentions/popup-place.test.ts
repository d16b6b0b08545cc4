import { expect, test } from 'vitest';
import { sideFor } from './popup-place.ts';

test.each([
  ['room below', 100, 800, 'bottom'],
  ['the last line', 760, 800, 'top'],
  ['a low window, near its top', 40, 300, 'bottom'],
  ['a low window, near its end', 220, 300, 'top'],
  ['just enough below', 800 - 320 - 14 - 20, 800, 'bottom'],
  ['a pixel too little', 800 - 320 - 14 - 20 + 1, 800, 'top'],
] as const)('%s', (_name, top, windowHeight, side) => {
  expect(sideFor({ top, bottom: top + 20 }, windowHeight)).toBe(side);
});
