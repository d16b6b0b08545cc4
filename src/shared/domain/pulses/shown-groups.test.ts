import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fewestPeople } from './pulse-metrics.ts';
import { shownGroups } from './shown-groups.ts';

function shown(sizes: Record<string, number>, total = Object.values(sizes).reduce((sum, size) => sum + size, 0)) {
  return [...shownGroups(total, new Map(Object.entries(sizes)))].sort();
}

describe('shownGroups', () => {
  it('shows groups of five and more', () => {
    expect(shown({ a: 5, b: 12 })).toEqual(['a', 'b']);
    expect(shown({ a: 3, b: 4, c: 9 })).toEqual(['c']);
  });

  it('holds the smallest back where one small group could be worked out', () => {
    expect(shown({ a: 20, b: 7, c: 3 })).toEqual(['a']);
    expect(shown({ a: 20, c: 1 })).toEqual([]);
    expect(shown({ a: 4 })).toEqual([]);
  });

  it('counts those who are in no group', () => {
    expect(shown({ a: 6, b: 8 }, 16)).toEqual(['b']);
  });

  it('never leaves one to four people over', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 12 }), { maxLength: 12 }), fc.nat({ max: 6 }), (sizes, unnamed) => {
        const groups = new Map(sizes.map((size, index) => [`g${index}`, size]));
        const total = sizes.reduce((sum, size) => sum + size, 0) + unnamed;
        const visible = shownGroups(total, groups);
        const seen = [...visible].map((key) => groups.get(key) ?? 0);
        const rest = total - seen.reduce((sum, size) => sum + size, 0);
        expect(seen.every((size) => size >= fewestPeople)).toBe(true);
        expect(rest === 0 || rest >= fewestPeople || seen.length === 0).toBe(true);
      }),
    );
  });
});
