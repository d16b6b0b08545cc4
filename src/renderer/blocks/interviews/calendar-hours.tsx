import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { classNames } from '#ui/class-names.ts';
import { dayOn, hoursOf, isSameDay, lanesOf } from './calendar-days.ts';
import { Item } from './calendar-entry.tsx';
import { busyOn, type CalendarItem } from './calendar-items.ts';
import { timeIn } from './times-elsewhere.ts';
import { interviewWords } from './words/index.ts';

/** px of an hour. */
const hourHeight = 56;
/** px that one needs to be read, also beside others at the same time. */
const laneWidth = 88;
const minuteMs = 60_000;

interface DaysProps {
  days: readonly Date[];
  items: readonly CalendarItem[];
  /** The second zone; empty where there is none. */
  zone: string;
  onSlot: (startMs: number) => void;
}

/** Days side by side, by their hours. */
export function Hours({ days, items, zone, now, onSlot }: DaysProps & { now: Date }) {
  const t = useT(interviewWords);
  const { time } = useFormat();
  const { first, last } = hoursOf(items.filter(({ kind }) => kind !== 'busy'));
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
              className={classNames('flex-1 border-line border-s', isToday && 'bg-accent-soft/30')}
              style={{ minWidth: laneWidth * Math.max(1, ...[...lanes.values()].map((one) => one.lanes)) }}
            >
              <h3 className={classNames('h-9 px-2 font-medium', isToday && 'text-accent')}>
                {dayNames.format(day)} {isToday ? <span className="sr-only">{t('calendar.today')}</span> : null}
                <span className="font-normal text-muted text-sm">{held === 0 ? null : held}</span>
              </h3>
              <ul className="relative" style={{ height: hours.length * hourHeight }}>
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
            <ul className="flex flex-col gap-1">
              {ofDay.map((item) => (
                <li key={item.key} className="h-16">
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
