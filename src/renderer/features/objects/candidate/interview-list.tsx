import { useQuery } from '@tanstack/react-query';
import { useApplications } from '#blocks/applications/queries.ts';
import { zonedPeople } from '#blocks/interviews/calendar-items.ts';
import { useTimesElsewhere } from '#blocks/interviews/use-times-elsewhere.ts';
import { interviewWords } from '#blocks/interviews/words/index.ts';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { PageSection } from '#blocks/object-page/page-section.tsx';
import { TeamPeople } from '#blocks/object-page/team-people.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import type { CalendarEntry } from '#shared/contract/interviewing.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { candidatePageWords } from './words/index.ts';

const tones: Readonly<Record<CalendarEntry['state'], BadgeTone>> = {
  planned: 'info',
  now: 'accent',
  due: 'warning',
  in: 'positive',
  held: 'neutral',
  cancelled: 'past',
  offered: 'neutral',
};

/** The interviews with a candidate and how far their scorecards are, and who decides about them. */
export function InterviewList({ person }: { person: ObjectOf<'candidate'> }) {
  const t = useT(candidatePageWords);
  const { data, isError, refetch } = useQuery(readOptions('interviewing.ofCandidate', { id: person.id }));
  if (data === undefined) {
    return isError ? (
      <p role="alert" className="flex items-center gap-3 text-secondary">
        {t('interviews.failed')}
        <Button size="small" onClick={() => void refetch()}>
          {t('common:retry')}
        </Button>
      </p>
    ) : (
      <div role="status" aria-label={t('interviews.loading')}>
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }
  return (
    <>
      {data.data.length === 0 ? (
        <p className="text-muted">{t('interviews.none')}</p>
      ) : (
        <ul
          aria-label={t('interviews.list', { name: objectRefOf(person).name })}
          className="grid grid-cols-[minmax(8rem,1fr)_minmax(8rem,1.4fr)_auto] gap-x-4 border-line border-t"
        >
          {data.data.map((entry) => (
            <InterviewRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <Deciders
        candidate={person.id}
        team={data.team}
        interviewers={data.data.flatMap(({ state, interviewers }) => (state === 'cancelled' ? [] : interviewers))}
      />
    </>
  );
}

function InterviewRow({ entry }: { entry: CalendarEntry }) {
  const t = useT(candidatePageWords);
  const ofInterviews = useT(interviewWords);
  const { appointment } = useFormat();
  const timesOf = useTimesElsewhere();
  const { id, name, stage, starts_at: starts, state, interviewers, asked, handed_in: done, job, offered_times } = entry;
  return (
    <li className="col-span-full grid min-h-13 grid-cols-subgrid items-center border-line border-b py-1.5">
      <span className="flex min-w-0 flex-col">
        <ObjectLink
          object={{ id, object_type: 'interview', name }}
          className="truncate rounded-mark font-medium hover:underline"
        >
          {stage ?? name}
        </ObjectLink>
        <span className="text-secondary text-sm">
          {starts === undefined ? (
            // Each of those that were offered.
            (offered_times?.map((time) => appointment(time)).join(' · ') ?? t('interviews.noTime'))
          ) : (
            <time dateTime={starts}>
              {[appointment(starts), ...timesOf(new Date(starts), zonedPeople(entry))].join(' · ')}
            </time>
          )}
        </span>
      </span>
      <span className="flex min-w-0 flex-col text-secondary text-sm">
        <span className="truncate">{interviewers.map((one) => one.name).join(', ')}</span>
        {job === undefined ? null : <span className="truncate">{job.name}</span>}
      </span>
      <span className="flex flex-col items-end gap-0.5">
        <Badge tone={tones[state]}>{ofInterviews(`calendar.state.${state}`)}</Badge>
        {asked === 0 ? null : (
          <span className="text-muted text-sm tabular-nums">{t('interviews.cards', { done, asked })}</span>
        )}
      </span>
    </li>
  );
}

/** Each of them once. */
function once(people: readonly ObjectRef[]): readonly ObjectRef[] {
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

interface DecidersProps {
  candidate: string;
  team: readonly ObjectRef[];
  interviewers: readonly ObjectRef[];
}

function Deciders({ candidate, team, interviewers }: DecidersProps) {
  const t = useT(candidatePageWords);
  const { data } = useApplications(candidate);
  const open = (data?.data ?? []).filter((application) => application.is_open);
  const groups = [
    { label: t('interviews.owners'), people: once(open.flatMap(({ owner }) => owner ?? [])) },
    { label: t('interviews.team'), people: once(team) },
    { label: t('interviews.interviewers'), people: once(interviewers) },
  ].filter(({ people }) => people.length > 0);
  return groups.length === 0 ? null : (
    <PageSection title={t('interviews.decides')}>
      <dl className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-3 gap-y-3">
        {groups.map(({ label, people }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid items-start">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0">
              <TeamPeople label={label} people={people} />
            </dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
