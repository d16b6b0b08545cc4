import { useQueries, useQuery } from '@tanstack/react-query';
import { readOptions } from '#lib/policy/read-options.ts';
import type { Application } from '#shared/contract/applications.ts';

const mostShown = 100;
/** So many of each stage are shown at first, and more with each click. */
const cardsPerPage = 10;

/** The applications of a person, the newest first, with how far each is. */
export function useApplications(candidate: string) {
  return useQuery(readOptions('applications.list', { candidate, steps: true, page_size: mostShown }));
}

/** How somebody stands with the job of an application of theirs. */
export function useStanding(application: Pick<Application, 'id'> | undefined) {
  return useQuery(
    readOptions(
      'applications.standing',
      { id: application?.id ?? '' },
      { enabled: application !== undefined, failure: 'log' },
    ),
  );
}

/** The applications of a job, stage by stage: how many, and the first of each. */
export function useBoard(id: string) {
  return useQuery(readOptions('applications.board', { id, page_size: cardsPerPage }));
}

/** The pages of one stage behind the first. */
export function useStagePages(id: string, stage: string, pages: number) {
  const numbers = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 2);
  const read = useQueries({
    queries: numbers.map((page) => readOptions('applications.board', { id, stage, page, page_size: cardsPerPage })),
  });
  return {
    cards: read.flatMap(({ data }) => data?.data.flatMap((column) => column.cards) ?? []),
    isPending: read.some((one) => one.isPending && !one.isError),
  };
}
