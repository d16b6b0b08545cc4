/** What a microphone that is switched off, or muted by the system, sounds like: no room is as still. */
export const digitalSilence = -90;

/** Loudness of some samples (−1 to 1) in dB of full scale: 0 for the loudest square wave, −Infinity for no sound. */
export function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) {
    sum += sample * sample;
  }
  return samples.length === 0 ? Number.NEGATIVE_INFINITY : 10 * Math.log10(sum / samples.length);
}
