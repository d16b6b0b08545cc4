import type { MatchedRow } from './match-rows.ts';
import type { Target } from './people-index.ts';

/** A row with those it is linked to. */
export interface LinkedRow extends MatchedRow {
  levels?: readonly { id: string; level: number | null }[];
  manager?: Target;
  /** The job that is applied for. */
  jobId?: string;
  /** The id that its object is to have, where another row names it. */
  newId?: string;
}
