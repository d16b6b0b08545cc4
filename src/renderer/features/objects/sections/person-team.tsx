import { objectWords } from '#blocks/object/words/index.ts';
import { refEntry } from '#blocks/object-page/link-entries.ts';
import { linkListsOf } from '#blocks/object-page/link-lists.ts';
import { LinkSection } from '#blocks/object-page/link-section.tsx';
import { PageSection } from '#blocks/object-page/page-section.tsx';
import { withSentLinks } from '#blocks/object-page/sent-links.ts';
import { TeamPeople } from '#blocks/object-page/team-people.tsx';
import { useLinks } from '#blocks/object-page/use-links.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { PersonType } from '#shared/domain/object-types.ts';

const leading = 'manages.out';

/** Whom somebody leads, or of somebody who leads nobody, with whom they are led. */
export function PersonTeam({ person }: { person: ObjectOf<PersonType> }) {
  const t = useT(objectWords);
  const team = person.team?.members ?? [];
  const manager = person.company_user?.manager?.id;
  const leads = team.every(({ id }) => id !== manager);
  const mayLead = linkListsOf(person.object_type).some(({ key }) => key === leading);
  return (
    <>
      {team.length === 0 || (leads && mayLead) ? null : (
        <PageSection title={t('fields.teamMembers')}>
          <TeamPeople label={t('fields.teamMembers')} people={team} />
        </PageSection>
      )}
      {mayLead ? <Reports person={person} people={leads ? team : []} /> : null}
    </>
  );
}

function Reports({ person, people }: { person: ObjectOf<PersonType>; people: readonly ObjectRef[] }) {
  const links = useLinks(person, leading);
  const reports = withSentLinks(people, links.sent, refEntry);
  return (
    <LinkSection links={links} ids={reports.map(({ id }) => id)}>
      <TeamPeople label={links.label} people={reports} links={links} />
    </LinkSection>
  );
}
