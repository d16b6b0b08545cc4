import { expect, it } from 'vitest';
import { areaOfMetric, fitsMetric, metricAreas, metricDefinition, metricDefinitions } from './metrics.ts';

it('defines every metric of §9 and each name once', () => {
  const names = metricDefinitions.map((definition) => definition.name);
  expect(new Set(names).size).toBe(names.length);
  for (const [area, { metrics }] of Object.entries(metricAreas)) {
    for (const name of metrics) {
      expect(metricDefinition(name)?.how, name).toBeTruthy();
      expect(areaOfMetric(name)).toBe(area);
    }
  }
});

it('knows nothing of a name that is not a metric', () => {
  expect(metricDefinition('constructor')).toBeUndefined();
  expect(areaOfMetric('toString')).toBeUndefined();
});

it('tells values that cannot be', () => {
  expect(fitsMetric({ unit: '%' }, 100)).toBe(true);
  expect(fitsMetric({ unit: '%' }, 100.1)).toBe(false);
  expect(fitsMetric({ unit: 'score' }, 5.1)).toBe(false);
  expect(fitsMetric({ unit: 'count' }, -1)).toBe(false);
  expect(fitsMetric({ unit: 'days' }, Number.NaN)).toBe(false);
});
