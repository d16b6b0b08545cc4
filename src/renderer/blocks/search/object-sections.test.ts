import { describe, expect, it } from 'vitest';
import type { ResultRow } from '#shared/domain/search-results-merge.ts';
import { matchOption } from '#shared/domain/search-results-merge.ts';
import { hasMatch, objectSections } from './object-sections.ts';

function row(object_type: string, id: string, name: string, query = '', status?: string): ResultRow {
  const option = { id, object_type, source_data: { name, ...(status === undefined ? {} : { status }) } };
  return { option, match: query === '' ? null : matchOption(option, query) };
}

const labels = { recent: 'Recent', changed: 'Changed last', weak: 'More matches', type: (type: string) => `${type}s` };
const nothing = { limitedTo: undefined, rows: [], weak: [], weakShown: false, recent: [] };

function shown(searched: Parameters<typeof objectSections>[0]) {
  return objectSections(searched, labels).map(({ label, options }) => [label, options.map(({ key }) => key)]);
}

describe('objectSections', () => {
  const found = [
    row('employee', '1', 'Jonas', 'jo'),
    row('employee', '2', 'Joanna', 'jo'),
    row('job', '3', 'Job', 'jo'),
  ];

  it('groups what was found by type', () => {
    expect(shown({ ...nothing, query: 'jo', answeredQuery: 'jo', rows: found })).toEqual([
      ['employees', ['employee/1', 'employee/2']],
      ['jobs', ['job/3']],
    ]);
  });

  it('puts what was opened last first while nothing is typed, and names nothing twice', () => {
    const recent = [found[2]?.option, found[0]?.option].filter((option) => option !== undefined);
    expect(shown({ ...nothing, query: '', answeredQuery: '', rows: found, recent })).toEqual([
      ['Recent', ['job/3', 'employee/1']],
      ['Changed last', ['employee/2']],
    ]);
  });

  it('shows of what was opened last only the types that are offered', () => {
    const recent = found.map(({ option }) => option);
    expect(shown({ ...nothing, query: '', answeredQuery: '', limitedTo: ['job'], recent })[0]).toEqual([
      'Recent',
      ['job/3'],
    ]);
  });

  it('keeps letters that stand apart to itself until they are asked for', () => {
    const weak = [row('skill', '9', 'Java for robots', 'jo')];
    const searched = { ...nothing, query: 'jo', answeredQuery: 'jo', rows: found, weak };
    expect(shown(searched)).toHaveLength(2);
    expect(shown({ ...searched, weakShown: true }).at(-1)).toEqual(['More matches', ['skill/9']]);
  });

  it('offers nobody who left the company', () => {
    const left = row('employee', '8', 'Jon', 'jo', 'left');
    const searched = { ...nothing, query: 'jo', answeredQuery: 'jo', rows: [left, ...found], weak: [left] };
    expect(shown({ ...searched, weakShown: true })).toEqual([
      ['employees', ['employee/1', 'employee/2']],
      ['jobs', ['job/3']],
      ['More matches', []],
    ]);
    expect(shown({ ...nothing, query: '', answeredQuery: '', rows: [left], recent: [left.option] })).toEqual([
      ['Recent', []],
      ['Changed last', []],
    ]);
    expect(hasMatch([left])).toBe(false);
  });

  it('stays with the answer it has until the next one', () => {
    expect(shown({ ...nothing, query: '', answeredQuery: 'jo', rows: found })).toHaveLength(2);
  });
});

describe('hasMatch', () => {
  it.each([
    ['jonas we', true],
    ['weber jonas', true],
    ['jonas said', false],
    ['jnsw', false],
  ])('%j is in a name: %s', (query, expected) => {
    expect(hasMatch([row('employee', '1', 'Jonas Weber', query)])).toBe(expected);
  });
});
