import type { SearchSources } from './search-sources.ts';

/** Milliseconds after the results of a keystroke before all matches are counted: the next key may come first. */
const delayMs = 180;

export interface MatchCounter {
  /** True once the matches of this query are counted. */
  has(query: string): boolean;
  /** Counts the matches of a query when typing pauses, once. */
  soon(query: string): void;
  stop(): void;
  /** Forgets what was counted. */
  reset(): void;
}

/** Counts the matches of the latest query by type. */
export function createMatchCounter(
  count: SearchSources['counts'],
  onCounted: (totals: Readonly<Record<string, number>>) => void,
): MatchCounter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted: string | undefined;
  let counted: string | undefined;

  function stop(): void {
    clearTimeout(timer);
    wanted = undefined;
  }

  async function run(query: string): Promise<void> {
    const totals = await count(query);
    if (totals !== undefined && wanted === query) {
      counted = query;
      onCounted(totals);
    }
  }

  return {
    has: (query) => counted === query,
    soon(query) {
      if (counted !== query) {
        stop();
        wanted = query;
        timer = setTimeout(() => void run(query), delayMs);
      }
    },
    stop,
    reset() {
      stop();
      counted = undefined;
    },
  };
}
