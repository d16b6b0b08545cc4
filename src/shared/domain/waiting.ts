const dayMs = 24 * 60 * 60 * 1000;

/**
 * Days from one moment to another, to a tenth; none where it runs backwards.
 * @param from ISO 8601 UTC
 * @param to ISO 8601 UTC
 */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round(((Date.parse(to) - Date.parse(from)) / dayMs) * 10) / 10);
}

/**
 * After how many days in a stage somebody waits too long there: half as long again as half of them do, and two days longer at least.
 * @param medianDays how long half of those in it have been there
 */
export function tooLongDays(medianDays: number): number {
  return Math.max(medianDays * 1.5, medianDays + 2);
}

/**
 * The moment before which somebody must have come to a stage to wait too long there now.
 * @param now ISO 8601 UTC
 * @returns ISO 8601 UTC
 */
export function tooLongSince(medianDays: number, now: string): string {
  return new Date(Date.parse(now) - tooLongDays(medianDays) * dayMs).toISOString();
}
