import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { matchRanges } from './match-ranges.ts';
import { scoreField } from './score.ts';

test.each([
  ['John Smith', 'john', ['John']],
  ['A Johnson and John', 'john', ['John'], 14],
  ['Mr Johnson', 'john', ['John'], 3],
  ['John Smith', 'smi jo', ['Jo', 'Smi']],
  ['John Smith', 'jsm', ['J', 'Sm']],
  ['Straße', 'ss', ['ß']],
  ['Straße', 'ras', ['raß']],
  ['ﬁnance', 'i', ['ﬁ']],
  ['Re\u0301ne\u0301', 'rene', ['Re\u0301ne\u0301']],
  ['Re\u0301ne', 're', ['Re\u0301']],
  ['İzmir', 'izm', ['İzm']],
  ['a 😀 b', '😀', ['😀']],
  ['a 😀 b', '\ud83d', ['😀']],
  ['نص عربي', 'عربي', ['عربي']],
  ['a.*b', '.*', ['.*']],
  ['see [[job]]', '[[', ['[[']],
  ['John', 'x', []],
  ['John', '', []],
  ['', 'a', []],
])('%j shows what %j matched', (text, query, letters, start?: number) => {
  const ranges = matchRanges(text, query);
  expect(ranges.map((range) => text.slice(range.start, range.end))).toEqual(letters);
  if (start !== undefined) expect(ranges[0]?.start).toBe(start);
});

test.each([
  ['+49 (0)151 2345-678', '0151 2345', '151 2345'],
  ['+49 (0)151 2345-678', '+49151', '49 (0)151'],
  ['0151/2345', '1512', '151/2'],
  ['0151/2345', '151 x', undefined],
  ['none', '1512', undefined],
])('of the number %j is marked what %j matched', (text, query, digits) => {
  const ranges = matchRanges(text, query, 'phone');
  const [first, last] = [ranges[0], ranges.at(-1)];
  expect(first && last && text.slice(first.start, last.end)).toBe(digits);
});

test('ranges are sorted, apart, whole characters, and present exactly where the text matches', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'b', 'B', 'é', 'e\u0301', 'ß', 'ﬁ', 'İ', '😀', '\ud83d', ' ', '.', '\u200d'),
  });
  fc.assert(
    fc.property(text, text, (name, query) => {
      const ranges = matchRanges(name, query);
      expect(ranges.length > 0).toBe(scoreField(name, query, 'name') !== null);
      let end = -1;
      for (const range of ranges) {
        expect(range.start).toBeGreaterThan(end);
        expect(range.end).toBeGreaterThan(range.start);
        end = range.end;
        expect(fold(name.slice(0, range.start)) + fold(name.slice(range.start))).toBe(fold(name));
        expect(fold(name.slice(0, range.end)) + fold(name.slice(range.end))).toBe(fold(name));
        expect(/^\p{M}/u.test(name.slice(range.end))).toBe(false);
      }
    }),
    { numRuns: 2000 },
  );
});
