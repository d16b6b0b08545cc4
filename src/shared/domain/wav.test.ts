import { expect, test } from 'vitest';
import { encodeWav } from './wav.ts';

test('16 kHz, one channel, 16 bits; what is too loud is cut off', () => {
  const file = Buffer.from(encodeWav(Float32Array.from([0, 0.5, -0.5, 1, -1, 2, -2])));
  expect(file.toString('latin1', 0, 4)).toBe('RIFF');
  expect(file.readUInt32LE(4)).toBe(file.byteLength - 8);
  expect(file.toString('latin1', 8, 16)).toBe('WAVEfmt ');
  expect([20, 22, 32, 34].map((at) => file.readUInt16LE(at))).toEqual([1, 1, 2, 16]);
  expect([16, 24, 28].map((at) => file.readUInt32LE(at))).toEqual([16, 16_000, 32_000]);
  expect(file.toString('latin1', 36, 40)).toBe('data');
  expect(file.readUInt32LE(40)).toBe(14);
  const samples = Array.from({ length: 7 }, (_, index) => file.readInt16LE(44 + index * 2));
  expect(samples).toEqual([0, 16_384, -16_384, 32_767, -32_768, 32_767, -32_768]);
});

test('ten minutes of nothing', () => {
  expect(encodeWav(new Float32Array(600 * 16_000)).byteLength).toBe(44 + 600 * 32_000);
});
