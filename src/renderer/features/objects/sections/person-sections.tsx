import { objectWords } from '#blocks/object/words/index.ts';
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
  const { mentors, peers, shadows, buddies, skills } = person.resume ?? {};
  return (
    <>
      <SkillTable title={t('page.skills')} skills={skills ?? []} />
      <Career person={person} />
      <TeamSection title={t('fields.teamMembers')} people={person.team?.members ?? []} />
      <RefSections lists={{ mentors, peers, shadows, buddies }} />
    </>
  );
}
