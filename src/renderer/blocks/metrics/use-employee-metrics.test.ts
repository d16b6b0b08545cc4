import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callQueue } from '#lib/calls.ts';
import { queryClient } from '#lib/query-client.ts';
import { employeeMetricsOptions, shownMetrics } from './use-employee-metrics.ts';

let answer: () => Response;
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('window', { location: { origin: 'app://cadre' }, cadre: { call: () => Promise.resolve() } });
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(decodeURIComponent(request.url));
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  callQueue.cancelAll();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function watch() {
  const observer = new QueryObserver(queryClient, { ...employeeMetricsOptions('e1'), retry: false });
  const leave = observer.subscribe(() => undefined);
  return { shown: () => shownMetrics(observer.getCurrentResult()), leave };
}

const engagement = {
  name: 'engagement',
  value: 81,
  previous: 80,
  change: 1.3,
  unit: '%',
  points: [],
  sample: false,
};

test('what cannot be loaded is stood in for by samples that say so, until asking again succeeds', async () => {
  answer = () => new Response('', { status: 404 });
  const { shown, leave } = watch();
  expect(shown()).toMatchObject({ metrics: undefined, isSample: false });
  await expect.poll(() => shown().isSample).toBe(true);
  expect(shown().metrics?.map(({ name }) => name)).toEqual(['engagement', 'retention_risk']);
  expect(shown().metrics?.every(({ sample, value, timeframe }) => sample && value !== null && timeframe === 7)).toBe(
    true,
  );

  answer = () => Response.json({ data: [engagement] });
  shown().retry();
  // The samples stay while it is asked again.
  expect(shown().isSample).toBe(true);
  await expect.poll(() => shown().isSample).toBe(false);
  expect(shown().metrics).toEqual([engagement]);
  leave();
});

test('asks for the metrics of §9 over 7 days, of this employee: attrition is nobody’s own', async () => {
  answer = () => Response.json({ data: [engagement] });
  const { shown, leave } = watch();
  await expect.poll(() => shown().metrics).toHaveLength(1);
  expect(asked).toEqual([
    'app://cadre/api/metrics/?object_type=employee&object_id=e1&metric_keys[]=engagement&metric_keys[]=retention_risk&timeframe=7',
  ]);
  leave();
});
