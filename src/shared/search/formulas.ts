import type { FieldScore, SearchField } from './types.ts';

export const EXACT = 1000;
export const PREFIX = 950;
export const WORD = 900;
export const WORD_PREFIX = 850;
export const CONTAINS = 700;
export const WORDS = 600;
export const SUBSEQUENCE = 500;
/** The most that the tiers from `CONTAINS` down add to their score. */
export const BONUS_MOST = 99;

/** The fields in the order in which equal scores are credited. */
export const SEARCH_FIELDS = [
  'name',
  'type',
  'email',
  'title',
  'role',
  'first_name',
  'last_name',
  'location',
  'stage',
  'org_unit',
  'code',
  'keywords',
  'phone',
] as const satisfies readonly SearchField[];

/** The fields that §5 does not name. */
const ADDED_FIELDS: ReadonlySet<SearchField> = new Set(['location', 'stage', 'org_unit', 'code', 'keywords', 'phone']);

/** What a match in a field other than the name loses, applied last. */
export function fieldPenalty(field: SearchField): number {
  if (field === 'name') return 0;
  return ADDED_FIELDS.has(field) ? 100 : 50;
}

/** The order of equal scores begins with whether a whole field matched: a score with that as one number, greater being better. */
export function weightOf(score: number, isWhole: boolean): number {
  return 2 * score + (isWhole ? 1 : 0);
}

export function weightOfMatch({ score, tier }: FieldScore): number {
  return weightOf(score, tier === 'exact');
}

/** Score where the text contains the query first at `index`; lengths in UTF-16 units of the folded texts. */
export function containsScore(index: number, queryLength: number, textLength: number): number {
  return CONTAINS + Math.min(BONUS_MOST, Math.max(0, 60 - index) + Math.floor((39 * queryLength) / textLength));
}

/** Score where every word of the query starts a word of the text. */
export function wordsScore(queryLength: number, textLength: number): number {
  return WORDS + Math.min(BONUS_MOST, Math.floor((99 * queryLength) / textLength));
}

/**
 * Score where the letters of the query stand in the text in order: how many directly follow the one before, how many
 * start a word, and how many UTF-16 units of the text are passed over before the last one.
 */
export function subsequenceScore(following: number, wordStarts: number, skipped: number): number {
  return SUBSEQUENCE + Math.max(0, Math.min(BONUS_MOST, 8 * following + 12 * wordStarts - skipped));
}
