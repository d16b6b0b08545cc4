import { describe, expect, it } from 'vitest';
import { germanSpellings, meantWithUmlauts, typedWithoutUmlauts } from './german-spelling.ts';
import { createSearchIndex } from './search-index.ts';
import type { SearchRecord } from './types.ts';

const people = [
  'Jan Müller',
  'Eva Mueller',
  'Tom Muller',
  'Jörg Schäfer',
  'Ute Schaefer',
  'Rolf Groß',
  'Lea Gross',
  'Michael Adams',
  'Joel Quentin',
  'Jolanda Bauer',
  'Jessica Vale',
  'Manuela Sue',
  'Mu\u0308ge Øst',
];
const records: SearchRecord[] = [
  ...people.map((name, at) => ({ id: `p${at}`, object_type: 'candidate', name })),
  { id: 'job', object_type: 'job', name: 'Verkäufer', location: 'München' },
  { id: 'away', object_type: 'job', name: 'Seller', location: 'Muenster' },
  { id: 'skill', object_type: 'skill', name: 'Blue Poetry' },
];
const index = createSearchIndex();
index.upsert(records);
const nameOf = new Map(records.map(({ id, name }) => [id, name]));
const found = (query: string) =>
  index
    .search({ query })
    .hits.filter(({ tier }) => tier !== 'subsequence')
    .map(({ id }) => nameOf.get(id));

describe('names as German users type them', () => {
  it.each([
    ['mueller', ['Eva Mueller', 'Jan Müller']],
    ['jan mueller', ['Jan Müller']],
    ['muell', ['Eva Mueller', 'Jan Müller']],
    ['Müller', ['Jan Müller', 'Tom Muller', 'Eva Mueller']],
    ['müll', ['Jan Müller', 'Tom Muller', 'Eva Mueller']],
    ['schaefer', ['Ute Schaefer', 'Jörg Schäfer']],
    ['Schäfer', ['Jörg Schäfer', 'Ute Schaefer']],
    ['joerg', ['Jörg Schäfer']],
    ['muege', ['Mu\u0308ge Øst']],
    ['muenchen', ['Verkäufer']],
    ['Münster', ['Seller']],
    ['verkaeufer', ['Verkäufer']],
  ])('are found by %s, as they are written first', (query, names) => {
    expect(found(query)).toEqual(names);
  });

  it('are found with ss for ß and the other way', () => {
    expect(found('gross').sort()).toEqual(['Lea Gross', 'Rolf Groß']);
    expect(found('groß').sort()).toEqual(['Lea Gross', 'Rolf Groß']);
  });

  it.each([
    ['michael', ['Michael Adams']],
    ['michal', []],
    ['joel', ['Joel Quentin']],
    ['jol', ['Jolanda Bauer']],
    ['jessica', ['Jessica Vale']],
    ['quntin', []],
    ['manula', []],
    ['blu', ['Blue Poetry']],
    ['potry', []],
  ])('flood nothing: %s', (query, names) => {
    expect(found(query)).toEqual(names);
  });

  it('have no further spelling without an umlaut, written or meant', () => {
    expect(germanSpellings({ id: '1', object_type: 'candidate', name: 'Michael Bauer' })).toEqual([]);
    expect([typedWithoutUmlauts('Ärzte ÖBB'), typedWithoutUmlauts('café')]).toEqual(['aerzte oebb', undefined]);
    expect(['Goethe', 'Jaeger', 'Zoe', 'Raphaela', 'Noelle', 'Moeller'].map(meantWithUmlauts)).toEqual([
      'gothe',
      'jager',
      undefined,
      undefined,
      undefined,
      'moller',
    ]);
  });
});
