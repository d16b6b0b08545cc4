import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { EngineResult, ServerChange, TranscriptionChange } from '#shared/bridge/engines.ts';
import { toast } from '#ui/toast-store.ts';
import { engineOptions, engineStateOptions } from './queries.ts';
import { engineWords } from './words/index.ts';

/** Sets an engine and tells what came of it; answers whether it was saved. */
function useSetEngine<Change>(send: (change: Change) => Promise<EngineResult>) {
  const client = useQueryClient();
  const t = useT(engineWords);

  function tell(result: EngineResult): void {
    if (result === 'saved') {
      toast({ title: t('saved') });
    } else if (result === 'declined') {
      toast({ title: t('declined') });
    } else {
      toast({ title: t('common:saveFailed'), description: t(`refused.${result}`), variant: 'destructive' });
    }
  }

  const mutation = useMutation({
    mutationFn: send,
    onSuccess: tell,
    onError: () => toast({ title: t('common:saveFailed'), variant: 'destructive' }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: engineOptions.queryKey });
      await client.invalidateQueries({ queryKey: engineStateOptions.queryKey });
    },
  });
  return {
    isPending: mutation.isPending,
    save: (change: Change): Promise<boolean> =>
      mutation.mutateAsync(change).then(
        (result) => result === 'saved',
        () => false,
      ),
  };
}

export function useSetTextEngine() {
  return useSetEngine((change: ServerChange | null) => bridge.call('engines.setText', change));
}

export function useSetTranscription() {
  return useSetEngine((change: TranscriptionChange) => bridge.call('engines.setTranscription', change));
}

/** Opens the system's dialog for a program. */
export function useChooseProgram() {
  return useMutation({ mutationFn: () => bridge.call('engines.chooseProgram') });
}
