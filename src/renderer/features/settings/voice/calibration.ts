import { digitalSilence } from '#blocks/voice/level.ts';
import { levelMs, silenceRules } from '#blocks/voice/silence.ts';

/** How long the room is listened to, in milliseconds. */
export const measureLength = 3000;
export const measureSamples = measureLength / levelMs;

export type Measured = { kind: 'quiet'; threshold: number } | { kind: 'loud' | 'muted' };

/** Of a hundred samples so many may be a chair that creaks. */
const ignored = 0.05;

/**
 * The threshold that a room allows nobody speaks in: above what is heard there, never above the usual one, never so low
 * that breathing is speech. `levels` in dB, null where not known.
 */
export function measuredThreshold(levels: readonly (number | null)[]): Measured {
  const heard = levels.filter((level) => level !== null && level >= digitalSilence).sort((a, b) => (b ?? 0) - (a ?? 0));
  const loudest = heard[Math.floor(heard.length * ignored)];
  if (loudest === undefined || loudest === null) {
    return { kind: 'muted' };
  }
  const { threshold, lowest, margin } = silenceRules;
  return loudest >= threshold - margin / 2
    ? { kind: 'loud' }
    : { kind: 'quiet', threshold: Math.round(Math.min(threshold, Math.max(lowest, loudest + margin))) };
}
