import { queryOptions, useQuery } from '@tanstack/react-query';
import { bridge } from '#lib/bridge.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import { useSignedIn } from '#lib/user-context.ts';

const hotkeyKey = ['desktop', 'hotkey'] as const;

/** Whether the global hotkey works; asked anew when it changes. */
export function useHotkeyStatus(accelerator: string) {
  return useQuery(
    queryOptions({
      queryKey: [...hotkeyKey, accelerator],
      queryFn: () => bridge.call('hotkey.status'),
      staleTime: 0,
      gcTime: 0,
    }),
  );
}

/** Versions of the app and the host, and how the host is. */
export function useVersions() {
  const info = useQuery({ queryKey: ['desktop', 'info'], queryFn: () => bridge.call('app.info') });
  const health = useQuery(readOptions('meta.health', {}));
  return { info, health };
}

/** Versions, where secrets are kept, how the host is. */
export function useAbout() {
  const secrets = useQuery({ queryKey: ['desktop', 'secrets'], queryFn: () => bridge.call('secrets.status') });
  return { ...useVersions(), secrets };
}

/** True when the company has nothing but its own people: the sample company can be made. */
export function useIsEmpty(): boolean {
  const { data } = useQuery(readOptions('objects.counts', {}));
  return data !== undefined && sampleTypes.every((type) => (data.counts[type] ?? 0) === 0);
}

const sampleTypes = ['candidate', 'employee', 'job', 'skill'];

/** How the signed-in user is told of things. */
export function useNoticeSettings() {
  const enabled = useSignedIn() !== undefined;
  return useQuery(readOptions('notifications.settings', {}, { enabled }));
}
