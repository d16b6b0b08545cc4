import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PulseQuestion } from '#shared/domain/pulses/pulse-question.ts';
import { type GroupedAnswers, pulseResults } from './question-results.ts';

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

const person = fc.record({
  groups: fc.record({
    org_unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    location: fc.constantFrom('x', 'y'),
    function: fc.constantFrom('f', 'g'),
  }),
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

function groupsOf(unit: string): GroupedAnswers['groups'] {
  return { org_unit: unit, location: 'x', function: 'f' };
}

type Results = ReturnType<typeof pulseResults>;

/** For each question, how many people each shown figure is about: of everybody, and of each group. */
function shownFigures({ questions: together, groups }: Results) {
  return together.map((result, index) => ({
    all: result.suppressed ? undefined : (result.answered ?? 0),
    groups: [...groups.values()].flatMap((group) => {
      const own = group?.questions[index];
      return own === undefined || own.suppressed ? [] : [own.answered ?? 0];
    }),
  }));
}

describe('pulseResults', () => {
  it('of an open pulse move by five people or not at all, whoever asks between any two answers', () => {
    const figuresAt = (people: readonly GroupedAnswers[]) => {
      const results = pulseResults(questions, people, 'org_unit', { live: true });
      const cells = new Map<string, number>();
      for (const [index, question] of results.questions.entries()) {
        cells.set(`all ${index}`, question.answered ?? 0);
      }
      for (const [key, group] of results.groups) {
        cells.set(`group ${key}`, group?.people ?? 0);
        for (const [index, question] of (group?.questions ?? []).entries()) {
          cells.set(`group ${key} ${index}`, question.answered ?? 0);
        }
      }
      return cells;
    };
    fc.assert(
      fc.property(fc.array(person, { maxLength: 30 }), (people) => {
        const shown = people.map((_one, count) => figuresAt(people.slice(0, count + 1)));
        for (const cells of shown) {
          for (const [cell, count] of cells) {
            expect([cell, count % 5]).toEqual([cell, 0]);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('gives nobody who subtracts what is shown anything of one to four people', () => {
    fc.assert(
      fc.property(fc.array(person, { maxLength: 45 }), (people) => {
        const results = pulseResults(questions, people, 'org_unit');
        for (const { all, groups } of shownFigures(results)) {
          expect([all ?? 5, ...groups].every((size) => size >= 5)).toBe(true);
          if (all !== undefined) {
            const rest = all - groups.reduce((sum, size) => sum + size, 0);
            expect(rest === 0 || rest >= 5).toBe(true);
          } else {
            expect(groups).toEqual([]);
          }
        }
        const sizes = [...results.groups.values()].flatMap((group) => group?.people ?? []);
        const rest = people.length - sizes.reduce((sum, size) => sum + size, 0);
        expect(sizes.length === 0 || rest === 0 || rest >= 5).toBe(true);
      }),
    );
  });

  it('gives nobody who subtracts a part from the whole anything of one to four people', () => {
    fc.assert(
      fc.property(fc.array(person, { maxLength: 20 }), fc.array(person, { maxLength: 12 }), (inside, outside) => {
        const part = shownFigures(pulseResults(questions, inside, undefined, { outside }));
        const whole = shownFigures(pulseResults(questions, [...inside, ...outside]));
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
    const of = (unit: string, mood: number): GroupedAnswers => ({ groups: groupsOf(unit), answers: { mood } });
    const people = [...Array.from({ length: 5 }, () => of('a', 5)), of('b', 1), of('b', 2), of('b', 1)];
    const results = pulseResults(questions, people, 'org_unit');
    expect(results.questions[0]).toMatchObject({ answered: 8, suppressed: false });
    expect([...results.groups.values()]).toEqual([undefined, undefined]);
  });

  it('lets nobody use one way of parting people against another', () => {
    const of = (org_unit: string, kind: string, count: number) =>
      Array.from(
        { length: count },
        (): GroupedAnswers => ({
          groups: { org_unit, location: 'x', function: kind },
          answers: { mood: 3 },
        }),
      );
    const people = [
      ...of('people', 'people', 6),
      ...of('talent', 'people', 2),
      ...of('legal', 'law', 3),
      ...of('sales', 'sales', 9),
    ];
    const shownBy = (by: 'org_unit' | 'function') =>
      [...pulseResults(questions, people, by).groups].flatMap(([key, group]) => (group === undefined ? [] : [key]));
    expect(shownBy('org_unit')).toEqual(['people', 'sales']);
    expect(shownBy('function')).not.toContain('people');
  });

  it('counts a group question by question: who left one out is not told by the others', () => {
    const full: GroupedAnswers['answers'] = { mood: 4, place: 'Home' };
    const people: GroupedAnswers[] = [
      ...Array.from({ length: 6 }, () => ({ groups: groupsOf('a'), answers: full })),
      ...Array.from({ length: 4 }, () => ({ groups: groupsOf('b'), answers: full })),
      ...Array.from({ length: 3 }, () => ({ groups: groupsOf('b'), answers: { mood: 3 } })),
    ];
    const { groups, questions: together } = pulseResults(questions, people, 'org_unit');
    expect(together[1]).toMatchObject({ answered: 10 });
    expect(groups.get('a')?.questions.map(({ suppressed }) => suppressed)).toEqual([false, true, true, true]);
    expect(groups.get('b')?.questions.map(({ suppressed }) => suppressed)).toEqual([false, true, true, true]);
  });
});
