import { useState } from 'react';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { relationEntry } from '#blocks/object-page/link-entries.ts';
import { LinkSection } from '#blocks/object-page/link-section.tsx';
import { useRelations } from '#blocks/object-page/queries.ts';
import { withSentLinks } from '#blocks/object-page/sent-links.ts';
import { UnreadRelations } from '#blocks/object-page/unread-relations.tsx';
import { useLinks } from '#blocks/object-page/use-links.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { personTypes } from '#shared/domain/object-types.ts';
import { PeopleOfType } from './people-of-type.tsx';

const readAtOnce = 100;
/** Those who work here first. */
const order: readonly string[] = personTypes.toSorted((a, b) => Number(a === 'candidate') - Number(b === 'candidate'));

/** Who has a skill: those who work here, then those who apply, the highest level first; added, levelled and taken away where they stand. */
export function PeopleByLevel({ skill }: { skill: ObjectOf<'skill'> }) {
  const text = useObjectText();
  const query = useRelations('skill', skill.id, ['has_skill'], readAtOnce);
  const links = useLinks(skill, 'has_skill.in');
  /** Whoever was just added stands first, until the page is left. */
  const [added, setAdded] = useState<readonly string[]>([]);
  const pages = query.data?.pages;
  if (pages === undefined) {
    return <UnreadRelations query={query} />;
  }
  const read = pages.flatMap(({ data }) => data).filter(({ direction }) => direction === 'in');
  const all = withSentLinks(read, links.sent, relationEntry(links.list));
  const spread = pages.at(-1)?.spread ?? [];
  const groups = order.flatMap((type) => {
    const people = all.filter(({ object }) => object.object_type === type);
    const difference = people.length - read.filter(({ object }) => object.object_type === type).length;
    return people.length === 0 ? [] : [{ type, people, difference }];
  });
  const adding = {
    ...links,
    add(person: ObjectRef, level?: number) {
      setAdded((before) => [person.id, ...before]);
      links.add(person, level);
    },
  };
  return (
    <>
      {groups.length === 0 ? (
        <LinkSection links={adding} ids={[]}>
          {null}
        </LinkSection>
      ) : null}
      {groups.map(({ type, people, difference }, at) => (
        <PeopleOfType
          key={type}
          links={adding}
          // People of every kind are added at one place.
          isPlaceToAdd={at === 0}
          taken={all.map(({ object }) => object.id)}
          title={text.relation('has_skill', 'in', type)}
          people={people}
          difference={difference}
          added={added}
          spread={spread.find((each) => each.type === type)}
          onMore={query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined}
        />
      ))}
    </>
  );
}
