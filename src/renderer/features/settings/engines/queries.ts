import { queryOptions, useQuery } from '@tanstack/react-query';
import { bridge } from '#lib/bridge.ts';
import { readOptions } from '#lib/policy/read-options.ts';

export const engineOptions = queryOptions({
  queryKey: ['desktop', 'engines'],
  queryFn: () => bridge.call('engines.get'),
  // Another window may have set them.
  staleTime: 0,
});

export const engineStateOptions = readOptions('meta.health', {});

/** The engines as they are set on this computer; null where they are a company host's. */
export function useEngineSettings() {
  return useQuery(engineOptions);
}

/** Which engines answer, as the host says. */
export function useEngineStates() {
  return useQuery(engineStateOptions);
}

/** Whether this computer forgets secrets when the app closes. */
export function useForgetsSecrets(): boolean {
  const { data } = useQuery({ queryKey: ['desktop', 'secrets'], queryFn: () => bridge.call('secrets.status') });
  return data?.kind === 'memory';
}
