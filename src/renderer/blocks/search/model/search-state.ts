import type { SearchOption } from '#shared/domain/search-option.ts';
import type { ResultRow } from '#shared/domain/search-results-merge.ts';

/** Everything a search shows. */
export interface SearchState {
  /** What stands in the box, and what of it is searched for. */
  text: string;
  query: string;
  /** The query that the rows answer; the rows of the one before stay until then. */
  answeredQuery: string | undefined;
  /** The type chosen by a tab; undefined shows all. */
  category: string | undefined;
  /** Types the caller limits the search to (§5, last rule). */
  limitedTo: readonly string[] | undefined;
  /** Results by type, best first; in list mode what changed last. */
  rows: readonly ResultRow[];
  /** Matches with their letters further apart, folded away while there are better ones. */
  weak: readonly ResultRow[];
  weakShown: boolean;
  /** Where nothing of the chosen type matches: what else does. */
  elsewhere: readonly ResultRow[];
  recent: readonly SearchOption[];
  /** Matches by type of `countedQuery`; those of the query before until the new ones are counted. */
  totals: Readonly<Record<string, number>>;
  countedQuery: string | undefined;
  /** Matches of the types asked for, as far as they are known; never less than `rows`. */
  count: number;
  page: number;
  hasMore: boolean;
  /** `loading`: nothing to show yet · `failed`: nothing to show, and why was told. */
  phase: 'loading' | 'ready' | 'failed';
  /** Why the phase is `failed`. */
  failure: 'timeout' | 'failed';
  loadingMore: boolean;
  /** The host has not answered yet what is typed; what is shown is what the window knows. */
  asking: boolean;
  /** Key of the row the user moved to; undefined is the first. */
  selected: string | undefined;
}

export const emptySearch: SearchState = {
  text: '',
  query: '',
  answeredQuery: undefined,
  category: undefined,
  limitedTo: undefined,
  rows: [],
  weak: [],
  weakShown: false,
  elsewhere: [],
  recent: [],
  totals: {},
  countedQuery: undefined,
  count: 0,
  page: 1,
  hasMore: true,
  phase: 'loading',
  failure: 'failed',
  loadingMore: false,
  asking: false,
  selected: undefined,
};

/** The types searched: the tab's, else those the search is limited to; undefined means all. */
export function typesOf(state: Pick<SearchState, 'category' | 'limitedTo'>): readonly string[] | undefined {
  return state.category === undefined ? state.limitedTo : [state.category];
}
