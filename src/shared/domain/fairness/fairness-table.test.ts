import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clear, scale } from '#shared/domain/floor/modular.ts';
import { type Counted, fairnessTable, fewestCompared, mayTellAnew, type Standing } from './fairness-table.ts';

const choices = ['woman', 'man', 'another'];

/** So many people of a choice who came as far as each step. */
function people(choice: string | undefined, ...counts: number[]): Standing[] {
  return counts.flatMap((count, reached) => Array.from({ length: count }, () => ({ choice, reached })));
}

describe('the table of a fairness check', () => {
  it('counts who came to each step, of each group', () => {
    const all = [...people('woman', 20, 10, 15), ...people('man', 30, 12, 10), ...people(undefined, 10, 10, 10)];
    expect(fairnessTable(choices, all, 3)).toEqual({
      steps: [0, 1, 2],
      groups: [
        { choice: 'woman', counts: [45, 25, 15] },
        { choice: 'man', counts: [52, 22, 10] },
      ],
    });
  });

  it('tells a step together with the next where too few of a group stopped between them', () => {
    const all = [...people('woman', 20, 9, 15), ...people('man', 30, 12, 10)];
    expect(fairnessTable(choices, all, 3)?.steps).toEqual([0, 1]);
    // Nobody of a group stopped there: that, too, would say something of each who did.
    const none = [...people('woman', 0, 20, 15), ...people('man', 30, 12, 10)];
    expect(fairnessTable(choices, none, 3)?.steps).toEqual([0, 2]);
  });

  it('gives a small group, and one beside it where it could be worked out, to those who said nothing', () => {
    const big = [...people('woman', 20, 20), ...people('man', 20, 20)];
    expect(fairnessTable(choices, [...big, ...people('another', 3, 2)], 2)).toBeUndefined();
    const kept = fairnessTable(choices, [...big, ...people('another', 3, 2), ...people(undefined, 8, 9)], 2);
    expect(kept?.groups.map(({ choice }) => choice)).toEqual(['woman', 'man']);
  });

  it('says nothing where there are no two groups, or no second step', () => {
    expect(fairnessTable(choices, people('woman', 50, 50), 2)).toBeUndefined();
    expect(fairnessTable(choices, [...people('woman', 50, 9), ...people('man', 50, 50)], 2)).toBeUndefined();
    expect(fairnessTable(choices, [], 3)).toBeUndefined();
    expect(fairnessTable(choices, [...people('woman', 50), ...people('man', 50)], 1)).toBeUndefined();
  });

  it('lets nobody work out fewer than ten of a group between any two figures that are known', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(counts, counts, counts, counts, (women, men, others, silent) => {
        const all = [
          ...people('woman', ...women),
          ...people('man', ...men),
          ...people('another', ...others),
          ...people(undefined, ...silent),
        ];
        const table = fairnessTable(choices, all, 4);
        if (table === undefined) {
          return;
        }
        const totals = table.steps.map((step) => all.filter(({ reached }) => reached >= step).length);
        const rest = totals.map((total, at) =>
          table.groups.reduce((sum, group) => sum - (group.counts[at] ?? 0), total),
        );
        const columns = [...table.groups.map((group) => group.counts), ...(rest[0] === 0 ? [] : [rest])];
        for (const column of columns) {
          for (const [at, count] of column.entries()) {
            expect(count - (column[at + 1] ?? 0)).toBeGreaterThanOrEqual(fewestCompared);
          }
        }
        // The figures are those of the people.
        for (const { choice, counts: told } of table.groups) {
          const own = all.filter((one) => one.choice === choice);
          expect(told).toEqual(table.steps.map((step) => own.filter(({ reached }) => reached >= step).length));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('telling anew', () => {
  const named = (from: number, some: readonly Standing[]): Counted[] =>
    some.map((one, at) => ({ ...one, id: `p${from + at}` }));
  const before = [...named(0, people('woman', 20, 20)), ...named(100, people('man', 20, 20))];
  const groups = ['woman', 'man'];

  it('waits until ten more of each group came, went or got further', () => {
    const moved = (women: number, men: number) =>
      before.map((one) => {
        const at = Number(one.id.slice(1)) % 100;
        return at < (one.choice === 'woman' ? women : men) ? { ...one, reached: 1 } : one;
      });
    expect(mayTellAnew(before, before, groups)).toBe(false);
    expect(mayTellAnew(before, moved(10, 9), groups)).toBe(false);
    expect(mayTellAnew(before, moved(10, 10), groups)).toBe(true);
  });

  it('counts those who said nothing, and who changed what they said in both groups', () => {
    const silent = named(200, people(undefined, 20));
    const more = [...named(300, people('woman', 10)), ...named(400, people('man', 10))];
    expect(mayTellAnew(before, [...before, ...more], groups)).toBe(true);
    expect(mayTellAnew([...before, ...silent], [...before, ...silent, ...more], groups)).toBe(false);
    const other = before.map((one) => (Number(one.id.slice(1)) < 10 ? { ...one, choice: 'man' } : one));
    expect(mayTellAnew(before, other, groups)).toBe(true);
  });
});

/** Whether the sums over these sets of people, added and subtracted, come to a single one of them. */
function isolatesSomebody(sets: readonly (readonly number[])[], count: number): boolean {
  const rows: { at: number; values: Float64Array }[] = [];
  const rowOf = (set: readonly number[]) => {
    const row = new Float64Array(count);
    for (const person of set) {
      row[person] = 1;
    }
    return row;
  };
  const reduced = (set: readonly number[]) => {
    const row = rowOf(set);
    for (const { at, values } of rows) {
      clear(row, values, at);
    }
    return row;
  };
  for (const set of sets) {
    const rest = reduced(set);
    const at = rest.findIndex((value) => value !== 0);
    if (at >= 0) {
      scale(rest, at);
      rows.push({ at, values: rest });
    }
  }
  return Array.from({ length: count }, (_unused, person) => person).some((person) =>
    reduced([person]).every((value) => value === 0),
  );
}

/** One job whose figures are asked after each thing that happens; what was told, as the sets of people that counts are of. */
function simulate(seed: number, isCareless: boolean): { sets: number[][]; count: number; tellings: number } {
  let state = seed * 7919 + 13;
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const people: Counted[] = Array.from({ length: 200 }, (_unused, at) => ({
    ...{ id: `${at}`, reached: 0 },
    choice: [...['woman', 'woman', 'man', 'man'], undefined][random(5)],
  }));
  const tellings: Counted[][] = [];
  const sets: number[][] = [];
  for (let event = 0; event < 900; event += 1) {
    const person = people[random(people.length)];
    if (person !== undefined) {
      person.reached = Math.min(2, Math.max(0, person.reached + (random(2) === 0 ? -1 : 1)));
    }
    const table = fairnessTable(choices, people, 3);
    const mayTell = isCareless || tellings.every((before) => mayTellAnew(before, people, choices.slice(0, 2)));
    if (table === undefined || !mayTell) {
      continue;
    }
    tellings.push(people.map((one) => ({ ...one })));
    for (const [at, step] of table.steps.entries()) {
      const next = table.steps[at + 1] ?? 3;
      sets.push(people.flatMap(({ reached }, index) => (reached >= step && reached < next ? [index] : [])));
    }
  }
  return { sets, count: people.length, tellings: tellings.length };
}

describe('an owner who asks after everything that happens', () => {
  const seeds = Array.from({ length: 20 }, (_unused, seed) => seed);

  it('works out what nobody said', () => {
    const runs = seeds.map((seed) => simulate(seed, false));
    expect(runs.filter(({ sets, count }) => isolatesSomebody(sets, count))).toEqual([]);
    // They were told something, and more than once.
    expect(runs.reduce((sum, { tellings }) => sum + tellings, 0)).toBeGreaterThan(seeds.length);
  });

  it('works it out where figures are told anew each time', () => {
    const runs = seeds.slice(0, 3).map((seed) => simulate(seed, true));
    expect(runs.filter(({ sets, count }) => isolatesSomebody(sets, count)).length).toBeGreaterThan(0);
  });
});
