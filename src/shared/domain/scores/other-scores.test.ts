import { expect, test } from 'vitest';
import { courseDifficulty } from './course-difficulty.ts';
import { courseRelevance } from './course-relevance.ts';
import { internalPotential } from './internal-potential.ts';
import { marketComplexity } from './market-complexity.ts';
import type { Need } from './score-records.ts';
import { monthsBefore } from './score-time.ts';
import { skillBusinessRelevance } from './skill-business-relevance.ts';
import { skillMomentum } from './skill-momentum.ts';
import { skillObsolescence } from './skill-obsolescence.ts';
import { skillScarcity } from './skill-scarcity.ts';
import { skillVersatility } from './skill-versatility.ts';
import { skillVolatility } from './skill-volatility.ts';
import { urgencyLevel } from './urgency-level.ts';

const now = '2026-03-31T12:00:00.000Z';
const skill = (id: string) => ({ id, object_type: 'skill' });
const person = (id: string) => ({ id, object_type: 'employee' });
const need = (id: string, at: string, more: Partial<Need> = {}): Need => ({
  job: { id, object_type: 'job' },
  at,
  ...more,
});
const many = (count: number, at: string) => Array.from({ length: count }, (_, n) => need(`${at}-${n}`, at));

test('months go by the calendar', () => {
  expect(new Date(monthsBefore(Date.parse(now), 1)).toISOString()).toBe('2026-02-28T12:00:00.000Z');
  expect(new Date(monthsBefore(Date.parse(now), 25)).toISOString()).toBe('2024-02-29T12:00:00.000Z');
});

test('scarcity: people at the needed level of those needed', () => {
  const needs = [need('a', '2026-01-01', { level: 4, positions: 3 }), need('b', '2026-01-01', { level: 2 })];
  const holders = [4, 3.5, 3, null].map((level, at) => ({ person: person(`p${at}`), level }));
  // Needed: 4 people at (3 × 4 + 2) ÷ 4 = 3.5; two are there: 5 × (1 − 2 ÷ 4)
  expect(skillScarcity({ now, needs, holders })).toMatchObject({ value: 2.5, evidence: { found: 5 } });
  expect(skillScarcity({ now, needs: [], holders })).toMatchObject({ value: null, why: 'no_data' });
  const spare = Array.from({ length: 9 }, (_, at) => ({ person: person(`s${at}`), level: 5 }));
  expect(skillScarcity({ now, needs, holders: spare }).value).toBe(0);
});

test('business relevance: the most needed skill is 5', () => {
  const jobs = ['1', '2', '3', '4', '5', '6'].map((id, at) => ({
    job: { id, object_type: 'job' },
    skills: at < 3 ? ['sql', 'go'] : ['go'],
  }));
  expect(skillBusinessRelevance({ now, skill: 'go', jobs }).value).toBe(5);
  // 3 of 6 jobs against 6 of 6
  expect(skillBusinessRelevance({ now, skill: 'sql', jobs }).value).toBe(2.5);
  expect(skillBusinessRelevance({ now, skill: 'sql', jobs: jobs.slice(1) }).why).toBe('evidence');
});

test('obsolescence: needs of this year against those of the last', () => {
  const before = many(8, '2024-10-01');
  const of = (lately: number) => skillObsolescence({ now, needs: [...before, ...many(lately, '2025-10-01')] }).value;
  // −25 %: half of the way to −50 %
  expect([of(6), of(4), of(1), of(8), of(20)]).toEqual([2.5, 5, 5, 0, 0]);
  expect(skillObsolescence({ now, needs: before.slice(0, 5) })).toMatchObject({ value: null, why: 'few_needs' });
  expect(skillObsolescence({ now, needs: many(6, '2026-01-01') })).toMatchObject({ value: null, why: 'no_data' });
  const replaced = { now, needs: [...before, ...many(8, '2025-10-01')], replacedBy: { skill: skill('new') } };
  expect(skillObsolescence(replaced).value).toBe(5);
});

test('momentum: the sum of levels against 90 days ago', () => {
  const of = (level: number | null) =>
    skillMomentum({
      now,
      holders: [
        { person: person('a'), level: 4, before: 4 },
        { person: person('b'), level: 3, before: 3 },
        { person: person('c'), level, before: 3 },
      ],
    }).value;
  // From 10 to 10, 11 (+10 %), 12, 8 and 7
  expect([of(3), of(4), of(5), of(1), of(null)]).toEqual([2.5, 3.75, 5, 0, 0]);
});

