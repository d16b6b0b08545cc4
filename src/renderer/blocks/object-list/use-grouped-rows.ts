import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readOptions } from '#lib/policy/read-options.ts';
import { pageIn } from '#lib/read-page.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { type GroupStretch, groupLines } from './group-lines.ts';
import type { ListGroup, ListGrouping } from './list-grouping.ts';
import type { ListScope, ListTotal } from './list-scope.ts';
import { useFoldedGroups } from './list-store.ts';
import { listPageSize, pageOfRow } from './page-range.ts';
import { listPageOptions, type ObjectRows, pageLifeMs } from './queries.ts';
import { readRows } from './read-rows.ts';
import { useSettled } from './use-settled.ts';

const nothing: readonly ListGroup[] = [];

/** The rows of one group of a list. */
export function scopeOfGroup(scope: ListScope, { where }: Pick<ListGroup, 'where'>): ListScope {
  return { ...scope, where: scope.where === undefined ? where : `(${scope.where}) and (${where})` };
}

/** A page of a group that is in view. */
interface PageInView {
  key: string;
  scope: ListScope;
  page: number;
}

const pageKey = ({ value }: ListGroup, page: number) => `${value ?? ''} ${value === null} ${page}`;

/**
 * A list in groups, as the lines of its table: heads, and below those that are unfolded their rows, each group read page by page
 * as it comes into view. How many each has comes from the host, in one call.
 */
export function useGroupedRows(
  type: ObjectType,
  scope: ListScope,
  { by, inOrder }: ListGrouping,
  /** Fields whose sums are told of each group. */
  sums: readonly string[],
  onTotal: (total: ListTotal) => void,
) {
  const client = useQueryClient();
  const { filter, where } = scope;
  const answer = useQuery({
    ...readOptions('objects.groups', {
      ...{ type, by },
      ...(sums.length === 0 ? {} : { sums: [...sums] }),
      ...(filter === undefined ? {} : { filter }),
      ...(where === undefined ? {} : { where }),
    }),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = answer;
  // Until the groups of a new filter are there, the rows are those of the one before.
  const ofGroups = useRef(scope);
  if (!isPlaceholderData) {
    ofGroups.current = scope;
  }
  const shownScope = ofGroups.current;
  const groups = useMemo(() => (data === undefined ? nothing : inOrder(data.groups)), [data, inOrder]);
  const { isFolded, fold } = useFoldedGroups(`${type} ${by}`);
  const lines = useMemo(
    () => groupLines(groups.map((group) => (isFolded(group.value) ? 0 : group.count))),
    [groups, isFolded],
  );
  const [range, setRange] = useState({ first: 0, last: 0 });
  const inView = useSettled(range);
  const pages = lines.stretchesOf(inView.first, inView.last).flatMap((stretch) => pagesOf(stretch));

  function pagesOf({ group: at, first, last }: GroupStretch): PageInView[] {
    const group = groups[at];
    const found: PageInView[] = [];
    for (let page = pageOfRow(first); group !== undefined && page <= pageOfRow(last); page += 1) {
      found.push({ key: pageKey(group, page), scope: scopeOfGroup(shownScope, group), page });
    }
    return found;
  }

  const select = useCallback((page: object) => pageIn(type, page), [type]);
  const results = useQueries({
    queries: pages.map(({ page, scope: asked }) => ({
      ...listPageOptions(type, page, asked),
      select,
      gcTime: pageLifeMs,
    })),
  });
  const before = useRef<ReadonlyMap<string, ObjectOf[]>>(new Map());
  const loaded = new Map(
    pages.flatMap(({ key }, at) => {
      const rows = results[at]?.data?.data ?? before.current.get(key);
      return rows === undefined ? [] : [[key, rows] as const];
    }),
  );
  before.current = loaded;

  const total = data?.total ?? null;
  const told = answer.error !== null && data === undefined ? 'failed' : (total ?? 'loading');
  useEffect(() => onTotal(told), [told, onTotal]);
  const onRange = useCallback(
    (first: number, last: number) =>
      setRange((now) => (now.first === first && now.last === last ? now : { first, last })),
    [],
  );

  const rows: ObjectRows = {
    total: data === undefined ? null : lines.total,
    rowAt(line) {
      const place = lines.placeOf(line);
      const group = place === undefined ? undefined : groups[place.group];
      return place === undefined || group === undefined || place.row < 0
        ? undefined
        : loaded.get(pageKey(group, pageOfRow(place.row)))?.[place.row % listPageSize];
    },
    error: data === undefined ? answer.error : null,
    partError: data !== undefined && (answer.isError || results.some(({ isError }) => isError)),
    retry() {
      for (const failed of [answer, ...results].filter(({ isError }) => isError)) {
        void failed.refetch();
      }
    },
  };

  /** The rows of some lines, loaded or not; heads are none. */
  async function rowsOf(first: number, last: number): Promise<ObjectOf[]> {
    const read = lines.stretchesOf(first, last).map(({ group: at, ...stretch }) => {
      const group = groups[at];
      return group === undefined ? [] : readRows(client, type, scopeOfGroup(shownScope, group), stretch);
    });
    return (await Promise.all(read)).flat();
  }

  return { rows, onRange, rowsOf, groups, lines, total, isFolded, fold, isCut: data?.is_cut === true, shownScope };
}
