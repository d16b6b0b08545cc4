import { defaultParseSearch, useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { changeSearch } from '#lib/change-search.ts';
import { timeZone } from '#shared/domain/time-zone.ts';
import { isDay, today } from '#ui/calendar-days.ts';
import { dayOn, isSameDay, type Span, spans } from './calendar-days.ts';

const usualSpan: Span = 'week';

/** The reader's day that an address says; undefined for what was written by hand and is none. */
function dayIn(said: unknown): Date | undefined {
  return typeof said === 'string' && isDay(said) ? new Date(`${said}T00:00`) : undefined;
}

/** The id that an address says; empty for none. */
function idIn(said: unknown): string {
  return typeof said === 'string' || typeof said === 'number' ? String(said) : '';
}

/**
 * Which days a calendar shows, whose interviews, for which job and in which second zone, as its address says: Back from an
 * interview leads to the same days.
 * Changed in place, so that Back leads out of the calendar.
 */
export function useCalendarAddress() {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const { history } = useRouter();
  const address = useMemo(() => {
    const said: Readonly<Record<string, unknown>> = defaultParseSearch(search);
    return {
      span: spans.find((one) => one === said.span) ?? usualSpan,
      day: dayIn(said.day) ?? dayOn(new Date(), 0),
      /** Empty where there is none. */
      zone: timeZone.safeParse(said.zone).data ?? '',
      /** The id of an interviewer; empty for everybody. */
      who: idIn(said.who),
      /** The id of a job; empty for all. */
      job: idIn(said.job),
    };
  }, [search]);
  return {
    ...address,
    setSpan: (span: Span) => changeSearch(history, { span: span === usualSpan ? undefined : span }),
    setDay: (day: Date) => changeSearch(history, { day: isSameDay(day, new Date()) ? undefined : today(day) }),
    setZone: (zone: string) => changeSearch(history, { zone: zone === '' ? undefined : zone }),
    setWho: (who: string) => changeSearch(history, { who: who === '' ? undefined : who }),
    setJob: (job: string) => changeSearch(history, { job: job === '' ? undefined : job }),
  };
}
