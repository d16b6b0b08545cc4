import { expect, test } from 'vitest';
import { adaptabilityPotential } from './adaptability-potential.ts';
import { executionExcellence } from './execution-excellence.ts';
import { jobFit } from './fit.ts';
import { growthAmbition } from './growth-ambition.ts';
import { impactCapacity } from './impact-capacity.ts';
import { learningAgility } from './learning-agility.ts';
import type { ExplainedPart, ScoreExplained } from './score-explained.ts';
import type { Goal, Mark } from './score-records.ts';
import { talentUniqueness } from './talent-uniqueness.ts';

const now = '2026-03-31T12:00:00.000Z';
const skill = (id: string) => ({ id, object_type: 'skill', name: id });
const mark = (id: string, kind: Mark['kind'], value: number, at = '2026-01-10'): Mark => ({
  id,
  kind,
  mark: value,
  at,
  released: true,
});

function values({ parts }: ScoreExplained): (number | null)[] {
  return parts.map(({ value }: ExplainedPart) => value);
}

const goals: Goal[] = [
  { id: 'g1', kind: 'result', due: '2026-01-31', done_at: '2026-01-31T23:00:00Z' },
  { id: 'g2', kind: 'result', due: '2025-06-30', done_at: '2025-07-01' },
  { id: 'g3', kind: 'result', due: '2024-04-01', done_at: '2024-03-01' },
  { id: 'g4', kind: 'result', due: '2025-09-30' },
];
const reviews = [
  { id: 'r1', rating: 1, released_at: '2024-01-01' },
  { id: 'r2', rating: 3, released_at: '2025-01-01' },
  { id: 'r3', rating: 4, released_at: '2026-01-01', source: { id: 'p3', object_type: 'performance' } },
  { id: 'r4', rating: 5, released_at: null },
];

test('execution excellence: goals, the last two ratings, delivery marks', () => {
  const score = executionExcellence({
    now,
    goals: [
      ...goals,
      { id: 'today', kind: 'result', due: '2026-03-31' },
      { id: 'old', kind: 'result', due: '2024-03-31', done_at: '2024-03-30' },
      { id: 'grow', kind: 'development', due: '2025-12-01', done_at: '2025-12-01' },
    ],
    reviews,
    marks: [mark('m1', 'delivery', 4), mark('m2', 'delivery', 2, '2024-03-30'), mark('m3', 'impact', 1)],
  });
  // 2 of 4 by their day: 2.5 · (3 + 4) ÷ 2 = 3.5 · 4, the other mark is older than 24 months
  expect(values(score)).toEqual([2.5, 3.5, 4]);
  // 2.5 × .4 + 3.5 × .3 + 4 × .3 = 1 + 1.05 + 1.2
  expect(score.value).toBe(3.25);
  expect(score.evidence).toEqual({ found: 7, needed: 3 });
  expect(score.notUsed).toEqual(
    expect.arrayContaining([
      { why: 'not_due', count: 1 },
      { why: 'outside_window', count: 2 },
      { why: 'older_review', count: 1 },
      { why: 'not_released', count: 1 },
    ]),
  );
  expect(score.reviews).toEqual(['p3']);
  // Were the goals all done by their day: (5 − 2.5) × .4 more.
  expect(score.wouldChange).toContainEqual({ part: 'goals_on_time', upTo: 1 });
});

test('a part without data leaves its weight to the others', () => {
  const score = executionExcellence({ now, goals, reviews: [], marks: [mark('m', 'delivery', 4)] });
  // 2.5 × .4 ÷ .7 + 4 × .3 ÷ .7 = 2.2 ÷ .7
  expect(score.value).toBeCloseTo(2.2 / 0.7, 5);
  expect(score.parts.map(({ weightUsed }) => weightUsed)).toEqual([0.4 / 0.7, 0, 0.3 / 0.7]);
  expect(score.missing).toEqual(['review_ratings']);
});

test('two pieces of evidence make no score, and it says what is missing', () => {
  const score = executionExcellence({ now, goals: goals.slice(0, 2), reviews: [], marks: [] });
  expect(score).toMatchObject({
    value: null,
    why: 'evidence',
    evidence: { found: 2, needed: 3 },
    missing: ['review_ratings', 'delivery_marks'],
  });
});

