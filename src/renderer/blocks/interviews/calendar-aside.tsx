import { CalendarPlus, CalendarSearch, CircleAlert, Clock, TriangleAlert } from 'lucide-react';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { CalendarEntry } from '#shared/contract/interviewing.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast-store.ts';
import { daysBetween } from './calendar-days.ts';
import type { useCalendar, useToPlan } from './queries.ts';
import type { Proposal, Waiting } from './use-proposal.ts';
import { interviewWords } from './words/index.ts';

interface ToPlanProps {
  list: NonNullable<ReturnType<typeof useToPlan>['data']>;
  now: Date;
  /** For whom times are proposed. */
  chosen: Waiting | undefined;
  proposal: Proposal;
  onChoose: (chosen: Waiting | undefined) => void;
  onPlan: (waiting: Waiting) => void;
}

/** Who waits for an interview; for the one that is chosen the calendar proposes times. */
export function ToPlan({ list, now, chosen, proposal, onChoose, onPlan }: ToPlanProps) {
  const t = useT(interviewWords);
  const format = useFormat();
  return (
    <section aria-label={t('calendar.toPlan')} className="flex flex-col gap-2">
      <h2 className="font-semibold">
        {t('calendar.toPlan')} <span className="font-normal text-muted">{format.number(list.total)}</span>
      </h2>
      {list.data.length === 0 ? (
        <p className="text-secondary text-sm">{t('calendar.toPlanNone')}</p>
      ) : (
        <ul className="border-line border-t">
          {list.data.map(({ id, candidate, job, next_action, in_stage_since }) => {
            const waiting = { person: candidate, job };
            const isChosen = chosen?.person.id === candidate.id && chosen.job?.id === job?.id;
            return (
              <li key={id} className="flex flex-col gap-2 border-line border-b py-2">
                <span className="flex items-center justify-between gap-2">
                  <span className="flex min-w-0 flex-col">
                    <ObjectName object={candidate} />
                    <span className="truncate ps-7 text-secondary text-sm">{job?.name}</span>
                  </span>
                  <span className="flex shrink-0 items-center gap-1 text-secondary text-sm tabular-nums">
                    {t('calendar.days', { count: daysBetween(new Date(next_action?.since ?? in_stage_since), now) })}
                    <IconButton
                      size="small"
                      label={t('calendar.propose', { name: candidate.name })}
                      aria-pressed={isChosen}
                      onClick={() => onChoose(isChosen ? undefined : waiting)}
                    >
                      <CalendarSearch aria-hidden />
                    </IconButton>
                    <IconButton
                      size="small"
                      label={t('calendar.plan', { name: candidate.name })}
                      onClick={() => onPlan(waiting)}
                    >
                      <CalendarPlus aria-hidden />
                    </IconButton>
                  </span>
                </span>
                {isChosen ? <Proposed {...{ proposal }} onPlan={() => onPlan(waiting)} /> : null}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function Proposed({ proposal, onPlan }: { proposal: Proposal; onPlan: () => void }) {
  const t = useT(interviewWords);
  const { list } = useFormat();
  if (proposal.state === 'none') {
    return null;
  }
  if (proposal.state === 'loading') {
    return (
      <p role="status" className="text-secondary text-sm">
        {t('calendar.proposing')}
      </p>
    );
  }
  if (proposal.state === 'unplanned') {
    return (
      <div role="status" className="flex flex-col items-start gap-2 rounded-card border border-line p-3 text-sm">
        <p className="text-secondary">{t('calendar.unplanned')}</p>
        <Button size="small" onClick={onPlan}>
          {t('schedule.verb')}
        </Button>
      </div>
    );
  }
  const { asked, slots } = proposal;
  const facts = [asked.round, list(asked.people.map(({ name }) => name)), t('kit.minutes', { count: asked.minutes })];
  return (
    <div role="status" className="flex flex-col gap-1 rounded-card border border-line p-3 text-sm">
      <p className="font-medium">
        {slots.length === 0 ? t('calendar.slotsNone') : t('calendar.slots', { count: slots.length })}
      </p>
      <p className="text-secondary">{facts.join(' · ')}</p>
    </div>
  );
}

type Loads = NonNullable<ReturnType<typeof useCalendar>['data']>['load'];

/** How many interviews each holds in the week that is shown, against how many are enough. */
export function Load({ load }: { load: Loads }) {
  const t = useT(interviewWords);
  return (
    <section aria-label={t('calendar.load')} className="flex flex-col gap-2">
      <h2 className="flex items-baseline justify-between gap-2 font-semibold">
        {t('calendar.load')}
        <span className="font-normal text-secondary text-sm">{t('calendar.loadOf')}</span>
      </h2>
      {load.length === 0 ? <p className="text-secondary text-sm">{t('calendar.loadNone')}</p> : null}
      <ul className="flex flex-col gap-2">
        {load.slice(0, 12).map(({ person, count, limit }) => {
          const isOver = count > limit;
          return (
            <li key={person.id} className="flex flex-col gap-1">
              <span className="flex items-center justify-between gap-2">
                <ObjectName object={person} />
                <span
                  className={classNames(
                    'flex shrink-0 items-center gap-1 text-sm tabular-nums [&_svg]:size-3.5',
                    isOver && 'text-warning',
                  )}
                >
                  {isOver ? <TriangleAlert aria-hidden /> : null}
                  {t('calendar.ofLimit', { count, limit })}
                  {isOver ? <span className="sr-only">{t('calendar.over')}</span> : null}
                </span>
              </span>
              <span aria-hidden className="h-1 overflow-hidden rounded-full bg-surface-3">
                <span
                  className={classNames('block h-full', isOver ? 'bg-warning' : 'bg-accent')}
                  style={{ width: `${Math.min(100, (count / limit) * 100)}%` }}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Who is in two interviews at a time, or not free by a calendar of theirs, and how many scorecards are missing, in the week that is shown. */
export function PutRight({ entries, mayRemind }: { entries: readonly CalendarEntry[]; mayRemind: boolean }) {
  const t = useT(interviewWords);
  const { dateTime } = useFormat();
  const { mutateAsync, isPending: isReminding } = useWrite('interviewing.remind');
  const due = entries
    .filter(({ state }) => state === 'due')
    .reduce((sum, { asked, handed_in }) => sum + asked - handed_in, 0);
  async function remind(): Promise<void> {
    let count = 0;
    for (const { id } of entries.filter(({ state }) => state === 'due')) {
      try {
        count += (await mutateAsync({ id })).count;
      } catch {
        // The toast of the call says it.
        return;
      }
    }
    toast({ title: t('calendar.reminded', { count }) });
  }
  // Each clash stands in both of its interviews.
  const clashes = entries.flatMap(({ id, starts_at, clashes: of }) =>
    of.filter((clash) => clash.with > id).map((clash) => ({ id, starts_at, person: clash.person })),
  );
  const notFree = entries
    .filter(({ state }) => state === 'planned' || state === 'now')
    .flatMap(({ id, starts_at, busy = [] }) => busy.map((person) => ({ id, starts_at, person })));
  if (due === 0 && clashes.length + notFree.length === 0) {
    return null;
  }
  return (
    <section aria-label={t('calendar.putRight')} className="flex flex-col gap-2">
      <h2 className="font-semibold">{t('calendar.putRight')}</h2>
      <ul className="border-line border-t [&_svg]:size-4 [&_svg]:shrink-0">
        {clashes.map(({ id, starts_at, person }) => (
          <li key={`${id} ${person.id}`} className="flex items-center gap-2 border-line border-b py-2">
            <CircleAlert aria-hidden className="text-critical" />
            {t('calendar.twiceAt', { name: person.name, when: dateTime(starts_at ?? '') })}
          </li>
        ))}
        {notFree.map(({ id, starts_at, person }) => (
          <li key={`${id} ${person.id}`} className="flex items-center gap-2 border-line border-b py-2">
            <CircleAlert aria-hidden className="text-critical" />
            {t('calendar.notFreeAt', { name: person.name, when: dateTime(starts_at ?? '') })}
          </li>
        ))}
        {due === 0 ? null : (
          <li className="flex items-center gap-2 border-line border-b py-2">
            <Clock aria-hidden className="text-warning" />
            <span className="me-auto">{t('calendar.cardsDue', { count: due })}</span>
            {mayRemind ? (
              <Button size="small" disabled={isReminding} onClick={() => void remind()}>
                {t('calendar.remind')}
              </Button>
            ) : null}
          </li>
        )}
      </ul>
    </section>
  );
}
