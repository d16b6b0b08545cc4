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

/** The interviews of some days. */
export function useCalendar(from: Date, to: Date, options: { enabled?: boolean } = {}) {
  return useQuery(readOptions('interviewing.calendar', { from: from.toISOString(), to: to.toISOString() }, options));
}

/** Applications that wait for an interview, those that wait longest first. */
export function useToPlan(enabled: boolean) {
  const input = { next: 'book_interview', sort: 'next_since', page_size: 20 } as const;
  return useQuery(readOptions('applications.list', input, { enabled }));
}
