import type { LocalAnswer } from '#lib/local-index/create-local-index.ts';
import type { SearchOption } from '#shared/domain/search-option.ts';
import type { OptionPage } from '#shared/domain/search-results.ts';

/** One page of a search; `types` undefined means every type. */
export interface SearchRequest {
  query: string;
  types: readonly string[] | undefined;
  page: number;
}

/** Where a search's data comes from. */
export interface SearchSources {
  /** The instant stage; undefined where the local index does not answer. */
  local(request: SearchRequest): Promise<LocalAnswer | undefined>;
  /** Calls `listener` whenever the local index holds everything again: what it did not know before, it may. Returns a stop. */
  onFilled(listener: () => void): () => void;
  /** Matches of a query by type; undefined where the local index does not answer. */
  counts(query: string): Promise<Readonly<Record<string, number>> | undefined>;
  /** The server stage. Rejects with what the call rejects with. */
  server(request: SearchRequest, signal: AbortSignal): Promise<OptionPage>;
  /** Whether a query is a filter: the server alone knows what it leaves, and no letters of it match. */
  isFilter(query: string): boolean;
  /** What a filter leaves to look for among all types, where it names types and something else; undefined of any other query. */
  beyondTypes(query: string): string | undefined;
  /** A page of list mode: of these types, or of every type. */
  list(types: readonly string[] | undefined, page: number, signal: AbortSignal): Promise<OptionPage>;
  /** The first page of list mode where it was loaded ahead. */
  preloaded(types: readonly string[] | undefined): OptionPage | undefined;
  /** True where that page is being loaded ahead, so that waiting for it makes sense. */
  isPreloading(types: readonly string[] | undefined): boolean;
  /** False once that page is known to be out of date: an import, a deletion. */
  isCurrent(types: readonly string[] | undefined): boolean;
  /** What the user opened last, as far as it is known already. */
  recentNow(): readonly SearchOption[];
  /** The same, asked anew. */
  recent(): Promise<readonly SearchOption[]>;
  /** Tells the user of a failure as §8 says. */
  tell(failure: 'timeout' | 'failed'): void;
}
