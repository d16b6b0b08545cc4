import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { listPageSize, pageOfRow } from '#blocks/object-list/page-range.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import { type ObjectPage, pageIn } from '#lib/read-page.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { ListScope } from './list-scope.ts';

/** A thousand pages must not stay for a day; what is near stays long enough to come back to. */
export const pageLifeMs = 10 * 60_000;

/** One page of a list; its data is read by {@link pageIn}. */
export function listPageOptions(type: ObjectType, page: number, { filter, where, sort }: ListScope) {
  return readOptions('objects.list', {
    type,
    page,
    page_size: listPageSize,
    ...(filter === undefined ? {} : { filter }),
    ...(where === undefined ? {} : { where }),
    ...(sort === undefined ? {} : { sort }),
  });
}

/** Rows of a list, as far as they are loaded. */
export interface ObjectRows<Type extends ObjectType = ObjectType> {
  total: number | null;
  rowAt: (index: number) => ObjectOf<Type> | undefined;
  /** The first page failed: there is nothing to show. */
  error: Error | null;
  /** A later page failed: what is loaded stays. */
  partError: boolean;
  retry: () => void;
}

/** The pages of a list that are in view; what another scope had stays until the new one is there. */
export function useObjectRows<Type extends ObjectType>(
  type: Type,
  scope: ListScope,
  pages: readonly number[],
): ObjectRows<Type> {
  const select = useCallback((answer: object): ObjectPage<Type> => pageIn(type, answer), [type]);
  const results = useQueries({
    queries: pages.map((page) => ({
      ...listPageOptions(type, page, scope),
      select,
      gcTime: pageLifeMs,
    })),
  });
  const first = results[0];
  const loaded = new Map(results.flatMap(({ data }) => (data === undefined ? [] : [[data.page, data.data]])));
  const before = useRef<{ type: Type; total: number; pages: Map<number, ObjectOf<Type>[]> } | null>(null);
  if (first?.data !== undefined) {
    before.current = { type, total: first.data.total, pages: loaded };
  }
  const shown = before.current?.type === type ? before.current : null;
  return {
    total: shown?.total ?? null,
    rowAt: (index) => shown?.pages.get(pageOfRow(index))?.[index % listPageSize],
    error: shown === null ? (first?.error ?? null) : null,
    partError: shown !== null && results.some((result) => result.isError),
    retry: () => {
      for (const result of results) {
        if (result.isError) {
          void result.refetch();
        }
      }
    },
  };
}

/** How many objects a list has, and sums and means of some of its fields. */
export function useFigures(type: ObjectType, { filter, where }: ListScope, sums: readonly string[], enabled: boolean) {
  return useQuery(
    readOptions(
      'objects.figures',
      {
        type,
        sums: [...sums],
        ...(filter === undefined ? {} : { filter }),
        ...(where === undefined ? {} : { where }),
      },
      { enabled },
    ),
  );
}
