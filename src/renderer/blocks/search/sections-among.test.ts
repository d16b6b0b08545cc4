import { expect, it } from 'vitest';
import type { ObjectSection } from './object-sections.ts';
import { sectionsAmong } from './sections-among.ts';

function section(key: string, ...ids: string[]): ObjectSection {
  const options = ids.map((id) => {
    const option = { object_type: 'space', id, source_data: { name: id } };
    return { key: id, kind: 'object' as const, row: { option, match: null } };
  });
  return { key, label: key, options };
}

it('offers only what is among the ids, and no empty section', () => {
  const sections = [section('recent', 'a'), section('space', 'b', 'c')];
  expect(sectionsAmong(sections, new Set(['c']))).toEqual([section('space', 'c')]);
  expect(sectionsAmong(sections, new Set())).toEqual([]);
  expect(sectionsAmong(sections, 'all')).toBe(sections);
});
