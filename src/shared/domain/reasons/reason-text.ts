import type { Language } from '#shared/domain/user-context.ts';
import { englishReasons } from './english-reasons.ts';
import { germanReasons } from './german-reasons.ts';
import type { ReasonFacts } from './reason-facts.ts';
import type { ReasonKind } from './reason-kinds.ts';
import type { ReasonWords } from './reason-words.ts';
import { spanishReasons } from './spanish-reasons.ts';

const words: Readonly<Record<Language, ReasonWords>> = {
  en: englishReasons,
  de: germanReasons,
  es: spanishReasons,
};

/** What a kind of reason is about. */
const kinds = {
  skill_met: 'skill',
  skill_missing: 'gap',
  same_place: 'location',
  any_place: 'location',
  teaches_gap: 'gap',
  own_gap: 'gap',
  mentor_holds: 'skill',
  mentor_further: 'seniority',
  has_level: 'skill',
  common_need: 'history',
} as const satisfies Record<ReasonKind, string>;

/** Why something is recommended; `text` names the evidence in the reader's language. */
export type Reason = {
  kind: (typeof kinds)[ReasonKind];
  /** Which kind of sentence the text is. */
  says: ReasonKind;
  text: string;
};

function written(language: Language): (value: number) => string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (value) => format.format(value);
}

/** Says reasons in a language (§7 "GET object recommended"); levels with one decimal at most. */
export function sayReasons(reasons: readonly ReasonFacts[], language: Language): Reason[] {
  const level = written(language);
  return reasons.map((facts) => {
    // The sentence of a kind takes the facts of that kind.
    const sentence = words[language][facts.says] as (facts: ReasonFacts, level: (value: number) => string) => string;
    return { kind: kinds[facts.says], says: facts.says, text: sentence(facts, level) };
  });
}
