import { fold } from './fold.ts';
import {
  containsScore,
  EXACT,
  fieldPenalty,
  PREFIX,
  SEARCH_FIELDS,
  subsequenceScore,
  WORD,
  WORD_PREFIX,
  weightOfMatch,
  wordsScore,
} from './formulas.ts';
import { germanSpellings } from './german-spelling.ts';
import { phoneDigits } from './phone.ts';
import { type PreparedQuery, prepareQuery } from './query.ts';
import type { FieldScore, RecordScore, SearchField, SearchRecord } from './types.ts';
import { isWordEnd, isWordStart, wordBounds } from './words.ts';

function scoreContaining(text: string, query: PreparedQuery): FieldScore | null {
  const first = text.indexOf(query.text);
  if (first < 0) return null;
  if (first === 0) {
    const exact = text.length === query.text.length;
    return exact ? { score: EXACT, tier: 'exact' } : { score: PREFIX, tier: 'prefix' };
  }
  let startsWord = false;
  for (let at = query.startsWord ? first : -1; at >= 0; at = text.indexOf(query.text, at + 1)) {
    if (!isWordStart(text, at)) continue;
    if (isWordEnd(text, at + query.text.length)) return { score: WORD, tier: 'word' };
    startsWord = true;
  }
  if (startsWord) return { score: WORD_PREFIX, tier: 'word-prefix' };
  return { score: containsScore(first, query.text.length, text.length), tier: 'contains' };
}

function startsSomeWord(text: string, bounds: readonly number[], word: string): boolean {
  for (let index = 0; index < bounds.length; index += 2) if (text.startsWith(word, bounds[index])) return true;
  return false;
}

function scoreWords(text: string, query: PreparedQuery): FieldScore | null {
  if (query.isOneWord || query.words.length === 0) return null;
  const bounds = wordBounds(text);
  if (!query.words.every((word) => startsSomeWord(text, bounds, word))) return null;
  return { score: wordsScore(query.text.length, text.length), tier: 'words' };
}

function scoreSubsequence(text: string, query: PreparedQuery): FieldScore | null {
  if (!query.hasSubsequence || query.letters.length > text.length) return null;
  let from = 0;
  let following = 0;
  let wordStarts = 0;
  for (const letter of query.letters) {
    const at = text.indexOf(letter, from);
    if (at < 0) return null;
    if (at === from && from > 0) following++;
    if (isWordStart(text, at)) wordStarts++;
    from = at + letter.length;
  }
  return { score: subsequenceScore(following, wordStarts, from - query.letters.length), tier: 'subsequence' };
}

/** Score of a folded text before the field's loss is applied. */
export function scoreFoldedText(text: string, query: PreparedQuery, field: SearchField): FieldScore | null {
  if (query.text === '') return null;
  const match = scoreContaining(text, query) ?? scoreWords(text, query);
  return match ?? (field === 'name' ? scoreSubsequence(text, query) : null);
}

/**
 * Score of one field's text against a query (§5 Ranking), null where it does not match: the definition the index equals.
 * Fields other than the name lose 50, those that §5 does not name 100, applied last; letters in order count for the name
 * only, and of a telephone number the digits.
 */
export function scoreField(text: string, query: string, field: SearchField): FieldScore | null {
  const prepared = prepareQuery(query);
  const wanted = field === 'phone' ? prepared.phone : prepared;
  if (wanted === undefined) return null;
  const match = scoreFoldedText(field === 'phone' ? phoneDigits(text) : fold(text), wanted, field);
  return match && { score: match.score - fieldPenalty(field), tier: match.tier };
}

/** All telephone numbers of a record, as they are written. */
export function phonesOf({ phone, further_phones = [] }: SearchRecord): readonly string[] {
  return phone === undefined ? further_phones : [phone, ...further_phones];
}

function textsOf(record: SearchRecord, field: SearchField): readonly string[] {
  if (field === 'keywords') return [...(record.keywords ?? []), ...germanSpellings(record)];
  if (field === 'phone') return phonesOf(record);
  const text = field === 'type' ? record.object_type : record[field];
  return text === undefined ? [] : [text];
}

/** The best score of a record over its fields, null where none matches (§5 Ranking). */
export function scoreRecord(record: SearchRecord, query: string): RecordScore | null {
  let best: RecordScore | null = null;
  for (const field of SEARCH_FIELDS) {
    for (const text of textsOf(record, field)) {
      const match = scoreField(text, query, field);
      if (match && (best === null || weightOfMatch(match) > weightOfMatch(best))) best = { ...match, field };
    }
  }
  return best;
}
