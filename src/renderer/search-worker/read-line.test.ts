import { expect, test } from 'vitest';
import { readLine } from './read-line.ts';

test('a row keeps what fits and unknown fields, and gets a name where it has none', () => {
  expect(
    readLine('{"id":"1","object_type":"job","title":"Baker","email":7,"keywords":["bread",3],"logo":"x"}'),
  ).toEqual({
    kind: 'row',
    row: { id: '1', object_type: 'job', name: 'Baker', title: 'Baker', keywords: ['bread'], logo: 'x' },
  });
  expect(readLine('{"id":"1","object_type":"skill"}')).toMatchObject({ row: { name: 'Unnamed Skill' } });
});

test('what stands beside a name is kept as text', () => {
  const details = { location: 'Bern', stage: 'Offer', org_unit: 'Data', code: 'R-1', phone: '0151', status: 'open' };
  expect(readLine(JSON.stringify({ id: '1', object_type: 'job', name: 'Baker', ...details }))).toMatchObject({
    row: details,
  });
  expect(readLine('{"id":"1","object_type":"job","name":"Baker","location":{"title":"Bern"}}')).toEqual({
    kind: 'row',
    row: { id: '1', object_type: 'job', name: 'Baker' },
  });
});

test('own texts, further addresses and further numbers are kept as lists of texts', () => {
  const lists = { further_texts: ['Speaks Dari', 'ann@home.example'], further_phones: ['+49 151 1'] };
  const sent = { id: '1', object_type: 'candidate', name: 'Ann', ...lists };
  expect(readLine(JSON.stringify(sent))).toEqual({ kind: 'row', row: sent });
  expect(readLine(JSON.stringify({ ...sent, further_texts: 'Dari', further_phones: [7] }))).toEqual({
    kind: 'row',
    row: { id: '1', object_type: 'candidate', name: 'Ann' },
  });
});

test('an interview that only its document names is indexed by that', () => {
  expect(readLine('{"id":"1","object_type":"interview","document":{"title":"Debrief"}}')).toMatchObject({
    row: { name: 'Debrief' },
  });
});

test('deletions and the cursor are told apart from rows', () => {
  expect(readLine('{"id":"1","object_type":"job","deleted":true}')).toEqual({
    kind: 'deleted',
    key: { id: '1', object_type: 'job' },
  });
  expect(readLine('{"cursor":42}')).toEqual({ kind: 'cursor', cursor: '42' });
});

test.each(['', 'null', '[]', '{}', '{"id":1,"object_type":"job"}', '{"id":"1"}', 'garbage', '{"id":"1"'])(
  '%s is left out',
  (line) => {
    expect(readLine(line)).toBeUndefined();
  },
);
