import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { defaultSettings, type Settings, type SettingsChange } from '#shared/bridge/settings.ts';
import { bridge } from './bridge.ts';

/** The settings of this computer; main tells every window when they change, so they never go stale. */
export const settingsOptions = queryOptions({
  queryKey: ['settings'],
  queryFn: () => bridge.call('settings.get'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The settings of this computer. */
export function useSettings(): Settings {
  return useQuery(settingsOptions).data ?? defaultSettings;
}

/** Changes settings: shown at once, taken back where main refuses. Rejects with the bridge's error. */
export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: SettingsChange) => bridge.call('settings.set', change),
    onMutate: (change) => {
      const before = client.getQueryData(settingsOptions.queryKey);
      client.setQueryData(settingsOptions.queryKey, { ...(before ?? defaultSettings), ...change });
      return before;
    },
    onError: (_error, _change, before) => client.setQueryData(settingsOptions.queryKey, before),
    onSuccess: (settings) => client.setQueryData(settingsOptions.queryKey, settings),
  });
}
