import { describe, expect, it } from 'vitest';
import { soundParts } from './sound-parts.ts';

const rate = 100;

/** Noise of so many seconds, with silence from `quiet` on for a second. */
function sound(seconds: number, ...quiet: number[]): Float32Array {
  const samples = new Float32Array(seconds * rate).fill(0.5);
  for (const at of quiet) {
    samples.fill(0, at * rate, (at + 1) * rate);
  }
  return samples;
}

const secondsOf = (parts: readonly Float32Array[]) => parts.map(({ length }) => length / rate);

describe('soundParts', () => {
  it('leaves a short sound whole', () => {
    expect(secondsOf(soundParts(sound(540), rate))).toEqual([540]);
    expect(secondsOf(soundParts(sound(0), rate))).toEqual([0]);
  });

  it('ends a part where it is quiet within the last half minute of nine', () => {
    const parts = soundParts(sound(1300, 100, 520, 1040), rate);
    expect(parts).toHaveLength(3);
    const [first = 0, second = 0, third = 0] = secondsOf(parts);
    expect(first).toBeGreaterThanOrEqual(520);
    expect(first).toBeLessThan(521);
    expect(first + second).toBeGreaterThanOrEqual(1040);
    expect(first + second).toBeLessThan(1041);
    expect(first + second + third).toBeCloseTo(1300);
  });

  it('loses nothing where it is never quiet', () => {
    const parts = soundParts(sound(1200), rate);
    expect(secondsOf(parts).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1200);
    expect(Math.max(...secondsOf(parts))).toBeLessThanOrEqual(540);
  });
});
