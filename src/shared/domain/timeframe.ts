const longestTimeframe = 730;

const named: Readonly<Record<string, number>> = {
  today: 1,
  last_week: 7,
  last_month: 30,
  last_quarter: 90,
  last_half_year: 182,
  last_year: 365,
};

/**
 * Days of a timeframe: a number of days (`90`, `"90"`), `last_90_days`, or `last_week`, `last_month`, `last_quarter`,
 * `last_half_year`, `last_year`, `today`. Undefined for anything else, and for fewer than 1 or more than 730 days.
 */
export function timeframeDays(value: string | number): number | undefined {
  const text = String(value).trim();
  if (Object.hasOwn(named, text)) {
    return named[text];
  }
  const digits = /^(?:last_)?(\d{1,3})(?:_days?)?$/.exec(text)?.[1];
  const days = Number(digits);
  return digits !== undefined && days >= 1 && days <= longestTimeframe ? days : undefined;
}

/** What the period before one of `days` days is called (§9: last week, last month). */
export function comparedWith(days: number): string {
  if (days === 7) {
    return 'last week';
  }
  return days === 30 ? 'last month' : `previous ${days === 1 ? 'day' : `${days} days`}`;
}
