import { vi } from 'vitest';

/** The pauses before the second, third and fourth try where the host does not ask for one, milliseconds. */
export const backOff = [630, 1260, 2520];

/** Seconds that a host asks to be left alone; no other wait is as long. */
export const retryAfter = 7.25;

/**
 * Lets the pauses before another try pass at once, in this test. Answers those since its last call, in milliseconds:
 * chance is taken out of them, so that they are always the same, and like no other wait of the app.
 */
export function skipPauses(): () => number[] {
  const known = [...backOff, retryAfter * 1000];
  const kept: number[] = [];
  const wait = globalThis.setTimeout;
  function skipping(work: () => void, milliseconds = 0): ReturnType<typeof wait> {
    if (!known.includes(milliseconds)) {
      return wait(work, milliseconds);
    }
    kept.push(milliseconds);
    return wait(work, 0);
  }
  vi.stubGlobal('setTimeout', skipping);
  vi.spyOn(Math, 'random').mockReturnValue(0.26);
  return () => kept.splice(0);
}
