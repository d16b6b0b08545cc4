import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { objectOf } from '#lib/read-object.ts';
import { toast } from '#ui/toast-store.ts';

/** Adds somebody to a space by its id; a failure is told by the call's policy. */
export function useAddToSpace(person: { id: string; name: string }): (spaceId: string) => void {
  const t = useT(objectWords);
  const { mutate } = useWrite('spaces.update', {
    succeeded: null,
    onSuccess: (space) =>
      toast({ title: t('profile.addedToSpace', { name: person.name, space: objectOf(space, 'space').name ?? '' }) }),
  });
  return (spaceId) => mutate({ space_id: spaceId, candidate_id: person.id });
}
