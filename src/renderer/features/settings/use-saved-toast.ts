import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { toast } from '#ui/toast-store.ts';

/** Says whether a change was saved. */
export function useSavedToast(): (saving: Promise<unknown>) => Promise<void> {
  const t = useT('settings');
  const errorText = useErrorText();
  return (saving) =>
    saving.then(
      () => {
        toast({ title: t('saved') });
      },
      (error: unknown) => {
        toast({ title: t('saveFailed'), description: errorText(error).detail, variant: 'destructive' });
      },
    );
}
