import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#lib/api.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { groupRows } from '#shared/domain/search-results-merge.ts';
import { categoriesOf } from './categories.ts';
import type { Category } from './category-tabs.tsx';
import { type ItemLayout, layOut } from './item-layout.ts';
import type { PaletteState } from './model/palette-state.ts';
import type { PaletteCommand } from './palette-command.ts';
import { type PaletteItem, paletteItems, selectedIndex } from './palette-items.ts';
import type { PaletteText } from './use-palette-text.ts';

export interface PaletteView {
  items: readonly PaletteItem[];
  layout: ItemLayout;
  /** Index of the selected line, −1 where there is none. */
  selected: number;
  categories: readonly Category[];
}

/** What the state looks like as lines and tabs. */
export function usePaletteView(
  state: PaletteState,
  commands: readonly PaletteCommand[],
  text: PaletteText,
): PaletteView {
  const t = useT('palette');
  const { data } = useQuery(api.objects.counts.queryOptions({ input: {}, context: { priority: 'prefetch' } }));
  const { query, category, limitedTo, rows, weak, weakShown, recent, count, hasMore, phase, loadingMore } = state;
  const items = useMemo(() => {
    const labels = { recent: t('recent'), changed: t('changed'), actions: t('actions'), type: text.type };
    const shown = { query, category, limitedTo, rows, weak, weakShown, recent, count, hasMore, phase, loadingMore };
    return paletteItems(shown, commands, labels);
  }, [
    t,
    text,
    commands,
    query,
    category,
    limitedTo,
    rows,
    weak,
    weakShown,
    recent,
    count,
    hasMore,
    phase,
    loadingMore,
  ]);
  const layout = useMemo(() => layOut(items), [items]);
  const totals = useMemo(() => {
    const counted = query === '' ? (data?.counts ?? {}) : state.totals;
    return Object.keys(counted).length > 0 || query === '' ? counted : countsOf(rows);
  }, [query, data, state.totals, rows]);
  const categories = useMemo(
    () =>
      categoriesOf({ category, limitedTo, count }, totals, (type) => (type === undefined ? t('all') : text.type(type))),
    [category, limitedTo, count, totals, t, text],
  );
  return { items, layout, selected: selectedIndex(items, state.selected), categories };
}

/** Where nothing was counted yet: what is shown. */
function countsOf(rows: PaletteState['rows']): Record<string, number> {
  return Object.fromEntries([...groupRows(rows)].map(([type, group]) => [type, group.length]));
}
