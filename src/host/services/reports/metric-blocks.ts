import { chartOfMetrics } from '#host/services/metrics/chart-data.ts';
import { dayOf, periodsOf } from '#host/services/metrics/days.ts';
import { toMetricValue } from '#host/services/metrics/metrics.ts';
import { readFigures } from '#host/services/metrics/read-figures.ts';
import { type MetricSubject, noFigures } from '#host/services/metrics/subject.ts';
import type { MetricValue } from '#shared/contract/metrics.ts';
import type { BlockFigure, CanvasChart } from '#shared/domain/canvas-blocks.ts';
import { figure, type ReportContext } from './report-part.ts';

/** Metrics of a subject over the report's timeframe; those that say nothing are left out. */
export async function metricsOf(
  { store, identity, request, now }: ReportContext,
  subject: MetricSubject,
  names: readonly string[],
): Promise<MetricValue[]> {
  if (names.length === 0) {
    return [];
  }
  const periods = periodsOf(now, request.timeframe);
  const figures = await readFigures(store, { companyId: identity.companyId, subject, names, periods });
  return names
    .map((name) => toMetricValue(name, figures.get(name) ?? noFigures, request.timeframe))
    .filter((metric) => metric.value !== null);
}

/** A chart of these metrics; none where they say nothing. */
export function chartOf(
  { request, now }: ReportContext,
  metrics: readonly MetricValue[],
  plan: { id: string; title: string; kind: 'line' | 'bar' | 'area' },
): CanvasChart[] {
  const shown = metrics.filter((metric) => metric.points.length > 1);
  return shown.length === 0 ? [] : [chartOfMetrics({ ...plan, timeframe: request.timeframe, to: dayOf(now) }, shown)];
}

/** Metrics as figures for prose and evidence. */
export function figuresOf(metrics: readonly MetricValue[]): BlockFigure[] {
  return metrics.flatMap((metric) =>
    metric.value === null
      ? []
      : [
          figure(
            `metric.${metric.name}`,
            metric.label ?? metric.name,
            metric.value,
            metric.unit === 'count' ? undefined : metric.unit === 'score' ? 'of 5' : metric.unit,
            metric.previous,
          ),
        ],
  );
}
