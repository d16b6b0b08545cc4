/** What one committed transaction of a call answered, and how many ids were drawn by then. */
export interface JournalEntry {
  /** Tells transactions apart: the beginning of the hash of their code. */
  work: string;
  draws: number;
  /** JSON; absent where the answer was none, or not one that JSON can hold. */
  result?: unknown;
  isLost?: true;
}
