import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLabel, inGroups, isTaken, shortestFirst, tooltipCount, toTags } from './tag-order.ts';

const labels = (texts: readonly string[]) => shortestFirst(toTags(texts)).map(({ label }) => label);

describe('shortestFirst', () => {
  it('puts short labels first and keeps the order of equals', () => {
    expect(labels(['Kubernetes', 'Go', 'SQL', 'Git', 'C'])).toEqual(['C', 'Go', 'SQL', 'Git', 'Kubernetes']);
  });

  it('counts letters as people do, not halves of them', () => {
    expect(labels(['abc', '👩👩'])).toEqual(['👩👩', 'abc']);
  });

  it('loses and invents nothing', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')), (texts) => {
        const ordered = labels(texts);
        expect([...ordered].sort()).toEqual([...texts].sort());
        const lengths = ordered.map((label) => [...label].length);
        expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
      }),
    );
  });
});

it('makes groups of a hundred and loses none', () => {
  const tags = toTags(Array.from({ length: 250 }, (_, index) => `${index}`));
  expect(inGroups(tags).map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(inGroups(tags).flat()).toEqual(tags);
  expect(inGroups([])).toEqual([]);
});

it('keeps each tag once and none that is blank', () => {
  expect(toTags(['Go', 'Go', ' ', '', { id: '7', label: 'Go' }, { id: '7', label: 'Rust' }])).toEqual([
    { id: 'Go', label: 'Go' },
    { id: '7', label: 'Go' },
  ]);
});

it.each([
  [0, 1],
  [-3, 1],
  [1, 1],
  [3.9, 3],
  [5, 5],
  [6, 5],
  [Number.POSITIVE_INFINITY, 5],
  [Number.NaN, 5],
])('shows %s chips of a tooltip as %s', (asked, shown) => {
  expect(tooltipCount(asked)).toBe(shown);
});

it('cleans what is typed', () => {
  expect(cleanLabel('  Machine \n\t learning ')).toBe('Machine learning');
  expect(cleanLabel('x'.repeat(1_000_000))).toHaveLength(120);
  expect(cleanLabel('👩'.repeat(200))).toBe('👩'.repeat(120));
});

it('knows a label that is there already, but for the tag that is being renamed', () => {
  const tags = toTags(['Go', 'Rust']);
  expect(isTaken(tags, 'rust')).toBe(true);
  expect(isTaken(tags, 'rust', 'Rust')).toBe(false);
  expect(isTaken(tags, 'Zig')).toBe(false);
});
