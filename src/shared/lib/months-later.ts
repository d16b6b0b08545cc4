/**
 * The same day and time of day so many months later, or before where `months` is negative, by the calendar (UTC): on the last
 * day of that month where it is shorter.
 * @param at milliseconds since 1970, as is the answer.
 */
export function monthsLater(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}
