import { useNavigate } from '@tanstack/react-router';
import { markGone } from '#lib/gone-objects.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { isListType, type ObjectType, objectTypeRows } from '#shared/domain/object-types.ts';
import { objectWords } from './words/index.ts';

interface Deletion {
  type: ObjectType;
  /** Names them in the toast, which offers Undo: "3 jobs". */
  what: string;
  onDeleted: () => unknown;
}

/** Deletes by the call that the type has: documents by their own (§7), whose texts are those of §7 and §8. */
function useDeletion({ type, what, onDeleted }: Deletion): (ids: string[]) => Promise<unknown> {
  const t = useT(objectWords);
  const undo = { undone: t('page.restored', { name: what }), notUndone: t('page.restoreFailed', { name: what }) };
  const objects = useWrite('objects.delete', {
    succeeded: t('page.deleted', { name: what }),
    failed: t('page.deleteFailed', { name: what }),
    ...undo,
    onSuccess: onDeleted,
  });
  const documents = useWrite('files.delete', { ...undo, onSuccess: onDeleted });
  return (ids) =>
    type === 'document' ? documents.mutateAsync({ document_ids: ids }) : objects.mutateAsync({ type, ids });
}

/** Deletes the object of a page, which is left before anything asks for what is gone; the toast offers Undo. */
export function useDeleteObject(type: ObjectType, { id, name, slug }: ObjectRef) {
  const navigate = useNavigate();
  const remove = useDeletion({
    type,
    what: name,
    onDeleted: () => navigate({ to: isListType(type) ? objectTypeRows[type].list : '/' }),
  });
  return () => {
    // A job's page names it by its slug.
    markGone({ id, slug });
    // A failure is told by the call's policy.
    remove([id]).catch(() => undefined);
  };
}

/** Deletes objects of a list; `what` names them in the toast, which offers Undo: "3 jobs". */
export function useDeleteObjects(type: ObjectType, objects: readonly ObjectRef[], what: string) {
  const remove = useDeletion({
    type,
    what,
    onDeleted: () => {
      for (const { id, slug } of objects) {
        markGone({ id, slug });
      }
    },
  });
  return () => remove(objects.map(({ id }) => id));
}
