import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PageSection } from './page-section.tsx';
import { fewAtOnce, useRelations } from './queries.ts';
import { groupRelations, type RelationGroup } from './relation-groups.ts';
import { relationLayout } from './relation-layout.ts';
import { RelationRow } from './relation-row.tsx';
import { UnreadRelations } from './unread-relations.tsx';

interface RelationSectionsProps {
  object: { id: string };
  type: ObjectType;
}

/** Everything linked to an object, by the kind of link. */
export function RelationSections({ object, type }: RelationSectionsProps) {
  const { many, few } = relationLayout(type);
  return (
    <>
      {many.map((kind) => (
        <LinkedBy key={kind} object={object} type={type} kinds={[kind]} pageSize={20} />
      ))}
      <LinkedBy object={object} type={type} kinds={few} pageSize={fewAtOnce} />
    </>
  );
}

function LinkedBy({
  object,
  type,
  kinds,
  pageSize,
}: RelationSectionsProps & { kinds: readonly RelationKind[]; pageSize: number }) {
  const t = useT(objectWords);
  const query = useRelations(type, object.id, kinds, pageSize);
  const pages = query.data?.pages;
  if (pages === undefined) {
    return <UnreadRelations query={query} />;
  }
  const groups = groupRelations(
    pages.flatMap((page) => page.data),
    relationLayout(type).hidden,
  );
  const left = (pages.at(-1)?.total ?? 0) - pages.reduce((sum, page) => sum + page.data.length, 0);
  return (
    <>
      {groups.map((group) => (
        <GroupSection
          key={group.key}
          group={group}
          total={groups.length === 1 && kinds.length === 1 ? pages.at(-1)?.total : undefined}
        />
      ))}
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

function GroupSection({ group, total }: { group: RelationGroup; total: number | undefined }) {
  const text = useObjectText();
  return (
    <PageSection
      title={text.relation(group.kind, group.direction, group.type)}
      aside={text.count(total ?? group.relations.length)}
    >
      <ul
        className={classNames(
          'grid gap-x-4 border-line border-t',
          group.relations.some(({ object }) => object.title !== undefined && object.title !== object.name)
            ? 'grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto]'
            : 'grid-cols-[minmax(0,1fr)_0_auto]',
        )}
      >
        {group.relations.map((relation) => (
          <RelationRow key={`${relation.object.object_type} ${relation.object.id}`} relation={relation} text={text} />
        ))}
      </ul>
    </PageSection>
  );
}
