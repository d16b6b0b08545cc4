import { useQuery } from '@tanstack/react-query';
import { readOptions } from '#lib/policy/read-options.ts';

/** What the reader needs to hold an interview; the host refuses it to who was not asked. */
export function useKit(id: string) {
  return useQuery(readOptions('interviewing.kit', { id }));
}

/** The scorecards of an interview, as far as they are told to the reader. */
export function useScorecards(id: string) {
  return useQuery(readOptions('scorecards.list', { id }));
}

/** The rounds of interviews of a job. */
export function usePlan(job: string | undefined) {
  return useQuery(readOptions('interviewing.plan', { id: job ?? '' }));
}

/** The interviews with a candidate; of nobody it is not asked. */
export function useInterviewsWith(candidate: string) {
  return useQuery(readOptions('interviewing.ofCandidate', { id: candidate }));
}

/** The interviews of some days. */
export function useCalendar(from: Date, to: Date, options: { enabled?: boolean } = {}) {
  return useQuery(readOptions('interviewing.calendar', { from: from.toISOString(), to: to.toISOString() }, options));
}

/** When people, and the candidate whom they meet, are not free in some days; of nobody it is not asked. */
export function useAvailability(people: readonly string[], candidate: string | undefined, from: Date, to: Date) {
  const span = { from: from.toISOString(), to: to.toISOString() };
  return useQuery(
    readOptions('interviewing.availability', {
      people: people.join(','),
      ...(candidate === undefined ? {} : { candidate }),
      ...span,
    }),
  );
}

/** The calendars of their own that the reader read in. */
export function useOwnCalendars() {
  return useQuery(readOptions('interviewing.calendars', {}));
}

/** Applications that wait for an interview, those that wait longest first. */
export function useToPlan(enabled: boolean) {
  const input = { next: 'book_interview', sort: 'next_since', page_size: 20 } as const;
  return useQuery(readOptions('applications.list', input, { enabled }));
}
