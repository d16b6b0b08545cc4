import type { MetricValue } from '#shared/contract/metrics.ts';

const weekDays = 7;

/** A week of a count, by its first and last day (`YYYY-MM-DD`). */
export interface Week {
  from: string;
  to: string;
  value: number;
}

/** Days put together by sevens, the last week ending with the last day; what makes no whole week is left out. */
export function weeksOf(points: MetricValue['points']): Week[] {
  const whole = points.slice(points.length % weekDays);
  return Array.from({ length: whole.length / weekDays }, (_, at) => {
    const days = whole.slice(at * weekDays, (at + 1) * weekDays);
    return {
      from: days[0]?.day ?? '',
      to: days.at(-1)?.day ?? '',
      value: days.reduce((sum, { value }) => sum + value, 0),
    };
  });
}
