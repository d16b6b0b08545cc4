import { describe, expect, it } from 'vitest';
import { type Assumptions, usualAssumptions } from './assumptions.ts';
import { comparedGaps, type ComparedSkill } from './compare-skills.ts';
import { leastOf, wayTotals } from './compare-ways.ts';
import { learningPlan, type TeachingCourse } from './learning-plan.ts';

const skill = (id: string, needed: number, level: number | null): ComparedSkill => ({ id, needed, level });
const course = (id: string, hours: number | undefined, teaches: [string, number | null][], euros?: number) =>
  ({
    ...{ id, object_type: 'course', name: id, hours, teaches: teaches.map(([one, level]) => ({ skill: one, level })) },
    ...(euros === undefined ? {} : { cost: { amount: euros * 100, currency: 'EUR' } }),
  }) satisfies TeachingCourse;

const pace = { hours_a_week: 6, level_a_month: 0.8 };

describe('what somebody lacks for a job', () => {
  it.each<[string, ComparedSkill[], { left: number; open: number; unknown: number; nearMiss: string | null }]>([
    ['nothing is needed', [], { left: 0, open: 0, unknown: 0, nearMiss: null }],
    ['more is held than needed', [skill('sql', 3, 5)], { left: 0, open: 0, unknown: 0, nearMiss: null }],
    [
      'small gaps add up, and none is in the way',
      [skill('sql', 3.8, 3.6), skill('air', 3.7, 3.5)],
      { left: 0.4, open: 2, unknown: 0, nearMiss: null },
    ],
    [
      'one skill is in the way',
      [skill('sql', 3.5, 4), skill('spark', 3.8, 3.2)],
      { left: 0.6, open: 1, unknown: 0, nearMiss: 'spark' },
    ],
    [
      'two are, and neither alone would change it',
      [skill('sql', 4, 1), skill('spark', 4, 1)],
      { left: 6, open: 2, unknown: 0, nearMiss: null },
    ],
    [
      'of an unknown level nothing is said',
      [skill('sql', 4, null), skill('spark', 4, 1)],
      { left: 3, open: 1, unknown: 1, nearMiss: null },
    ],
  ])('%s', (_name, skills, expected) => {
    expect(comparedGaps(skills)).toMatchObject(expected);
  });

  it('counts a gap by its weight', () => {
    expect(comparedGaps([skill('a', 4, 3), skill('b', 4, 2)], { a: 3, b: 0 }).left).toBe(3);
  });

  it('has the badges and percents of §4', () => {
    expect(comparedGaps([skill('a', 4, 2), skill('b', 4, null), skill('c', 4, 4.4)]).skills).toEqual([
      { id: 'a', missing: 2, gap: -50, health: 'Critical' },
      { id: 'b', missing: null, gap: null, health: null },
      { id: 'c', missing: 0, gap: 10, health: 'Healthy' },
    ]);
  });
});

describe('what is learnt', () => {
  const lacking = [skill('stream', 3.5, 2.3), skill('spark', 3.8, 3.2), skill('sql', 3.8, 3.6)];

  it('is taken in order: what closes most first, and nothing that is adequate', () => {
    const courses = [
      course('performance', 24, [['spark', 4]]),
      course('flink', 36, [['stream', 4]]),
      course('sql', 2, [['sql', 5]]),
    ];
    const plan = learningPlan(lacking, courses, pace);
    expect(plan.steps.map((step) => [step.course?.id, step.weeks, step.skills])).toEqual([
      ['flink', 6, ['stream']],
      ['performance', 4, ['spark']],
    ]);
    expect([plan.weeks, plan.hours]).toEqual([10, 60]);
    expect([...plan.badges]).toEqual([['Adequate', 3]]);
  });

  it('takes one course for two skills before two courses', () => {
    const courses = [
      course('stream', 6, [['stream', 5]]),
      course('both', 30, [
        ['stream', 5],
        ['spark', 5],
      ]),
    ];
    expect(learningPlan(lacking, courses, pace).steps.map((step) => step.course?.id)).toEqual(['both']);
  });

  it('goes on by itself where no course teaches it, or none far enough', () => {
    const plan = learningPlan([skill('spark', 4, 1)], [course('first', 6, [['spark', 2]])], pace);
    expect(plan.steps.map((step) => [step.course?.id, step.weeks])).toEqual([
      ['first', 1],
      // Two levels at 0.8 a month are 2.5 months.
      [undefined, 11],
    ]);
    expect(plan.after.get('spark')).toBe(4);
  });

  it('of a course that does not say how long it takes goes by the level', () => {
    expect(learningPlan([skill('spark', 4, 2)], [course('long', undefined, [['spark', null]])], pace).weeks).toBe(11);
  });

  it('leaves what nobody knows, and what is not lacking, alone', () => {
    const courses = [
      course('all', 6, [
        ['a', 5],
        ['b', 5],
      ]),
    ];
    expect(learningPlan([skill('a', 3, null), skill('b', 3, 3)], courses, pace)).toMatchObject({ steps: [], weeks: 0 });
  });

  it('takes a course that leads below what is held for nothing', () => {
    const plan = learningPlan([skill('a', 5, 3)], [course('basics', 6, [['a', 2]])], pace);
    expect(plan.steps.map((step) => step.course?.id)).toEqual([undefined]);
  });
});

