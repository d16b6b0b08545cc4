import type { ReactNode } from 'react';
import type { FilteredList } from '#blocks/object-list/list-view.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { FilterBar } from './filter-bar.tsx';
import { whereOf } from './filter-draft.ts';
import { useFilterText } from './use-filter-text.ts';
import { useListFilter } from './use-list-filter.ts';
import { filterWords } from './words/index.ts';

interface Filtered {
  where: string | undefined;
  filters: ReactNode;
  filtered: FilteredList | undefined;
}

/** What a list is handed to be filtered by whoever looks at it. */
export function useFilteredList(type: ObjectType): Filtered {
  const t = useT(filterWords);
  const filter = useListFilter(type);
  const text = useFilterText(filter.fieldOf, filter.asked);
  const whole = whereOf(filter.asked);
  return {
    where: filter.where,
    filters: <FilterBar filter={filter} />,
    filtered:
      whole === undefined
        ? undefined
        : { says: t('nothing', { filters: text.whole(whole) }), clearLabel: t('clear'), onClear: filter.clear },
  };
}
