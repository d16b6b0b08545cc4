import { encodeWav, speechRate } from '#shared/domain/wav.ts';

/** A WAV file of silence: so many seconds, one channel, 16 bits. */
export function makeWav(seconds: number, rate = speechRate): Uint8Array {
  return new Uint8Array(encodeWav(new Float32Array(Math.floor(seconds * rate)), rate));
}
