import { expect, test } from 'vitest';
import { levelOf } from './level.ts';
import { createLevelReader } from './read-levels.ts';

/** A tone of so many dB of full scale (RMS). */
function tone(decibels: number, length = 1440): Float32Array {
  const amplitude = 10 ** (decibels / 20) * Math.SQRT2;
  return Float32Array.from({ length }, (_, index) => amplitude * Math.sin((index * 2 * Math.PI) / 48));
}

test.each([-3, -20, -42, -47, -70])('a tone of %d dB', (decibels) => {
  expect(levelOf(tone(decibels))).toBeCloseTo(decibels, 1);
});

test('no sound, and the loudest', () => {
  expect(levelOf(new Float32Array(100))).toBe(Number.NEGATIVE_INFINITY);
  expect(levelOf(new Float32Array(0))).toBe(Number.NEGATIVE_INFINITY);
  expect(levelOf(new Float32Array(100).fill(-1))).toBe(0);
});

/** An analyser of a sound that is louder with each 30 ms: −100 dB, −99 dB, … */
function analyserAt(now: () => number) {
  const rate = 48_000;
  const block = 1440;
  const sampleAt = (index: number) => (index < 0 ? 0 : 10 ** ((Math.floor(index / block) - 100) / 20));
  return {
    rate,
    getFloatTimeDomainData(into: Float32Array) {
      const end = Math.round(now() * rate);
      for (let index = 0; index < into.length; index += 1) {
        into[index] = sampleAt(end - into.length + index);
      }
    },
  };
}

/** What is read when the timer comes at these times, in seconds. */
function readAt(times: readonly number[]): (number | null)[] {
  let now = 0;
  const analyser = analyserAt(() => now);
  const read = createLevelReader(analyser, analyser.rate, 0);
  return times.flatMap((time) => {
    now = time;
    return read(time).map((level) => (level === null ? null : Math.round(level)));
  });
}

test('each 30 ms are read once, however unevenly the timer comes', () => {
  const expected = Array.from({ length: 20 }, (_, index) => index - 100);
  expect(readAt(Array.from({ length: 20 }, (_, index) => (index + 1) * 0.03))).toEqual(expected);
  expect(readAt([0.01, 0.05, 0.2, 0.21, 0.22, 0.6])).toEqual(expected);
  expect(readAt([0.6])).toEqual(expected);
});

test('what went by before it could be read is not known', () => {
  const read = readAt([3]);
  expect(read).toHaveLength(100);
  expect(read.slice(0, 78)).toEqual(Array.from({ length: 78 }, () => null));
  expect(read.slice(78)).toEqual(Array.from({ length: 22 }, (_, index) => index - 22));
});
