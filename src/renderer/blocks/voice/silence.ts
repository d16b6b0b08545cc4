import { digitalSilence } from './level.ts';

/** §9 "Voice": the level is sampled each 30 ms; all times here are milliseconds of the recording. */
export const levelMs = 30;

export const silenceRules = {
  /** dB: below is silence (§9). */
  threshold: -42,
  /** So much silence after speech ends a recording (§9). */
  cutoffMs: 2300,
  /** A shorter sound, such as the click that starts a recording, is no speech. */
  leastSpeechMs: 90,
  /** A quiet start of so long tells how still the room is. */
  calibrationMs: 300,
  /** dB that speech lies above the stillness of the room at least. */
  margin: 10,
  /** dB: calibration goes no lower. */
  lowest: -65,
  /** So long without speech ends a recording. */
  patienceMs: 30_000,
  /** Speech has pauses; a sound that has none for so long is the room's. */
  noisyMs: 12_000,
  /** The host takes 10 minutes; what a recorder adds at its ends must fit in too. */
  longestMs: 10 * 60_000 - 1000,
} as const;

/** What has been heard of a recording so far. */
export interface Heard {
  /** How much was heard. */
  at: number;
  /** dB: below is silence. */
  threshold: number;
  /** Loudest level of the start, and how long that was; undefined once it is over. */
  start: { loudest: number; length: number } | undefined;
  /** Since when it has been loud; undefined in silence. */
  loudSince: number | undefined;
  /** When speech began; undefined before. */
  speechSince: number | undefined;
  /** The end of the last loud sample. */
  lastLoud: number;
}

export type Verdict =
  /** Nothing was said so far. */
  | 'waiting'
  | 'speaking'
  /** It has been silent for a while; the recording ends soon. */
  | 'pausing'
  /** It never falls silent: the person has to stop it. */
  | 'noisy'
  /** Silence after speech ends it. */
  | 'silence'
  /** Nothing was said at all. */
  | 'nothing'
  | 'limit';

/** A recording that begins. `calibrate`: a quiet start may lower the threshold (decisions.md "Voice"). */
export function beginHearing({ threshold, calibrate }: { threshold: number; calibrate: boolean }): Heard {
  return {
    at: 0,
    threshold,
    start: calibrate ? { loudest: Number.NEGATIVE_INFINITY, length: 0 } : undefined,
    loudSince: undefined,
    speechSince: undefined,
    lastLoud: 0,
  };
}

/** The threshold that a quiet room allows: never above the one that was. */
function calibrated(threshold: number, loudest: number): number {
  const { lowest, margin } = silenceRules;
  return Math.min(threshold, Math.max(lowest, loudest + margin));
}

function calibrate(heard: Heard, level: number): Pick<Heard, 'start' | 'threshold'> {
  const { start, threshold } = heard;
  // Devices that wake up begin with silence that no room has: it tells nothing of the room.
  if (start === undefined || level < digitalSilence) {
    return { start, threshold };
  }
  // Somebody speaks, or the room is loud: the threshold stays.
  if (level >= threshold) {
    return { start: undefined, threshold };
  }
  const loudest = Math.max(start.loudest, level);
  const length = start.length + levelMs;
  return length < silenceRules.calibrationMs
    ? { start: { loudest, length }, threshold }
    : { start: undefined, threshold: calibrated(threshold, loudest) };
}

/** Hears one more sample of {@link levelMs}; `level` in dB of full scale, null where it is not known. */
export function hear(heard: Heard, level: number | null): Heard {
  const at = heard.at + levelMs;
  if (level === null) {
    // What was missed may have been speech.
    return { ...heard, at, lastLoud: heard.speechSince === undefined ? heard.lastLoud : at };
  }
  const { start, threshold } = calibrate(heard, level);
  if (level < threshold) {
    return { ...heard, at, start, threshold, loudSince: undefined };
  }
  const loudSince = heard.loudSince ?? heard.at;
  const isSpeech = at - loudSince >= silenceRules.leastSpeechMs;
  const speechSince = heard.speechSince ?? (isSpeech ? loudSince : undefined);
  return { at, start, threshold, loudSince, speechSince, lastLoud: at };
}

/** How long a pause may be before the person is told that the recording is about to end. */
const noticeableMs = 600;

/** What follows from what was heard. */
export function verdictOf({ at, loudSince, speechSince, lastLoud }: Heard): Verdict {
  const { cutoffMs, patienceMs, longestMs, noisyMs } = silenceRules;
  if (at >= longestMs) {
    return 'limit';
  }
  if (speechSince === undefined) {
    return at >= patienceMs ? 'nothing' : 'waiting';
  }
  if (at - lastLoud >= cutoffMs) {
    return 'silence';
  }
  if (loudSince !== undefined && at - loudSince >= noisyMs) {
    return 'noisy';
  }
  return at - lastLoud >= noticeableMs ? 'pausing' : 'speaking';
}
