import type { MetricValue } from '#shared/contract/metrics.ts';
import { metricAreas, metricDefinition, metricsOfOneEmployee } from '#shared/domain/metrics.ts';

const figures: Readonly<Record<(typeof metricsOfOneEmployee)[number], { value: number; previous: number }>> = {
  engagement: { value: 74, previous: 72 },
  retention_risk: { value: 18, previous: 19 },
};

const { timeframe, comparedWith } = metricAreas.employees;

/** §4 "Fallbacks": what employee metrics look like where they cannot be loaded. Each says that it is a sample. */
export const sampleEmployeeMetrics: readonly MetricValue[] = metricsOfOneEmployee.map((name) => {
  const { value, previous } = figures[name];
  return {
    name,
    value,
    previous,
    change: Math.round(((value - previous) / previous) * 1000) / 10,
    unit: metricDefinition(name)?.unit ?? '%',
    points: [],
    timeframe,
    compared_with: comparedWith,
    sample: true,
  };
});
