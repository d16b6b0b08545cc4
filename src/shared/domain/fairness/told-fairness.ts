import type { FairnessTable } from './fairness-table.ts';

/** What was told of a question: the stages that its counts are of, and the counts. */
export interface ToldFairness {
  stages: { id?: string; name: string; meaning: string }[];
  groups: FairnessTable['groups'];
  /** All steps that the job had then, by id or name: places of people are among them. */
  steps?: string[];
}
