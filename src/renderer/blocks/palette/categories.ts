import type { SearchState } from '#blocks/search/model/search-state.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import type { Category } from './category-tabs.tsx';

/** People search for these most; the order stays while typing, so that no tab runs from under the pointer. */
const first = ['candidate', 'job', 'skill', 'employee', 'course'] as const;
const order = [...first, ...objectTypes.filter((type) => !(first as readonly string[]).includes(type))];

/** The tabs: all, then each kind with results, and the chosen one whatever it has. `isCounted`: the counts are of this query. */
export function categoriesOf(
  state: Pick<SearchState, 'category' | 'limitedTo' | 'count'>,
  totals: Readonly<Record<string, number>>,
  isCounted: boolean,
  label: (type: string | undefined) => string,
): Category[] {
  const allowed = (type: string) => state.limitedTo?.includes(type) ?? true;
  const types = [...order, ...Object.keys(totals).filter((type) => !(order as readonly string[]).includes(type))];
  const kinds = types
    .filter((type) => allowed(type) && ((totals[type] ?? 0) > 0 || type === state.category))
    .map((type) => ({ type, label: label(type), count: totals[type] ?? 0, isCounted }));
  const sum = kinds.reduce((count, kind) => count + kind.count, 0);
  const all = state.category === undefined ? Math.max(sum, state.count) : sum;
  return [{ type: undefined, label: label(undefined), count: all, isCounted }, ...kinds];
}
