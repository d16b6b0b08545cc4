import { fold } from '#shared/search/fold.ts';
import { germanSpellings } from '#shared/search/german-spelling.ts';
import type { MatchTier, SearchField, SearchHit, SearchRecord, SearchRequest } from '#shared/search/types.ts';

// Written from the formulas alone, slow and plain, so that the engine has something independent to be compared with.

const FIELDS: SearchField[] = ['name', 'type', 'email', 'title', 'role', 'first_name', 'last_name'];
const ADDED_FIELDS: SearchField[] = ['location', 'stage', 'org_unit', 'code', 'keywords', 'phone'];

interface FoldedText {
  text: string;
  words: string[];
  wordStarts: Set<number>;
  wordEnds: Set<number>;
}

interface Match {
  score: number;
  tier: MatchTier;
}

const foldedTexts = new Map<string, FoldedText>();

function foldText(original: string): FoldedText {
  let known = foldedTexts.get(original);
  if (known === undefined) {
    const text = fold(original);
    const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
    known = {
      text,
      words: words.map((word) => word[0]),
      wordStarts: new Set(words.map((word) => word.index)),
      wordEnds: new Set(words.map((word) => word.index + word[0].length)),
    };
    foldedTexts.set(original, known);
  }
  return known;
}

function matchText(t: FoldedText, q: FoldedText, subsequence: boolean): Match | null {
  const text = t.text;
  const query = q.text;
  if (text === query) return { score: 1000, tier: 'exact' };
  if (text.startsWith(query)) return { score: 950, tier: 'prefix' };
  const places: number[] = [];
  for (let at = text.indexOf(query); at !== -1; at = text.indexOf(query, at + 1)) places.push(at);
  const atWordStart = places.filter((at) => t.wordStarts.has(at));
  if (atWordStart.some((at) => t.wordEnds.has(at + query.length))) return { score: 900, tier: 'word' };
  if (atWordStart.length > 0) return { score: 850, tier: 'word-prefix' };
  const index = places[0];
  if (index !== undefined) {
    const bonus = Math.max(0, 60 - index) + Math.floor((39 * query.length) / text.length);
    return { score: 700 + Math.min(99, bonus), tier: 'contains' };
  }
  if (q.words.length > 0 && q.words.every((word) => t.words.some((other) => other.startsWith(word)))) {
    return { score: 600 + Math.min(99, Math.floor((99 * query.length) / text.length)), tier: 'words' };
  }
  return subsequence ? matchLetters(t, query) : null;
}

function matchLetters(t: FoldedText, query: string): Match | null {
  const letters = [...query].filter((letter) => letter !== ' ');
  if (letters.length < 2) return null;
  let bonus = 0;
  let end = 0;
  for (const [index, letter] of letters.entries()) {
    const at = t.text.indexOf(letter, end);
    if (at === -1) return null;
    if (index > 0 && at === end) bonus += 8;
    if (t.wordStarts.has(at)) bonus += 12;
    bonus -= at - end;
    end = at + letter.length;
  }
  return { score: 500 + Math.min(99, Math.max(0, bonus)), tier: 'subsequence' };
}

/** The digits of a number, without a zero in parentheses and zeros in front. */
function digitsOf(number: string): string {
  const kept = [...fold(number)].filter((character) => '0123456789()'.includes(character)).join('');
  const digits = [...kept.split('(0)').join('')].filter((character) => character !== '(' && character !== ')');
  const first = digits.findIndex((digit) => digit !== '0');
  return first === -1 ? '' : digits.slice(first).join('');
}

/** What of a query is looked for in numbers: nothing where it has fewer than four digits, or other characters. */
function phoneQuery(query: string): string {
  const isNumber = [...query].every((character) => '0123456789 +()/.-'.includes(character));
  const digits = [...query].filter((character) => '0123456789'.includes(character));
  return isNumber && digits.length >= 4 ? digitsOf(query) : '';
}

function textsOf(record: SearchRecord, field: SearchField): readonly string[] {
  if (field === 'keywords') return [...(record.keywords ?? []), ...germanSpellings(record)];
  if (field === 'type') return [record.object_type];
  if (field === 'phone')
    return [...(record.phone === undefined ? [] : [record.phone]), ...(record.further_phones ?? [])];
  const text = record[field];
  return text === undefined ? [] : [text];
}

