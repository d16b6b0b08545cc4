import { chartOfMetrics } from '#host/services/metrics/chart-data.ts';
import { dayOf, periodsOf } from '#host/services/metrics/days.ts';
import { toMetricValue } from '#host/services/metrics/metrics.ts';
import { readFigures } from '#host/services/metrics/read-figures.ts';
import { type AskedSubject, noFigures } from '#host/services/metrics/subject.ts';
import type { MetricValue } from '#shared/contract/metrics.ts';
import type { CanvasChart } from '#shared/domain/canvas-blocks.ts';
import { figure, type ReportContext, type ReportFigure } from './report-part.ts';
import { metricLabel, type ReportWords } from './words/report-words.ts';

/** Metrics of a subject over the report's timeframe; those that say nothing are left out, and all of none. */
export async function metricsOf(
  { store, identity, request, now, words }: ReportContext,
  subject: AskedSubject | undefined,
  names: readonly string[],
): Promise<MetricValue[]> {
  if (names.length === 0 || subject === undefined) {
    return [];
  }
  const periods = periodsOf(now, request.timeframe);
  const { companyId, userId } = identity;
  const figures = await readFigures(store, { companyId, userId, subject, names, periods });
  return names
    .map((name) => ({
      ...toMetricValue(name, figures.get(name) ?? noFigures, request.timeframe),
      label: metricLabel(name, words),
      compared_with: words.comparedWith(request.timeframe),
    }))
    .filter((metric) => metric.value !== null);
}

/** A chart of these metrics; none where they say nothing. */
export function chartOf(
  { request, now, words }: ReportContext,
  metrics: readonly MetricValue[],
  plan: { id: string; title: string; kind: 'line' | 'bar' | 'area' },
): CanvasChart[] {
  const shown = metrics.filter((metric) => metric.points.length > 1);
  const { timeframe } = request;
  const says = { comparedWith: words.comparedWith(timeframe), days: words.units.days };
  return shown.length === 0 ? [] : [chartOfMetrics({ ...plan, timeframe, to: dayOf(now), says }, shown)];
}

/** Metrics as figures for prose and evidence. */
export function figuresOf(metrics: readonly MetricValue[], words: ReportWords): ReportFigure[] {
  const units: Readonly<Record<string, string | undefined>> = {
    '%': '%',
    score: words.units.of5,
    days: words.units.days,
  };
  return metrics.flatMap(({ name, label, value, unit, previous }) => {
    if (value === null) {
      return [];
    }
    const phrase = words.metricCounts[name]?.(value);
    const told = figure(`metric.${name}`, label ?? name, value, units[unit], previous);
    return [phrase === undefined ? told : { ...told, phrase }];
  });
}
