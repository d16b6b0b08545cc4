import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import { toast } from '#ui/toast-store.ts';
import { customFieldWords } from './words/index.ts';

/** Says that a change was not saved, and why; what waits for the host is told where that is decided. */
export function useFailureToast(): (error: unknown) => void {
  const t = useT(customFieldWords);
  const errorText = useErrorText();
  return (error) => {
    if (!isWaiting(error)) {
      toast({ title: t('common:saveFailed'), description: errorText(error).detail, variant: 'destructive' });
    }
  };
}
