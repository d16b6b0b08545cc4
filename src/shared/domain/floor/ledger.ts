import { fewestPeople } from './fewest-people.ts';
import { clear, drawn, modulo, prime, scale } from './modular.ts';
import { hasSmallSum } from './small-sums.ts';

/** Some people whom no figure tells apart: in the same groups, counted from the same step on. */
export interface Lot {
  people: number;
  /** Figures of everybody are told step by step: all lots up to each step are known together; of none where there is none. */
  step?: number;
}

/** Which lots a figure is about. */
export type Members = (lot: number) => boolean;

/** A row with a 1 at its own place, where every later row is 0. */
interface Row {
  at: number;
  values: Float64Array;
}

interface State {
  rows: readonly Row[];
}

/**
 * What has been told of some people, as sums over lots of them: everybody's, step by step, and those of the groups that
 * were admitted. A group is admitted if nobody who adds and subtracts all that was told learns the sum over fewer than
 * five people, by whatever sums (complementary suppression over everything that can be asked).
 */
export interface Ledger {
  /** What telling figures of these groups, all of them, would come to; undefined where it would give somebody away. */
  admit(groups: readonly Members[]): (() => void) | undefined;
  /** Figures of these groups were told, whatever that gave away. */
  wasTold(groups: readonly Members[]): void;
}

/**
 * For each lot the one of its step that the step's own sum makes up for. Of a step of fewer than five people, which only
 * somebody sees who knows the others of it one by one, no sum is told.
 */
function leadsOf(lots: readonly Lot[]): (number | undefined)[] {
  const people = new Map<number, number>();
  const first = new Map<number, number>();
  for (const [index, { step, people: of }] of lots.entries()) {
    if (step !== undefined) {
      people.set(step, (people.get(step) ?? 0) + of);
      first.set(step, first.get(step) ?? index);
    }
  }
  return lots.map(({ step }) =>
    step === undefined || (people.get(step) ?? 0) < fewestPeople ? undefined : first.get(step),
  );
}

/** A ledger in which nothing but the figures of everybody is told. */
export function createLedger(lots: readonly Lot[]): Ledger {
  const lead = leadsOf(lots);
  let told: State = { rows: [] };

  /** What a group says beyond the sums of the steps. */
  function rowOf(isMember: Members): Float64Array {
    return Float64Array.from(lead, (own, index) =>
      modulo(Number(isMember(index)) - Number(own !== undefined && isMember(own))),
    );
  }

  function withRow({ rows }: State, isMember: Members): State {
    const values = rowOf(isMember);
    for (const { at, values: known } of rows) {
      clear(values, known, at);
    }
    const at = values.findIndex((value) => value !== 0);
    if (at < 0) {
      return { rows };
    }
    scale(values, at);
    return { rows: [...rows, { at, values }] };
  }

  /**
   * One number for each lot such that the numbers of some lots sum to 0 exactly where what was told gives their sum away:
   * each is the lot's part in what is left open, mixed by lot.
   */
  function openParts({ rows }: State, seed: number): Float64Array {
    const draw = drawn(seed);
    const parts = Float64Array.from(lead, (own, index) => (own === index ? 0 : draw.next().value));
    for (const { at } of rows) {
      parts[at] = 0;
    }
    // The last first: what an earlier row says hangs on the places of later ones.
    for (const { at, values } of rows.toReversed()) {
      let sum = 0;
      for (let index = 0; index < values.length; index += 1) {
        const value = values[index] ?? 0;
        sum = value === 0 ? sum : modulo(sum + value * (parts[index] ?? 0));
      }
      parts[at] = modulo(-sum);
    }
    for (const [index, own] of lead.entries()) {
      if (own !== undefined && own !== index) {
        parts[own] = modulo((parts[own] ?? 0) - (parts[index] ?? 0));
      }
    }
    return parts;
  }

  function givesAway(state: State): boolean {
    const parts = [openParts(state, 12_345), openParts(state, 54_321)] as const;
    return hasSmallSum({ people: lots.map(({ people }) => people), parts, prime }, fewestPeople - 1);
  }

  return {
    admit(groups) {
      const sizes = groups.map((isMember) =>
        lots.reduce((sum, { people }, index) => sum + (isMember(index) ? people : 0), 0),
      );
      if (sizes.some((size) => size > 0 && size < fewestPeople)) {
        return undefined;
      }
      const next = groups.reduce(withRow, told);
      if (next.rows.length > told.rows.length && givesAway(next)) {
        return undefined;
      }
      return () => {
        told = next;
      };
    },

    wasTold(groups) {
      told = groups.reduce(withRow, told);
    },
  };
}
