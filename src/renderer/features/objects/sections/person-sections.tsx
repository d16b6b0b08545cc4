import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useLinked } from '#blocks/object-page/queries.ts';
import { SkillTable } from '#blocks/object-page/skill-table.tsx';
import { TeamSection } from '#blocks/object-page/team-section.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { PersonType } from '#shared/domain/object-types.ts';
import { Career } from './career.tsx';
import { RefSections } from './ref-sections.tsx';

/** What a person can, was, and whom they work with. */
export function PersonSections({ person }: { person: ObjectOf<PersonType> }) {
  const t = useT(objectWords);
  const text = useObjectText();
  const { mentors, peers = [], shadows, buddies, skills } = person.resume ?? {};
  const linked = useLinked(person.object_type, person.id, 'peer').map(({ object }) => object);
  // Whose peer somebody is, is a peer of theirs, whoever said so.
  const allPeers = [...new Map([...peers, ...linked].map((peer) => [peer.id, peer])).values()];
  // The host tells whom one leads, and of somebody who leads nobody, with whom they are led.
  const manager = person.company_user?.manager?.id;
  const leads = person.team?.members?.every(({ id }) => id !== manager) ?? false;
  return (
    <>
      <SkillTable title={t('page.skills')} skills={skills ?? []} />
      <Career person={person} />
      <TeamSection
        title={leads ? text.relation('manages', 'out') : t('fields.teamMembers')}
        people={person.team?.members ?? []}
      />
      <RefSections lists={{ mentors, peers: allPeers, shadows, buddies }} />
    </>
  );
}
