import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { Available, CalendarEntry } from '#shared/contract/interviewing.ts';
import { endOf } from '#shared/domain/interview-calendar.ts';
import { usualHours } from '#shared/domain/working-hours.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isOutsideFields, useKeysOutsideFields } from '#ui/use-keys-outside-fields.ts';
import { useCalendarAddress } from './calendar-address.ts';
import { nextItem } from './calendar-keys.ts';
import { CalendarChoice, useChosenEntries } from './calendar-choice.tsx';
import { dayOn, daysOf, isSameDay, mondayOf, spans } from './calendar-days.ts';
import { Agenda, Hours } from './calendar-hours.tsx';
import { type BusyItem, type CalendarItem, entryItems, type SlotItem } from './calendar-items.ts';
import { Load } from './calendar-load.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { OwnCalendars } from './own-calendars.tsx';
import { useAvailability, useCalendar, useToPlan } from './queries.ts';
import { PutRight } from './put-right.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { OfferMade, ToPlan } from './to-plan.tsx';
import { useOffer } from './use-offer.ts';
import { type Proposal, type ReadyProposal, useProposal, type Waiting } from './use-proposal.ts';
import { interviewWords } from './words/index.ts';

const minuteMs = 60_000;
const none: readonly CalendarEntry[] = [];

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

/** The moment, each minute anew. */
function useMoment(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), minuteMs);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}

interface InterviewCalendarProps {
  onTotal: (total: number | 'loading' | 'failed') => void;
  /** Writes to a candidate who was offered times; a block knows no templates. */
  writeTo: (person: ObjectRef, onClose: () => void) => ReactNode;
}

/** Interviews by day and hour, in two time zones, with who waits for one and how much each interviewer holds. */
export function InterviewCalendar({ onTotal, writeTo }: InterviewCalendarProps) {
  const t = useT(interviewWords);
  const format = useFormat();
  const now = useMoment();
  const { may } = useMay();
  const { span, day, zone, who, job, setSpan, setDay, setZone } = useCalendarAddress();
  const days = daysOf(span, day);
  const [first = day] = days;
  const afterLast = dayOn(days.at(-1) ?? day, 1);
  const { data, isError, refetch } = useCalendar(first, afterLast);
  const week = mondayOf(day);
  const ofWeek = useCalendar(week, dayOn(week, 7));
  const [planned, setPlanned] = useState<Omit<Parameters<typeof ScheduleDialog>[0], 'onClose'>>();
  const [chosen, setChosen] = useState<Waiting>();
  const [moved, setMoved] = useState<CalendarEntry>();
  const [writesTo, setWritesTo] = useState<ObjectRef>();
  const { offered, isOffering, offer } = useOffer();
  const view = useRef<HTMLElement>(null);
  const toPlan = useToPlan(may('create', 'interview'));
  const all = data?.data ?? none;
  const entries = useChosenEntries(all);
  const countShown = who === '' && job === '' ? data?.total : new Set(entries.map(({ id }) => id)).size;
  const total = (data && countShown) ?? (isError ? 'failed' : 'loading');
  useEffect(() => onTotal(total), [onTotal, total]);
  const proposal = useProposal(chosen, days, now);
  const mayPlan = may('create', 'interview');
  const ofOne = useAvailability(mayPlan && who !== '' ? [who] : [], undefined, first, afterLast);
  const items: CalendarItem[] = [
    ...busyItems(who === '' ? [] : (ofOne.data?.data ?? [])),
    ...entryItems(entries),
    ...slotItems(proposal),
  ];
  // A weekend is shown where something is on it.
  const shown =
    span === 'week'
      ? days.filter(
          (one) => one.getDay() % 6 !== 0 || isSameDay(one, now) || items.some(({ start }) => isSameDay(start, one)),
        )
      : days;
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
  function offerTimes(waiting: Waiting, ready: ReadyProposal): void {
    void offer(waiting, ready).then((done) => {
      if (done !== undefined) {
        setChosen(undefined);
        setWritesTo(done.person);
      }
    });
  }
  const step = span === 'day' ? 1 : span === 'week' ? 7 : 14;
  useKeysOutsideFields(view, (event) => {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    const target = event.target instanceof Element ? event.target : undefined;
    if (
      ctrlKey ||
      metaKey ||
      shiftKey ||
      (target !== undefined && target.closest('input, [role="combobox"]') !== null)
    ) {
      return;
    }
    const isOnItem = target !== undefined && target.closest('[data-calendar-day]') !== null;
    const next = spans.find((one) => one.startsWith(key));
    if (isOnItem && key.startsWith('Arrow')) {
      event.preventDefault();
      nextItem(target, key)?.focus();
    } else if (next !== undefined && key.length === 1) {
      setSpan(next);
    } else if (key === 't') {
      setDay(new Date());
    } else if ((key === 'ArrowLeft' || key === 'ArrowRight') && (target === undefined || isOutsideFields(target))) {
      event.preventDefault();
      setDay(dayOn(day, key === 'ArrowLeft' ? -step : step));
    } else if (key === 'ArrowDown' && (target === undefined || isOutsideFields(target))) {
      event.preventDefault();
      view.current?.querySelector<HTMLElement>('[data-calendar-day] a, [data-calendar-day] button')?.focus();
    }
  });
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1 flex-col gap-6 overflow-auto p-4 xl:flex-row">
      <section ref={view} aria-label={t('calendar.label')} className="flex min-w-0 flex-col gap-3 xl:flex-1">
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
            <CalendarChoice entries={[...all, ...(ofWeek.data?.data ?? none)]} />
            <Select
              label={t('calendar.zone')}
              hideLabel
              size="small"
              className="w-52"
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
          <Hours {...{ items, zone, now }} days={shown} working={data.hours ?? usualHours} onSlot={propose} />
        )}
      </section>
      <aside className="flex w-full shrink-0 flex-col gap-6 xl:w-72 xl:border-line xl:border-s xl:ps-4">
        {mayPlan && toPlan.data !== undefined ? (
          <ToPlan
            list={toPlan.data}
            {...{ now, chosen, proposal, isOffering }}
            onChoose={setChosen}
            onOffer={(ready) => chosen !== undefined && offerTimes(chosen, ready)}
            onPlan={({ person, job }) => setPlanned({ person, jobs: job === undefined ? [] : [job] })}
          />
        ) : null}
        {offered === undefined ? null : <OfferMade offered={offered} onWrite={() => setWritesTo(offered.person)} />}
        <Load load={ofWeek.data?.load ?? []} />
        <PutRight entries={ofWeek.data?.data ?? []} mayPlan={mayPlan} onMove={setMoved} />
        <OwnCalendars />
      </aside>
      {planned === undefined ? null : <ScheduleDialog {...planned} onClose={closeDialog} />}
      {moved === undefined ? null : <MoveDialog entry={moved} onClose={() => setMoved(undefined)} />}
      {writesTo === undefined ? null : writeTo(writesTo, () => setWritesTo(undefined))}
    </div>
  );
}
