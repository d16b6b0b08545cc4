import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { readOptions } from '#lib/policy/read-options.ts';
import type { PipelineCard } from '#shared/contract/applications.ts';
import type { PipelineInput } from './pipeline-address.ts';

const cardsPerPage = 20;
/** A long column must not stay for a day; what is near stays long enough to come back to. */
const pageLifeMs = 10 * 60_000;
const settleMs = 80;

type Pages = Readonly<Record<string, { first: number; last: number }>>;

const pageOf = (index: number) => Math.floor(index / cardsPerPage) + 1;

/** The pages of each column that are in view, besides the first, which all come with at once. */
function furtherPages(pages: Pages) {
  return Object.entries(pages).flatMap(([column, { first, last }]) =>
    Array.from({ length: last - first + 1 }, (_, index) => ({ column, page: first + index })).filter(
      ({ page }) => page > 1,
    ),
  );
}

/** What is in view once it has rested: what a flung scrollbar only flies over is not asked for. */
function useRested(pages: Pages): Pages {
  const [rested, setRested] = useState(pages);
  useEffect(() => {
    const timer = setTimeout(() => setRested(pages), settleMs);
    return () => clearTimeout(timer);
  }, [pages]);
  return rested;
}

/** The columns of a pipeline, and their cards as they come into view. */
export function usePipeline(input: PipelineInput) {
  const head = useQuery(
    readOptions('applications.pipeline', { ...input, page_size: cardsPerPage }, { placeholderData: keepPreviousData }),
  );
  const [pages, setPages] = useState<Pages>({});
  const asked = furtherPages(useRested(pages)).filter(({ column }) =>
    head.data?.data.some(({ key }) => key === column),
  );
  const further = useQueries({
    queries: asked.map(({ column, page }) =>
      readOptions(
        'applications.pipeline',
        { ...input, column, page, page_size: cardsPerPage },
        { gcTime: pageLifeMs, placeholderData: keepPreviousData },
      ),
    ),
  });
  const onRange = useCallback(
    (column: string, firstIndex: number, lastIndex: number) =>
      setPages((before) => {
        const [first, last] = [pageOf(firstIndex), pageOf(lastIndex)];
        const known = before[column];
        return known?.first === first && known.last === last ? before : { ...before, [column]: { first, last } };
      }),
    [],
  );
  const columns = head.data?.data ?? [];
  const firstOf = new Map(columns.map(({ key, cards }) => [key, cards]));
  const furtherOf = new Map(
    further.flatMap(({ data }, at) => {
      const cards = data?.data[0]?.cards;
      return cards === undefined ? [] : [[`${asked[at]?.page} ${asked[at]?.column}`, cards] as const];
    }),
  );

  /** The card at a place of a column, undefined while it is not loaded. */
  function cardAt(column: string, index: number): PipelineCard | undefined {
    const page = pageOf(index);
    const cards = page === 1 ? firstOf.get(column) : furtherOf.get(`${page} ${column}`);
    return cards?.[index % cardsPerPage];
  }

  return {
    columns,
    answer: head.data,
    error: head.data === undefined ? head.error : null,
    hasPartError: further.some(({ isError }) => isError) || (head.data !== undefined && head.isError),
    retry(): void {
      for (const one of [head, ...further]) {
        if (one.isError) {
          void one.refetch();
        }
      }
    },
    cardAt,
    loaded: () => [...firstOf.values(), ...furtherOf.values()].flat(),
    onRange,
  };
}
