import { PanelRight } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { AddressNotice } from './address-notice.tsx';
import type { BulkActionProps } from './bulk-actions.tsx';
import { useListAddress } from './list-address.ts';
import { ListBulkBar } from './list-bulk-bar.tsx';
import { ListColumns } from './list-columns.tsx';
import { ListExport } from './list-export.tsx';
import type { ListGroups } from './list-grouping.ts';
import { sortParameter } from './list-order.ts';
import { ListPreview } from './list-preview.tsx';
import type { ListScope, ListTotal } from './list-scope.ts';
import { ListSort } from './list-sort.tsx';
import { useListStore } from './list-store.ts';
import { ListTotals } from './list-totals.tsx';
import type { FilteredList, ListViews } from './list-view.ts';
import { useTellSelected } from './selected-rows.ts';
import { type ListSelection, useListSelection } from './use-list-selection.ts';
import { useColumns } from './use-columns.tsx';
import { useListSort } from './use-list-sort.ts';
import { useListView } from './use-list-view.ts';

interface ObjectListProps {
  type: ObjectType;
  views: ListViews;
  /** Which of the objects are shown. */
  filter?: ListScope['filter'];
  /** Which of these, in the grammar of lists. */
  where?: string | undefined;
  filtered?: FilteredList | undefined;
  /** What its rows are put together by, in tables. */
  groups?: ListGroups | undefined;
  /** Behind the title and the count. */
  title?: ReactNode;
  /** Between heading and rows: what is filtered by. */
  filters?: ReactNode;
  /** At the end of these: what can be done where the list is shown otherwise than it was kept. */
  changes?: ReactNode;
  /** What is to be known of how it is shown. */
  notice?: ReactNode;
  /** What the header offers at its end; an empty list offers what fills it in its middle as well. */
  verbs?: (isEmpty: boolean) => ReactNode;
  /** What the empty list offers. */
  emptyAction: ReactNode;
  /** What can be done with the selected objects. */
  bulkActions: (props: BulkActionProps) => ReactNode;
}

/** Whether one of the views knows what an address is grouped or ordered by. */
function isOfAView(views: ListViews, key: 'groups' | 'sorts', asked: string | undefined): boolean {
  return asked !== undefined && views.some(({ own }) => own?.[key].includes(asked) === true);
}

/**
 * The list of a type's objects: heading with its count, the views to choose from, the one that was chosen, and what every
 * view has: more of the active row beside it, and what can be done with those that are selected.
 */
export function ObjectList(props: ObjectListProps) {
  const { type, views, filter, where, filtered, groups, title, notice, verbs, emptyAction, bulkActions } = props;
  const t = useT(objectWords);
  const text = useObjectText();
  const format = useFormat();
  const [total, setTotal] = useState<ListTotal>('loading');
  const [active, setActive] = useState<{ object: ObjectOf | undefined } | null>(null);
  const { showsPreview, showPreview } = useListStore();
  const selection = useListSelection();
  const { view, change, isUnknown: isUnknownView } = useListView(type, views);
  const { sort, isUnknown: isUnknownSort } = useListSort(type);
  const { isUnknown: isUnknownColumn } = useColumns(type);
  const { address } = useListAddress();
  const scope = useMemo(
    (): ListScope => ({ filter, where, sort: sort === null ? undefined : sortParameter(sort) }),
    [filter, where, sort],
  );
  const hasRows = typeof total === 'number' && total > 0;
  const choosesRows = view.choosesRows === true;
  const isEmpty = total === 0 && filtered === undefined && !choosesRows;
  const hasTable = hasRows && !view.offersOrder && view.Tools === undefined && !choosesRows;
  const selected = [...selection.selected.values()];
  // What is selected or filtered anew is not all of it any more.
  const [allOf, setAllOf] = useState<{ selected: ListSelection['selected']; scope: ListScope }>();
  const isAll = allOf !== undefined && allOf.selected === selection.selected && allOf.scope === scope;
  const all = isAll && typeof total === 'number' ? { total, scope } : undefined;
  useTellSelected({ type, selected, all, onDone: selection.clear });
  return (
    <section className="flex h-full min-h-0 flex-col">
      <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-2.5 gap-y-1.5 px-4 py-2">
        <h1 tabIndex={-1} className="font-semibold text-xl">
          {text.type(type)}
        </h1>
        {typeof total === 'number' ? (
          <span className="rounded-control bg-surface-3 px-2 py-0.5 text-secondary text-sm tabular-nums">
            {format.number(total)}
          </span>
        ) : null}
        {title}
        <span className="flex-1" />
        {view.offersOrder && typeof total === 'number' && total > 1 ? <ListSort type={type} /> : null}
        {hasRows && view.Tools !== undefined ? <view.Tools /> : null}
        {hasTable ? groups?.menu : null}
        {hasTable ? <ListTotals type={type} /> : null}
        {hasTable ? <ListColumns type={type} /> : null}
        {views.length > 1 && (hasRows || choosesRows) ? (
          <fieldset className="flex rounded-control border border-line">
            <legend className="sr-only">{t('list.view')}</legend>
            {views.map(({ name, label, Icon }) => (
              <Button
                key={name}
                variant="ghost"
                aria-pressed={view.name === name}
                className="-my-px px-2 text-secondary aria-pressed:bg-surface-3 aria-pressed:text-primary"
                onClick={() => {
                  selection.clear();
                  change(name);
                }}
              >
                <Icon aria-hidden />
                {label()}
              </Button>
            ))}
          </fieldset>
        ) : null}
        {view.hasPreview && hasRows ? (
          <IconButton
            label={t('list.preview')}
            shortcut="space"
            aria-pressed={showsPreview}
            className="aria-pressed:bg-surface-3 aria-pressed:text-primary"
            // The keys of the list go on working.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => showPreview(!showsPreview)}
          >
            <PanelRight aria-hidden className="rtl:-scale-x-100" />
          </IconButton>
        ) : null}
        {hasRows && !choosesRows ? (
          <ListExport
            {...{ type, scope, total }}
            isFiltered={filtered !== undefined}
            selected={all === undefined ? [...selection.selected.keys()] : []}
          />
        ) : null}
        {verbs?.(isEmpty)}
      </header>
      <AddressNotice
        isUnknownView={isUnknownView}
        isUnknownSort={isUnknownSort && !isOfAView(views, 'sorts', address.sort)}
        isUnknownColumn={isUnknownColumn}
        isUnknownGroup={groups?.isUnknown === true && !isOfAView(views, 'groups', address.group)}
      />
      {notice}
      <div className="flex shrink-0 items-end justify-end">
        {isEmpty || choosesRows ? null : <div className="min-w-0 flex-1">{props.filters}</div>}
        {props.changes}
      </div>
      <div className="relative flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <view.Component
            key={`${type} ${view.name}`}
            {...{ type, scope, selection, emptyAction, filtered }}
            grouping={groups?.grouping}
            onTotal={setTotal}
            onActive={setActive}
          />
        </div>
        {view.hasPreview && showsPreview && total !== 0 && total !== 'failed' ? (
          <ListPreview object={active?.object} hasActive={active !== null} />
        ) : null}
        <ListBulkBar
          count={selected.length}
          total={typeof total === 'number' ? total : 0}
          isAll={all !== undefined}
          onSelectAll={() => setAllOf({ selected: selection.selected, scope })}
          onClear={selection.clear}
        >
          {bulkActions({ type, selected, all, onDone: selection.clear })}
        </ListBulkBar>
      </div>
    </section>
  );
}
