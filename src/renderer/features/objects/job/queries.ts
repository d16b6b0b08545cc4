import { useQuery } from '@tanstack/react-query';
import { readOptions } from '#lib/policy/read-options.ts';

/** Who inside fits a job, and how scarce what it needs is. */
export function useMatches(id: string) {
  return useQuery(readOptions('hiring.matches', { id }));
}

/** So many weeks are looked back on. */
const weeksShown = 13;
export const viewedDays = weeksShown * 7;

/** How often a job was opened, and how many applied, day by day. */
export function useJobFigures(id: string) {
  return useQuery(
    readOptions('metrics.read', {
      object_type: 'job',
      object_id: id,
      metric_keys: ['job_views', 'applications'],
      timeframe: viewedDays,
    }),
  );
}
