import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fewestPeople } from './fewest-people.ts';
import { type Counted, toldGroups } from './told-groups.ts';
import { toldSets } from './told-sets.ts';

/** What an attacker does: solves for the sum over any one to four people from the sums that are told. */
function canBeSolved(people: number, told: readonly ReadonlySet<number>[]): boolean {
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
  const columns = Array.from({ length: people }, (_unused, index) => index);
  const rowOf = (set: ReadonlySet<number>) => columns.map((index) => (set.has(index) ? 1 : 0));
  for (const set of told) {
    const rest = reduced(rowOf(set));
    if (rest.some((value) => Math.abs(value) > 1e-9)) {
      basis.push(rest);
    }
  }
  const isKnown = (set: ReadonlySet<number>) => reduced(rowOf(set)).every((value) => Math.abs(value) < 1e-6);
  const search = (set: readonly number[], from: number): boolean =>
    (set.length > 0 && isKnown(new Set(set))) ||
    (set.length < fewestPeople - 1 && columns.some((index) => index >= from && search([...set, index], index + 1)));
  return told.length > 0 && search([], 0);
}

function counted(sizes: Record<string, number>): Counted[] {
  return Object.entries(sizes).flatMap(([key, size]) => Array.from({ length: size }, () => ({ groups: [key] })));
}

function shown(sizes: Record<string, number>): string[] {
  return [...toldGroups(counted(sizes), [Object.keys(sizes)])].sort();
}

const ways = [
  ['a', 'b', 'c'],
  ['x', 'y'],
  ['f', 'g', 'h'],
] as const;

const person = fc
  .record({ unit: fc.constantFrom(...ways[0]), place: fc.constantFrom(...ways[1]), kind: fc.constantFrom(...ways[2]) })
  .map(({ unit, place, kind }): Counted => ({ groups: [unit, place, kind] }));

describe('toldGroups', () => {
  it('tells of groups of five and more', () => {
    expect(shown({ a: 5, b: 12 })).toEqual(['a', 'b']);
    expect(shown({ a: 3, b: 4, c: 9 })).toEqual(['c']);
  });

  it('holds another back where a small group could be worked out', () => {
    expect(shown({ a: 20, b: 7, c: 3 })).toEqual(['a']);
    expect(shown({ a: 20, c: 1 })).toEqual([]);
    expect(shown({ a: 4 })).toEqual([]);
  });

  it('sees through sums of one way that betray a group of another', () => {
    const of = (unit: string, kind: string, size: number) =>
      Array.from({ length: size }, (): Counted => ({ groups: [unit, kind] }));
    // All of "people" are in two units, one of them of two: eight minus six.
    const people = [...of('u1', 'people', 6), ...of('u2', 'people', 2), ...of('u3', 'law', 3), ...of('u4', 'sales', 9)];
    const told = toldGroups(people, [
      ['u1', 'u2', 'u3', 'u4'],
      ['people', 'law', 'sales'],
    ]);
    expect([...told]).toEqual(expect.arrayContaining(['u4', 'u1']));
    expect(told).not.toContain('people');
  });

  it('lets nobody work one to four people out of all that is told', () => {
    fc.assert(
      fc.property(fc.array(person, { minLength: 5, maxLength: 18 }), (people) => {
        const told = [...toldGroups(people, ways)];
        const everybody = new Set(people.keys());
        const sets = told.map((key) => new Set([...everybody].filter((index) => people[index]?.groups.includes(key))));
        expect(canBeSolved(people.length, [everybody, ...sets])).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('nor out of what was told at any time', () => {
    fc.assert(
      fc.property(fc.array(person, { minLength: 10, maxLength: 19 }), fc.nat(9), (people, parted) => {
        const staged = people.map((one, index) => ({ ...one, step: Math.min(Math.floor(index / 5), 2) }));
        const stepped = staged.filter(({ step }) => staged.filter((one) => one.step === step).length >= 5);
        const last = Math.max(...stepped.map(({ step }) => step));
        const tellings = parted < 5 ? [0, last] : [last];
        const upTo = (step: number, key?: string) =>
          new Set(
            [...stepped.entries()]
              .filter(([, one]) => one.step <= step && (key === undefined || one.groups.includes(key)))
              .map(([index]) => index),
          );
        const sets = tellings.flatMap((step, index) =>
          [...toldGroups(stepped, ways, tellings.slice(0, index + 1))].map((key) => upTo(step, key)),
        );
        const wholes = Array.from({ length: last + 1 }, (_unused, step) => upTo(step));
        expect(canBeSolved(stepped.length, [...wholes, ...sets])).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('tells nearly all of a usual company of 240, though it had told of them step by step', () => {
    const units = Array.from({ length: 20 }, (_unused, index) => `u${index}`);
    const people = Array.from({ length: 240 }, (_unused, index): Counted => {
      const unit = (index * 7919) % 20;
      return {
        groups: [`u${unit}`, `b${unit % 5}`, `l${((index * 31) % 7) % 5}`, `f${unit % 8}`],
        step: Math.floor(index / 5),
      };
    });
    const told = toldGroups(people, [
      [...units, 'b0', 'b1', 'b2', 'b3', 'b4'],
      ['l0', 'l1', 'l2', 'l3', 'l4'],
      ['f0', 'f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7'],
    ]);
    expect(units.filter((unit) => told.has(unit)).length).toBeGreaterThan(17);
    expect(told.size).toBeGreaterThan(33);
  });

  it('tells of sets of people, whoever is in several, nothing of one to four of them', () => {
    const sets = fc.array(fc.uniqueArray(fc.nat(13), { maxLength: 14 }), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(sets, fc.nat(3), (all, before) => {
        const named = all.map((people, index) => ({ key: `${index}`, people: new Set(people.map(String)) }));
        const first = toldSets([named.slice(0, before)]);
        const told = [...first, ...toldSets([named.slice(before)], first)];
        expect(
          canBeSolved(
            14,
            told.map(({ people }) => new Set([...people].map(Number))),
          ),
        ).toBe(false);
      }),
      { numRuns: 80 },
    );
  });

  it('tells what gives nothing away', () => {
    const people = Array.from(
      { length: 60 },
      (_unused, index): Counted => ({
        groups: [`u${index % 3}`, `p${index % 2}`, `f${Math.floor(index / 30)}`],
      }),
    );
    const told = toldGroups(people, [
      ['u0', 'u1', 'u2'],
      ['p0', 'p1'],
      ['f0', 'f1'],
    ]);
    expect(told.size).toBe(7);
  });
});
