import { CalendarPlus, ChevronLeft, ChevronRight, CircleAlert, Clock, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { CalendarEntry } from '#shared/contract/interviewing.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import {
  dayOn,
  daysBetween,
  daysOf,
  hoursOf,
  isSameDay,
  lanesOf,
  mondayOf,
  type Span,
  spans,
} from './calendar-days.ts';
import { useCalendar, useToPlan } from './queries.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { interviewWords } from './words/index.ts';

/** px of an hour. */
const hourHeight = 56;
/** px that one needs to be read, also beside others at the same time. */
const laneWidth = 88;
const minuteMs = 60_000;

/** A moment in another zone, as people read a clock. */
function timeIn(zone: string, moment: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: zone }).format(moment);
}

/** `Europe/Berlin` → `Berlin`. */
function placeOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

interface Shown {
  entry: CalendarEntry;
  start: Date;
  end: Date;
}

function shownOf(entries: readonly CalendarEntry[]): Shown[] {
  return entries.flatMap((entry) => {
    const start = new Date(entry.starts_at ?? '');
    return Number.isNaN(start.getTime())
      ? []
      : [{ entry, start, end: new Date(start.getTime() + Math.max(1, entry.duration) * minuteMs) }];
  });
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
  const [planned, setPlanned] = useState<{ person: ObjectRef; jobs: readonly ObjectRef[] }>();
  const toPlan = useToPlan(may('create', 'interview'));
  const total = data?.total ?? (isError ? 'failed' : 'loading');
  useEffect(() => onTotal(total), [onTotal, total]);
  const shown = shownOf(data?.data ?? []);
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
          <Agenda {...{ days, shown, zone }} />
        ) : (
          <Hours {...{ days, shown, zone, now }} />
        )}
      </section>
      <aside className="flex w-full shrink-0 flex-col gap-6 xl:w-68">
        {may('create', 'interview') && toPlan.data !== undefined ? (
          <section aria-label={t('calendar.toPlan')} className="flex flex-col gap-2">
            <h2 className="font-semibold">
              {t('calendar.toPlan')} <span className="font-normal text-muted">{format.number(toPlan.data.total)}</span>
            </h2>
            {toPlan.data.data.length === 0 ? (
              <p className="text-secondary text-sm">{t('calendar.toPlanNone')}</p>
            ) : (
              <ul className="border-line border-t">
                {toPlan.data.data.map(({ id, candidate, job, next_action, in_stage_since }) => (
                  <li key={id} className="flex items-center justify-between gap-2 border-line border-b py-2">
                    <span className="flex min-w-0 flex-col">
                      <ObjectName object={candidate} />
                      <span className="truncate ps-7 text-secondary text-sm">{job?.name}</span>
                    </span>
                    <span className="flex shrink-0 items-center gap-1 text-secondary text-sm tabular-nums">
                      {t('calendar.days', { count: daysBetween(new Date(next_action?.since ?? in_stage_since), now) })}
                      <IconButton
                        size="small"
                        label={t('calendar.plan', { name: candidate.name })}
                        onClick={() => setPlanned({ person: candidate, jobs: job === undefined ? [] : [job] })}
                      >
                        <CalendarPlus aria-hidden />
                      </IconButton>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        ) : null}
        <Load load={ofWeek.data?.load ?? []} />
        <PutRight entries={ofWeek.data?.data ?? []} />
      </aside>
      {planned === undefined ? null : <ScheduleDialog {...planned} onClose={() => setPlanned(undefined)} />}
    </div>
  );
}

const looks: Readonly<Record<CalendarEntry['state'], string>> = {
  planned: 'border-s-accent bg-accent-soft',
  now: 'border-s-accent bg-accent-soft ring-1 ring-accent',
  due: 'border-s-warning bg-warning-soft',
  in: 'border-s-line-strong bg-surface-3',
  held: 'border-s-line-strong bg-surface-3',
  cancelled: 'border-s-line-strong border-dashed bg-surface-1 line-through',
};

function Entry({ entry, start, zone }: { entry: CalendarEntry; start: Date; zone: string }) {
  const t = useT(interviewWords);
  const { time } = useFormat();
  const { candidate, name, stage, state, clashes } = entry;
  const isTwice = clashes.length > 0;
  const there = zone === '' ? undefined : `${timeIn(zone, start, document.documentElement.lang)} ${placeOf(zone)}`;
  return (
    <ObjectLink
      object={{ id: entry.id, object_type: 'interview', name }}
      className={classNames(
        'flex h-full min-w-0 flex-col overflow-hidden rounded-control border-s-3 px-2 py-1 text-sm',
        isTwice ? 'border-s-critical bg-critical-soft' : looks[state],
      )}
    >
      <span dir="auto" className="truncate font-medium">
        {candidate?.name ?? name}
      </span>
      <span className="truncate text-secondary">
        {[time(start), there, stage].filter((text) => text !== undefined).join(' · ')}
      </span>
      <span className={classNames('truncate', isTwice ? 'text-critical' : 'text-secondary')}>
        {isTwice ? t('calendar.twice', { name: clashes[0]?.person.name ?? '' }) : t(`calendar.state.${state}`)}
      </span>
    </ObjectLink>
  );
}

interface DaysProps {
  days: readonly Date[];
  shown: readonly Shown[];
  zone: string;
}

function Hours({ days, shown, zone, now }: DaysProps & { now: Date }) {
  const t = useT(interviewWords);
  const { time } = useFormat();
  const { first, last } = hoursOf(shown);
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const topOf = (moment: Date) => (moment.getHours() + moment.getMinutes() / 60 - first) * hourHeight;
  const language = document.documentElement.lang;
  const dayNames = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric' });
  return (
    <div className="relative shrink-0 overflow-x-auto">
      <div className="flex min-w-160">
        <div
          aria-hidden
          className={classNames('shrink-0 pt-9 text-muted text-xs tabular-nums', zone === '' ? 'w-14' : 'w-28')}
        >
          {hours.map((hour) => {
            const moment = new Date(dayOn(days[0] ?? now, 0).setHours(hour));
            return (
              <div key={hour} className="flex justify-between gap-1 pe-2" style={{ height: hourHeight }}>
                <span>{time(moment)}</span>
                {zone === '' ? null : <span>{timeIn(zone, moment, language)}</span>}
              </div>
            );
          })}
        </div>
        {days.map((day) => {
          // Short ones are drawn an hour high, and stand beside what they would cover.
          const ofDay = shown
            .filter(({ start }) => isSameDay(start, day))
            .map((item) => ({
              ...item,
              end: new Date(Math.max(item.end.getTime(), item.start.getTime() + 60 * minuteMs)),
            }));
          const lanes = lanesOf(ofDay);
          const isToday = isSameDay(day, now);
          return (
            <section
              key={day.getTime()}
              aria-label={dayNames.format(day)}
              className={classNames('flex-1 border-line border-s', isToday && 'bg-accent-soft/30')}
              style={{ minWidth: laneWidth * Math.max(1, ...[...lanes.values()].map((one) => one.lanes)) }}
            >
              <h3 className={classNames('h-9 px-2 font-medium', isToday && 'text-accent')}>
                {dayNames.format(day)} {isToday ? <span className="sr-only">{t('calendar.today')}</span> : null}
                <span className="font-normal text-muted text-sm">{ofDay.length === 0 ? null : ofDay.length}</span>
              </h3>
              <ul className="relative" style={{ height: hours.length * hourHeight }}>
                {ofDay.map((item) => {
                  const { lane, lanes: count } = lanes.get(item) ?? { lane: 0, lanes: 1 };
                  const height = ((item.end.getTime() - item.start.getTime()) / 3_600_000) * hourHeight;
                  return (
                    <li
                      key={item.entry.id}
                      className="absolute p-px"
                      style={{
                        top: topOf(item.start),
                        height,
                        insetInlineStart: `${(lane / count) * 100}%`,
                        width: `${100 / count}%`,
                      }}
                    >
                      <Entry entry={item.entry} start={item.start} zone={zone} />
                    </li>
                  );
                })}
                {isToday && now.getHours() >= first && now.getHours() < last ? (
                  <li aria-hidden className="absolute inset-x-0 h-0.5 bg-critical" style={{ top: topOf(now) }} />
                ) : null}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
}

function Agenda({ days, shown, zone }: DaysProps) {
  const t = useT(interviewWords);
  const { dayInWords } = useFormat();
  if (shown.length === 0) {
    return <p className="text-secondary">{t('calendar.none')}</p>;
  }
  return (
    <div className="flex flex-col gap-5">
      {days.map((day) => {
        const ofDay = shown.filter(({ start }) => isSameDay(start, day));
        return ofDay.length === 0 ? null : (
          <section key={day.getTime()} aria-label={dayInWords(day)} className="flex flex-col gap-2">
            <h3 className="font-medium">{dayInWords(day)}</h3>
            <ul className="flex flex-col gap-1">
              {ofDay.map(({ entry, start }) => (
                <li key={entry.id} className="h-16">
                  <Entry {...{ entry, start, zone }} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

type Loads = NonNullable<ReturnType<typeof useCalendar>['data']>['load'];

/** How many interviews each holds in the week that is shown, against how many are enough. */
function Load({ load }: { load: Loads }) {
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

/** Who is in two interviews at a time, and how many scorecards are missing, in the week that is shown. */
function PutRight({ entries }: { entries: readonly CalendarEntry[] }) {
  const t = useT(interviewWords);
  const { dateTime } = useFormat();
  const due = entries
    .filter(({ state }) => state === 'due')
    .reduce((sum, { asked, handed_in }) => sum + asked - handed_in, 0);
  // Each clash stands in both of its interviews.
  const clashes = entries.flatMap(({ id, starts_at, clashes: of }) =>
    of.filter((clash) => clash.with > id).map((clash) => ({ id, starts_at, person: clash.person })),
  );
  if (due === 0 && clashes.length === 0) {
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
        {due === 0 ? null : (
          <li className="flex items-center gap-2 border-line border-b py-2">
            <Clock aria-hidden className="text-warning" />
            {t('calendar.cardsDue', { count: due })}
          </li>
        )}
      </ul>
    </section>
  );
}