test('a stated value wins and names who stated it; what was computed stands beside it', () => {
  const by = { id: 'm1', object_type: 'member', name: 'Olga' };
  const stated = { value: 1.5, by, at: '2026-02-01' };
  const score = executionExcellence({ now, stated, goals, reviews, marks: [mark('m', 'delivery', 4)] });
  expect(score).toMatchObject({ value: 1.5, computed: 3.25, stated: { by, at: '2026-02-01' } });
  expect(executionExcellence({ now, stated, goals: [], reviews: [], marks: [] }).value).toBe(1.5);
});

test('a date that is none is a mistake of the caller', () => {
  expect(() => executionExcellence({ now: 'soon', goals, reviews, marks: [] })).toThrow(RangeError);
});

test('impact capacity: marks and org units reached', () => {
  const score = impactCapacity({
    now,
    marks: [mark('m1', 'impact', 5), mark('m2', 'impact', 4), mark('m3', 'impact', 3)],
    goals: [{ id: 'g', kind: 'result', done_at: '2025-04-01', org_units: [{ id: 'u1' }, { id: 'u2' }] }],
    spaces: [
      { space: { id: 's', object_type: 'space' }, at: '2026-03-01', org_units: [{ id: 'u2' }, { id: 'u3' }] },
      { space: { id: 't', object_type: 'space' }, at: '2025-03-31', org_units: [{ id: 'u4' }] },
    ],
  });
  // (5 + 4 + 3) ÷ 3 = 4 · three units → 4
  expect(values(score)).toEqual([4, 4]);
  expect(score.value).toBe(4);
  expect(score.evidence.found).toBe(4);
});

test('learning agility: growth a year, and what was finished of what was started', () => {
  const level = (id: string, of: string, value: number, at: string) => ({ id, skill: skill(of), level: value, at });
  const score = learningAgility({
    now,
    assessments: [
      level('a', 'sql', 2, '2024-01-01T00:00:00Z'),
      level('b', 'sql', 5, '2025-01-01T00:00:00Z'),
      level('c', 'sql', 3, '2026-01-01T06:00:00Z'),
      level('d', 'go', 1, '2026-01-01'),
      level('e', 'go', 4, '2026-02-01'),
    ],
    enrolments: [
      { id: 'e1', own_choice: false, started: '2025-01-01', finished: '2025-02-01' },
      { id: 'e2', own_choice: true, started: '2024-04-01', finished: null },
      { id: 'e3', own_choice: true, started: '2024-03-01', finished: '2025-02-01' },
    ],
  });
  // SQL: from 2 to 3 in 731.25 days; 1 ÷ (731.25 ÷ 365.25) × 5 · 1 of 2 finished
  expect(score.parts[0]?.value).toBeCloseTo((365.25 / 731.25) * 5, 5);
  expect(score.parts[1]?.value).toBe(2.5);
  expect(score.value).toBeCloseTo(((365.25 / 731.25) * 5 * 6 + 2.5 * 4) / 10, 5);
  expect(score.notUsed).toContainEqual({ why: 'too_close', count: 1 });
});

test('talent uniqueness: the five strongest from level 3', () => {
  const held = (id: string, level: number, scarcity: number | null, colleagues: number) => ({
    skill: skill(id),
    level,
    scarcity,
    colleagues,
  });
  const score = talentUniqueness({
    now,
    skills: [
      held('a', 5, 4, 1),
      held('b', 4, 2, 3),
      held('c', 4, null, 4),
      held('d', 3, 3, 9),
      held('e', 3, 3, 0),
      held('f', 3, 5, 0),
      held('g', 2.9, 5, 0),
    ],
  });
  // (4 + 2 + 3 + 3) ÷ 4 = 3 · a, b and e of five: 3
  expect(values(score)).toEqual([3, 3]);
  expect(score.value).toBe(3);
  expect(score.evidence.found).toBe(5);
  expect(score.notUsed).toContainEqual({ why: 'not_strongest', count: 2 });
});

