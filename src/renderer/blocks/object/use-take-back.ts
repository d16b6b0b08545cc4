import { useQueryClient } from '@tanstack/react-query';
import { commonWords } from '#lib/i18n/core-words.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { ToastOptions } from '#ui/toast-store.ts';
import { tellTakenBack, undoFailed } from './take-back.ts';

/** Takes back what a call wrote, and tells what became of it: what was taken back can be done once more. */
export function useTakeBack() {
  const client = useQueryClient();
  const t = useT(commonWords);
  const { mutate, isPending } = useWrite('changes.undo', {
    failed: undoFailed(),
    // Of what single lines say, the rest can still be taken back.
    onSuccess: (answer, { batch, lines }) => tellTakenBack(client, lines === undefined ? batch : undefined, answer),
  });
  return {
    takeBack: mutate,
    isPending,
    /** What offers, in the toast of a write, to take its batch back; nothing where it wrote none. */
    undoOf: (batch: string | undefined): Pick<ToastOptions, 'action' | 'undoes'> =>
      batch === undefined
        ? {}
        : { action: { label: t('common:undo'), onSelect: () => mutate({ batch }) }, undoes: batch },
  };
}
