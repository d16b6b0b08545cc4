import { useNavigate } from '@tanstack/react-router';
import { said } from '#blocks/object/said.ts';
import { markGone } from '#lib/gone-objects.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { isListType, listPaths } from '#shared/domain/list-paths.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { toast } from '#ui/toast-store.ts';

interface Deletion {
  type: ObjectType;
  /** Names them in the toast, which offers Undo: "3 jobs". */
  what: string;
  onDeleted: () => unknown;
}

/** Deletes by the call that the type has: documents by their own (§7), whose texts are those of §7 and §8. */
function useDeletion({ type, what, onDeleted }: Deletion): (ids: string[]) => Promise<unknown> {
  const t = useT('objects');
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
    onDeleted: () => navigate({ to: isListType(type) ? listPaths[type] : '/' }),
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

/** The subtype that a report chose itself, as far as it says. */
function chosenSubtype(canvas: ObjectOf<'canvas'>): string | undefined {
  return said(canvas.chosen?.subtype) ?? canvas.subtype;
}

/** Asks for a report that failed once more, and shows the new one; not possible where nothing says what was asked. */
export function useAskAgain(canvas: ObjectOf<'canvas'>): { ask: (() => void) | undefined; isPending: boolean } {
  const navigate = useNavigate();
  const { mutate, isPending } = useWrite('canvases.report', {
    onSuccess: ({ id }) => navigate({ to: objectPath({ id, object_type: 'canvas' }) }),
  });
  const query = said(canvas.query);
  const subtype = chosenSubtype(canvas);
  if (query === undefined && subtype === undefined) {
    return { ask: undefined, isPending };
  }
  const title = said(canvas.title);
  const thread = said(canvas.thread_id);
  return {
    ask: () =>
      mutate({
        canvas_type: 'report',
        ...(query === undefined ? { subtype } : { query }),
        ...(title === undefined ? {} : { title }),
        ...(thread === undefined ? {} : { thread_id: thread }),
      }),
    isPending,
  };
}

/** Changes fields of an object; the form shows a failure itself: an ApiError, whose `errors` name the fields. */
export function useUpdateObject() {
  return useWrite('objects.update', { failure: 'screen' });
}

/** Makes a link by which a member sets a new password. */
export function useMakeMemberLink() {
  return useWrite('members.link');
}
