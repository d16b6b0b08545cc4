import type { ReactNode } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { LinkedRefs } from '#blocks/object-page/linked-refs.tsx';
import { useLinked } from '#blocks/object-page/queries.ts';
import { SkillTable } from '#blocks/object-page/skill-table.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { PersonType } from '#shared/domain/object-types.ts';
import { Career } from './career.tsx';
import { PersonTeam } from './person-team.tsx';
import { Wishes } from './wishes.tsx';

interface PersonSectionsProps {
  person: ObjectOf<PersonType>;
  /** In place of what they can: what they can of what is needed of them. */
  skillTable?: ReactNode;
}

/** What a person can, was, and whom they work with. */
export function PersonSections({ person, skillTable }: PersonSectionsProps) {
  const t = useT(objectWords);
  const { mentors = [], peers = [], shadows = [], buddies = [], skills = [] } = person.resume ?? {};
  const linked = useLinked(person.object_type, person.id, 'peer').map(({ object }) => object);
  // Whose peer somebody is, is a peer of theirs, whoever said so.
  const allPeers = [...new Map([...peers, ...linked].map((peer) => [peer.id, peer])).values()];
  return (
    <>
      {skillTable ?? <SkillTable object={person} list="has_skill.out" title={t('page.skills')} skills={skills} />}
      <Wishes person={person} />
      <Career person={person} />
      <PersonTeam person={person} />
      <LinkedRefs object={person} list="mentor.out" refs={mentors} />
      <LinkedRefs object={person} list="peer.out" refs={allPeers} />
      <LinkedRefs object={person} list="shadow.out" refs={shadows} />
      <LinkedRefs object={person} list="buddy.out" refs={buddies} />
    </>
  );
}
