import { fewestPeople } from './fewest-people.ts';
import { createLedger, type Ledger, type Lot, type Members } from './ledger.ts';

/** Somebody of whom figures are told in sums. */
export interface Counted {
  /** The fixed groups that the person, or what the person said, belongs to. */
  groups: readonly string[];
  /** From which step on figures count it; 0 where everything is told at once. */
  step?: number;
}

/** Ways to part people, the most important first: where two would betray somebody, the later one gives way. */
export type Ways = readonly (readonly string[])[];

interface GroupedLot extends Lot {
  step: number;
  groups: ReadonlySet<string>;
}

function lotsOf(people: readonly Counted[]): GroupedLot[] {
  const lots = new Map<string, GroupedLot>();
  for (const { groups, step = 0 } of people) {
    const key = JSON.stringify([step, groups]);
    const known = lots.get(key);
    if (known === undefined) {
      lots.set(key, { groups: new Set(groups), step, people: 1 });
    } else {
      known.people += 1;
    }
  }
  return [...lots.values()];
}

interface Told {
  ledger: Ledger;
  lots: readonly GroupedLot[];
}

/** Tells figures of some groups, or of none of them. */
function tell({ ledger, lots }: Told, keys: readonly string[], upTo: number): boolean {
  const commit = ledger.admit(
    keys.map(
      (key): Members =>
        (index) =>
          lots[index]?.groups.has(key) === true && lots[index].step <= upTo,
    ),
  );
  commit?.();
  return commit !== undefined;
}

/** Tells of as many groups as can be told, the first before the others: of all at once, or else of either half. */
function tellMost(so: Told, keys: readonly string[], upTo: number): string[] {
  if (keys.length === 0 || tell(so, keys, upTo)) {
    return [...keys];
  }
  const half = Math.ceil(keys.length / 2);
  return keys.length === 1 ? [] : [...tellMost(so, keys.slice(0, half), upTo), ...tellMost(so, keys.slice(half), upTo)];
}

function largestFirst(lots: readonly GroupedLot[], keys: readonly string[], upTo: number): string[] {
  const sizes = new Map(keys.map((key) => [key, 0]));
  for (const { groups, people, step } of lots) {
    for (const key of step <= upTo ? groups : []) {
      const size = sizes.get(key);
      if (size !== undefined) {
        sizes.set(key, size + people);
      }
    }
  }
  return [...sizes]
    .filter(([, size]) => size >= fewestPeople)
    .sort(([leftKey, left], [rightKey, right]) => right - left || (leftKey < rightKey ? -1 : 1))
    .map(([key]) => key);
}

/**
 * Of which fixed groups figures may be told beside those of everybody: never of fewer than five people, and never so that
 * by adding and subtracting all that was ever told the sum over one to four people comes out (complementary suppression).
 * Larger groups first. `tellings`: the steps after which groups were told, oldest first; the answer is for the last.
 */
export function toldGroups(
  people: readonly Counted[],
  ways: Ways,
  tellings: readonly number[] = [Number.POSITIVE_INFINITY],
): Set<string> {
  const lots = lotsOf(people);
  const ledger = createLedger(lots);
  let told = new Set<string>();
  for (const upTo of tellings) {
    told = new Set();
    const counted = lots.reduce((sum, lot) => sum + (lot.step <= upTo ? lot.people : 0), 0);
    for (const way of counted < fewestPeople ? [] : ways) {
      const candidates = largestFirst(lots, way, upTo);
      for (const key of tellMost({ ledger, lots }, candidates, upTo)) {
        told.add(key);
      }
    }
  }
  return told;
}