test('adaptability potential: functions and units, categories, marks', () => {
  const score = adaptabilityPotential({
    now,
    experience: [
      { function: 'Sales', unit: 'North', from: '2010', to: '2018-03-30' },
      { function: 'Finance', unit: 'North', from: '2018-04', to: '2020-01' },
      { function: 'finance ', unit: 'South', from: '2020-02', to: 'today' },
    ],
    skills: [
      { skill: skill('a'), level: 3, category: 'Data' },
      { skill: skill('b'), level: 4, category: 'data' },
      { skill: skill('c'), level: 2, category: 'People' },
    ],
    marks: [mark('m', 'adaptability', 5, '2019-01-01')],
  });
  // Finance, North, South: 3→4 · one category: 2 · 5
  expect(values(score)).toEqual([4, 2, 5]);
  // 4 × .4 + 2 × .3 + 5 × .3
  expect(score.value).toBe(3.7);
  expect(adaptabilityPotential({ now, experience: [], skills: [], marks: [] }).missing).toHaveLength(3);
});

test('growth ambition: learning by own choice, development goals, wishes', () => {
  const score = growthAmbition({
    now,
    enrolments: [
      { id: 'e1', own_choice: true, started: '2025-05-01', finished: null },
      { id: 'e2', own_choice: true, started: '2026-01-01', finished: null },
      { id: 'e3', own_choice: false, started: '2026-01-01', finished: null },
      { id: 'e4', own_choice: true, started: '2025-03-31', finished: null },
    ],
    goals: [
      { id: 'g1', kind: 'development', set_at: '2026-01-01' },
      { id: 'g2', kind: 'result', set_at: '2026-01-01' },
    ],
    wishes: [],
  });
  // 2→3 · 1→2 · 0
  expect(values(score)).toEqual([3, 2, 0]);
  // 3 × .4 + 2 × .3
  expect(score.value).toBe(1.8);
  const wish = (id: string) => ({ id, kind: 'role' as const });
  const wished = growthAmbition({ now, enrolments: [], goals: [], wishes: ['1', '2', '3'].map(wish) });
  expect(wished).toMatchObject({ why: 'evidence', missing: ['learning_by_choice', 'goals_set'] });
});

test('fit: needed skills, released scorecards, conditions', () => {
  const input = {
    now,
    needs: [
      { skill: skill('a'), needed: 3, level: 3 },
      { skill: skill('b'), needed: 3, level: 2.9 },
      { skill: skill('c'), needed: null, level: 1 },
      { skill: skill('d'), needed: 1, level: null },
    ],
    scorecards: [mark('m', 'other', 4), { ...mark('n', 'delivery', 1), released: false }],
    job: { place: 'Lyon', schedule: 'full', notice_days: 30, languages: ['French', 'English'], years: 5 },
    person: { place: 'lyon', notice_days: 60, languages: ['english', 'French', 'Wolof'], years: 20 },
  };
  const score = jobFit(input);
  // 2 of 4: 2.5 · 4 · place, languages and years of four known: 3.75
  expect(values(score)).toEqual([2.5, 4, 3.75]);
  // 2.5 × .6 + 4 × .3 + 3.75 × .1
  expect(score.value).toBe(3.075);
  expect(jobFit({ ...input, person: { ...input.person, years: 5 } }).value).toBe(score.value);
});

test('what things are called moves no score', () => {
  const named = (name: string) => {
    const source = { id: 's', object_type: 'course', name };
    const about = { id: 'a', object_type: 'skill', name };
    return [
      executionExcellence({
        now,
        goals: goals.map((goal) => ({ ...goal, text: name, source })),
        reviews: reviews.map((review) => ({ ...review, source })),
        marks: [{ ...mark('m', 'delivery', 4), name, source }],
      }),
      growthAmbition({
        now,
        goals: [],
        enrolments: ['1', '2', '3'].map((id) => ({
          id,
          own_choice: true,
          started: '2026-01-01',
          finished: null,
          source,
        })),
        wishes: [{ id: 'w', kind: 'place', text: name }],
      }),
      jobFit({
        now,
        needs: ['1', '2', '3'].map((id) => ({ skill: { ...about, id }, needed: 3, level: 4 })),
        scorecards: [],
        job: {},
        person: {},
      }),
    ].map(({ value }) => value);
  };
  expect(named('Ada')).toEqual(named('Mohammed'));
  expect(named('Ada')).not.toContain(null);
});
