import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  addMonths,
  clampDay,
  type Day,
  type DayLimits,
  type DayRange,
  dayAfterKey,
  firstWeekdayOf,
  isSameMonth,
  isWithin,
  monthWeeks,
  startOfMonth,
} from './calendar-days.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

/** What a calendar says, in the reader's language. */
export interface CalendarTexts {
  previousMonth: string;
  nextMonth: string;
}

interface CalendarProps {
  /** BCP 47: names of months and days, and where the week begins. */
  locale: string;
  texts: CalendarTexts;
  today: Day;
  /** The days that are chosen; one day is a range of its own. */
  chosen: DayRange | null;
  limits?: DayLimits;
  /** The day the keys begin at. */
  start: Day;
  onChoose: (day: Day) => void;
  /** The day under the pointer or the keys, for a range that is being chosen. */
  onReach?: (day: Day) => void;
}

const arrow = 'rtl:-scale-x-100';

/** One month as a grid that is walked with the keys; weeks begin where the locale has them begin. */
export function Calendar(props: CalendarProps) {
  const { locale, texts, today, chosen, limits = {}, start, onChoose, onReach } = props;
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState(() => clampDay(start, limits));
  const [month, setMonth] = useState(() => startOfMonth(at));
  const followsKeys = useRef(false);
  const firstWeekday = useMemo(() => firstWeekdayOf(locale), [locale]);
  const names = useMemo(() => dayNames(locale), [locale]);
  const weeks = monthWeeks(month, firstWeekday);
  // The day the keys are at may be in another month than the one that shows.
  const stop = isSameMonth(at, month) ? at : clampDay(month, limits);

  useEffect(() => {
    if (followsKeys.current) {
      followsKeys.current = false;
      grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    }
  }, [at]);

  function press(event: KeyboardEvent): void {
    const rightToLeft = grid.current !== null && getComputedStyle(grid.current).direction === 'rtl';
    const next = dayAfterKey(event, stop, { firstWeekday, rightToLeft });
    if (next !== null) {
      event.preventDefault();
      const day = clampDay(next, limits);
      followsKeys.current = true;
      setAt(day);
      setMonth(startOfMonth(day));
      onReach?.(day);
    }
  }

  function turn(months: number): void {
    setMonth(addMonths(month, months));
  }

  return (
    <div className="flex w-63 flex-col gap-1">
      <header className="flex items-center gap-1">
        <h3 id={id} aria-live="polite" className="flex-1 px-2 font-semibold">
          {names.month.format(new Date(`${month}T00:00:00Z`))}
        </h3>
        <IconButton
          label={texts.previousMonth}
          size="small"
          disabled={limits.min !== undefined && startOfMonth(limits.min) >= month}
          onClick={() => turn(-1)}
        >
          <ChevronLeft aria-hidden className={arrow} />
        </IconButton>
        <IconButton
          label={texts.nextMonth}
          size="small"
          disabled={limits.max !== undefined && startOfMonth(limits.max) <= month}
          onClick={() => turn(1)}
        >
          <ChevronRight aria-hidden className={arrow} />
        </IconButton>
      </header>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: days one walks with the arrow keys are ARIA's grid
        role="grid"
        aria-labelledby={id}
        className="table-fixed border-separate border-spacing-y-0.5"
        onKeyDown={press}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={names.longDay.format(utc(day))}
                className="h-7 font-normal text-muted text-sm"
              >
                {names.shortDay.format(utc(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const isChosen = chosen !== null && day >= chosen.first && day <= chosen.last;
                const isEnd = isChosen && (day === chosen.first || day === chosen.last);
                const isOpen = isWithin(day, limits);
                return (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid a cell is a gridcell, which can be selected
                  <td
                    key={day}
                    aria-selected={isChosen}
                    className={classNames(
                      'p-0 text-center',
                      isChosen && chosen.first !== chosen.last && 'bg-accent-soft',
                      isChosen && day === chosen.first && 'rounded-s-control',
                      isChosen && day === chosen.last && 'rounded-e-control',
                    )}
                  >
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === stop ? 0 : -1}
                      aria-label={names.full.format(utc(day))}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={!isOpen}
                      className={classNames(
                        'h-8 w-9 rounded-control tabular-nums',
                        isEnd
                          ? 'bg-accent text-on-accent'
                          : isOpen
                            ? isSameMonth(day, month)
                              ? 'hover:bg-surface-3'
                              : 'text-muted hover:bg-surface-3'
                            : 'text-muted line-through opacity-60',
                        day === today && !isEnd && 'font-semibold text-accent',
                      )}
                      onMouseEnter={() => onReach?.(day)}
                      onClick={() => {
                        if (isOpen) {
                          setAt(day);
                          onChoose(day);
                        }
                      }}
                    >
                      {names.number.format(utc(day))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function utc(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayNames(locale: string) {
  const common = { timeZone: 'UTC', calendar: 'gregory' } as const;
  return {
    month: new Intl.DateTimeFormat(locale, { ...common, month: 'long', year: 'numeric' }),
    shortDay: new Intl.DateTimeFormat(locale, { ...common, weekday: 'short' }),
    longDay: new Intl.DateTimeFormat(locale, { ...common, weekday: 'long' }),
    number: new Intl.DateTimeFormat(locale, { ...common, day: 'numeric' }),
    full: new Intl.DateTimeFormat(locale, { ...common, dateStyle: 'full' }),
  };
}
