const firstLimitMs = 1000;
const lastLimitMs = 30_000;

/**
 * Milliseconds to wait before the try after `failures` failures: anything up to a limit that doubles from one second to
 * half a minute, so that many apps do not come back to a host all at once. `random`: 0 to below 1.
 */
export function backOff(failures: number, random: number): number {
  return random * Math.min(lastLimitMs, firstLimitMs * 2 ** failures);
}
