import { ApiError } from '#lib/api-error.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import type { View } from '#shared/contract/views.ts';
import { toast } from '#ui/toast-store.ts';
import { useSaveView } from './mutations.ts';
import { changeOf } from './shown-list.ts';
import type { KeptViews } from './use-kept-views.ts';
import { keptViewWords } from './words/index.ts';

/** Keeps what is shown in its view, and says so; that somebody else was first is told by the view as it is read then. */
export function useSaveChanges({ shown, changed, accept }: KeptViews) {
  const t = useT(keptViewWords);
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useSaveView();

  function save(view: View): void {
    mutateAsync(changeOf(view, shown, changed)).then(
      (saved) => {
        accept({ ...view, ...Object.fromEntries(changed.map((key) => [key, saved[key]])) });
        toast({ title: t('saved', { name: view.name }) });
      },
      (error: unknown) => {
        const isOvertaken = error instanceof ApiError && error.code === 'changed_meanwhile';
        if (!isOvertaken && !isWaiting(error)) {
          const { title, detail } = errorText(error);
          toast({
            title: t('saveFailed', { name: view.name }),
            description: detail ?? title,
            variant: 'destructive',
            action: { label: t('common:retry'), onSelect: () => save(view) },
          });
        }
      },
    );
  }

  return { save, isSaving: isPending };
}
