import type { FoundOption, SearchSection } from '#ui/search-lines.ts';
import type { ObjectOption } from './object-sections.ts';

/** What a search for something to choose came to so far. */
export interface Found<Option extends FoundOption = ObjectOption> {
  sections: readonly SearchSection<Option>[];
  /** The query that the sections answer. */
  answeredQuery: string;
  /** They answer what is typed now. */
  isCurrent: boolean;
  /** The host has not answered yet what is typed now. */
  isAsking: boolean;
  /** Something still has the words of the query. */
  hasMatch: boolean;
  phase: 'loading' | 'ready' | 'failed';
  /** Matches, as far as they are known. */
  count: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
  onRetry: () => void;
}
