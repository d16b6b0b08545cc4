import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ObjectText } from '#blocks/object/use-object-text.ts';
import type { SearchState } from '#blocks/search/model/search-state.ts';
import { readTyped, typesNamed } from '#blocks/search/typed-filter.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import { groupRows } from '#shared/domain/search-results-merge.ts';
import { type LineLayout, layOut, selectedIndex } from '#ui/list-lines.ts';
import { categoriesOf } from './categories.ts';
import type { Category } from './category-tabs.tsx';
import type { PaletteCommand } from './palette-command.ts';
import { filteredItems, isElsewhere, type PaletteItem, paletteItems } from './palette-items.ts';
import type { Asking } from './use-asking.ts';
import type { FilterLines } from './use-filter-lines.ts';
import { paletteWords } from './words/index.ts';

export interface PaletteView {
  items: readonly PaletteItem[];
  layout: LineLayout;
  /** Index of the selected line, −1 where there is none. */
  selected: number;
  categories: readonly Category[];
}

/** What the state looks like as lines and tabs. */
export function usePaletteView(
  state: SearchState,
  commands: readonly PaletteCommand[],
  text: ObjectText,
  filter: FilterLines | undefined,
  asking: Asking | undefined,
): PaletteView {
  const t = useT(paletteWords);
  const { data } = useQuery(readOptions('objects.counts', {}, { priority: 'prefetch' }));
  const { query, answeredQuery, category, limitedTo, rows, weak, weakShown, recent, count } = state;
  const { hasMore, phase, loadingMore, totals, countedQuery, elsewhere } = state;
  const nothingHere = useNothingHere(state, text);
  const items = useMemo(() => {
    const labels = {
      recent: t('recent'),
      changed: t('changed'),
      actions: t('actions'),
      make: t('create'),
      ask: t('asked'),
      filters: t('filters'),
      elsewhere: nothingHere,
      type: text.type,
    };
    const listed = { query, answeredQuery, category, limitedTo, rows, weak, weakShown, elsewhere, recent, count };
    const all = { ...listed, hasMore, phase, loadingMore };
    return filter === undefined ? paletteItems(all, commands, labels, asking) : filteredItems(all, filter, labels);
  }, [
    t,
    filter,
    asking,
    text,
    commands,
    query,
    answeredQuery,
    category,
    limitedTo,
    rows,
    weak,
    weakShown,
    elsewhere,
    nothingHere,
    recent,
    count,
    hasMore,
    phase,
    loadingMore,
  ]);
  const layout = useMemo(() => layOut(items), [items]);
  const isCounted = query === '' || countedQuery === query;
  const categories = useMemo(() => {
    const label = (type: string | undefined) => (type === undefined ? t('all') : text.type(type));
    const isList = (answeredQuery ?? query) === '';
    const known = isList ? (data?.counts ?? {}) : Object.keys(totals).length > 0 ? totals : countsOf(rows);
    return categoriesOf({ category, limitedTo, count }, known, isCounted, label);
  }, [category, limitedTo, count, totals, rows, data, query, answeredQuery, isCounted, t, text]);
  return { items, layout, selected: selectedIndex(items, state.selected), categories };
}

/** "Nothing in Candidates · 1 skill, 2 courses"; empty where it is not so. */
export function useNothingHere(state: SearchState, text: ObjectText): string {
  const t = useT(paletteWords);
  const { category, query, countedQuery, totals, elsewhere } = state;
  return useMemo(() => {
    if (!isElsewhere(state)) {
      return '';
    }
    const counts = countsOf(elsewhere);
    const found = Object.entries(counts).map(([type, shown]) => {
      const count = countedQuery === query ? Math.max(shown, totals[type] ?? 0) : shown;
      return isObjectType(type) ? text.counted(type, count) : `${text.count(count)} ${text.type(type, count)}`;
    });
    const place = category === undefined ? typedPlace(query, text) : text.type(category);
    return t('empty.elsewhere', { place, found: found.join(', ') });
  }, [category, state, elsewhere, countedQuery, query, totals, t, text]);
}

/** The types that a filter names, in the person's language; a word that names none as it was typed. */
function typedPlace(query: string, text: ObjectText): string {
  const named = readTyped(query)?.tokens.filter(({ key }) => key === 'type') ?? [];
  return named
    .map(({ value }) => {
      const [type] = typesNamed(value);
      return type === undefined ? `“${value}”` : text.type(type);
    })
    .join(', ');
}

/** Where nothing was counted yet: what is shown. */
function countsOf(rows: SearchState['rows']): Record<string, number> {
  return Object.fromEntries([...groupRows(rows)].map(([type, group]) => [type, group.length]));
}
