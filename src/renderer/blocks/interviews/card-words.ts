import { z } from 'zod';
import type { Scorecard } from '#shared/contract/scorecards.ts';
import type { LookedAt } from '#shared/domain/interview-plan.ts';
import {
  attributeKinds,
  recommendations,
  type ScorecardAttribute,
  type ScorecardWords,
  scorecardAttributes,
} from '#shared/domain/scorecards.ts';
import { textMark } from '#shared/domain/text-mark.ts';

const words = z.object({
  attributes: scorecardAttributes,
  recommendation: z.enum(recommendations).nullable(),
  summary: z.string().nullable(),
});

const kept = z.object({ base: z.string(), words });

const noWords: ScorecardWords = { attributes: [], recommendation: null, summary: null };

/** What is told of a card, as far as it is understood here: a newer host may know more kinds and recommendations. */
export function wordsOf(said: Scorecard['says']): ScorecardWords {
  if (said === undefined) {
    return noWords;
  }
  const attributes = said.attributes.map(
    ({ name, kind, mark, evidence }): ScorecardAttribute => ({
      name,
      kind: attributeKinds.find((one) => one === kind) ?? 'other',
      ...(mark === undefined ? {} : { mark }),
      ...(evidence === undefined ? {} : { evidence }),
    }),
  );
  return {
    attributes,
    recommendation: recommendations.find((one) => one === said.recommendation) ?? null,
    summary: said.summary,
  };
}

/** The card with a line for each attribute that is looked at, and those that stand in it besides. */
export function withLookedAt(card: ScorecardWords, looked: readonly LookedAt[]): ScorecardWords {
  const named = new Map(card.attributes.map((attribute) => [attribute.name.toLowerCase(), attribute]));
  const first = looked.map(({ name, kind }) => named.get(name.toLowerCase()) ?? { name, kind });
  const names = new Set(first.map(({ name }) => name.toLowerCase()));
  return { ...card, attributes: [...first, ...card.attributes.filter(({ name }) => !names.has(name.toLowerCase()))] };
}

/** What is sent of a card: attributes about which something is said. */
export function sentWords({ attributes, recommendation, summary }: ScorecardWords): ScorecardWords {
  return {
    attributes: attributes.flatMap(({ evidence = '', ...attribute }) => {
      const text = evidence.trim();
      return attribute.mark === undefined && text === ''
        ? []
        : [{ ...attribute, ...(text === '' ? {} : { evidence: text }) }];
    }),
    recommendation,
    summary: summary === null || summary.trim() === '' ? null : summary.trim(),
  };
}

/** The mark of what a draft began with. */
export function baseOf(card: ScorecardWords): string {
  return textMark(JSON.stringify(sentWords(card)));
}

/** What a write of a card says; undefined where it is none. */
export function parseWords(input: unknown): ScorecardWords | undefined {
  return words.safeParse(input).data as ScorecardWords | undefined;
}

/** A draft as it is kept. */
export function keptText(base: string, card: ScorecardWords): string {
  return JSON.stringify({ base, words: card });
}

/** A kept draft; null where it cannot be read. */
export function parseKept(json: string): { written: ScorecardWords; base: string } | null {
  try {
    const { data } = kept.safeParse(JSON.parse(json));
    return data === undefined ? null : { written: data.words as ScorecardWords, base: data.base };
  } catch {
    return null;
  }
}

/** One thing that a card says otherwise than when it was handed in; undefined: nothing. */
export interface CardChange {
  /** The attribute, or the part of the card. */
  of: { attribute: string; part: 'mark' | 'evidence' } | { part: 'recommendation' | 'summary' };
  before: string | undefined;
  after: string | undefined;
}

/** What a card says now and did not when it was handed in. */
export function changesOf(before: ScorecardWords, after: ScorecardWords): CardChange[] {
  const names = new Set([...before.attributes, ...after.attributes].map(({ name }) => name));
  const changes: CardChange[] = [];
  const add = (of: CardChange['of'], was: string | null | undefined, is: string | null | undefined) => {
    if ((was ?? '') !== (is ?? '')) {
      changes.push({ of, before: was ?? undefined, after: is ?? undefined });
    }
  };
  for (const name of names) {
    const [was, is] = [before, after].map(({ attributes }) => attributes.find((one) => one.name === name));
    add({ attribute: name, part: 'mark' }, was?.mark?.toString(), is?.mark?.toString());
    add({ attribute: name, part: 'evidence' }, was?.evidence, is?.evidence);
  }
  add({ part: 'recommendation' }, before.recommendation, after.recommendation);
  add({ part: 'summary' }, before.summary, after.summary);
  return changes;
}

/** What a card said of something when it was handed in, and says otherwise now. */
export interface Was {
  text: string | undefined;
}

/** What a card said before it was changed, by attribute and part; undefined where it says the same. */
export function earlierOf({ says, said, changed_at }: Pick<Scorecard, 'says' | 'said' | 'changed_at'>) {
  const changes = said === undefined || changed_at === undefined ? [] : changesOf(wordsOf(said), wordsOf(says));
  const was = (isIt: (of: CardChange['of']) => boolean): Was | undefined => {
    const found = changes.find(({ of }) => isIt(of));
    return found && { text: found.before };
  };
  return {
    isChanged: changes.length > 0,
    ofAttribute: (name: string, part: 'mark' | 'evidence') =>
      was((of) => 'attribute' in of && of.part === part && of.attribute.toLowerCase() === name.toLowerCase()),
    ofCard: (part: 'recommendation' | 'summary') => was((of) => of.part === part),
  };
}

/** One attribute over all cards that are open to the reader. */
export interface DebriefRow {
  name: string;
  /** As the cards stand in their order. */
  marks: readonly (number | undefined)[];
  evidence: readonly (string | undefined)[];
  low: number | undefined;
  high: number | undefined;
}

/** Marks further apart than this are to be talked about. */
export const farApart = 2;

/** The debrief: each attribute that somebody marked, those that are furthest apart first. */
export function debriefRows(cards: readonly ScorecardWords[]): DebriefRow[] {
  const names = new Map<string, string>();
  for (const { name } of cards.flatMap(({ attributes }) => attributes)) {
    names.set(name.toLowerCase(), names.get(name.toLowerCase()) ?? name);
  }
  const rows = [...names].map(([key, name]): DebriefRow => {
    const found = cards.map(({ attributes }) => attributes.find((one) => one.name.toLowerCase() === key));
    const marks = found.map((one) => one?.mark);
    const given = marks.filter((mark) => mark !== undefined);
    return {
      ...{ name, marks, evidence: found.map((one) => one?.evidence) },
      low: given.length === 0 ? undefined : Math.min(...given),
      high: given.length === 0 ? undefined : Math.max(...given),
    };
  });
  const spread = ({ low, high }: DebriefRow) => (high ?? 0) - (low ?? 0);
  return rows.toSorted((a, b) => spread(b) - spread(a));
}
