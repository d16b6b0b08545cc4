import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import { toast } from '#ui/toast-store.ts';
import { settingsWords } from './words/index.ts';

/** Says whether a change was saved; `showFailure` alone is for changes that show themselves. */
export function useSavedToast() {
  const t = useT(settingsWords);
  const errorText = useErrorText();

  function showFailure(error: unknown): void {
    // What waits for the host is told where that is decided.
    if (isWaiting(error)) {
      return;
    }
    toast({ title: t('common:saveFailed'), description: errorText(error).detail, variant: 'destructive' });
  }

  function savedToast(saving: Promise<unknown>): Promise<void> {
    return saving.then(() => void toast({ title: t('saved') }), showFailure);
  }

  return { savedToast, showFailure };
}
