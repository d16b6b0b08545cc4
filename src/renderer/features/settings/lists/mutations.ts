import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import type { CallInput } from '#shared/contract/call-names.ts';
import { toast } from '#ui/toast-store.ts';
import { listWords } from './words/index.ts';

/** Adds an item; its form shows a failure itself. */
export function useAddItem() {
  return useWrite('categories.create', { failure: 'screen' });
}

/** Changes an item; its form shows a failure itself. */
export function useChangeItem() {
  return useWrite('categories.update', { failure: 'screen' });
}

/** Changes items one after the other, where no form is open: a failure is told beside the list. */
export function useChangeItems() {
  const t = useT(listWords);
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useChangeItem();

  async function change(changes: readonly CallInput<'categories.update'>[]): Promise<void> {
    try {
      for (const one of changes) {
        await mutateAsync(one);
      }
    } catch (error) {
      if (!isWaiting(error)) {
        toast({ title: t('common:saveFailed'), description: errorText(error).detail, variant: 'destructive' });
      }
    }
  }

  return { change: (changes: readonly CallInput<'categories.update'>[]): void => void change(changes), isPending };
}
