import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type DataTablePosition } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { ObjectIcon } from '#ui/object-icon.tsx';
import { ListPreview } from './list-preview.tsx';
import { listPositions, nextSort, useListStore } from './list-store.ts';
import { pageOfRow, pagesOfRows } from './page-range.ts';
import { useObjectRows } from './queries.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { useListColumns } from './use-list-columns.tsx';
import { useSettled } from './use-settled.ts';

interface ObjectListProps {
  type: ObjectType;
  onTotal: (total: number | null) => void;
  /** What the empty list offers; null where nothing can be imported. */
  onImport: (() => void) | null;
}

/** The table of a type's objects; rows come page by page as they scroll into view. */
export function ObjectList({ type, onTotal, onImport }: ObjectListProps) {
  const t = useT('objects');
  const errorText = useErrorText();
  const text = useObjectText();
  const format = useFormat();
  const { widths, drag, keep } = useColumnWidths(type);
  const columns = useListColumns(type, widths);
  const sort = useListStore((state) => state.sorts[type] ?? null);
  const setSort = useListStore((state) => state.setSort);
  const entry = useLocation({ select: (location) => `${location.pathname} ${location.state.__TSR_key ?? ''}` });
  const start = useRef(listPositions.get(entry)).current;
  const [active, setActive] = useState(start?.active ?? -1);
  const { showsPreview, showPreview } = useListStore();
  const [range, setRange] = useState({ first: 0, last: 0 });
  const [total, setTotal] = useState<number | null>(null);
  const inView = useSettled(range);
  const rows = useObjectRows(
    type,
    sort === null ? undefined : sortParameter(sort),
    pagesOfRows(inView.first, inView.last, total),
  );
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
  const onPosition = useCallback(
    (position: DataTablePosition) => {
      listPositions.set(entry, position);
      setActive(position.active);
    },
    [entry],
  );

  if (rows.error !== null) {
    return (
      <ErrorState
        className="flex-1"
        title={t('list.failed')}
        detail={errorText(rows.error).detail ?? errorText(rows.error).title}
        retryLabel={t('common:retry')}
        onRetry={rows.retry}
      />
    );
  }
  if (known === 0) {
    return (
      <EmptyState
        className="flex-1"
        icon={<ObjectIcon type={type} />}
        text={t(`list.empty.${type}`)}
        action={onImport && <Button onClick={onImport}>{t('list.emptyImport')}</Button>}
      />
    );
  }
  return (
    <>
      <div className="relative flex min-h-0 flex-1">
        <DataTable
          label={text.type(type)}
          columns={columns}
          total={known}
          rowAt={rows.rowAt}
          onRange={onRange}
          sort={sort}
          onSort={(column) => {
            setSort(type, nextSort(sort, column));
          }}
          resize={{ label: (column) => t('list.width', { column }), onDrag: drag, onDone: keep }}
          onSpace={() => showPreview(!showsPreview)}
          onEscape={showsPreview ? () => showPreview(false) : undefined}
          start={start}
          onPosition={onPosition}
        />
        {showsPreview ? <ListPreview object={rows.rowAt(active)} hasActive={active >= 0} /> : null}
      </div>
      {rows.partError ? (
        <p role="alert" className="flex items-center justify-center gap-3 border-line border-t py-2 text-critical">
          {t('list.partFailed')}
          <Button size="small" onClick={rows.retry}>
            {t('common:retry')}
          </Button>
        </p>
      ) : null}
      <LiveRegion
        text={known === null ? '' : t('list.label', { type: text.type(type), total: format.number(known) })}
      />
    </>
  );
}

function sortParameter(sort: { column: string; descending: boolean }): string {
  return sort.descending ? `-${sort.column}` : sort.column;
}

function samePages(a: { first: number; last: number }, b: { first: number; last: number }): boolean {
  return pageOfRow(a.first) === pageOfRow(b.first) && pageOfRow(a.last) === pageOfRow(b.last);
}
