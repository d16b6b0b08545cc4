import { fewestPeople } from './fewest-people.ts';
import { createLedger, type Ledger, type Members } from './ledger.ts';

/** Some people of whom a figure may be told together, under a name. */
export interface NamedSet {
  key: string;
  people: ReadonlySet<string>;
}

/** Tells as many of the sets as can be told, the first before the others: all at once, or else either half. */
function tellMost(ledger: Ledger, sets: readonly NamedSet[], membersOf: (set: NamedSet) => Members): NamedSet[] {
  const commit = sets.length === 0 ? undefined : ledger.admit(sets.map(membersOf));
  if (commit !== undefined) {
    commit();
    return [...sets];
  }
  const half = Math.ceil(sets.length / 2);
  return sets.length <= 1
    ? []
    : [...tellMost(ledger, sets.slice(0, half), membersOf), ...tellMost(ledger, sets.slice(half), membersOf)];
}

/**
 * Of which sets of people figures may be told beside all those that were: never of fewer than five people, and never so
 * that by adding and subtracting all of them the sum over one to four people comes out.
 *
 * @param ways sets in order of importance: where two would give somebody away, the later gives way; of one way the smaller.
 * @param told sets that were told before.
 */
export function toldSets(ways: readonly (readonly NamedSet[])[], told: readonly NamedSet[] = []): NamedSet[] {
  const all = [...told, ...ways.flat()];
  const memberships = new Map<string, number[]>();
  for (const [index, { people }] of all.entries()) {
    for (const person of people) {
      const own = memberships.get(person);
      if (own === undefined) {
        memberships.set(person, [index]);
      } else {
        own.push(index);
      }
    }
  }
  // People of whom every figure tells the same are one lot.
  const lots = new Map<string, { people: number; sets: ReadonlySet<number> }>();
  for (const own of memberships.values()) {
    const lot = lots.get(own.join());
    if (lot === undefined) {
      lots.set(own.join(), { people: 1, sets: new Set(own) });
    } else {
      lot.people += 1;
    }
  }
  const parted = [...lots.values()];
  const places = new Map(all.map((set, index) => [set, index]));
  const membersOf =
    (set: NamedSet): Members =>
    (lot) =>
      parted[lot]?.sets.has(places.get(set) ?? -1) === true;
  const ledger = createLedger(parted.map(({ people }) => ({ people })));
  ledger.wasTold(told.map(membersOf));
  return ways.flatMap((sets) => {
    const large = sets
      .filter(({ people }) => people.size >= fewestPeople)
      .sort((left, right) => right.people.size - left.people.size || (left.key < right.key ? -1 : 1));
    return tellMost(ledger, large, membersOf);
  });
}

/** By how many people two sets differ. */
export function differenceOf(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = [...left].filter((person) => right.has(person)).length;
  return left.size + right.size - 2 * shared;
}
