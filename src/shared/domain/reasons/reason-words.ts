import type { ReasonFacts } from './reason-facts.ts';
import type { ReasonKind } from './reason-kinds.ts';

/** One sentence a kind of reason. */
export type ReasonWords = {
  readonly [Kind in ReasonKind]: (
    facts: Extract<ReasonFacts, { says: Kind }>,
    level: (value: number) => string,
  ) => string;
};
