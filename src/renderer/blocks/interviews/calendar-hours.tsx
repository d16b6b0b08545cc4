import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { WorkingHours } from '#shared/domain/working-hours.ts';
import { classNames } from '#ui/class-names.ts';
import { dayOn, hoursOf, isSameDay, lanesOf } from './calendar-days.ts';
import { Item } from './calendar-entry.tsx';
import { busyOn, type CalendarItem } from './calendar-items.ts';
import { placeOf, timeIn } from './times-elsewhere.ts';
import { interviewWords } from './words/index.ts';

/** px of an hour. */
const hourHeight = 64;
/** px that one needs to be read, also beside others at the same time. */
const laneWidth = 64;
const minuteMs = 60_000;

interface DaysProps {
  days: readonly Date[];
  items: readonly CalendarItem[];
  /** The second zone; empty where there is none. */
  zone: string;
  onSlot: (startMs: number) => void;
}

/** Days side by side, by their hours; what lies outside the working hours has a ground of its own. */
export function Hours({ days, items, zone, now, working, onSlot }: DaysProps & { now: Date; working: WorkingHours }) {
  const t = useT(interviewWords);
  const { time } = useFormat();
  const { first, last } = hoursOf(
    items.filter(({ kind }) => kind !== 'busy'),
    working,
  );
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const topOf = (moment: Date) => (moment.getHours() + moment.getMinutes() / 60 - first) * hourHeight;
  const language = document.documentElement.lang;
  const dayNames = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short' });
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const closed = [
    { top: 0, height: Math.max(0, working.first - first) * hourHeight },
    { top: (working.last - first) * hourHeight, height: Math.max(0, last - working.last) * hourHeight },
  ].filter(({ height }) => height > 0);
  return (
    <div className="relative shrink-0 overflow-x-auto">
      <div className="flex min-w-130">
        <div
          aria-hidden
          className={classNames('shrink-0 text-muted text-xs tabular-nums', zone === '' ? 'w-16' : 'w-32')}
        >
          <div className="flex h-9 items-center justify-between gap-1 border-line border-b pe-2">
            {zone === '' ? null : (
              <>
                <span className="truncate">{placeOf(here)}</span>
                <span className="truncate">{placeOf(zone)}</span>
              </>
            )}
          </div>
          {hours.map((hour) => {
            const moment = new Date(dayOn(days[0] ?? now, 0).setHours(hour));
            return (
              <div
                key={hour}
                className="flex justify-between gap-1 whitespace-nowrap pe-2"
                style={{ height: hourHeight }}
              >
                <span>{time(moment)}</span>
                {zone === '' ? null : <span>{timeIn(zone, moment, language)}</span>}
              </div>
            );
          })}
        </div>
        {days.map((day) => {
          const [from, to] = [new Date(dayOn(day, 0).setHours(first)), new Date(dayOn(day, 0).setHours(last))];
          const ofDay = items.flatMap((item): CalendarItem[] => {
            if (item.kind === 'busy') {
              return [busyOn(item, from, to) ?? []].flat();
            }
            // Short ones are drawn an hour high, and stand beside what they would cover.
            const end = new Date(Math.max(item.end.getTime(), item.start.getTime() + 60 * minuteMs));
            return isSameDay(item.start, day) ? [{ ...item, end }] : [];
          });
          const held = ofDay.filter(({ kind }) => kind === 'entry').length;
          const lanes = lanesOf(ofDay);
          const isToday = isSameDay(day, now);
          return (
            <section
              key={day.getTime()}
              aria-label={dayNames.format(day)}
              className={classNames('flex-1 basis-0 border-line border-s', isToday && 'bg-accent-soft/30')}
              style={{ minWidth: laneWidth * Math.max(1, ...[...lanes.values()].map((one) => one.lanes)) }}
            >
              <h3
                className={classNames(
                  'flex h-9 items-center gap-1.5 border-line border-b px-2 font-medium',
                  isToday ? 'text-accent' : day.getDay() % 6 === 0 && 'text-secondary',
                )}
              >
                <span className="font-normal">{weekday.format(day)}</span>
                <span className={classNames(isToday && 'rounded-full bg-accent px-2 text-on-accent')}>
                  {day.getDate()}
                </span>
                {isToday ? <span className="sr-only">{t('calendar.today')}</span> : null}
                {held === 0 ? null : (
                  <span className="font-normal text-secondary text-sm">
                    <span aria-hidden>{held}</span>
                    <span className="sr-only">{t('calendar.held', { count: held })}</span>
                  </span>
                )}
              </h3>
              <ul
                data-calendar-day={day.getTime()}
                className="relative bg-[repeating-linear-gradient(to_bottom,transparent_0_63px,var(--color-line)_63px_64px)]"
                style={{ height: hours.length * hourHeight }}
              >
                {closed.map((style) => (
                  <li key={style.top} aria-hidden className="absolute inset-x-0 bg-surface-1/70" style={style} />
                ))}
                {ofDay.map((item) => {
                  const { lane, lanes: count } = lanes.get(item) ?? { lane: 0, lanes: 1 };
                  const height = ((item.end.getTime() - item.start.getTime()) / 3_600_000) * hourHeight;
                  return (
                    <li
                      key={item.key}
                      className="absolute p-px"
                      style={{
                        top: topOf(item.start),
                        height,
                        insetInlineStart: `${(lane / count) * 100}%`,
                        width: `${100 / count}%`,
                      }}
                    >
                      <Item {...{ item, zone, onSlot }} />
                    </li>
                  );
                })}
                {isToday && now.getHours() >= first && now.getHours() < last ? (
                  <li aria-hidden className="absolute inset-x-0 h-0.5 bg-critical" style={{ top: topOf(now) }}>
                    <span className="absolute -start-1 -top-[3px] size-2 rounded-full bg-critical" />
                  </li>
                ) : null}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
}

/** Days below each other, with what is in them. */
export function Agenda({ days, items, zone, onSlot }: DaysProps) {
  const t = useT(interviewWords);
  const { dayInWords } = useFormat();
  if (items.length === 0) {
    return <p className="text-secondary">{t('calendar.none')}</p>;
  }
  return (
    <div className="flex flex-col gap-5">
      {days.map((day) => {
        const ofDay = items
          .filter(({ start }) => isSameDay(start, day))
          .toSorted((a, b) => a.start.getTime() - b.start.getTime());
        return ofDay.length === 0 ? null : (
          <section key={day.getTime()} aria-label={dayInWords(day)} className="flex flex-col gap-2">
            <h3 className="font-medium">{dayInWords(day)}</h3>
            <ul data-calendar-day={day.getTime()} className="flex flex-col gap-1">
              {ofDay.map((item) => (
                <li key={item.key} className="h-18">
                  <Item {...{ item, zone, onSlot }} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
