import type { MentionSection } from './mention-options.ts';

/** What a search for something to mention came to so far. */
export interface Found {
  sections: readonly MentionSection[];
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
