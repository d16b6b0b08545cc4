import { useState } from 'react';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { PageSection } from '#blocks/object-page/page-section.tsx';
import { useRelations } from '#blocks/object-page/queries.ts';
import { UnreadRelations } from '#blocks/object-page/unread-relations.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { Relation, LevelSpread as Spread } from '#shared/contract/objects.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { personTypes } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { LevelBar } from '#ui/level-bar.tsx';
import { LevelSpread } from '#ui/level-spread.tsx';

const readAtOnce = 100;
const shownAtFirst = 8;
/** Those who work here first. */
const order: readonly string[] = personTypes.toSorted((a, b) => Number(a === 'candidate') - Number(b === 'candidate'));

/** Who has a skill: those who work here, then those who apply, the highest level first. */
export function PeopleByLevel({ skill }: { skill: ObjectOf<'skill'> }) {
  const query = useRelations('skill', skill.id, ['has_skill'], readAtOnce);
  const pages = query.data?.pages;
  if (pages === undefined) {
    return <UnreadRelations query={query} />;
  }
  const read = pages.flatMap(({ data }) => data).filter(({ direction }) => direction === 'in');
  const spread = pages.at(-1)?.spread ?? [];
  return order.map((type) => {
    const people = read.filter(({ object }) => object.object_type === type);
    return people.length === 0 ? null : (
      <PeopleOfType
        key={type}
        type={type}
        people={people}
        spread={spread.find((each) => each.type === type)}
        onMore={query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined}
      />
    );
  });
}

interface PeopleOfTypeProps {
  type: string;
  people: readonly Relation[];
  spread: Spread | undefined;
  /** Reads further ones, where there are some. */
  onMore: (() => void) | undefined;
}

function PeopleOfType({ type, people, spread, onMore }: PeopleOfTypeProps) {
  const t = useT(objectWords);
  const text = useObjectText();
  const [all, setAll] = useState(false);
  const total = spread?.count ?? people.length;
  const ordered = people.toSorted((a, b) => (b.level ?? -1) - (a.level ?? -1));
  const shown = all ? ordered : ordered.slice(0, shownAtFirst);
  const left = total - shown.length;
  return (
    <PageSection title={text.relation('has_skill', 'in', type)} aside={text.count(total)}>
      {spread === undefined ? null : (
        <LevelSpread
          levels={spread.levels}
          label={(level, count) => t('page.atLevel', { count, level, value: text.count(count) })}
        />
      )}
      <ul className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)_6rem_auto] gap-x-4 border-line border-t">
        {shown.map(({ object, level }) => (
          <li key={object.id} className="col-span-full grid h-9 grid-cols-subgrid items-center border-line border-b">
            <ObjectName object={object} />
            <span className="truncate text-secondary">{object.title === object.name ? null : object.title}</span>
            <LevelBar level={level} label={text.levels(level ?? undefined, undefined)} />
            <span aria-hidden className="text-end text-secondary tabular-nums">
              {text.score(level ?? undefined)}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && (!all || onMore !== undefined) ? (
        <Button
          variant="ghost"
          size="small"
          className="-ms-2.5 self-start"
          onClick={() => {
            setAll(true);
            if (all || people.length < total) {
              onMore?.();
            }
          }}
        >
          {all ? t('page.showMore', { count: left }) : t('page.showAll', { value: text.count(total) })}
        </Button>
      ) : null}
    </PageSection>
  );
}
