import type { MetricDefinition, MetricPoint } from '#shared/domain/metrics.ts';

/** What was observed on one day: the sum of the observations and how many there were. */
export interface Observed {
  sum: number;
  count: number;
}

/** Observations by day, `YYYY-MM-DD`. */
export type Observations = Map<string, Observed>;

const precision = 100;

/** A figure as it is shown: two decimals. */
export function rounded(value: number): number {
  return Math.round(value * precision) / precision;
}

/** Adds one day's observations to those that are there. */
export function observe(days: Observations, day: string, sum: number, count = 1): void {
  const known = days.get(day);
  days.set(day, known === undefined ? { sum, count } : { sum: known.sum + sum, count: known.count + count });
}

/** Both together. */
export function added(left: Observations, right: Observations): Observations {
  const both = new Map(left);
  for (const [day, { sum, count }] of right) {
    observe(both, day, sum, count);
  }
  return both;
}

/** Those of `first`; of `second` only the days that `first` says nothing of. */
export function preferring(first: Observations, second: Observations): Observations {
  return new Map([...second, ...first]);
}

/** A `state` is what it was on the last day of a period that says something: days of a year that overlap have no mean. */
interface Over {
  over: MetricDefinition['over'] | 'state';
}

function figureOf({ over }: Over, observed: Observed): number {
  return rounded(over === 'sum' ? observed.sum : observed.sum / observed.count);
}

/** What a state was on the last day of a period that says something; null where none does. */
function stateIn(days: Observations, from: string, to: string): number | null {
  let last: string | undefined;
  for (const day of days.keys()) {
    if (day >= from && day <= to && (last === undefined || day > last)) {
      last = day;
    }
  }
  const observed = last === undefined ? undefined : days.get(last);
  return observed === undefined ? null : figureOf({ over: 'mean' }, observed);
}

/** The figure of a period; null where nothing was observed in it, but a sum whose days are known to be 0 is 0. */
export function figureOver(definition: Over, days: Observations, from: string, to: string): number | null {
  if (definition.over === 'state') {
    return stateIn(days, from, to);
  }
  const whole: Observed = { sum: 0, count: 0 };
  for (const [day, { sum, count }] of days) {
    if (day >= from && day <= to) {
      whole.sum += sum;
      whole.count += count;
    }
  }
  if (whole.count === 0) {
    return definition.over === 'sum' && days.size > 0 ? 0 : null;
  }
  return figureOf(definition, whole);
}

/** The days of a period that say something, in order; of a sum every day. */
export function pointsOver(definition: Over, days: Observations, period: readonly string[]): MetricPoint[] {
  return period.flatMap((day) => {
    const observed = days.get(day);
    if (observed !== undefined) {
      return [{ day, value: figureOf(definition, observed) }];
    }
    return definition.over === 'sum' && days.size > 0 ? [{ day, value: 0 }] : [];
  });
}

/** By how many percent a figure changed; null where there is nothing to compare with. */
export function changeOf(value: number | null, previous: number | null): number | null {
  return value === null || previous === null || previous === 0
    ? null
    : Math.round(((value - previous) / Math.abs(previous)) * 1000) / 10;
}