type MatchField = (text: string, field: SearchField) => Match | null;

/** One text is matched once per query, however many records have it. */
function createMatcher(query: FoldedText, subsequence: boolean): MatchField {
  const names = new Map<string, Match | null>();
  const others = new Map<string, Match | null>();
  const phones = new Map<string, string>();
  const digits = phoneQuery(query.text);
  return (text, field) => {
    if (field === 'phone') {
      const number = phones.get(text) ?? digitsOf(text);
      phones.set(text, number);
      return digits === '' ? null : matchText(foldText(number), foldText(digits), false);
    }
    const isName = field === 'name';
    const known = isName ? names : others;
    let match = known.get(text);
    if (match === undefined) {
      match = matchText(foldText(text), query, subsequence && isName);
      known.set(text, match);
    }
    return match;
  };
}

interface FieldMatch extends Match {
  field: SearchField;
}

function isBetter(one: Match, other: Match): boolean {
  const isWhole = one.tier === 'exact' && other.tier !== 'exact';
  return one.score > other.score || (one.score === other.score && isWhole);
}

function matchRecord(record: SearchRecord, matchField: MatchField) {
  let best: FieldMatch | null = null;
  for (const field of [...FIELDS, ...ADDED_FIELDS]) {
    const loss = field === 'name' ? 0 : ADDED_FIELDS.includes(field) ? 100 : 50;
    for (const text of textsOf(record, field)) {
      const match = matchField(text, field);
      if (match === null) continue;
      const found = { ...match, score: match.score - loss, field };
      if (best === null || isBetter(found, best)) best = found;
    }
  }
  return best;
}

interface ReferenceAnswer {
  hits: SearchHit[];
  total: number;
  totals: Record<string, number>;
}

interface Found {
  record: SearchRecord;
  hit: SearchHit;
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function findAll(records: Iterable<SearchRecord>, query: FoldedText, subsequence: boolean): Found[] {
  const found: Found[] = [];
  const matchField = createMatcher(query, subsequence);
  for (const record of records) {
    const match = matchRecord(record, matchField);
    if (match) found.push({ record, hit: { id: record.id, object_type: record.object_type, ...match } });
  }
  return found;
}

function rank(found: Found[], queryLength: number): Found[] {
  const distance = (one: Found) => Math.abs(foldText(one.record.name).text.length - queryLength);
  return found.sort(
    (a, b) =>
      b.hit.score - a.hit.score ||
      Number(b.hit.tier === 'exact') - Number(a.hit.tier === 'exact') ||
      distance(a) - distance(b) ||
      Number(a.record.past === true) - Number(b.record.past === true) ||
      compare(foldText(a.record.name).text, foldText(b.record.name).text) ||
      compare(a.record.name, b.record.name) ||
      compare(a.hit.id, b.hit.id) ||
      compare(a.hit.object_type, b.hit.object_type),
  );
}

function takePage(ranked: Found[], request: SearchRequest): SearchHit[] {
  const hits: SearchHit[] = [];
  const taken = new Map<string, number>();
  for (const { hit } of ranked) {
    const count = taken.get(hit.object_type) ?? 0;
    if (hits.length === (request.limit ?? 50)) break;
    if (count >= (request.perType?.(hit.object_type) ?? Number.POSITIVE_INFINITY)) continue;
    taken.set(hit.object_type, count + 1);
    hits.push(hit);
  }
  return hits;
}

/** What a search must answer with `totals`. */
export function referenceSearch(records: Iterable<SearchRecord>, request: SearchRequest): ReferenceAnswer {
  const query = foldText(fold(request.query).trim());
  if (query.text === '') return { hits: [], total: 0, totals: {} };
  const wanted = [...records].filter((record) => request.types?.includes(record.object_type) ?? true);
  let found = findAll(wanted, query, false);
  let hits = takePage(rank(found, query.text.length), request);
  if (hits.length < (request.limit ?? 50)) {
    found = findAll(wanted, query, true);
    hits = takePage(rank(found, query.text.length), request);
  }
  const totals: Record<string, number> = {};
  for (const { hit } of found) totals[hit.object_type] = (totals[hit.object_type] ?? 0) + 1;
  return { hits, total: found.length, totals };
}
