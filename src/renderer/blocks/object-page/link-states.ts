import { enrolmentStatuses } from '#shared/contract/learning.ts';
import { teamParts } from '#shared/domain/hiring-team.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';

/** What a link says in one word of a few: how far somebody is with a course, what they do for a job. */
export interface LinkState {
  /** Where its data says it. */
  field: 'status' | 'part';
  choices: readonly string[];
  /** The word of links that say none; chosen, nothing is said any more. */
  none?: string;
}

/** Who sees a job and does nothing else for it. */
export const seesOnly = 'sees';

const shared: Partial<Record<string, LinkState>> = {
  job: { field: 'part', choices: [...teamParts, seesOnly], none: seesOnly },
};

const enrolment: LinkState = { field: 'status', choices: enrolmentStatuses };

/**
 * What links of a kind say that is changed where they stand. How far an application is has calls of its own.
 * @param from the type of what they start at: documents are shared without a part
 */
export function linkStateOf(kind: RelationKind, from: string): LinkState | undefined {
  return kind === 'permitted' ? shared[from] : kind === 'enrolled' ? enrolment : undefined;
}

/** The word that the data of a link says; undefined where it says none that is known. */
export function stateSaid(
  { field, choices, none }: LinkState,
  data: Readonly<Record<string, unknown>> | undefined,
): string | undefined {
  const value = data?.[field];
  return choices.find((choice) => choice === value) ?? none;
}

/** What the data of a link is to be for it to say a word; null where it is to say nothing. */
export function dataSaying({ field, none }: LinkState, word: string): Record<string, string> | null {
  return word === none ? null : { [field]: word };
}
