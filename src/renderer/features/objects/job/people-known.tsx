import { ObjectName } from '#blocks/object/object-name.tsx';
import { ScoreGauge } from '#blocks/object/score-gauge.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { PageSection } from '#blocks/object-page/page-section.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { KnownPerson } from '#shared/contract/hiring.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import { pastState } from '#shared/domain/past.ts';
import { useMatches } from './queries.ts';
import { jobPageWords } from './words/index.ts';

const endings = ['rejected', 'withdrawn', 'declined'] as const;

/** Who was met for another job and fits this one (look: job-page); nothing where it is closed, or there is nobody. */
export function PeopleKnown({ job }: { job: ObjectOf<'job'> }) {
  const t = useT(jobPageWords);
  const { data } = useMatches(job.id);
  const known = data?.known ?? [];
  const isOver = pastState(job.object_type, { status: job.status }) !== undefined;
  return known.length === 0 || isOver ? null : (
    <PageSection title={t('known.title')}>
      <ul aria-label={t('known.title')} className="flex flex-col border-line border-t">
        {known.map((one) => (
          <Known key={one.person.id} jobId={job.id} one={one} />
        ))}
      </ul>
    </PageSection>
  );
}

function Known({
  jobId,
  one: { person, fit, job, reached, ended, ended_at: at },
}: {
  jobId: string;
  one: KnownPerson;
}) {
  const t = useT(jobPageWords);
  const { date } = useFormat();
  const text = useObjectText();
  const { id, object_type: type } = person;
  const ending = endings.find((known) => known === ended);
  return (
    <li className="flex min-w-0 flex-col gap-0.5 border-line border-b py-2">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <ObjectName object={person} />
        <span className="ms-auto">
          {isObjectType(type) ? (
            <ScoreGauge
              value={fit}
              text={text}
              asked={{ of: { type, id, job: jobId }, score: 'fit', name: t('matches.fit', { name: person.name }) }}
            />
          ) : null}
        </span>
      </span>
      <p className="ps-7 text-secondary">{t('known.reached', { stage: reached.name, job: job.name })}</p>
      {ending === undefined ? null : (
        <p className="ps-7 text-muted text-sm">{t(`known.ended.${ending}`, { day: date(at) })}</p>
      )}
    </li>
  );
}
