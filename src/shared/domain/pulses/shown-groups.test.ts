import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fewestPeople } from './pulse-metrics.ts';
import { shownGroups, shownInEachWay } from './shown-groups.ts';

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

type Way = 'unit' | 'place' | 'function';
const ways: readonly Way[] = ['unit', 'place', 'function'];

/** What an attacker does: solves for the sum over any one to four people from the sums that are shown. */
function canBeSolved(people: readonly Record<Way, string>[], shown: ReadonlyMap<Way, ReadonlySet<string>>): boolean {
  const rows = [
    people.map(() => 1),
    ...ways.flatMap((way) => [...(shown.get(way) ?? [])].map((key) => people.map((one) => (one[way] === key ? 1 : 0)))),
  ];
  const basis: number[][] = [];
  const reduced = (row: readonly number[]) => {
    let rest = [...row];
    for (const known of basis) {
      const pivot = known.findIndex((value) => Math.abs(value) > 1e-9);
      const factor = (rest[pivot] ?? 0) / (known[pivot] ?? 1);
      rest = rest.map((value, index) => value - factor * (known[index] ?? 0));
    }
    return rest;
  };
  for (const row of rows) {
    const rest = reduced(row);
    if (rest.some((value) => Math.abs(value) > 1e-9)) {
      basis.push(rest);
    }
  }
  const isKnown = (set: readonly number[]) =>
    reduced(people.map((_one, index) => (set.includes(index) ? 1 : 0))).every((value) => Math.abs(value) < 1e-6);
  const search = (set: readonly number[], from: number): boolean =>
    (set.length > 0 && isKnown(set)) ||
    (set.length < 4 && people.some((_one, index) => index >= from && search([...set, index], index + 1)));
  return rows.length > 1 && search([], 0);
}

describe('shownInEachWay', () => {
  const person = fc.record({
    unit: fc.constantFrom('a', 'b', 'c'),
    place: fc.constantFrom('x', 'y'),
    function: fc.constantFrom('f', 'g', 'h'),
  });

  it('sees through sums of one way that betray a group of another', () => {
    const of = (unit: string, kind: string, count: number) =>
      Array.from({ length: count }, () => ({ unit, place: 'x', function: kind }));
    // All of the function "people" are in two units, one of them of two: eight minus six.
    const people = [
      ...of('people', 'people', 6),
      ...of('talent', 'people', 2),
      ...of('legal', 'law', 3),
      ...of('sales', 'sales', 9),
    ];
    const shown = shownInEachWay(people, ways);
    expect([...(shown.get('unit') ?? [])].sort()).toEqual(['people', 'sales']);
    expect([...(shown.get('function') ?? [])]).not.toContain('people');
    expect(canBeSolved(people, shown)).toBe(false);
    const careless = new Map<Way, Set<string>>([
      ['unit', new Set(['people', 'sales'])],
      ['function', new Set(['people', 'sales'])],
    ]);
    expect(canBeSolved(people, careless)).toBe(true);
  });

  it('lets nobody work one to four people out of all that is shown', () => {
    fc.assert(
      fc.property(fc.array(person, { minLength: 5, maxLength: 18 }), (people) => {
        expect(canBeSolved(people, shownInEachWay(people, ways))).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('shows what gives nothing away', () => {
    const people = Array.from({ length: 60 }, (_unused, index) => ({
      unit: `u${index % 3}`,
      place: `p${index % 2}`,
      function: `f${Math.floor(index / 30)}`,
    }));
    const shown = shownInEachWay(people, ways);
    expect(ways.map((way) => shown.get(way)?.size)).toEqual([3, 2, 2]);
  });
});
