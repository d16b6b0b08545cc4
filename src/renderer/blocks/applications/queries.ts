import { useQuery } from '@tanstack/react-query';
import { readOptions } from '#lib/policy/read-options.ts';

const mostShown = 100;

/** The applications of a person, the newest first. */
export function useApplications(candidate: string) {
  return useQuery(readOptions('applications.list', { candidate, page_size: mostShown }));
}
