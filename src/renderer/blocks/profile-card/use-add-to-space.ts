import { useRef } from 'react';
import { useTakeBack } from '#blocks/object/use-take-back.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { sentOf } from '#lib/policy/written-answers.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { toast } from '#ui/toast-store.ts';

/** A space that was chosen. */
export interface ChosenSpace {
  id: string;
  name: string;
}

/**
 * Adds an object to a space: people as those who are in it, everything else as what it holds. A failure is told by the call's
 * policy.
 */
export function useAddToSpace(object: ObjectRef): (space: ChosenSpace) => void {
  const t = useT(objectWords);
  const { undoOf } = useTakeBack();
  const chosen = useRef<ChosenSpace>(undefined);
  const added = {
    succeeded: null,
    onSuccess: (answer: object) =>
      toast({
        title: t('profile.addedToSpace', { name: object.name, space: chosen.current?.name ?? '' }),
        ...undoOf(sentOf(answer)?.batch),
      }),
  };
  const update = useWrite('spaces.update', added);
  const put = useWrite('objects.putRelation', added);
  return (space) => {
    chosen.current = space;
    if (isPersonType(object.object_type)) {
      update.mutate({ space_id: space.id, candidate_id: object.id });
    } else {
      put.mutate({ type: 'space', id: space.id, kind: 'contains', to: object.id });
    }
  };
}
