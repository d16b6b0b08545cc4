import { describe, expect, it } from 'vitest';
import { fewestPeople } from '#shared/domain/floor/fewest-people.ts';
import { type CountedForm, stepsOfWaiting, unitAndBelow } from '#shared/domain/pulses/counted-form.ts';
import type { PulseQuestion } from '#shared/domain/pulses/pulse-question.ts';
import { pulseResults, type ResultGroup } from './question-results.ts';

declare const isLongRun: boolean;

/** How many companies are simulated; the long run has a thousand. */
const companies = isLongRun ? 1000 : 20;
const ways: readonly (ResultGroup | undefined)[] = [undefined, 'org_unit', 'location', 'function'];

function createRandom(seed: number) {
  let state = seed + 1;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

interface Answerer {
  id: number;
  unit: number;
  location: number;
  kind: number;
  /** How often the answer was changed. */
  version: number;
  waits: boolean;
  form: CountedForm | undefined;
}

/** A sum that was told: how often each answer, and each change of one, is in it. */
type Sum = ReadonlyMap<string, number>;

/** An answer that nobody else gives: in which sums it stands, the counts of the options tell. */
function fingerprint({ id, version }: Pick<Answerer, 'id' | 'version'>): string {
  return `p${id} v${version}`;
}

/** Rank of rows over a prime field: what an attacker can work out is what their sums span. */
function spanOf(sums: readonly Sum[]) {
  const prime = 2_147_483_629n;
  const rows: Map<string, bigint>[] = [];
  const modulo = (value: bigint) => ((value % prime) + prime) % prime;
  const inverse = (value: bigint) => {
    let [result, base] = [1n, modulo(value)];
    for (let exponent = prime - 2n; exponent > 0n; exponent /= 2n) {
      result = exponent % 2n === 1n ? (result * base) % prime : result;
      base = (base * base) % prime;
    }
    return result;
  };
  const pivots: string[] = [];
  const reduced = (sum: Sum) => {
    const rest = new Map([...sum].map(([key, value]) => [key, modulo(BigInt(value))]));
    for (const [index, row] of rows.entries()) {
      const factor = rest.get(pivots[index] ?? '') ?? 0n;
      for (const [key, value] of factor === 0n ? [] : row) {
        rest.set(key, modulo((rest.get(key) ?? 0n) - factor * value));
      }
    }
    return new Map([...rest].filter(([, value]) => value !== 0n));
  };
  for (const sum of sums) {
    const rest = reduced(sum);
    const [pivot] = rest.keys();
    if (pivot !== undefined) {
      const scale = inverse(rest.get(pivot) ?? 1n);
      rows.push(new Map([...rest].map(([key, value]) => [key, (value * scale) % prime])));
      pivots.push(pivot);
    }
  }
  return (sum: Sum) => reduced(sum).size === 0;
}

/** What an attacker learns of single people: an answer, or by how much somebody changed one. */
function isolated(people: readonly Answerer[], told: readonly Sum[]): string[] {
  const isKnown = spanOf(told);
  return people.flatMap(({ id, version }) =>
    Array.from({ length: version + 1 }, (_unused, index) => index).flatMap((index) => {
      const alone = new Map([[fingerprint({ id, version: index }), 1]]);
      const changed = new Map([...alone, [fingerprint({ id, version: index - 1 }), -1]]);
      return [alone, ...(index > 0 ? [changed] : [])].some(isKnown) ? [fingerprint({ id, version: index })] : [];
    }),
  );
}

/** One company whose people answer a pulse, change answers and move, while everything is asked all the time. */
function simulate(seed: number, careless: boolean) {
  const random = createRandom(seed * 7919 + 13);
  const size = 8 + random(30);
  const [units, places, kinds] = [2 + random(6), 1 + random(4), 1 + random(4)];
  const people = Array.from(
    { length: size },
    (_unused, id): Answerer => ({
      id,
      unit: random(units),
      location: random(places),
      kind: random(kinds),
      version: -1,
      waits: false,
      form: undefined,
    }),
  );
  const options = people.flatMap(({ id }) => [0, 1, 2, 3].map((version) => fingerprint({ id, version })));
  const question: PulseQuestion = { id: 'q', kind: 'choice', text: 'Which?', options };
  const named = (name: string) => ({ id: name, name });
  const placesOf = (one: Answerer) => ({
    org_unit: named(`u${one.unit}`),
    location: named(`l${one.location}`),
    function: named(`f${one.kind}`),
    within: [`u${one.unit}`, `branch${one.unit % 2}`, 'top'],
  });
  const told: Sum[] = [];
  const tellings = new Set<number>();
  let [step, ended] = [0, false];

  const settle = () => {
    const waiting = people.filter(({ waits }) => waits);
    for (const [index, at] of stepsOfWaiting(waiting.length, step, false).entries()) {
      const one = waiting[index];
      if (one !== undefined) {
        const before = one.form ?? { places: placesOf(one), told: [] };
        one.form = { ...before, told: [...before.told, { step: at, responses: { q: fingerprint(one) } }] };
        one.waits = false;
        step = at;
      }
    }
  };
  const askEverything = () => {
    const forms = people.flatMap(({ form }) => form ?? []);
    if (ended) {
      tellings.add(step);
    }
    // Before the end nothing is told of groups.
    const whom = [undefined, ...(ended ? ['branch0', 'branch1', 'u0', 'u1'].map(unitAndBelow) : [])];
    for (const within of whom) {
      for (const by of ended ? ways : [undefined]) {
        const asked = { by, within, tellings: [...tellings].filter(() => ended) };
        const { questions, groups } = pulseResults([question], forms, asked);
        const shown = [...questions, ...[...groups.values()].flatMap(({ result }) => result?.questions ?? [])];
        for (const { counts } of shown) {
          const sum = (counts ?? []).filter(({ count }) => count > 0);
          if (sum.length > 0) {
            told.push(new Map(sum.map(({ answer, count }) => [String(answer), count])));
          }
        }
      }
    }
    if (careless) {
      // The old rule: every group of five and more as it is now.
      for (const key of ['unit', 'location'] as const) {
        for (const value of new Set(people.map((one) => one[key]))) {
          const group = people.filter((one) => one[key] === value && one.version >= 0);
          if (group.length >= fewestPeople) {
            told.push(new Map(group.map((one) => [fingerprint(one), 1])));
          }
        }
      }
    }
  };
  for (let event = 0; event < size * 2; event += 1) {
    const one = people[random(size)];
    const kind = random(10);
    if (one === undefined) {
      continue;
    }
    if (kind === 0) {
      ended = !ended;
    } else if (kind === 1) {
      one.unit = random(units);
      one.location = random(places);
    } else if (!ended && one.version < (kind === 2 ? 3 : 0)) {
      one.version += 1;
      one.waits = true;
      settle();
    }
    askEverything();
  }
  ended = true;
  askEverything();
  return { people, told };
}

describe(`an attacker who asks everything of ${companies} companies, before and after each event`, () => {
  it('isolates nobody', () => {
    let sums = 0;
    for (let seed = 0; seed < companies; seed += 1) {
      const { people, told } = simulate(seed, false);
      const distinct = new Map(told.map((sum) => [JSON.stringify([...sum].sort()), sum]));
      sums += distinct.size;
      expect([seed, isolated(people, [...distinct.values()])]).toEqual([seed, []]);
    }
    // The attacker was told something.
    expect(sums).toBeGreaterThan(companies * 2);
  });

  it('finds somebody where figures of groups are told without regard to what else was', () => {
    const found = [0, 1, 2, 3, 4].flatMap((seed) => {
      const { people, told } = simulate(seed, true);
      const distinct = new Map(told.map((sum) => [JSON.stringify([...sum].sort()), sum]));
      return isolated(people, [...distinct.values()]);
    });
    expect(found.length).toBeGreaterThan(0);
  });
});
