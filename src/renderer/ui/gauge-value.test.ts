import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dotFills, gaugeValue } from './gauge-value.ts';

describe('gaugeValue', () => {
  it.each([
    [3.2, 3.2],
    [0, 0],
    [5, 5],
    [-1, 0],
    [7, 5],
  ])('shows %d as %d of 5', (value, shown) => {
    expect(gaugeValue(value, 5)).toBe(shown);
  });

  it('clamps rates at 100, not at 5', () => {
    expect(gaugeValue(64, 100)).toBe(64);
    expect(gaugeValue(120, 100)).toBe(100);
  });

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('has no data for %s', (value) => {
    expect(gaugeValue(value, 5)).toBeNull();
  });
});

describe('dotFills', () => {
  it.each([
    [0, [0, 0, 0, 0, 0]],
    [0.2, [0, 0, 0, 0, 0]],
    [0.25, [0.5, 0, 0, 0, 0]],
    [3.7, [1, 1, 1, 0.5, 0]],
    [3.75, [1, 1, 1, 1, 0]],
    [5, [1, 1, 1, 1, 1]],
  ])('fills %d as %j', (value, fills) => {
    expect(dotFills(value)).toEqual(fills);
  });

  it('is never further than a quarter from the score, and fills from the start', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5, noNaN: true }), (value) => {
        const fills = dotFills(value);
        const sum = fills.reduce((total, fill) => total + fill, 0);
        expect(Math.abs(sum - value)).toBeLessThanOrEqual(0.25);
        expect(fills).toEqual([...fills].sort((a, b) => b - a));
      }),
    );
  });
});
