import { refEntry } from '#blocks/object-page/link-entries.ts';
import { LinkSection } from '#blocks/object-page/link-section.tsx';
import { withSentLinks } from '#blocks/object-page/sent-links.ts';
import { TeamPeople, teamOf } from '#blocks/object-page/team-people.tsx';
import { useLinks } from '#blocks/object-page/use-links.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';

/** Whom a space is about, its owner first; everybody in it adds somebody, the owner and admins take people out. */
export function SpacePeople({ space }: { space: ObjectOf<'space'> }) {
  const links = useLinks(space, 'candidates');
  const { owner } = space;
  const people = withSentLinks(space.candidates ?? [], links.sent, refEntry);
  return (
    <LinkSection links={links} ids={teamOf(people, owner).map(({ id }) => id)}>
      <TeamPeople label={links.label} people={people} owner={owner} links={links} />
    </LinkSection>
  );
}
