import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchOption } from './search-option.ts';
import { optionKey } from './search-results.ts';
import { dedupeOptions } from './search-results-dedupe.ts';
import { arrangeRows, matchOption, mergeRows, type ResultRow } from './search-results-merge.ts';

function option(object_type: string, id: string, name: string, more: Record<string, unknown> = {}): SearchOption {
  return { id, object_type, source_data: { name, ...more } };
}

function row(from: SearchOption, query: string): ResultRow {
  return { option: from, match: matchOption(from, query) };
}

function keys(rows: readonly ResultRow[]): string[] {
  return rows.map((one) => optionKey(one.option));
}

describe('dedupe', () => {
  it('keeps one result an id and type, and one a name and type', () => {
    const options = [
      option('job', '1', 'Baker'),
      option('job', '1', 'Other'),
      option('job', '2', 'BAKER'),
      option('skill', '2', 'Baker'),
    ];
    expect(dedupeOptions(options).map(optionKey)).toEqual(['job/1', 'skill/2']);
  });

  it.each([
    ['two emails', 'a@x.y', 'b@x.y', 2],
    ['one email twice', 'a@x.y', 'A@X.Y ', 1],
    ['one without an email', 'a@x.y', undefined, 1],
    ['none with an email', undefined, undefined, 1],
  ])('people of one name with %s', (_, first, second, count) => {
    const options = [
      option('employee', '1', 'Ann Lee', { email: first }),
      option('employee', '2', 'ann lee', { email: second }),
    ];
    expect(dedupeOptions(options)).toHaveLength(count);
  });
});

describe('merge', () => {
  const query = 'data';
  const shown = arrangeRows(
    [
      option('job', '1', 'Data engineer'),
      option('skill', '1', 'Data'),
      option('skill', '2', 'Data modelling'),
      option('job', '2', 'Big data lead'),
    ].map((one) => row(one, query)),
    { query },
  );

  it('arranges by type, the best first', () => {
    expect(keys(shown)).toEqual(['skill/1', 'skill/2', 'job/1', 'job/2']);
  });

  it('takes the fuller record in place', () => {
    const merged = mergeRows(shown, [option('job', '1', 'Data engineer', { location: { title: 'Lisbon' } })], {
      query,
      selected: undefined,
    });
    expect(keys(merged)).toEqual(keys(shown));
    expect(merged[2]?.option.source_data.location).toEqual({ title: 'Lisbon' });
  });

  it('ranks what arrives in below the selected row', () => {
    const arriving = [option('job', '3', 'Data'), option('skill', '3', 'Data ops'), option('course', '1', 'Data')];
    expect(keys(mergeRows(shown, arriving, { query, selected: 'skill/1' }))).toEqual([
      'skill/1',
      'skill/3',
      'skill/2',
      'course/1',
      'job/3',
      'job/1',
      'job/2',
    ]);
    expect(keys(mergeRows(shown, arriving, { query, selected: 'job/1' }))).toEqual([
      'skill/1',
      'skill/2',
      'skill/3',
      'job/1',
      'job/3',
      'job/2',
      'course/1',
    ]);
  });

  it('what was known of somebody is not said of who is masked since, nor what stood for them of who is shown', () => {
    const named = option('candidate', '1', 'Ada Byron', { logo: 'ada.png', email: 'ada@x.example' });
    const masked = option('candidate', '1', 'Candidate 7F3K', { is_masked: true, title: 'Pilot' });
    const query = 'a';
    const joined = (before: SearchOption, arriving: SearchOption) =>
      mergeRows([row(before, query)], [arriving], { query, selected: undefined })[0]?.option.source_data;
    expect(joined(named, masked)).toEqual({ name: 'Candidate 7F3K', is_masked: true, title: 'Pilot' });
    expect(joined(masked, named)).toEqual({ name: 'Ada Byron', logo: 'ada.png', email: 'ada@x.example' });
    expect(joined(named, option('candidate', '1', 'Ada King'))).toMatchObject({ name: 'Ada King', logo: 'ada.png' });
  });

  it('keeps what the host found for reasons of its own, last of its kind', () => {
    const merged = mergeRows(shown, [option('job', '9', 'Statistician')], { query, selected: undefined });
    expect(keys(merged).at(-1)).toBe('job/9');
    expect(merged.at(-1)?.match).toBeNull();
  });

  const options = fc.array(
    fc.record({
      object_type: fc.constantFrom('job', 'skill', 'employee'),
      id: fc.nat(9).map(String),
      source_data: fc.record({ name: fc.constantFrom('data', 'data a', 'b data', 'x') }),
    }),
    { maxLength: 15 },
  );

  it('never moves what stands before the selected row among its like, loses nothing, doubles nothing', () => {
    fc.assert(
      fc.property(options, options, fc.nat(), (first, second, pick) => {
        const before = arrangeRows(
          dedupeOptions(first).map((one) => row(one, query)),
          { query },
        );
        const selected = before.length === 0 ? undefined : keys(before)[pick % before.length];
        const after = mergeRows(before, second, { query, selected });
        const fixed = keys(before).slice(0, keys(before).indexOf(selected ?? '') + 1);
        expect(keys(after).filter((key) => fixed.includes(key))).toEqual(fixed);
        expect(keys(before).every((key) => keys(after).includes(key))).toBe(true);
        expect(new Set(keys(after)).size).toBe(after.length);
        const types = after.map((one) => one.option.object_type);
        expect(types.filter((type, i) => type !== types[i - 1])).toHaveLength(new Set(types).size);
      }),
    );
  });
});
