import { useQuery } from '@tanstack/react-query';
import { readOptions } from '#lib/policy/read-options.ts';

const mostShown = 100;

/** The applications of a person, the newest first. */
export function useApplications(candidate: string) {
  return useQuery(readOptions('applications.list', { candidate, page_size: mostShown }));
}

/** The stages of the company that somebody can come to, in their order. */
export function useStages(isWanted: boolean) {
  const { data } = useQuery(
    readOptions('categories.read', { type: 'stage', page_size: mostShown }, { enabled: isWanted }),
  );
  const all = Array.isArray(data?.data) ? data.data : [];
  return all.filter(({ archived_at: archivedAt }) => archivedAt === undefined);
}
