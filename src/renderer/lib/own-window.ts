import { queryOptions } from '@tanstack/react-query';
import { bridge } from './bridge.ts';

/** Whether this window was opened for one object; that stays. */
export const isForObjectOptions = queryOptions({
  queryKey: ['windows', 'isForObject'],
  queryFn: () => bridge.call('windows.isForObject'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
