import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedForm, stepsOfWaiting, unitAndBelow } from '#shared/domain/pulses/counted-form.ts';
import type { PulseQuestion } from '#shared/domain/pulses/pulse-question.ts';
import { pulseResults } from './question-results.ts';

const questions: PulseQuestion[] = [
  { id: 'mood', kind: 'scale', text: 'How are you?' },
  { id: 'place', kind: 'choice', text: 'Where?', options: ['Home', 'Office'] },
  { id: 'tools', kind: 'choice', text: 'Which?', options: ['A', 'B'], multiple: true },
  {
    id: 'why',
    kind: 'text',
    text: 'Why?',
    logic: { show_if: [{ question_id: 'mood', operator: 'at_most', value: 2 }] },
  },
];

interface Someone {
  unit: string;
  location: string;
  kind: string;
  answers: Readonly<Record<string, unknown>>;
}

const someone: fc.Arbitrary<Someone> = fc.record({
  unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  location: fc.constantFrom('x', 'y'),
  kind: fc.constantFrom('f', 'g'),
  answers: fc.record(
    {
      mood: fc.integer({ min: 1, max: 5 }),
      place: fc.constantFrom('Home', 'Office'),
      tools: fc.subarray(['A', 'B'], { minLength: 1 }),
      why: fc.constantFrom('workload', 'pay', 'meetings'),
    },
    { requiredKeys: [] },
  ),
});

function placed(name: string) {
  return { id: name, name };
}

/** People in an order that has nothing to do with their groups. */
function mixed(people: readonly Someone[]): Someone[] {
  return people.map((_one, index) => people[(index * 7) % people.length]).filter((one) => one !== undefined);
}

/** The forms that count once these people have answered, one after another. */
function formsOf(people: readonly Someone[], wholly = false): CountedForm[] {
  return stepsOfWaiting(people.length, 0, wholly).flatMap((step, index) => {
    const one = people[index];
    const places = (who: Someone) => ({
      org_unit: placed(who.unit),
      location: placed(who.location),
      function: placed(who.kind),
      within: [who.unit, 'top'],
    });
    return one === undefined ? [] : [{ places: places(one), told: [{ step, responses: one.answers }] }];
  });
}

function lastStep(forms: readonly CountedForm[]): number[] {
  return forms.length === 0 ? [] : [Math.max(...forms.flatMap(({ told }) => told.map(({ step }) => step)))];
}

const of = (unit: string, count: number, answers: Someone['answers'] = { mood: 3 }, kind = 'f') =>
  Array.from({ length: count }, (): Someone => ({ unit, location: 'x', kind, answers }));

function resultsOf(
  people: readonly Someone[],
  by?: 'org_unit' | 'function',
  { wholly = true, within, ended = true }: { wholly?: boolean; within?: string; ended?: boolean } = {},
) {
  const forms = formsOf(people, wholly);
  return pulseResults(questions, forms, { by, within, tellings: ended ? lastStep(forms) : [] });
}

type Results = ReturnType<typeof pulseResults>;

function shownIn({ groups }: Results): string[] {
  return [...groups].flatMap(([key, { result }]) => (result === undefined ? [] : [key])).sort();
}

/** For each question, how many people each shown figure is about: of everybody, and of each group. */
function shownFigures({ questions: together, groups }: Results) {
  return together.map((result, index) => ({
    all: result.suppressed ? undefined : (result.answered ?? 0),
    groups: [...groups.values()].flatMap((group) => {
      const own = group.result?.questions[index];
      return own === undefined || own.suppressed ? [] : [own.answered ?? 0];
    }),
  }));
}

describe('pulseResults', () => {
  it('move by five people or not at all, whoever asks between any two answers', () => {
    const figuresAt = (people: readonly Someone[]) => {
      const results = resultsOf(people, 'org_unit', { wholly: false, ended: false });
      expect(shownIn(results)).toEqual([]);
      return results.questions.map((question) => question.answered ?? 0);
    };
    fc.assert(
      fc.property(fc.array(someone, { maxLength: 30 }), (people) => {
        const told = people.map((_one, count) => figuresAt(people.slice(0, count + 1)));
        for (const [index, counts] of told.entries()) {
          const before = told[index - 1];
          for (const [question, count] of counts.entries()) {
            const moved = count - (before?.[question] ?? 0);
            expect(moved === 0 || moved >= 5).toBe(true);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('gives nobody who subtracts what is shown anything of one to four people', () => {
    fc.assert(
      fc.property(fc.array(someone, { maxLength: 45 }), (people) => {
        const results = resultsOf(people, 'org_unit');
        for (const { all, groups } of shownFigures(results)) {
          expect([all ?? 5, ...groups].every((size) => size >= 5)).toBe(true);
          if (all !== undefined) {
            const rest = all - groups.reduce((sum, size) => sum + size, 0);
            expect(rest === 0 || rest >= 5).toBe(true);
          } else {
            expect(groups).toEqual([]);
          }
        }
      }),
    );
  });

  it('gives nobody who may read a part anything of one to four people of the rest', () => {
    fc.assert(
      fc.property(fc.array(someone, { maxLength: 30 }), (people) => {
        const part = shownFigures(resultsOf(people, undefined, { within: unitAndBelow('a') }));
        const whole = shownFigures(resultsOf(people));
        for (const [index, { all }] of part.entries()) {
          const everybody = whole[index]?.all;
          if (all !== undefined && everybody !== undefined) {
            expect(everybody === all || everybody - all >= 5).toBe(true);
          }
        }
      }),
    );
  });

  it('lets an attacker with every shown count not recover a small group’s answers', () => {
    // Five of a, three of b: were a shown beside the whole, whole minus a would be b.
    const results = resultsOf([...of('a', 5, { mood: 5 }), ...of('b', 3, { mood: 1 })], 'org_unit');
    expect(results.questions[0]).toMatchObject({ answered: 8, suppressed: false });
    expect(shownIn(results)).toEqual([]);
  });

  it('lets nobody use one way of parting people against another', () => {
    const people = mixed([
      ...of('people', 6, { mood: 3 }, 'people'),
      ...of('talent', 2, { mood: 3 }, 'people'),
      ...of('legal', 3, { mood: 3 }, 'law'),
      ...of('sales', 9, { mood: 3 }, 'sales'),
    ]);
    expect(shownIn(resultsOf(people, 'org_unit'))).toEqual(['people', 'sales']);
    expect(shownIn(resultsOf(people, 'function'))).not.toContain('people');
  });

  it('lets nobody use what was told before more people answered', () => {
    const first = [1, 2, 3].flatMap(() => [...of('a', 2), ...of('b', 3)]);
    const forms = formsOf([...first, ...of('a', 1), ...of('b', 4)]);
    const shownAfter = (tellings: readonly number[]) =>
      shownIn(pulseResults(questions, forms, { by: 'org_unit', tellings }));
    expect(shownAfter([4])).toEqual(['a', 'b']);
    // Seven of a minus six of a would be one.
    expect(shownAfter([3, 4])).toEqual([]);
  });

  it('counts a group question by question: who left one out is not told by the others', () => {
    const full = { mood: 4, place: 'Home' };
    const people = mixed([...of('a', 6, full), ...of('b', 4, full), ...of('b', 3, { mood: 3 })]);
    const { groups, questions: together } = resultsOf(people, 'org_unit');
    expect(together[1]).toMatchObject({ answered: 10 });
    for (const unit of ['a', 'b']) {
      const told = groups.get(unit)?.result?.questions.map(({ suppressed }) => suppressed);
      expect(told).toEqual([false, true, true, true]);
    }
  });
});
