import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { InsightObject, Peers } from '#host/intelligence/intelligence.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { languages } from '#shared/domain/user-context.ts';
import { writingIn } from './draft.ts';
import { objectInsights } from './object-insights.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

const usual = { 'resume.statistics.learning_agility': { mean: 3, deviation: 0.7, count: 8 } };

function insightsOf(object: InsightObject, linkCounts: Record<string, number> = {}, peers: Peers = {}) {
  return objectInsights({ object, linkCounts, usual, peers, companyLanguage: 'en', language: 'en', now });
}

const skill = (name: string, level: number, needs_level: number) => ({ id: name, name, level, needs_level });

describe('insights', () => {
  it('say what a candidate’s figures say, with the figures', () => {
    const insights = insightsOf(
      {
        id: 'c1',
        object_type: 'candidate',
        name: 'Ada Love',
        qualification: {
          current_stage: { name: 'Interview' },
          created_at: '2026-11-10T09:00:00.000Z',
          job: { role: 'Data engineer' },
        },
        resume: { skills: [skill('SQL', 4.5, 4), skill('Spark', 1, 3)], statistics: { learning_agility: 4.4 } },
      },
      {},
      {
        stage: { stage: 'Interview', job: 'Data engineer', days: 24, others: 12, median: 8 },
        skill: { skill: 'SQL', level: 4.5, job: 'Data engineer', others: 20, asHigh: 1 },
      },
    );
    expect(insights.map((insight) => insight.text)).toEqual([
      'In Interview for 24 days; half of the 12 others there for Data engineer have been for 8 days at most.',
      'Learning agility: 4.4 of 5; 3 is usual here.',
      '1 of 2 skills measured is below what is needed, 1 at risk or critical; the widest gap is Spark (1 of 3).',
      'SQL at level 4.5: of 20 others who applied for Data engineer, 1 holds it as high.',
    ]);
    expect(insights[1]).toMatchObject({
      says: 'unusual_score',
      evidence: [
        { field: 'resume.statistics.learning_agility', label: 'Learning agility', value: 4.4 },
        { field: 'resume.statistics.learning_agility', label: 'Usual: Learning agility', value: 3 },
      ],
    });
    expect(insights.find(({ says }) => says === 'stage_wait')).toMatchObject({
      names: ['Interview', 'Data engineer'],
      evidence: [{ value: 24 }, { value: 12 }, { value: 8 }],
      as_of: now.toISOString(),
    });
    expect(insights.every((insight) => insight.engine === 'built-in')).toBe(true);
  });

  it('come translated where another language is asked for than the company’s', () => {
    const object = { id: 'j1', object_type: 'job', title: 'Cook', applicants_count: 1000, interviewed_count: 1 };
    const peers = { interviewed: { jobs: 23, share: 41 } };
    const [first] = objectInsights({ object, peers, companyLanguage: 'de', language: 'en', now });
    expect(first).toMatchObject({
      text: 'Von 1.000 Bewerbungen kam es bei 1 zum Gespräch; bei 23 anderen Stellen waren es 41 %.',
      translated_text: '1 of 1,000 applicants was interviewed; at 23 other jobs it was 41%.',
    });
    expect(objectInsights({ object, peers, companyLanguage: 'de', language: 'de', now })[0]).not.toHaveProperty(
      'translated_text',
    );
  });

  it('speak of one thing as of one', () => {
    const one = (level: number) => ({
      id: 'e1',
      object_type: 'employee',
      resume: { skills: [skill('SQL', level, 4)] },
    });
    const said = (object: InsightObject) => insightsOf(object).map((insight) => insight.text);
    expect(said(one(4))).toEqual(['The only skill measured is not below what is needed.']);
    expect(said(one(1))).toEqual(['The only skill measured is below what is needed: SQL (1 of 4).']);
    const job = { id: 'j1', object_type: 'job', status: 'open' };
    const peers = {
      applications: { count: 1, days: 8, others: 6, median: 9 },
      open: { days: 1, others: 6, median: 30 },
      pace: { days: 30, last: 1, before: 9 },
    };
    for (const language of languages) {
      const texts = [one(1), one(4), job].flatMap((object) =>
        objectInsights({ object, peers, companyLanguage: language, language, now }).map((insight) => insight.text),
      );
      expect(texts).toHaveLength(5);
      expect(
        texts.filter((text) =>
          /\b1 (?:skills|applications|days|Kompetenzen|Bewerbungen|Tage|competencias|candidaturas|días)\b/.test(text),
        ),
      ).toEqual([]);
    }
  });

  test.each(objectTypes)('of an empty %s say that there is little data', (type) => {
    const insights = insightsOf({ id: 'x', object_type: type, name: 'Nemo' });
    expect(insights).toHaveLength(1);
    expect(insights[0]?.text).toBe('There is too little data about Nemo to say anything yet.');
  });

  it('call below what is below, and clearly below what has a badge for it', () => {
    const held = [skill('SQL', 3.8, 4), skill('Spark', 3.4, 4), skill('Rust', 4, 4)];
    const person = { id: 'e1', object_type: 'employee', resume: { skills: held } };
    expect(insightsOf(person)[0]?.text).toBe(
      '2 of 3 skills measured are below what is needed, 1 at risk or critical; the widest gap is Spark (3.4 of 4).',
    );
  });

  it('call a surplus no gap, and falling no growth', () => {
    const peers = { gap: { others: 20, worse: 1 } };
    const said = (level: number, needs_level: number, level_growth: number, needs_level_growth: number) =>
      insightsOf({ id: 's', object_type: 'skill', level, needs_level, level_growth, needs_level_growth }, {}, peers)
        .map((insight) => insight.text)
        .sort();
    expect(said(4.02, 3, -11.5, -3.9)).toEqual([
      'The level is 4, 34% above the 3 needed: healthy; of 20 other skills measured, 1 is worse off.',
      'The need falls more slowly than the level: 3.9% against 11.5%.',
    ]);
    expect(said(2, 4, -2, 6)).toEqual([
      'The level is 2, 50% below the 4 needed: critical; of 20 other skills measured, 1 is worse off.',
      'The need grows by 6%, the level falls by 2%.',
    ]);
  });

  it('say of a job how it goes against the others and against the time before', () => {
    const job = { id: 'j', object_type: 'job', status: 'open' };
    const peers = { open: { days: 64, others: 23, median: 30 }, pace: { days: 30, last: 1, before: 21 } };
    expect(insightsOf(job, {}, peers).map(({ text }) => text)).toEqual([
      '1 application in the last 30 days, after 21 in the 30 days before.',
      'Open for 64 days; half of the 23 other open jobs have been open for 30 days at most.',
    ]);
    // What is as before, and what has nothing to be held against, is no news.
    expect(insightsOf(job, {}, { pace: { days: 30, last: 4, before: 4 } })).toEqual([]);
    expect(insightsOf(job)).toEqual([]);
  });

  it('say what was learnt and who was written to against the others, and nothing without them', () => {
    const employee = {
      ...{ id: 'e', object_type: 'employee', status: 'active' },
      resume: { last_messaged: '2026-10-01T09:00:00.000Z' },
    };
    const counts = { 'out.enrolled.course': 4, 'out.enrolled.course.completed': 1 };
    const peers = { silence: { others: 40, median: 12 }, learning: { others: 22, share: 64.5 } };
    expect(insightsOf(employee, counts)).toEqual([]);
    expect(insightsOf(employee, counts, peers).map(({ text }) => text)).toEqual([
      'The last message was 50 days ago; for half of 40 others it was 12 days ago at most.',
      'Finished 1 of 4 courses and trainings; 22 colleagues finished 64.5% of theirs.',
    ]);
  });

  it('say of a job how many were interviewed, against the other jobs', () => {
    const job = { id: 'j', object_type: 'job', applicants_count: 40, interviewed_count: 12 };
    expect(insightsOf(job, {}, { interviewed: { jobs: 23, share: 41 } })[0]?.text).toBe(
      '12 of 40 applicants were interviewed; at 23 other jobs it was 41%.',
    );
    // A share of few is held against nothing, and without others only the page would be said again.
    const few = { ...job, applicants_count: 3, interviewed_count: 1 };
    expect(insightsOf(few, {}, { interviewed: { jobs: 23, share: 41 } })).toEqual([]);
    expect(insightsOf(job)).toEqual([]);
    const applications = { count: 2, days: 34, others: 20, median: 12 };
    expect(insightsOf(few, {}, { applications })[0]?.text).toBe(
      '2 applications after 34 days; half of the 20 other open jobs have 12 or more.',
    );
    expect(insightsOf(few, {}, { applications: { ...applications, count: 7 } })).toEqual([]);
  });

  it('say of records how they are against the others of their kind', () => {
    const said = (object: InsightObject, peers: Peers, counts: Record<string, number> = {}) => {
      // Without others nothing is left to say of what the page shows.
      expect(insightsOf(object, counts)).toEqual([]);
      return insightsOf(object, counts, peers).map(({ text }) => text);
    };
    const review = { id: 'p', object_type: 'performance', goals: [{ progress: 100 }, { progress: 41 }] };
    expect(said(review, { goals: { others: 210, mean: 61.2 } })).toEqual([
      'The mean progress of the goals is 71%; in 210 other reviews it is 61.2%.',
    ]);
    const interview = { id: 'i', object_type: 'interview', scores: { Depth: 2, Clarity: 4 } };
    const marks = [
      { name: 'Depth', others: 14, mean: 3.9 },
      { name: 'Clarity', others: 14, mean: 3.4 },
    ];
    expect(said(interview, { marks })).toEqual(['Depth: 2; in 14 other interviews it is 3.9 on average.']);
    const ago = { starts_at: '2026-11-15T09:00:00.000Z', created_at: '2026-11-15T09:00:00.000Z' };
    expect(said({ id: 'i', object_type: 'interview', ...ago }, { scored: { others: 40, scored: 37 } })).toEqual([
      'It was 5 days ago and has no scores yet; of 40 other interviews, 37 have some.',
    ]);
    const ticket = { id: 't', object_type: 'ticket', status: 'open', ...ago };
    expect(said(ticket, { tickets: { others: 45, taken: 1 } })).toEqual([
      'Nobody has it, 5 days after it was made; of 45 other open tickets, 1 is assigned.',
    ]);
    const enrolled = { 'in.enrolled.employee': 12, 'in.enrolled.employee.completed': 9 };
    expect(said({ id: 'c', object_type: 'course' }, { unfinished: { courses: 40, share: 18.5 } }, enrolled)).toEqual([
      '3 of 12 employees enrolled have not finished; in 40 other courses and trainings it is 18.5%.',
    ]);
    const candidate = {
      ...{ id: 'c', object_type: 'candidate' },
      qualification: { current_stage: { name: 'Applied' }, created_at: '2026-10-20T09:00:00.000Z' },
    };
    expect(said(candidate, { interview: { job: 'Cook', others: 12, met: 5 } })).toEqual([
      'No interview yet, 31 days after applying; of 12 others who applied for Cook, 5 had one.',
    ]);
  });

  it('say of who leads how many, against the others who lead', () => {
    const employee = { id: 'e', object_type: 'employee', status: 'active' };
    expect(insightsOf(employee, { 'out.manages.employee': 3 })).toEqual([]);
    expect(insightsOf(employee, {}, { leads: { count: 12, others: 9, median: 4 } })[0]?.text).toBe(
      'Leads 12 people directly; half of the 9 others who lead have 4 at most.',
    );
  });

  it('order by how far something is from what is usual', () => {
    const statistics = { learning_agility: 4.4 };
    const near = { id: 'x', object_type: 'employee', resume: { statistics: { learning_agility: 3.2 } } };
    expect(insightsOf(near)).toEqual([]);
    const object = { id: 'x', object_type: 'employee', resume: { statistics, skills: [skill('SQL', 4, 4)] } };
    expect(insightsOf(object).map((insight) => insight.says)).toEqual(['unusual_score', 'no_skill_below']);
  });

  it('name no number that is not among their evidence, whatever the object holds', () => {
    const score = fc.option(fc.double({ min: 0, max: 5, noNaN: true }), { nil: undefined });
    const rate = fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: undefined });
    const count = fc.option(fc.nat(5000), { nil: undefined });
    const object = fc.record({
      id: fc.constant('x'),
      object_type: fc.constantFrom(...objectTypes),
      name: fc.constant('Nemo'),
      status: fc.constantFrom('open', 'closed'),
      created_at: fc.constantFrom('2026-11-01T00:00:00.000Z', 'never', ''),
      level: score,
      needs_level: score,
      level_growth: rate,
      needs_level_growth: rate,
      urgency_level: score,
      applicants_count: count,
      interviewed_count: count,
      duration: count,
      skills: fc.array(fc.record({ id: fc.constant('s'), name: fc.constant('SQL'), level: score, needs_level: score })),
      statistics: fc.record({ skill_scarcity: score, total_jobs: count }),
      metrics: fc.record({ response_rate: rate, engagement_level: score, course_completion_rate: rate }),
      resume: fc.record({
        last_messaged: fc.constantFrom('2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'),
        skills: fc.array(
          fc.record({ id: fc.constant('s'), name: fc.constant('SQL'), level: score, needs_level: score }),
        ),
        statistics: fc.record({ learning_agility: score, courses_count: count, interviews_count: count }),
      }),
    });
    const whole = fc.nat(5000);
    const some = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
    const held = { days: whole, others: fc.integer({ min: 5, max: 5000 }), median: whole };
    const peers = fc.record(
      {
        stage: fc.record({ stage: fc.constant('Interview'), job: some(fc.constant('Cook')), ...held }),
        skill: fc.record({
          skill: fc.constant('SQL'),
          level: fc.double({ min: 4, max: 5, noNaN: true }),
          ...held,
          asHigh: whole,
        }),
        pace: fc.record({ days: fc.constant(30), last: whole, before: whole }),
        open: fc.record(held),
        leads: fc.record({ ...held, count: whole }),
        silence: fc.record(held),
        learning: fc.record({ ...held, share: fc.integer({ min: 0, max: 100 }) }),
        interviewed: fc.record({ jobs: whole, share: fc.integer({ min: 0, max: 100 }) }),
        interview: fc.record({ ...held, job: fc.constant('Cook'), met: whole }),
        applications: fc.record({ ...held, count: whole }),
        unfinished: fc.record({ courses: whole, share: fc.integer({ min: 0, max: 100 }) }),
        gap: fc.record({ ...held, worse: whole }),
        goals: fc.record({ ...held, mean: fc.integer({ min: 0, max: 100 }) }),
        scored: fc.record({ ...held, scored: whole }),
        tickets: fc.record({ ...held, taken: whole }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(object, peers, (made, compared) => {
        for (const insight of insightsOf(made, {}, compared as Peers)) {
          const known = new Set([
            ...insight.evidence.map(({ value }) => (typeof value === 'number' ? writingIn('en').number(value) : value)),
            '5',
          ]);
          const named = insight.text.match(/-?\d(?:[\d.,]*\d)?/g) ?? [];
          expect(insight.evidence.length).toBeGreaterThan(0);
          expect(named.filter((number) => !known.has(number))).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });
});
