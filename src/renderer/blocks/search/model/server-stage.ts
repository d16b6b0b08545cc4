import { isCancellation } from '#lib/calls.ts';
import { searchLimits } from '#shared/domain/search-limits.ts';
import type { OptionPage } from '#shared/domain/search-results.ts';

/** `cancelled`: by others than the search, on sign-out for one. */
export type StageOutcome = { kind: 'page'; page: OptionPage } | { kind: 'timeout' | 'failed' | 'cancelled' };

type ServerCall = (signal: AbortSignal) => Promise<OptionPage>;

export interface ServerStage {
  /** A call waits for its debounce or its answer. */
  readonly busy: boolean;
  /** Calls after the debounce of §9, or at once; what was under way is aborted. */
  start(call: ServerCall, when: 'debounced' | 'now', onOutcome: (outcome: StageOutcome) => void): void;
  /** Aborts silently (§8): no outcome follows. */
  stop(): void;
}

/** One call at a time to the server, debounced, with the global timeout of §9. */
export function createServerStage(): ServerStage {
  let debounce: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  function stop(): void {
    clearTimeout(debounce);
    debounce = undefined;
    const stopped = running;
    running = undefined;
    stopped?.abort();
  }

  async function run(call: ServerCall, onOutcome: (outcome: StageOutcome) => void): Promise<void> {
    const mine = new AbortController();
    debounce = undefined;
    running = mine;
    const settle = (outcome: StageOutcome) => {
      clearTimeout(timeout);
      if (running === mine) {
        running = undefined;
        onOutcome(outcome);
      }
    };
    const timeout = setTimeout(() => {
      settle({ kind: 'timeout' });
      mine.abort();
    }, searchLimits.timeoutMs);
    try {
      settle({ kind: 'page', page: await call(mine.signal) });
    } catch (error) {
      settle({ kind: isCancellation(error) ? 'cancelled' : 'failed' });
    }
  }

  return {
    get busy() {
      return debounce !== undefined || running !== undefined;
    },
    start(call, when, onOutcome) {
      stop();
      if (when === 'now') {
        void run(call, onOutcome);
      } else {
        debounce = setTimeout(() => void run(call, onOutcome), searchLimits.debounceMs);
      }
    },
    stop,
  };
}
