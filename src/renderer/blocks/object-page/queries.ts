import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { knownObject } from '#lib/company.ts';
import { type ObjectKey, objectOptions } from '#lib/fetch-object.ts';
import { nextPage, pagesOptions, readOptions } from '#lib/policy/read-options.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { Relation } from '#shared/contract/objects.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import { groupRelations } from './relation-groups.ts';
import { relationLayout } from './relation-layout.ts';

/** How many of the links that are read all at once come in an answer. */
export const fewAtOnce = 100;

/** One object in full; for a candidate or employee the other type is tried once (§4). */
export function useObject(type: ObjectType, key: ObjectKey) {
  const client = useQueryClient();
  return useQuery({
    ...objectOptions(type, key),
    initialData: () => ('id' in key ? knownObject(client, type, key.id) : undefined),
    initialDataUpdatedAt: 0,
  });
}

/** What a first page of a log is asked for with: no line has a cursor before it. */
const newest = 0;

/** Who follows an object: the first of them, and how many there are. */
export function useFollowers(id: string) {
  return useQuery(readOptions('followers.list', { object_id: id }, { priority: 'prefetch' }));
}

/** Begins and ends following an object; `wanted`: what was asked for and is on its way. */
export function useFollowing(id: string) {
  const { mutate, isPending, variables } = useWrite('followers.set');
  return {
    set: (follow: boolean) => mutate({ object_id: id, follow }),
    wanted: isPending ? variables?.follow : undefined,
  };
}

/** What happened to an object, newest first, page by page: what else the page asks for goes before it. */
export function useActivity(id: string) {
  return useInfiniteQuery(
    pagesOptions(
      'changes.list',
      (cursor) => ({ object_id: id, ...(cursor === newest ? {} : { cursor }) }),
      (last) => last.next_cursor,
      { priority: 'prefetch', first: newest },
    ),
  );
}

/** What is linked to an object by some kinds of link, page by page. */
export function useRelations(type: ObjectType, id: string, kinds: readonly RelationKind[], pageSize: number) {
  return useInfiniteQuery(
    pagesOptions('objects.relations', (page) => ({ type, id, kind: [...kinds], page, page_size: pageSize }), nextPage, {
      enabled: kinds.length > 0,
    }),
  );
}

/** What is linked to an object by a kind of which its page reads all links at once: no call of its own. */
export function useLinked(type: ObjectType, id: string, kind: RelationKind): readonly Relation[] {
  const { data } = useRelations(type, id, relationLayout(type).few, fewAtOnce);
  return data?.pages.flatMap((page) => page.data.filter((relation) => relation.kind === kind)) ?? [];
}

/** The links of one group, by its key, of those that a page reads all at once: no call of its own. */
export function useLinkGroup(type: ObjectType, id: string, key: string): readonly Relation[] {
  const { few, hidden } = relationLayout(type);
  const { data } = useRelations(type, id, few, fewAtOnce);
  const read = data?.pages.flatMap((page) => page.data) ?? [];
  return groupRelations(read, hidden).find((group) => group.key === key)?.relations ?? [];
}
