import { expect, test } from 'vitest';
import { createFloodLimit } from './flood-limit.ts';

function flood(limit: ReturnType<typeof createFloodLimit>, source: string, lines: number, now: number): number {
  return Array.from({ length: lines }, () => limit.take(source, now)).filter(({ kept }) => kept).length;
}

test('a source that says too much is cut off for a while, the others are heard', () => {
  const limit = createFloodLimit();
  expect(flood(limit, 'host', 10_000, 0)).toBe(200);
  expect(limit.take('crash', 1)).toEqual({ kept: true, leftOut: 0 });
  expect(limit.take('host', 9_999)).toEqual({ kept: false, leftOut: 0 });
});

test('the first line that is kept again says how many were not', () => {
  const limit = createFloodLimit();
  flood(limit, 'host', 500, 0);
  expect(limit.take('host', 10_000)).toEqual({ kept: true, leftOut: 300 });
  expect(limit.take('host', 10_001)).toEqual({ kept: true, leftOut: 0 });
});

test('a clock that is set back silences nobody', () => {
  const limit = createFloodLimit();
  flood(limit, 'host', 500, 1_000_000);
  expect(limit.take('host', 5).kept).toBe(true);
});
