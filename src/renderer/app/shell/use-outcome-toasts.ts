import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callWords } from '#lib/i18n/core-words.ts';
import { useCallTitle } from '#lib/i18n/use-call-title.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { type Outcome, onOutcome } from '#lib/policy/outcomes.ts';
import { undoInput } from '#lib/policy/undo.ts';
import { write } from '#lib/policy/writes.ts';
import { type ToastOptions, toast } from '#ui/toast-store.ts';
import { type Failure, failureToast } from './failure-toast.ts';

type Success = Extract<Outcome, { kind: 'succeeded' }>;

/** The one place that shows what became of calls (§7, §8): failures in destructive toasts, successes with their Undo. */
export function useOutcomeToasts(): void {
  const t = useT(callWords);
  const client = useQueryClient();
  const errorText = useErrorText();
  const hostText = useHostText();
  const callTitle = useCallTitle();

  useEffect(() => {
    function showFailure(failure: Failure, action?: ToastOptions['action']): void {
      toast({
        ...failureToast(failure, { errorText, hostText, callTitle }),
        ...(action === undefined ? {} : { action }),
      });
    }

    async function takeBack(success: Success): Promise<void> {
      const { undo, call, input, undone = t('undone'), notUndone: title = t('notUndone') } = success;
      if (undo === undefined) {
        return;
      }
      try {
        await write(client, undo, undoInput(call, input), { succeeded: undone, failure: 'screen' });
      } catch (error) {
        const again = { label: t('common:retry'), onSelect: () => void takeBack(success) };
        showFailure({ kind: 'failed', call: undo, error, text: undefined, title, prefersDetail: false }, again);
      }
    }

    function showSuccess(success: Success): void {
      const { text, title, undo, batch } = success;
      toast({
        title: title ?? (text === undefined ? '' : t(`done.${text}`)),
        ...(undo === undefined ? {} : { action: { label: t('common:undo'), onSelect: () => void takeBack(success) } }),
        ...(undo === undefined || batch === undefined ? {} : { undoes: batch }),
      });
    }

    return onOutcome((outcome) => (outcome.kind === 'failed' ? showFailure(outcome) : showSuccess(outcome)));
  }, [t, client, errorText, hostText, callTitle]);
}
