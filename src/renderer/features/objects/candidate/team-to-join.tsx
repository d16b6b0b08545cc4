import { useStanding } from '#blocks/applications/queries.ts';
import { useChosenApplication } from '#blocks/applications/use-chosen-application.ts';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { PageSection } from '#blocks/object-page/page-section.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { candidatePageWords } from './words/index.ts';

/** Who works in the unit of the job that a candidate's page is about; nothing where the job has none. */
export function TeamToJoin({ person }: { person: ObjectOf<'candidate'> }) {
  const t = useT(candidatePageWords);
  const { number } = useFormat();
  const { chosen } = useChosenApplication(person.id);
  const team = useStanding(chosen).data?.team;
  if (team === undefined || chosen?.is_open !== true) {
    return null;
  }
  const more = team.total - team.people.length;
  return (
    <PageSection title={t('standing.team')} note={team.unit}>
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {team.people.map((one) => (
          <li key={one.id} className="flex min-w-0">
            <ObjectName object={one} />
          </li>
        ))}
        {more > 0 ? <li className="text-muted">{t('standing.more', { count: more, value: number(more) })}</li> : null}
      </ul>
    </PageSection>
  );
}
