import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { CustomField } from '#shared/contract/custom-fields.ts';
import { toast } from '#ui/toast-store.ts';
import { useFailureToast } from './use-failure-toast.ts';
import { customFieldWords } from './words/index.ts';

/** Adds a field; its form shows a failure itself. */
export function useCreateField() {
  return useWrite('customFields.create', { failure: 'screen' });
}

/** Changes a field; its form shows a failure itself. */
export function useUpdateField() {
  return useWrite('customFields.update', { failure: 'screen' });
}

/** Gives fields other places. */
export function useMoveFields() {
  const { mutateAsync } = useWrite('customFields.update', { failure: 'screen' });
  const showFailure = useFailureToast();
  const [isMoving, setMoving] = useState(false);

  async function move(places: readonly { id: string; order: number }[]): Promise<void> {
    setMoving(true);
    try {
      for (const place of places) {
        await mutateAsync(place);
      }
    } catch (error) {
      showFailure(error);
    } finally {
      setMoving(false);
    }
  }

  return { move, isMoving };
}

/** Brings a removed field back, with its values; where it cannot, says why. */
export function useRestoreField() {
  const { mutateAsync } = useWrite('customFields.restore', { failure: 'screen' });
  const showFailure = useFailureToast();
  return (id: string): Promise<void> => mutateAsync({ ids: [id] }).then(() => undefined, showFailure);
}

/** Removes a field, and offers to take that back. */
export function useRemoveField() {
  const t = useT(customFieldWords);
  const { mutateAsync } = useWrite('customFields.delete', { failure: 'screen' });
  const showFailure = useFailureToast();
  const restore = useRestoreField();
  return ({ id, name }: CustomField): Promise<void> =>
    mutateAsync({ ids: [id] }).then(
      () =>
        void toast({
          title: t('removed', { name }),
          description: t('removedDetail'),
          action: { label: t('common:undo'), onSelect: () => void restore(id) },
        }),
      showFailure,
    );
}