test('volatility: how uneven the monthly need is', () => {
  // 12 in one month, none in 11: mean 1, deviation √((121 + 11) ÷ 12) = √11 → more than 5
  expect(skillVolatility({ now, needs: many(12, '2026-03-01') }).value).toBe(5);
  const even = Array.from({ length: 12 }, (_, back) =>
    need(`n${back}`, new Date(monthsBefore(Date.parse(now), back)).toISOString()),
  );
  expect(skillVolatility({ now, needs: even }).value).toBe(0);
  expect(skillVolatility({ now, needs: [...even, need('x', '2026-03-30')] }).value).toBeCloseTo(
    // 2 and 11 × 1: mean 13 ÷ 12
    (Math.sqrt(((2 - 13 / 12) ** 2 + 11 * (1 - 13 / 12) ** 2) / 12) / (13 / 12)) * 5,
    5,
  );
});

test('versatility: functions that need it', () => {
  const needs = ['Sales', 'sales', 'Finance', null].map((name, at) => need(`n${at}`, now, { function: name }));
  expect(skillVersatility({ now, needs }).value).toBe(2);
  expect(skillVersatility({ now, needs: needs.slice(0, 2) }).why).toBe('evidence');
});

test('urgency: the highest of three', () => {
  const job = { now, opened_at: '2026-03-01T12:00:00Z', median_days_to_fill: 60, openings: 2, hired: 1 };
  // 30 ÷ 60 ÷ 2 × 5 = 1.25 · 30 of 40 days: 3.75 · 1→2
  const score = urgencyLevel({ ...job, target_date: '2026-04-10T12:00:00Z' });
  expect(score.parts.map(({ value }) => value)).toEqual([1.25, 3.75, 2]);
  expect(score.value).toBe(3.75);
  expect(urgencyLevel({ ...job, target_date: '2026-03-30' }).value).toBe(5);
  expect(urgencyLevel({ ...job, median_days_to_fill: null, openings: null }).why).toBe('no_data');
});

test('internal potential: people who fit', () => {
  const of = (count: number) =>
    internalPotential({
      now,
      people: Array.from({ length: 6 }, (_, at) => ({ person: person(`p${at}`), fit: at < count ? 3.5 : 3.49 })),
    }).value;
  expect([0, 1, 2, 3, 4, 5, 6].map(of)).toEqual([0, 2, 3, 4, 4, 5, 5]);
  expect(internalPotential({ now, people: [{ person: person('a'), fit: null }] }).value).toBeNull();
});

test('market complexity: scarce skills, few applications', () => {
  const job = {
    now,
    skills: [5, 4, 3].map((scarcity, at) => ({ skill: skill(`s${at}`), scarcity })),
    opened_at: '2026-03-17T12:00:00Z',
    applications: ['2026-03-18', '2026-03-20', '2026-04-02'].map((at) => ({ at })),
    median_applications_a_week: 2,
  };
  // 4 × .6 · 2 in two weeks, half of the median: 5 × (1 − .25) = 3.75 × .4
  expect(marketComplexity(job).value).toBe(3.9);
  expect(marketComplexity({ ...job, opened_at: '2026-03-28' }).value).toBe(4);
});

test('a course: what the company lacks, and the mean level taught', () => {
  const lacked = { needs: [need('a', now, { positions: 2 })], holders: [{ person: person('p'), level: 3 }] };
  const covered = { needs: [need('b', now)], holders: [{ person: person('q'), level: 3 }] };
  const skills = [
    { skill: skill('x'), ...lacked },
    { skill: skill('y'), ...covered },
  ];
  expect(courseRelevance({ now, skills }).value).toBe(2.5);
  expect(courseRelevance({ now, skills, stated: { value: 4, by: 'import', at: null } }).value).toBe(4);
  const taught = [2, 3, 5].map((level, at) => ({ skill: skill(`s${at}`), level }));
  expect(courseDifficulty({ now, skills: taught }).value).toBeCloseTo(10 / 3, 5);
});
