import type { MetricValue } from '#shared/contract/metrics.ts';
import type { CanvasBlock } from '#shared/domain/canvas-blocks.ts';
import { metricDefinition } from '#shared/domain/metrics.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import { timeframeDays } from '#shared/domain/timeframe.ts';

export type MetricBlock = Extract<CanvasBlock, { kind: 'metric' }>;

/** What a card of a metric says. `isGood`: whether its change is good news; undefined where that is not known. */
export interface MetricFigures {
  value: number | null;
  previous: number | null;
  /** Percent of `previous`. */
  change: number | null;
  isGood: boolean | undefined;
  unit: string;
  /** Days; undefined where it is not said. */
  timeframe: number | undefined;
}

/** Canvases of other times and hosts name a metric without its value. */
export function lacksValue(block: MetricBlock): boolean {
  return block.value === undefined;
}

/** What to ask the host for the value of a metric that its canvas does not hold. */
export function metricQuestion({ metric_name, object_id, object_type, timeframe }: MetricBlock) {
  const days = timeframe === undefined ? undefined : timeframeDays(timeframe);
  const type = object_type !== undefined && isObjectType(object_type) ? object_type : undefined;
  return {
    ...(object_id === undefined
      ? { metric_names: [metric_name] }
      : { metric_keys: [metric_name], object_id, ...(type === undefined ? {} : { object_type: type }) }),
    ...(days === undefined ? {} : { timeframe: days }),
  };
}

/** The figures of a card: its block's own, else those that were asked for. */
export function metricFigures(block: MetricBlock, asked: MetricValue | undefined): MetricFigures {
  const definition = metricDefinition(block.metric_name);
  const source = lacksValue(block) ? asked : block;
  const { value = null, previous = null, change = null, timeframe } = source ?? {};
  const better = block.better ?? asked?.better ?? definition?.better;
  const moved = change ?? (value === null || previous === null ? null : value - previous);
  return {
    value,
    previous,
    change,
    isGood: better === undefined || moved === null || moved === 0 ? undefined : moved > 0 === (better === 'up'),
    unit: source?.unit ?? definition?.unit ?? 'count',
    timeframe: timeframe === undefined ? undefined : timeframeDays(timeframe),
  };
}
