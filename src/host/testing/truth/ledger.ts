import { type Language, languages } from '#shared/domain/user-context.ts';

/** What a sentence names, in the order in which it names it. */
export type Said = readonly (Fact | { anyOf: readonly Fact[] })[];

/** One thing that a sentence names; of equals it may name `anyOf` them. */
type Fact = string | number;

/**
 * What makes sentences of one kind true. `en`, `de` and `es` take a sentence apart: each group is something it names. `facts`
 * works the same out of the records themselves, never from the sentence's own evidence nor with the code that wrote it;
 * undefined where nothing of the kind may be said. Names and words may differ between languages.
 */
export interface Truth<About> {
  en: RegExp;
  /** Left out where nothing is written in German and Spanish. */
  de?: RegExp;
  es?: RegExp;
  facts(about: About, language: Language, text: string): Said | undefined;
}

/** One truth a kind: `{ … } satisfies TruthTable<Kind, About>` does not compile without one for each kind. */
export type TruthTable<Kind extends string, About> = Readonly<Record<Kind, Truth<About>>>;

/** A sentence as it was said, by language. */
export interface SaidSentence {
  says: string | undefined;
  texts: Readonly<Partial<Record<Language, string>>>;
  /** Where it was read: named in what is wrong. */
  where: string;
}

const numerals: Readonly<Record<Language, RegExp>> = {
  en: /^-?\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^-?\d+(?:\.\d+)?$/,
  de: /^-?\d{1,3}(?:\.\d{3})*(?:,\d+)?$|^-?\d+(?:,\d+)?$/,
  es: /^-?\d{1,3}(?:\.\d{3})*(?:,\d+)?$|^-?\d+(?:,\d+)?$/,
};

function numberOf(text: string, language: Language): number | undefined {
  if (!numerals[language].test(text)) {
    return undefined;
  }
  return Number(language === 'en' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.'));
}

/** Numbers are said with one decimal at most. */
const saidWithin = 0.0500001;

function isSaid(text: string | undefined, fact: string | number, language: Language): boolean {
  if (typeof fact === 'string') {
    return text === fact;
  }
  const said = numberOf(text ?? '', language);
  return said !== undefined && Math.abs(said - fact) <= saidWithin;
}

function isAnySaid(text: string | undefined, fact: Said[number], language: Language): boolean {
  return typeof fact === 'object'
    ? fact.anyOf.some((one) => isSaid(text, one, language))
    : isSaid(text, fact, language);
}

/** Holds sentences against the records, and knows which kinds were met. */
export class Ledger<Kind extends string, About> {
  readonly #table: TruthTable<Kind, About>;
  readonly #met = new Map<Kind, number>();
  /** What is not true, a line each. */
  readonly wrong: string[] = [];

  constructor(table: TruthTable<Kind, About>) {
    this.#table = table;
  }

  #isKind(says: string | undefined): says is Kind {
    return says !== undefined && Object.hasOwn(this.#table, says);
  }

  check({ says, texts, where }: SaidSentence, about: About): void {
    if (!this.#isKind(says)) {
      this.wrong.push(`${where}: no truth is known for “${says}”: ${JSON.stringify(texts)}`);
      return;
    }
    const truth = this.#table[says];
    for (const language of languages) {
      const text = texts[language];
      if (text === undefined) {
        continue;
      }
      this.#met.set(says, (this.#met.get(says) ?? 0) + 1);
      const facts = truth.facts(about, language, text);
      const pattern = truth[language];
      const said = (pattern === undefined ? null : text.match(pattern))
        ?.slice(1)
        .filter((group) => group !== undefined);
      const holds =
        facts !== undefined &&
        said !== undefined &&
        said.length === facts.length &&
        facts.every((fact, index) => isAnySaid(said[index], fact, language));
      if (!holds) {
        this.wrong.push(`${where}: “${text}” (${says}), but the records say ${JSON.stringify(facts)}`);
      }
    }
  }

  /** Kinds that no company made anybody say: what is never met is never checked. */
  get neverMet(): Kind[] {
    return (Object.keys(this.#table) as Kind[]).filter((kind) => !this.#met.has(kind));
  }

  /** How many sentences were checked, by kind. */
  get checked(): Readonly<Partial<Record<Kind, number>>> {
    return Object.fromEntries(this.#met) as Partial<Record<Kind, number>>;
  }

  /** One line for whoever reads the test's output. */
  summary(area: string): string {
    const sentences = [...this.#met.values()].reduce((sum, count) => sum + count, 0);
    return `${area}: ${this.#met.size} kinds, ${sentences} sentences checked, ${this.wrong.length} wrong`;
  }
}
