/** For how long something is put off without choosing a time. */
export const snoozes = ['hour', 'tomorrow', 'week'] as const;
export type Snooze = (typeof snoozes)[number];

const hourMs = 3_600_000;
/** The hour of a day at which what was put off to it is back. */
const morning = 8;

/** When something that is put off now is back: in an hour, tomorrow morning, or on the morning of next Monday. */
export function endOf(snooze: Snooze, now: Date): Date {
  if (snooze === 'hour') {
    return new Date(now.getTime() + hourMs);
  }
  const days = snooze === 'tomorrow' ? 1 : 7 - ((now.getDay() + 6) % 7);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning);
}
