import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWhere } from '#shared/domain/where/parse-where.ts';
import { beyondTypes, completed, readTyped, tokenAtEnd, typesAsked, typesNamed, whereTyped } from './typed-filter.ts';

const typed = (text: string) => {
  const filter = readTyped(text);
  if (filter === undefined) {
    throw new Error(`${text} is no filter`);
  }
  return filter;
};
const asTyped = (text: string, type: Parameters<typeof whereTyped>[1]) =>
  whereTyped(typed(text), type, ({ value }) => value.split('|'));

describe('a filter that is typed', () => {
  it('is words with colons and their values, and what names contain', () => {
    expect(typed('type:job in:Berlin "backend team" stage:"On site" senior')).toEqual({
      tokens: [
        { key: 'type', value: 'job', at: 0 },
        { key: 'in', value: 'Berlin', at: 9 },
        { key: 'stage', value: 'On site', at: 34 },
      ],
      rest: 'backend team senior',
      ofPeople: false,
    });
    expect(typed('Typ:Stelle Fähigkeit:Python').tokens.map(({ key, value }) => [key, value])).toEqual([
      ['type', 'Stelle'],
      ['skill', 'Python'],
    ]);
    const inSpanish = typed(
      'tipo:candidato en:Madrid competencia:"Diseño web" fase:Oferta estado:activo etiqueta:urgente',
    );
    expect(inSpanish.tokens.map(({ key, value }) => [key, value])).toEqual([
      ['type', 'candidato'],
      ['in', 'Madrid'],
      ['skill', 'Diseño web'],
      ['stage', 'Oferta'],
      ['status', 'activo'],
      ['tag', 'urgente'],
    ]);
  });

  it.each(['', 'backend', 'https://example.org', '10:30', 'C: drive', 'who knows', 'who knows ?', 'note:x', ':', 'in'])(
    'is not %j',
    (text) => expect(readTyped(text)).toBeUndefined(),
  );

  it('asks people for a skill as one does', () => {
    for (const text of [
      'who knows Python',
      'Who knows Python?',
      'wer kennt Python ?',
      'Wer kann Python',
      '¿Quién sabe Python?',
      'quien conoce Python',
    ]) {
      expect(typed(text)).toMatchObject({ tokens: [{ key: 'skill', value: 'Python' }], rest: '', ofPeople: true });
      // Who knows something is asked among colleagues first.
      expect(typesAsked(typed(text))).toEqual(['employee', 'candidate']);
    }
  });

  it('is of the types that are named, by any of their names, or of those that can be filtered so', () => {
    expect(typesNamed('stell')).toEqual(['job']);
    expect(typesNamed('Bewerber')).toEqual(['candidate']);
    expect(typesNamed('vacan')).toEqual(['job']);
    expect(typesNamed('formacion')).toEqual(['training']);
    expect(typesNamed('Compañera')).toEqual(['employee']);
    expect(typesAsked(typed('type:job in:Berlin'))).toEqual(['job']);
    expect(typesAsked(typed('type:skill in:Berlin'))).toEqual([]);
    expect(typesAsked(typed('stage:offer in:Berlin'))).toEqual(['candidate']);
    expect(typesAsked(typed('type:member in:Berlin'))).toEqual(['member']);
    expect(typesAsked(typed('type:nothing'))).toEqual([]);
  });

  it('is a filter of lists', () => {
    expect(asTyped('type:job in:Berlin', 'job')).toBe('location is "Berlin"');
    expect(asTyped('in:Berlin|Bern skill:SQL ana', 'candidate')).toBe(
      'location any of "Berlin", "Bern" and skill is "SQL" and name contains "ana"',
    );
    expect(asTyped('tag:urgent', 'job')).toBe('tag any of "urgent"');
    expect(asTyped('type:job in:', 'job')).toBeUndefined();
  });

  it('goes on where it is still being typed', () => {
    expect(tokenAtEnd('type:job in:Be')).toMatchObject({ key: 'in', value: 'Be' });
    expect(tokenAtEnd('in:')).toMatchObject({ key: 'in', value: '' });
    expect(tokenAtEnd('in:"New Y')).toMatchObject({ value: 'New Y' });
    for (const text of ['in:Berlin ', 'in:Berlin ana', 'ana', 'who knows Py']) {
      expect([text, tokenAtEnd(text)]).toEqual([text, undefined]);
    }
    expect(completed('a in:ne', { key: 'in', value: 'ne', at: 2 }, 'New York')).toBe('a in:"New York" ');
  });

  it('is always one that the host reads, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('in:', 'skill:', 'tag:', 'unit:', ''),
        fc.string(),
        fc.string(),
        (key, value, rest) => {
          const filter = readTyped(`${key}${value} ${rest}`);
          const where = filter && whereTyped(filter, 'candidate', (token) => [token.value]);
          const read = where === undefined ? undefined : readWhere(where);
          expect(read === undefined || 'where' in read).toBe(true);
        },
      ),
    );
  });

  it('leaves what stands besides the types it names to be looked for among all', () => {
    expect(beyondTypes('type:course Maya')).toBe('Maya');
    expect(beyondTypes('Maya type:"course" in:Berlin type:job  Olsen')).toBe('Maya in:Berlin Olsen');
    expect(['type:course', 'Maya', 'in:Berlin Maya', ''].map(beyondTypes)).toEqual(Array(4).fill(undefined));
  });

  it('asks for names in which each word stands, wherever', () => {
    expect(asTyped('type:job senior "data engineer"', 'job')).toBe(
      'name contains "senior" and name contains "data" and name contains "engineer"',
    );
  });
});
