import { useQuery } from '@tanstack/react-query';
import { readOptions } from '#lib/policy/read-options.ts';

/** Whether the company has an integration: until then nothing speaks of `#`, which works all the same (§2). */
export function useHasIntegrations(): boolean {
  const input = { type: 'integration', page: 1, page_size: 100 } as const;
  const { data } = useQuery(readOptions('categories.read', input, { priority: 'prefetch' }));
  return Array.isArray(data?.data) && data.data.length > 0;
}