describe('hire, move, train', () => {
  const assumed: Assumptions = {
    ...usualAssumptions({}),
    ...{ salary: 84_000, backfill: 62_000, pay: 70_000, raise: 10, on_costs: 20 },
  };
  const skills = [skill('stream', 3.5, 2.3)];
  const courses = [course('flink', 36, [['stream', 4]], 800)];
  const of = (way: 'hire' | 'move' | 'train', more: Partial<Assumptions> = {}, noticeDays?: number) =>
    wayTotals({ way, skills, noticeDays }, courses, { ...assumed, ...more }, 'EUR');

  it.each([
    // 4 weeks of notice, and 8 of ramp-up in which 6 are learnt.
    ['hire', 12, 84_000 * 1.2 + 800, 'nothing'],
    ['move', 10, (62_000 + 7000) * 1.2 + 800, 'backfill'],
    // 36 hours of 52 × 40.
    ['train', 6, Math.round(((70_000 * 1.2) / 2080) * 36 + 800), 'job'],
  ] as const)('%s: %i weeks', (way, weeks, cost, leaves) => {
    expect(of(way)).toMatchObject({ weeks, cost, leaves, lacks: [] });
  });

  it('learning that is longer than the ramp-up is what is waited for', () => {
    expect(of('hire', { hours_a_week: 3 }).weeks).toBe(16);
  });

  it('a notice that somebody states counts before the one assumed', () => {
    expect([of('hire', {}, 0).weeks, of('hire', {}, 90).weeks, of('move', {}, 90).weeks]).toEqual([8, 21, 10]);
  });

  it('says what must be assumed first instead of a cost of nothing', () => {
    const open = { salary: null, backfill: null, pay: null };
    expect(of('hire', open)).toMatchObject({ cost: null, lacks: ['salary'] });
    expect(of('move', open)).toMatchObject({ cost: null, lacks: ['backfill', 'pay'] });
    expect(of('train', open)).toMatchObject({ cost: null, lacks: ['pay'] });
  });

  it('adds no money of another currency', () => {
    const totals = wayTotals({ way: 'hire', skills }, courses, assumed, 'USD');
    expect(totals).toMatchObject({ cost: 100_800, otherCurrency: 1 });
  });

  it('money begins with what the job states, and with nothing where it states none', () => {
    expect(usualAssumptions({})).toMatchObject({ salary: null, backfill: null, pay: null });
    expect(usualAssumptions({ min_salary: 80_000 })).toMatchObject({ salary: 80_000, backfill: 80_000, pay: 80_000 });
    expect(usualAssumptions({ min_salary: 80_000, max_salary: 90_000 })).toMatchObject({ salary: 85_000, pay: 80_000 });
  });

  it.each<[(number | null)[], number[]]>([
    [[14, 7, 10], [1]],
    [
      [7, 7, 10],
      [0, 1],
    ],
    [[7, 7], []],
    [[7], []],
    [[7, null, 3], []],
    [[], []],
  ])('the least of %j', (figures, expected) => {
    expect([...leastOf(figures)]).toEqual(expected);
  });
});
