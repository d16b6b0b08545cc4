import { expect, test } from 'vitest';
import { runs } from '#shared/testing/runs.ts';
import { createSearchIndex } from './search-index.ts';
import { seededRandom } from './testing/generated-records.ts';
import { referenceSearch } from './testing/reference-search.ts';
import type { SearchRecord } from './types.ts';

/** In a long run a megabyte: the formulas take seconds for each question about it. */
const LONGEST = runs({ usual: 250_000, long: 1_000_000 });

const NAMES = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '😀',
  '👩‍👩‍👧 family',
  '\ud83d',
  '\ude00\ud83d',
  'half \ud83d',
  'محمد علي',
  '\u202eשלום\u202c עולם',
  '.*',
  '^a+(b|c)$',
  '[[',
  'see [[job]]',
  "'; drop table object; --",
  '100% _x_',
  'İi̇ıI',
  'ﬁ ﬀ ß ẞ',
  'e\u0301\u0301\u0301',
  '\u0301',
  '한국어 이름',
  '日本語の名前',
  'नमस्ते दुनिया',
  'a'.repeat(999),
  'a'.repeat(1000),
  'a'.repeat(1001),
  'ab '.repeat(2000),
  'x'.repeat(LONGEST),
  `${'word '.repeat(LONGEST / 5)}tail`,
];

function recordsOf(names: readonly string[]): SearchRecord[] {
  return names.map((name, index) => ({
    id: `${index}`,
    object_type: index % 3 === 0 ? 'job' : 'document',
    name,
    title: names[(index + 7) % names.length],
    keywords: index % 5 === 0 ? [names[(index + 3) % names.length]!, ''] : undefined,
  }));
}

const records = recordsOf(NAMES);
const index = createSearchIndex();
index.upsert(records);

const QUERIES = [
  ...NAMES.filter((name) => name.length < 100),
  ...NAMES.filter((name) => name.length < 100).map((name) => name.slice(0, -1)),
  'tail',
  'word tail',
  'tail, word',
  'wd',
  'aaa',
  'a'.repeat(1000),
  'b a',
  'ab ab x',
  '\ud83d',
  'fi ff',
  '\u200d',
  '(',
  '\\',
  '"',
];

test.each(QUERIES.map((query) => [query]))('%j finds what the formulas say', (query) => {
  const expected = referenceSearch(records, { query });
  const answer = index.search({ query, totals: true });
  expect(answer.hits).toEqual(expected.hits);
  expect(answer.total).toBe(expected.total);
});

test.each([
  ['one letter', 'x'.repeat(2 * LONGEST)],
  ['one word', 'word '.repeat(LONGEST / 5)],
  ['many words', Array.from({ length: LONGEST / 5 }, (_, count) => `w${count}`).join(' ')],
  ['signs', '[['.repeat(LONGEST / 2)],
  ['emoji', '😀'.repeat(LONGEST / 2)],
  ['accents', '\u0301'.repeat(LONGEST)],
  ['spaces', ' '.repeat(LONGEST)],
])('a query as long as a file is answered: %s', (_, query) => {
  const expected = referenceSearch(records, { query });
  expect(index.search({ query }).hits).toEqual(expected.hits);
});

test.each([0, -1, 0.5, Number.NaN])('a limit of %d shows nothing', (limit) => {
  expect(index.search({ query: 'a', limit }).hits).toEqual([]);
});

test('a limit beyond every record shows all of them', () => {
  const { hits, total } = index.search({ query: 'a', limit: Number.POSITIVE_INFINITY });
  expect(hits.length).toBe(total);
  expect(hits.length).toBeGreaterThan(5);
});

test('long texts come and go like others', () => {
  const random = seededRandom(9);
  const changing = createSearchIndex();
  const held = new Map<string, SearchRecord>();
  for (let round = 0; round < 60; round++) {
    const length = random() < 0.3 ? 1500 : 5;
    const id = String(Math.floor(random() * 20));
    const record = {
      id,
      object_type: 'job',
      name: `plan ${'ab '.repeat(length)}${round}`,
      keywords: ['x y'.repeat(length)],
    };
    if (random() < 0.8) {
      changing.upsert([record]);
      held.set(id, record);
    } else {
      changing.remove([record]);
      held.delete(id);
    }
    for (const query of ['plan', 'ab p', 'y', 'pb', 'pln', String(round)]) {
      const expected = referenceSearch(held.values(), { query });
      expect(changing.search({ query }).hits).toEqual(expected.hits);
    }
  }
});
