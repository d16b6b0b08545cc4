import { expect, it } from 'vitest';
import { metricFigures, metricQuestion } from './metric-figures.ts';

const block = { id: 'm', kind: 'metric', metric_name: 'drop_off_rate' } as const;
const asked = {
  name: 'drop_off_rate',
  value: 19,
  previous: 20,
  change: -5,
  unit: '%',
  points: [],
  timeframe: 30,
  sample: false,
};

it('tells a change as good or bad by the direction of its own metric', () => {
  const goodness = (metric_name: string, change: number) =>
    metricFigures({ ...block, metric_name, value: 1, previous: 1, change }, undefined).isGood;
  expect([goodness('drop_off_rate', -4), goodness('drop_off_rate', 4)]).toEqual([true, false]);
  expect([goodness('applications', -4), goodness('applications', 4)]).toEqual([false, true]);
  expect([goodness('applications', 0), goodness('a_metric_of_another_host', 4)]).toEqual([undefined, undefined]);
});

it('takes what its canvas holds, and only what it does not hold from the host', () => {
  expect(metricFigures({ ...block, value: 12, previous: null, change: null, unit: '%' }, asked)).toMatchObject({
    value: 12,
    previous: null,
    isGood: undefined,
  });
  expect(metricFigures(block, asked)).toMatchObject({
    value: 19,
    previous: 20,
    isGood: true,
    timeframe: 30,
    unit: '%',
  });
  expect(metricFigures(block, undefined)).toMatchObject({ value: null, unit: '%' });
  expect(metricFigures({ ...block, value: null }, asked).value).toBeNull();
});

it('asks for a metric of the company by its name, of an object by its id', () => {
  expect(metricQuestion({ ...block, timeframe: 'last_30_days' })).toEqual({
    metric_names: ['drop_off_rate'],
    timeframe: 30,
  });
  expect(metricQuestion({ ...block, object_id: 'j1', object_type: 'job' })).toEqual({
    metric_keys: ['drop_off_rate'],
    object_id: 'j1',
    object_type: 'job',
  });
});
