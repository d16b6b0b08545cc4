import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { makeSampleCompany } from '#lib/sample-company.ts';
import { toast } from '#ui/toast-store.ts';
import { useSampleRunStore } from './sample-run-store.ts';
import { settingsWords } from './words/index.ts';

/** Makes the sample company; `useSampleRunStore` counts its steps while it does. */
export function useMakeSampleCompany() {
  const client = useQueryClient();
  const t = useT(settingsWords);
  return useMutation({
    mutationFn: (companyId: string) => {
      useSampleRunStore.setState({ progress: { done: 0, total: 0 } });
      return makeSampleCompany(client, companyId, ({ done, total }) =>
        useSampleRunStore.setState({ progress: { done, total } }),
      );
    },
    onSuccess: () => toast({ title: t('data.sampleDone') }),
    onSettled: () => useSampleRunStore.setState({ progress: null }),
  });
}

/** Takes other keys as the global hotkey; answers what became of it. */
export function useSetHotkey() {
  return useMutation({ mutationFn: (accelerator: string) => bridge.call('hotkey.set', { accelerator }) });
}

/** Changes the person's own password; their other sessions end. */
export function useChangePassword() {
  return useWrite('users.changePassword');
}

/** Sends a link to the address that the person wants to sign in with. */
export function useChangeEmail() {
  return useWrite('users.changeEmail');
}

/** Changes how the signed-in user is told of things. */
export function useChangeNoticeSettings() {
  const client = useQueryClient();
  return useWrite('notifications.changeSettings', {
    onSuccess: (settings) => client.setQueryData(readOptions('notifications.settings', {}).queryKey, settings),
  });
}
