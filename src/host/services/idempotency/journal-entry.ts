import type { StepName } from '#host/store/call-store.ts';

/** What one step of a call answered when it was committed, and how many ids were drawn by then. */
export interface JournalEntry {
  step: StepName;
  draws: number;
  /** JSON; absent where the answer was none, or not one that JSON can hold. */
  result?: unknown;
  isLost?: true;
}
