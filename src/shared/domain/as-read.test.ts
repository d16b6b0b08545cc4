import { expect, test } from 'vitest';
import { briefly, hasMark } from './as-read.ts';

const long = 'A long story. '.repeat(1000);

test('a short value is sent as it was read, of a long text the mark', () => {
  expect(briefly({ title: 'Baker', role: null, count: 3 })).toEqual({ title: 'Baker', role: null, count: 3 });
  const { description } = briefly({ description: long });
  expect(JSON.stringify(description).length).toBeLessThan(50);
  expect(hasMark(long, description)).toBe(true);
  expect(hasMark(` ${long}\n`, description)).toBe(true);
});

test.each([`${long}.`, long.toUpperCase(), '', 'A'])('another text does not have its mark', (text) => {
  expect(hasMark(text, briefly({ description: long }).description)).toBe(false);
});

test.each([undefined, null, 'mark', 42, {}, { mark: 42 }])('%j is no mark', (value) => {
  expect(hasMark(long, value)).toBe(false);
});

test('a long document is left to its words', () => {
  const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: long }] }] };
  expect(Object.keys(briefly({ description: long, description_json: document }))).toEqual(['description']);
  expect(briefly({ description_json: { type: 'doc' } })).toEqual({ description_json: { type: 'doc' } });
});

test('what has an id is sent by its id, however large its picture', () => {
  const person = {
    id: 'e1',
    object_type: 'employee',
    name: 'Ada',
    logo: `data:image/png;base64,${'A'.repeat(20_000)}`,
  };
  expect(briefly({ assignee: person })).toEqual({ assignee: { id: 'e1' } });
});
