import type { Metrics } from '#host/services/metrics/metrics.ts';
import { signedInCalls } from './call-context.ts';

export function metricRoutes(metrics: Metrics) {
  const calls = signedInCalls.metrics;
  return {
    read: calls.read.handler(async ({ input, context }) => ({ data: await metrics.read(context.identity, input) })),
    people: calls.people.handler(({ input, context }) => metrics.people(context.identity, input)),
  };
}
