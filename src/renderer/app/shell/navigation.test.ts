import { describe, expect, it, vi } from 'vitest';
import { objectPath } from '#shared/domain/object-path.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { entries, entryOf, pathTo, placeOf, sections } from './navigation.ts';

// Its editor asks for a window as soon as it is read.
vi.mock('#features/home/home-screen.tsx', () => ({ HomeScreen: () => null }));

/** What of a place the sidebar and the breadcrumb show. */
function shownAt(path: string) {
  const { screen, object, entry } = placeOf(path);
  return { path: screen?.path, object, type: entry?.entry.pagesOf, section: entry?.entry.section };
}

describe('placeOf', () => {
  it('knows home, settings, the company and what it does not know', () => {
    expect(shownAt('/')).toEqual({ path: '/', section: 'top' });
    expect(shownAt('/settings/data')).toEqual({ path: '/settings/$section', section: 'foot' });
    expect(shownAt('/settings')).toEqual({ path: '/settings' });
    expect(shownAt('/company')).toEqual({ path: '/company', type: 'company', section: 'company' });
    for (const path of ['/nowhere/at/all', '/%E0%A4%A', '/candidates/1/more', '/objects/hologram/1', '/objects/job']) {
      expect(shownAt(path)).toEqual({});
    }
  });

  it('finds lists and objects in their section', () => {
    expect(shownAt('/candidates')).toEqual({ path: '/candidates', type: 'candidate', section: 'hiring' });
    expect(shownAt('/candidates/c%2F1')).toEqual({
      path: '/candidates/$id',
      object: { type: 'candidate', key: { id: 'c/1' } },
      type: 'candidate',
      section: 'hiring',
    });
    expect(shownAt('/job/data-engineer')).toMatchObject({
      object: { type: 'job', key: { slug: 'data-engineer' } },
      section: 'hiring',
    });
    expect(shownAt('/documents/groups/g1')).toMatchObject({
      object: { type: 'document_group', key: { id: 'g1' } },
      type: 'document',
      section: 'company',
    });
    expect(shownAt('/objects/ticket/t1')).toMatchObject({
      object: { type: 'ticket', key: { id: 't1' } },
      type: 'ticket',
      section: 'work',
    });
  });

  it.each(objectTypes)('recognises the page of a %s by the path everything links to', (type) => {
    const { object, entry } = placeOf(objectPath({ id: 'x1', object_type: type }));
    expect(type === 'company' ? entry?.entry.pagesOf : object?.type).toBe(type);
  });
});

describe('sections', () => {
  it('lead to screens that are recognised as themselves', () => {
    for (const section of sections) {
      expect(section.entries.length).toBeGreaterThan(0);
    }
    for (const entry of entries) {
      expect(placeOf(pathTo(entry))).toEqual({ screen: entry, object: undefined, entry });
    }
  });

  it('have an entry for every object type, and every entry once', () => {
    expect(objectTypes.filter((type) => entryOf(type) === undefined)).toEqual([]);
    const types = entries.flatMap(({ entry }) => entry.pagesOf ?? []);
    expect(new Set(types).size).toBe(types.length);
  });
});

it('a screen below a list is no page of that list, and belongs to it', () => {
  const place = placeOf('/candidates/resumes');
  expect(place.screen?.title?.()).toBe('Résumés');
  expect([place.object, place.entry?.path]).toEqual([undefined, '/candidates']);
});
