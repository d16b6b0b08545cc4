import fc from 'fast-check';
import { expect, test } from 'vitest';
import { objectTypes } from '#shared/domain/object-types.ts';
import { placeholderParts, placeholderType, withPlaceholders } from './placeholder-words.ts';

test.each([
  ['candidate', 'candidate'],
  ['Candidate', 'candidate'],
  [' job ', 'job'],
  ['team', 'space'],
  ['document_group', 'document_group'],
  ['document group', 'document_group'],
  ['Kandidat', 'candidate'],
  ['Mitarbeiterin', 'employee'],
  ['STELLE', 'job'],
  ['Fa\u0308higkeit', 'skill'],
  ['Bereich', 'space'],
  ['Vacante', 'job'],
  ['persona', 'employee'],
  ['formacio\u0301n', 'training'],
  ['EQUIPO', 'space'],
])('%j stands for a %s', (word, type) => {
  expect(placeholderType(word)).toBe(type);
});

test.each(['', 'dog', 'candidate x', 'constructor', '__proto__', 'cand[idate'])('%j stays text', (word) => {
  expect(placeholderType(word)).toBeUndefined();
});

test('every type has its own name as a word', () => {
  expect(objectTypes.map(placeholderType)).toEqual([...objectTypes]);
});

test('a text of a template becomes text and pills', () => {
  expect(withPlaceholders('Ask [[candidate]] about [[the weather]] in [[team]].')).toEqual([
    { type: 'text', text: 'Ask ' },
    { type: 'placeholder', attrs: { object_type: 'candidate' } },
    { type: 'text', text: ' about [[the weather]] in ' },
    { type: 'placeholder', attrs: { object_type: 'space' } },
    { type: 'text', text: '.' },
  ]);
});

test('brackets around a placeholder stay text', () => {
  expect(placeholderParts('[[[job]]]')).toEqual([{ text: '[' }, { object_type: 'job' }, { text: ']' }]);
});

test('no letter is lost or added, whatever stands between brackets', () => {
  const piece = fc.constantFrom('[', ']', '[[', ']]', 'job', '[[job]]', 'Kurs', ' ', 'x\n', '🙂');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('');
      const parts = placeholderParts(text);
      expect(parts.every((part) => !('text' in part) || part.text !== '')).toBe(true);
      const rest = parts.map((part) => ('text' in part ? part.text : '\u0000')).join('');
      const expected = text.replaceAll(/\[\[(?=[^\]]{1,40}\]) *(job|Kurs) *\]\]/g, '\u0000');
      expect(rest).toBe(expected);
    }),
  );
});

test.each([
  ['opened 10,000 deep', `${'[['.repeat(10_000)}job${']]'.repeat(10_000)}`, 1],
  ['never closed', '[[job'.repeat(100_000), 0],
  ['10,000 in a row', '[[job]]'.repeat(10_000), 10_000],
])('brackets %s cost no more than other text', (_name, text, found) => {
  expect(placeholderParts(text).filter((part) => 'object_type' in part)).toHaveLength(found);
});
