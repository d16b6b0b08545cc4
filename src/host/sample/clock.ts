const minute = 60_000;
const hour = 60 * minute;
export const dayMs = 24 * hour;

/** Beyond, a year of plans ahead would need five digits, which no date of the app has. */
const latestNow = Date.UTC(9990, 0, 1);

/** Days and times relative to one `now`, in UTC whatever the machine's zone. Times are milliseconds since 1970. */
export class Clock {
  readonly now: number;
  readonly #midnight: number;

  constructor(now: Date) {
    this.now = Math.min(now.getTime(), latestNow);
    this.#midnight = startOfDay(this.now);
  }

  /** `offset` days from today (negative: past) at a time of day in hours. */
  at(offset: number, hours: number): number {
    return this.#midnight + Math.floor(offset) * dayMs + Math.round((hours * hour) / minute) * minute;
  }

  /** Like {@link Clock.at}, moved to a moment before now when it would be later. */
  past(offset: number, hours: number): number {
    const time = this.at(offset, hours);
    // Minutes of the hour keep what fell into the future apart.
    return time < this.now ? time : this.now - (1 + (Math.round(hours * 60) % 50)) * minute;
  }

  /** The same or the next moment whose day is no weekend. */
  workday(time: number): number {
    const weekday = new Date(time).getUTCDay();
    return time + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0) * dayMs;
  }

  /** Whole days from the day of `time` to today. */
  daysSince(time: number): number {
    return Math.round((this.#midnight - startOfDay(time)) / dayMs);
  }

  isWeekend(offset: number): boolean {
    const weekday = new Date(this.at(offset, 12)).getUTCDay();
    return weekday === 0 || weekday === 6;
  }

  /** `YYYY-MM-DD` of the day `offset` days from today. */
  day(offset: number): string {
    return dayOf(this.at(offset, 12));
  }
}

function startOfDay(time: number): number {
  return Math.floor(time / dayMs) * dayMs;
}

export function iso(time: number): string {
  return new Date(time).toISOString();
}

/** `YYYY-MM-DD`. */
export function dayOf(time: number): string {
  return iso(time).slice(0, 10);
}
