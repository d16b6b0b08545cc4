import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { readOptions } from '#lib/policy/read-options.ts';
import type { MetricValue } from '#shared/contract/metrics.ts';
import { metricAreas, metricsOfOneEmployee } from '#shared/domain/metrics.ts';
import { sampleEmployeeMetrics } from './sample-employee-metrics.ts';

export interface ShownMetrics {
  /** Undefined while they load. */
  metrics: readonly MetricValue[] | undefined;
  /** Built-in figures stand in for those that could not be loaded: to be labelled, with a retry. */
  isSample: boolean;
  retry: () => void;
}

/** §9: engagement and retention risk of 7 days, of one employee. */
export function employeeMetricsOptions(employeeId: string) {
  return readOptions('metrics.read', {
    object_type: 'employee',
    object_id: employeeId,
    metric_keys: [...metricsOfOneEmployee],
    timeframe: metricAreas.employees.timeframe,
  });
}

type Answer = { data: readonly MetricValue[] };

/** What is shown of employee metrics: the host's, or samples once they failed to load (§4 "Fallbacks"). */
export function shownMetrics({
  data,
  errorUpdateCount,
  refetch,
}: Pick<UseQueryResult<Answer>, 'data' | 'errorUpdateCount' | 'refetch'>): ShownMetrics {
  // While it is asked again the samples stay.
  const metrics = data?.data ?? (errorUpdateCount > 0 ? sampleEmployeeMetrics : undefined);
  return {
    metrics,
    isSample: metrics?.some(({ sample }) => sample) ?? false,
    retry: () => void refetch(),
  };
}

export function useEmployeeMetrics(employeeId: string): ShownMetrics {
  return shownMetrics(useQuery(employeeMetricsOptions(employeeId)));
}
