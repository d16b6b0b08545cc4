import { useQuery } from '@tanstack/react-query';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { listOf } from '#shared/contract/lists.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { objectBase } from '#shared/domain/object-schemas.ts';
import { toast } from '#ui/toast-store.ts';

const spacePage = listOf(objectBase);
const mostSpaces = 50;

/** The spaces somebody can be added to, last changed first, once their list is open. */
export function useSpaces(isOpen: boolean): { spaces: ObjectRef[] | undefined; isError: boolean } {
  const { data, isError } = useQuery(
    readOptions('spaces.list', { page: 1, page_size: mostSpaces }, { enabled: isOpen, failure: 'screen' }),
  );
  return { spaces: spacePage.safeParse(data).data?.data.map(objectRefOf), isError };
}

/** Adds somebody to a space; a failure is told by the call's policy. */
export function useAddToSpace(person: { id: string; name: string }): (space: ObjectRef) => void {
  const t = useT('objects');
  const { mutate } = useWrite('spaces.update', {
    succeeded: null,
    onSuccess: (space) => toast({ title: t('profile.addedToSpace', { name: person.name, space: space.name ?? '' }) }),
  });
  return (space) => mutate({ space_id: space.id, candidate_id: person.id });
}
