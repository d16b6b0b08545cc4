import { describe, expect, it } from 'vitest';
import { objectPath } from '#shared/domain/object-path.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { entryOf, entryPath, placeOf, sections } from './navigation.ts';

describe('placeOf', () => {
  it('knows home, settings, the company and what it does not know', () => {
    expect(placeOf('/')).toEqual({ kind: 'home' });
    expect(placeOf('/settings/data')).toEqual({ kind: 'settings' });
    expect(placeOf('/company')).toEqual({ kind: 'company', section: 'company' });
    expect(placeOf('/nowhere/at/all')).toEqual({ kind: 'elsewhere' });
    expect(placeOf('/%E0%A4%A')).toEqual({ kind: 'elsewhere' });
  });

  it('finds lists and objects in their section', () => {
    expect(placeOf('/candidates')).toEqual({ kind: 'list', type: 'candidate', section: 'hiring' });
    expect(placeOf('/candidates/c%2F1')).toEqual({
      kind: 'object',
      type: 'candidate',
      key: { id: 'c/1' },
      section: 'hiring',
    });
    expect(placeOf('/job/data-engineer')).toEqual({
      kind: 'object',
      type: 'job',
      key: { slug: 'data-engineer' },
      section: 'hiring',
    });
    expect(placeOf('/documents/groups/g1')).toEqual({
      kind: 'object',
      type: 'document_group',
      key: { id: 'g1' },
      section: 'company',
    });
  });

  it.each(objectTypes)('recognises the page of a %s by the path everything links to', (type) => {
    const place = placeOf(objectPath({ id: 'x1', object_type: type }));
    expect(place).toMatchObject(type === 'company' ? { kind: 'company' } : { kind: 'object', type });
  });
});

describe('sections', () => {
  it('lead to lists that are recognised as themselves', () => {
    for (const section of sections) {
      for (const type of section.types) {
        expect(placeOf(entryPath(type))).toMatchObject({ section: section.name });
      }
    }
  });

  it('have an entry for every object type', () => {
    const entries = sections.flatMap((section) => section.types as readonly string[]);
    expect(objectTypes.map(entryOf).filter((type) => !entries.includes(type))).toEqual([]);
  });
});
