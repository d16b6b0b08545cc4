import { useNavigate } from '@tanstack/react-router';
import { said } from '#blocks/object/said.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { toast } from '#ui/toast-store.ts';

/** Takes somebody out of a space; the toast offers to put them back. */
export function useRemoveFromSpace(spaceId: string) {
  const t = useT(objectWords);
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
