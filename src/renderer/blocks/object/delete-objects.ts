import { useRouter } from '@tanstack/react-router';
import { markGone } from '#lib/gone-objects.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { type WriteName, writePolicy } from '#lib/policy/call-policy.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { typeCalls } from '#shared/contract/type-calls.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { isListType, type ObjectType, objectTypeRows } from '#shared/domain/object-types.ts';
import { objectWords } from './words/index.ts';

interface Deletion {
  type: ObjectType;
  /** Names them in the toast, which offers Undo: "3 jobs". */
  what: string;
  onDeleted: () => unknown;
}

/** What a type's own call says of itself, in the words of §7 and §8, and where it has none, what the object is called. */
function ownWords(call: WriteName, words: { succeeded: string; failed: string }) {
  const { success, error } = writePolicy(call, undefined);
  return {
    ...(success === undefined ? { succeeded: words.succeeded } : {}),
    ...(error === undefined ? { failed: words.failed } : {}),
  };
}

/** Deletes by the call that the type has. */
function useDeletion({ type, what, onDeleted }: Deletion): (ids: string[]) => Promise<unknown> {
  const t = useT(objectWords);
  const undo = { undone: t('page.restored', { name: what }), notUndone: t('page.restoreFailed', { name: what }) };
  const words = { succeeded: t('page.deleted', { name: what }), failed: t('page.deleteFailed', { name: what }) };
  const { remove } = typeCalls[type];
  const atLarge = useWrite('objects.delete', { ...words, ...undo, onSuccess: onDeleted });
  const texts = remove.call === 'objects.delete' ? words : ownWords(remove.call, words);
  const own = useWrite(remove.call, { ...texts, ...undo, onSuccess: onDeleted });
  return (ids) => (ids.length > remove.most ? atLarge.mutateAsync({ type, ids }) : own.mutateAsync(remove.input(ids)));
}

/**
 * Deletes one object, wherever it is named; the toast offers Undo. Its page, where that is shown, is left before anything asks
 * for what is gone.
 */
export function useDeleteObject(type: ObjectType, { id, name, slug }: ObjectRef) {
  const router = useRouter();
  // A job's page names it by its slug.
  const isOnPage = () => {
    const last = decodeURIComponent(router.history.location.pathname.split('/').at(-1) ?? '');
    return last === id || last === slug;
  };
  const remove = useDeletion({
    type,
    what: name,
    onDeleted: () => {
      markGone({ id, slug });
      return isOnPage() ? router.navigate({ to: isListType(type) ? objectTypeRows[type].list : '/' }) : undefined;
    },
  });
  return () => {
    if (isOnPage()) {
      markGone({ id, slug });
    }
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
