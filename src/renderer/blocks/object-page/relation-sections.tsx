import type { ReactNode } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import { Button } from '#ui/button.tsx';
import { linkListsOf } from './link-lists.ts';
import { fewAtOnce, useRelations } from './queries.ts';
import { LinkGroup, ReadGroup } from './relation-group.tsx';
import { groupRelations, inOrder } from './relation-groups.ts';
import { relationLayout } from './relation-layout.ts';
import { UnreadRelations } from './unread-relations.tsx';

interface RelationSectionsProps {
  object: ObjectOf;
  /** Takes files that are chosen where documents stand. */
  onFiles: ((files: readonly File[]) => void) | undefined;
  /** Which groups stand here, by their keys; all where it is left out. */
  shows?: ((key: string) => boolean) | undefined;
  /** What stands here where none of them does. */
  none?: ReactNode;
}

/** Documents about an object: the files that were added to it. */
export const filesGroup = 'about.in.document';

/** Everything linked to an object, by the kind of link. */
export function RelationSections(props: RelationSectionsProps) {
  const { many, few } = relationLayout(props.object.object_type);
  return (
    <>
      {many.map((kind) => (
        <LinkedBy key={kind} {...props} kinds={[kind]} pageSize={20} />
      ))}
      <LinkedBy {...props} kinds={few} pageSize={fewAtOnce} />
    </>
  );
}

function LinkedBy({
  object,
  onFiles,
  shows = () => true,
  none = null,
  kinds,
  pageSize,
}: RelationSectionsProps & { kinds: readonly RelationKind[]; pageSize: number }) {
  const t = useT(objectWords);
  const type = object.object_type;
  const query = useRelations(type, object.id, kinds, pageSize);
  const pages = query.data?.pages;
  if (pages === undefined) {
    return <UnreadRelations query={query} />;
  }
  const { hidden } = relationLayout(type);
  const read = groupRelations(
    pages.flatMap((page) => page.data),
    hidden,
  );
  // Where nothing is linked yet, the first link is added.
  const lists = linkListsOf(type);
  const empty = lists
    .filter(({ kind, direction }) => kinds.includes(kind) && !hidden.has(`${kind}.${direction}`))
    .filter(({ key }) => read.every((group) => group.key !== key))
    .map(({ key, kind, direction }) => ({ key, kind, direction, relations: [] }));
  const groups = inOrder([...read, ...empty]).filter(({ key }) => shows(key));
  const left = (pages.at(-1)?.total ?? 0) - pages.reduce((sum, page) => sum + page.data.length, 0);
  return (
    <>
      {groups.length === 0 && !query.hasNextPage ? none : null}
      {groups.map((group) => {
        const total = read.length === 1 && kinds.length === 1 && group === read[0] ? pages.at(-1)?.total : undefined;
        return lists.some(({ key }) => key === group.key) ? (
          <LinkGroup key={group.key} object={object} list={group.key} relations={group.relations} total={total} />
        ) : (
          <ReadGroup
            key={group.key}
            group={group}
            total={total}
            onFiles={group.key === filesGroup ? onFiles : undefined}
          />
        );
      })}
      {query.hasNextPage ? (
        <Button
          variant="ghost"
          size="small"
          className="-ms-2.5 -mt-5 self-start"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('page.showMore', { count: Math.min(left, pageSize) })}
        </Button>
      ) : null}
    </>
  );
}
