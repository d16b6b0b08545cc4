import { useCallback, useEffect, useState } from 'react';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { sortParameter } from './list-order.ts';
import { useListStore } from './list-store.ts';
import { pageOfRow, pagesOfRows } from './page-range.ts';
import { useObjectRows } from './queries.ts';
import { useSettled } from './use-settled.ts';

/** The rows of a type's list that are in view, page by page, in the order the person chose. */
export function useListRows<Type extends ObjectType>(type: Type, onTotal: (total: number | null) => void) {
  const sort = useListStore((state) => state.sorts[type] ?? null);
  const [range, setRange] = useState({ first: 0, last: 0 });
  const [total, setTotal] = useState<number | null>(null);
  const inView = useSettled(range);
  const sortBy = sort === null ? undefined : sortParameter(sort);
  const rows = useObjectRows(type, sortBy, pagesOfRows(inView.first, inView.last, total));
  const known = rows.total;
  useEffect(() => {
    setTotal(known);
    onTotal(known);
  }, [known, onTotal]);
  const onRange = useCallback(
    (first: number, last: number) =>
      setRange((before) => (samePages(before, { first, last }) ? before : { first, last })),
    [],
  );
  return { rows, sort, sortBy, onRange };
}

function samePages(a: { first: number; last: number }, b: { first: number; last: number }): boolean {
  return pageOfRow(a.first) === pageOfRow(b.first) && pageOfRow(a.last) === pageOfRow(b.last);
}
