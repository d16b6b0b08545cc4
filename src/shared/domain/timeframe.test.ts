import { describe, expect, it } from 'vitest';
import { comparedWith, timeframeDays } from './timeframe.ts';

describe('timeframeDays', () => {
  it.each([
    [90, 90],
    ['90', 90],
    ['last_90_days', 90],
    ['last_1_day', 1],
    ['last_week', 7],
    ['last_month', 30],
    ['last_quarter', 90],
    ['730', 730],
  ])('reads %s as %i days', (value, days) => {
    expect(timeframeDays(value)).toBe(days);
  });

  it.each(['', '0', '-7', '731', '1e2', 'last_days', 'forever', '7.5', 'constructor'])('refuses %s', (value) => {
    expect(timeframeDays(value)).toBeUndefined();
  });
});

describe('comparedWith', () => {
  it('says last week and last month as §9 does', () => {
    expect([7, 30, 90, 1].map(comparedWith)).toEqual(['last week', 'last month', 'previous 90 days', 'previous day']);
  });
});
