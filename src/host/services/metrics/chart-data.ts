import type { MetricValue } from '#shared/contract/metrics.ts';
import type { CanvasChart } from '#shared/domain/canvas-blocks.ts';
import { comparedWith } from '#shared/domain/timeframe.ts';
import { addDays, daysBetween } from './days.ts';

const axisNames: Readonly<Record<string, string>> = { '%': '%', count: '', score: '0–5' };
const axisMost: Readonly<Record<string, number>> = { '%': 100, score: 5 };
/** The compared period is drawn pale and broken, behind the one that is asked for. */
const pale = 0.35;

interface ChartPlan {
  id: string;
  title: string;
  kind: 'line' | 'bar' | 'area';
  timeframe: number;
  /** The last day shown, `YYYY-MM-DD`. */
  to: string;
  /** What the compared period and the unit of days are called; English where nothing is said. */
  says?: { comparedWith: string; days: string };
}

function valuesOn(days: readonly string[], points: readonly { day: string; value: number }[]): (number | null)[] {
  const byDay = new Map(points.map((point) => [point.day, point.value]));
  return days.map((day) => byDay.get(day) ?? null);
}

/**
 * A chart of metrics over time, as ECharts reads it: `config` is its option without the series, `series` the period asked
 * for and, pale, the one before it. Plain JSON: no functions.
 */
export function chartOfMetrics(plan: ChartPlan, metrics: readonly MetricValue[]): CanvasChart {
  const { id, title, kind, timeframe, to } = plan;
  const says = plan.says ?? { comparedWith: comparedWith(timeframe), days: 'days' };
  const days = daysBetween(addDays(to, 1 - timeframe), to);
  const earlier = days.map((day) => addDays(day, -timeframe));
  const units = [...new Set(metrics.map((metric) => metric.unit))];
  const axisOf = (unit: string) => units.indexOf(unit);
  const labelOf = (metric: MetricValue) => metric.label ?? metric.name;
  const series = metrics.flatMap((metric) => {
    const common = {
      type: kind === 'bar' ? 'bar' : 'line',
      metric_name: metric.name,
      unit: metric.unit,
      yAxisIndex: axisOf(metric.unit),
      ...(kind === 'bar' ? {} : { showSymbol: false, connectNulls: true }),
    };
    const current = {
      ...common,
      name: labelOf(metric),
      ...(kind === 'area' ? { areaStyle: { opacity: 0.15 } } : {}),
      data: valuesOn(days, metric.points),
    };
    const before = valuesOn(earlier, metric.previous_points ?? []);
    return before.some((value) => value !== null)
      ? [
          current,
          {
            ...common,
            name: `${labelOf(metric)}, ${says.comparedWith}`,
            compared: true,
            silent: true,
            z: 1,
            lineStyle: { opacity: pale, type: 'dashed' },
            itemStyle: { opacity: pale },
            data: before,
          },
        ]
      : [current];
  });
  return {
    id,
    chart_data: {
      config: {
        kind,
        title,
        unit: units[0] ?? 'count',
        metric_names: metrics.map((metric) => metric.name),
        timeframe: `last_${timeframe}_days`,
        legend: { show: series.length > 1, data: series.map((one) => one.name) },
        tooltip: { trigger: 'axis', renderMode: 'richText' },
        grid: { containLabel: true },
        xAxis: { type: 'category', data: days, boundaryGap: kind === 'bar' },
        yAxis: units.map((unit) => ({
          type: 'value',
          name: unit === 'days' ? says.days : (axisNames[unit] ?? unit),
          min: 0,
          ...(axisMost[unit] === undefined ? {} : { max: axisMost[unit] }),
          ...(unit === 'count' ? { minInterval: 1 } : {}),
        })),
      },
      series,
    },
  };
}
