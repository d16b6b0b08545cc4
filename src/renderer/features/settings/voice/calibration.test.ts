import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measuredThreshold } from './calibration.ts';

const samples = (level: number | null, count = 100) => Array.from({ length: count }, () => level);

test.each([
  ['a quiet room', samples(-60), { kind: 'quiet', threshold: -50 }],
  ['a very quiet room', samples(-85), { kind: 'quiet', threshold: -65 }],
  ['a room as loud as the threshold allows', samples(-48), { kind: 'quiet', threshold: -42 }],
  ['a room in which somebody speaks', samples(-30), { kind: 'loud' }],
  ['a chair that creaks', [...samples(-60, 97), ...samples(-20, 3)], { kind: 'quiet', threshold: -50 }],
  ['words in between', [...samples(-60, 80), ...samples(-20, 20)], { kind: 'loud' }],
  ['a muted microphone', samples(Number.NEGATIVE_INFINITY), { kind: 'muted' }],
  ['nothing that is known', samples(null), { kind: 'muted' }],
  ['nothing', [], { kind: 'muted' }],
  ['a device that wakes up', [...samples(-200, 30), ...samples(-60, 70)], { kind: 'quiet', threshold: -50 }],
])('%s', (_what, levels, measured) => {
  expect(measuredThreshold(levels)).toEqual(measured);
});

test('a measured threshold is never above the usual one, and always a whole number that can be stored', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.double({ max: 0 }))), (levels) => {
      const measured = measuredThreshold(levels);
      const threshold = measured.kind === 'quiet' ? measured.threshold : -50;
      expect(threshold).toBeLessThanOrEqual(-42);
      expect(threshold).toBeGreaterThanOrEqual(-65);
      expect(Number.isInteger(threshold)).toBe(true);
    }),
  );
});
