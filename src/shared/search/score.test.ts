import { expect, test } from 'vitest';
import { scoreField, scoreRecord } from './score.ts';
import type { MatchTier, SearchField } from './types.ts';

test.each<[string, string, number, MatchTier]>([
  ['John Smith', 'john smith', 1000, 'exact'],
  ['Zoë', ' ZOE ', 1000, 'exact'],
  ['John Smith', 'john s', 950, 'prefix'],
  ['John', 'j', 950, 'prefix'],
  ['Mr John Smith', 'john', 900, 'word'],
  ['Mr John Smith Jr', 'john smith', 900, 'word'],
  ['Johnson and John', 'john', 950, 'prefix'],
  ['A Johnson and John', 'john', 900, 'word'],
  ['Mr Johnson', 'john', 850, 'word-prefix'],
  ['Mr John Smithson', 'john smith', 850, 'word-prefix'],
  ['xxjohnyy', 'john', 700 + 58 + 19, 'contains'],
  ['a@b', '@b', 700 + 59 + 26, 'contains'],
  [`${'x'.repeat(70)}ab`, 'ab', 700 + 0 + 1, 'contains'],
  ['xab', 'ab', 700 + 59 + 26, 'contains'],
  ['John Smith', 'smith john', 600 + 99, 'words'],
  ['John Smith of Leeds', 'smith, jo', 600 + 46, 'words'],
  ['John', 'john jo', 600 + 99, 'words'],
  ['C++ developer', '.* dev', 600 + 45, 'words'],
  // j and s at word starts, nothing adjacent, "ohn " passed over.
  ['John Smith', 'js', 500 + 24 - 4, 'subsequence'],
  // j a word start, n after two passed over, s a word start after one.
  ['John Smith', 'jn s', 500 + 24 - 3, 'subsequence'],
  ['Marketing', 'mrktng', 500 + 12 + 16 - 3, 'subsequence'],
  ['x'.repeat(300).concat('a b'), 'ab', 500, 'subsequence'],
  ['😀 smile 🎉', '😀🎉', 500, 'subsequence'],
])('%j matched by %j scores %d (%s)', (text, query, score, tier) => {
  expect(scoreField(text, query, 'name')).toEqual({ score, tier });
});

test.each([
  ['John', ''],
  ['John', '   '],
  ['', 'a'],
  ['', ''],
  ['John', '.*'],
  ['John', 'johnx'],
  ['John', 'njo'],
  ['a b', '???'],
  ['😀', '😁😀'],
  ['a', 'x'.repeat(1_000_000)],
])('%j is not matched by %j', (text, query) => {
  expect(scoreField(text, query, 'name')).toBeNull();
});

test.each<[SearchField, string, string, number | undefined]>([
  ['email', 'john@acme.com', 'john@acme.com', 950],
  ['email', 'john@acme.com', 'acme', 850],
  ['type', 'document_group', 'group', 850],
  ['title', 'Sales Lead', 'lead sales', 649],
  ['title', 'Sales Lead', 'sld', undefined],
  ['keywords', 'Sales Lead', 'sales lead', 900],
  ['keywords', 'Sales Lead', 'lead sales', 599],
])('a field other than the name loses its share: %s', (field, text, query, score) => {
  expect(scoreField(text, query, field)?.score).toBe(score);
});

test('a record scores by its best field, of equal ones the first', () => {
  const record = {
    id: '1',
    object_type: 'candidate',
    name: 'Ann Lee',
    first_name: 'Ann',
    last_name: 'Lee',
    title: 'Lee',
  };
  expect(scoreRecord(record, 'lee')).toEqual({ score: 950, tier: 'exact', field: 'title' });
  expect(scoreRecord(record, 'an')).toEqual({ score: 950, tier: 'prefix', field: 'name' });
  expect(scoreRecord(record, 'cand')).toEqual({ score: 900, tier: 'prefix', field: 'type' });
  expect(scoreRecord({ ...record, keywords: ['none', 'ranger'] }, 'ranger')).toEqual({
    score: 900,
    tier: 'exact',
    field: 'keywords',
  });
  expect(scoreRecord(record, 'zzz')).toBeNull();
});

test('of equal scores a whole field is credited before a part of one', () => {
  const record = { id: '1', object_type: 'candidate', name: 'María Sol', first_name: 'María', location: 'Mar' };
  expect(scoreRecord(record, 'maria')).toEqual({ score: 950, tier: 'exact', field: 'first_name' });
  expect(scoreRecord(record, 'mar')).toEqual({ score: 950, tier: 'prefix', field: 'name' });
});

test.each<[SearchField, string, string, number | undefined]>([
  ['location', 'São Paulo', 'sao paulo', 900],
  ['location', 'São Paulo', 'paulo', 800],
  ['stage', 'Final interview', 'final', 850],
  ['org_unit', 'Data platform', 'platf', 750],
  ['code', 'REQ-1017', 'req-1017', 900],
  ['code', 'REQ-1017', '1017', 800],
  ['code', 'REQ-1017', 'rq', undefined],
  ['phone', '+49 (0)151 2345-678', '+49 151 2345 678', 900],
  ['phone', '+49 (0)151 2345-678', '0049 151', 850],
  ['phone', '+49 (0)151 2345-678', '0151 2345', 600 + 58 + 22],
  ['phone', '0151 2345', '(0151) 23', 850],
  ['phone', '0151 2345', '151', undefined],
  ['phone', '0151 2345', '0151 anna', undefined],
  ['phone', 'none', '0000', undefined],
])('what §5 does not name loses 100, and of a phone the digits count: %s %j by %j', (field, text, query, score) => {
  expect(scoreField(text, query, field)?.score).toBe(score);
});
