import { useCallback, useEffect, useState } from 'react';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { ListScope, ListTotal } from './list-scope.ts';
import { pageOfRow, pagesOfRows } from './page-range.ts';
import { useObjectRows } from './queries.ts';
import { useSettled } from './use-settled.ts';

/**
 * The rows of a list that are in view, page by page. A view asks for one list, or for several of narrower scopes: a board
 * for one a column, a calendar for one a range of days.
 */
export function useListRows<Type extends ObjectType>(
  type: Type,
  scope: ListScope,
  onTotal: (total: ListTotal) => void,
) {
  const [range, setRange] = useState({ first: 0, last: 0 });
  const [total, setTotal] = useState<number | null>(null);
  const inView = useSettled(range);
  const rows = useObjectRows(type, scope, pagesOfRows(inView.first, inView.last, total));
  const known = rows.total;
  const told = rows.error === null ? (known ?? 'loading') : 'failed';
  useEffect(() => setTotal(known), [known]);
  useEffect(() => onTotal(told), [told, onTotal]);
  const onRange = useCallback(
    (first: number, last: number) =>
      setRange((before) => (samePages(before, { first, last }) ? before : { first, last })),
    [],
  );
  return { rows, onRange };
}

function samePages(a: { first: number; last: number }, b: { first: number; last: number }): boolean {
  return pageOfRow(a.first) === pageOfRow(b.first) && pageOfRow(a.last) === pageOfRow(b.last);
}
