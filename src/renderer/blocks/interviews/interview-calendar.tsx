import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { Available, CalendarEntry } from '#shared/contract/interviewing.ts';
import { endOf } from '#shared/domain/interview-calendar.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Load, PutRight, ToPlan } from './calendar-aside.tsx';
import { dayOn, daysOf, mondayOf, type Span, spans } from './calendar-days.ts';
import { Agenda, Hours } from './calendar-hours.tsx';
import { type BusyItem, type CalendarItem, entryItems, type SlotItem } from './calendar-items.ts';
import { OwnCalendars } from './own-calendars.tsx';
import { useAvailability, useCalendar, useToPlan } from './queries.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { type Proposal, useProposal, type Waiting } from './use-proposal.ts';
import { interviewWords } from './words/index.ts';

const minuteMs = 60_000;
const everybody = 'everybody';

/** When somebody is not free by calendars of theirs. */
function busyItems(people: readonly Available[]): BusyItem[] {
  return people
    .flatMap(({ busy }) => busy)
    .filter(({ of }) => of === 'calendar')
    .map(({ from, to }) => ({ kind: 'busy', key: `busy ${from} ${to}`, start: new Date(from), end: new Date(to) }));
}

function slotItems(proposal: Proposal): SlotItem[] {
  if (proposal.state !== 'ready') {
    return [];
  }
  const { asked, slots, zoned } = proposal;
  return slots.map((at, index) => ({
    ...{ kind: 'slot', key: `slot ${at}`, place: index + 1, zoned },
    start: new Date(at),
    end: new Date(endOf(at, asked.minutes)),
  }));
}

/** Who holds some interviews, by name, with the one who is chosen already. */
function peopleIn(entries: readonly CalendarEntry[], chosen: ObjectRef | undefined): ObjectRef[] {
  const all = [...entries.flatMap(({ interviewers }) => interviewers), ...(chosen === undefined ? [] : [chosen])];
  const once = new Map(all.map((person) => [person.id, person]));
  return [...once.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The moment, each minute anew. */
function useMoment(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), minuteMs);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}

/** Interviews by day and hour, in two time zones, with who waits for one and how much each interviewer holds. */
export function InterviewCalendar({ onTotal }: { onTotal: (total: number | 'loading' | 'failed') => void }) {
  const t = useT(interviewWords);
  const format = useFormat();
  const now = useMoment();
  const { may } = useMay();
  const [span, setSpan] = useState<Span>('week');
  const [day, setDay] = useState(() => new Date());
  const [zone, setZone] = useState('');
  const days = daysOf(span, day);
  const [first = day] = days;
  const afterLast = dayOn(days.at(-1) ?? day, 1);
  const { data, isError, refetch } = useCalendar(first, afterLast);
  const week = mondayOf(day);
  const ofWeek = useCalendar(week, dayOn(week, 7));
  const [planned, setPlanned] = useState<Omit<Parameters<typeof ScheduleDialog>[0], 'onClose'>>();
  const [chosen, setChosen] = useState<Waiting>();
  const [who, setWho] = useState<ObjectRef>();
  const toPlan = useToPlan(may('create', 'interview'));
  const total = data?.total ?? (isError ? 'failed' : 'loading');
  useEffect(() => onTotal(total), [onTotal, total]);
  const proposal = useProposal(chosen, days, now);
  const mayPlan = may('create', 'interview');
  const ofOne = useAvailability(mayPlan && who !== undefined ? [who.id] : [], undefined, first, afterLast);
  const entries = data?.data ?? [];
  const items: CalendarItem[] = [
    ...busyItems(who === undefined ? [] : (ofOne.data?.data ?? [])),
    ...entryItems(
      entries.filter(({ interviewers }) => who === undefined || interviewers.some(({ id }) => id === who.id)),
    ),
    ...slotItems(proposal),
  ];
  const people = peopleIn([...entries, ...(ofWeek.data?.data ?? [])], who);
  function propose(startMs: number): void {
    if (chosen !== undefined && proposal.state === 'ready') {
      const jobs = chosen.job === undefined ? [] : [chosen.job];
      setPlanned({ person: chosen.person, jobs, proposed: { asked: proposal.asked, startMs } });
    }
  }
  function closeDialog(): void {
    setPlanned(undefined);
    setChosen(undefined);
  }
  const step = span === 'day' ? 1 : span === 'week' ? 7 : 14;
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1 flex-col gap-6 overflow-auto p-4 xl:flex-row">
      <section aria-label={t('calendar.label')} className="flex min-w-0 flex-col gap-3 xl:flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 aria-live="polite" className="font-semibold text-lg">
            {span === 'day' ? format.dayInWords(first) : `${format.date(first)} – ${format.date(dayOn(afterLast, -1))}`}
          </h2>
          <IconButton size="small" label={t('calendar.before')} onClick={() => setDay(dayOn(day, -step))}>
            <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
          </IconButton>
          <IconButton size="small" label={t('calendar.after')} onClick={() => setDay(dayOn(day, step))}>
            <ChevronRight aria-hidden className="rtl:-scale-x-100" />
          </IconButton>
          <Button size="small" onClick={() => setDay(new Date())}>
            {t('calendar.today')}
          </Button>
          <span className="ms-auto flex flex-wrap items-center gap-2">
            <Select
              label={t('calendar.who')}
              hideLabel
              size="small"
              className="w-44"
              value={who?.id ?? everybody}
              options={[
                { value: everybody, label: t('calendar.everybody') },
                ...people.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(id) => setWho(people.find((one) => one.id === id))}
            />
            <Select
              label={t('calendar.zone')}
              hideLabel
              size="small"
              className="w-44"
              value={zone === '' ? 'none' : zone}
              options={[
                { value: 'none', label: t('calendar.zoneNone') },
                ...Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') })),
              ]}
              onChange={(next) => setZone(next === 'none' ? '' : next)}
            />
            <RadioGroup
              label={t('calendar.range')}
              hideLabel
              look="bar"
              value={span}
              options={spans.map((value) => ({ value, label: t(`calendar.${value}`) }))}
              onChange={setSpan}
            />
          </span>
        </div>
        {data === undefined ? (
          isError ? (
            <p role="alert" className="flex items-center gap-3 text-secondary">
              {t('calendar.failed')}
              <Button size="small" onClick={() => void refetch()}>
                {t('common:retry')}
              </Button>
            </p>
          ) : (
            <div aria-busy>
              <span className="sr-only">{t('calendar.loading')}</span>
              <Skeleton className="h-140 w-full" />
            </div>
          )
        ) : span === 'agenda' ? (
          <Agenda {...{ days, items, zone }} onSlot={propose} />
        ) : (
          <Hours {...{ days, items, zone, now }} onSlot={propose} />
        )}
      </section>
      <aside className="flex w-full shrink-0 flex-col gap-6 xl:w-68">
        {mayPlan && toPlan.data !== undefined ? (
          <ToPlan
            list={toPlan.data}
            {...{ now, chosen, proposal }}
            onChoose={setChosen}
            onPlan={({ person, job }) => setPlanned({ person, jobs: job === undefined ? [] : [job] })}
          />
        ) : null}
        <Load load={ofWeek.data?.load ?? []} />
        <PutRight entries={ofWeek.data?.data ?? []} mayRemind={mayPlan} />
        <OwnCalendars />
      </aside>
      {planned === undefined ? null : <ScheduleDialog {...planned} onClose={closeDialog} />}
    </div>
  );
}
