import { useNavigate } from '@tanstack/react-router';
import { markGone } from '#lib/gone-objects.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { isListType, listPaths } from '#shared/domain/list-paths.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { toast } from '#ui/toast-store.ts';

/** Deletes the object of a page, which is left before anything asks for what is gone; the toast offers Undo. */
export function useDeleteObject(type: ObjectType, { id, name, slug }: ObjectRef) {
  const t = useT('objects');
  const navigate = useNavigate();
  const { mutate } = useWrite('objects.delete', {
    succeeded: t('page.deleted', { name }),
    failed: t('page.deleteFailed', { name }),
    undone: t('page.restored', { name }),
    notUndone: t('page.restoreFailed', { name }),
    onSuccess: () => navigate({ to: isListType(type) ? listPaths[type] : '/' }),
  });
  return () => {
    // A job's page names it by its slug.
    markGone({ id, slug });
    mutate({ type, ids: [id] });
  };
}

/** Deletes objects of a list; `what` names them in the toast, which offers Undo: "3 jobs". */
export function useDeleteObjects(type: ObjectType, objects: readonly ObjectRef[], what: string) {
  const t = useT('objects');
  const { mutateAsync } = useWrite('objects.delete', {
    succeeded: t('page.deleted', { name: what }),
    failed: t('page.deleteFailed', { name: what }),
    undone: t('page.restored', { name: what }),
    notUndone: t('page.restoreFailed', { name: what }),
    onSuccess: () => {
      for (const { id, slug } of objects) {
        markGone({ id, slug });
      }
    },
  });
  return () => mutateAsync({ type, ids: objects.map(({ id }) => id) });
}

/** Takes somebody out of a space; the toast offers to put them back. */
export function useRemoveFromSpace(spaceId: string) {
  const t = useT('objects');
  const { mutateAsync } = useWrite('spaces.update', { succeeded: null });

  async function remove({ id, name }: ObjectRef): Promise<void> {
    await mutateAsync({ space_id: spaceId, candidate_id: id, remove: true });
    toast({
      title: t('team.removed', { name }),
      action: { label: t('common:undo'), onSelect: () => void putBack(id) },
    });
  }

  function putBack(id: string): Promise<unknown> {
    // A failure is told by the call's policy.
    return mutateAsync({ space_id: spaceId, candidate_id: id }).catch(() => undefined);
  }

  return (person: ObjectRef) => void remove(person).catch(() => undefined);
}

/** Changes fields of an object; the form shows a failure itself: an ApiError, whose `errors` name the fields. */
export function useUpdateObject() {
  return useWrite('objects.update', { failure: 'screen' });
}
