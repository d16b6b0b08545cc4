/** So long a part of a sound may be that is sent at once, in seconds: the host takes ten minutes. */
const longestPart = 540;
/** A part ends at the quietest moment of its last seconds, so that no word is cut. */
const looksBack = 30;
/** Loudness is told of so many seconds. */
const windowLength = 0.2;

/** Where the quietest window of some samples begins. */
function quietest(samples: Float32Array, from: number, to: number, width: number): number {
  let [best, least] = [to, Number.POSITIVE_INFINITY];
  for (let at = from; at + width <= to; at += width) {
    let sum = 0;
    for (let index = at; index < at + width; index += 1) {
      sum += Math.abs(samples[index] ?? 0);
    }
    // Of several that are as quiet, the last: parts are no shorter than they must be.
    if (sum <= least) {
      [best, least] = [at, sum];
    }
  }
  return best;
}

/** A sound, `rate` samples a second, in parts of at most nine minutes, that end where it is quiet. */
export function soundParts(samples: Float32Array, rate: number): Float32Array[] {
  const [longest, back, width] = [longestPart * rate, looksBack * rate, Math.round(windowLength * rate)];
  const parts: Float32Array[] = [];
  let from = 0;
  while (samples.length - from > longest) {
    const to = from + longest;
    const end = quietest(samples, to - back, to, width);
    parts.push(samples.subarray(from, end));
    from = end;
  }
  return [...parts, samples.subarray(from)];
}
