import { expect, test } from 'vitest';
import { createGraphicsLimit } from './graphics-limit.ts';

const hour = 3_600_000;

test('the person is asked while two crashes are left, and nobody is asked at the last', () => {
  const limit = createGraphicsLimit();
  expect([0, 1, 2, 3, 4, 5].map((second) => limit.crashed(second * 1000))).toEqual([
    'fine',
    'fine',
    'fine',
    'ask',
    'last',
    'last',
  ]);
});

test('crashes of long ago count no more', () => {
  const limit = createGraphicsLimit();
  for (let crash = 0; crash < 100; crash += 1) {
    expect(limit.crashed(crash * hour)).toBe('fine');
  }
  expect([1, 2, 3].map((minute) => limit.crashed(99 * hour + minute * 60_000))).toEqual(['fine', 'fine', 'ask']);
});
