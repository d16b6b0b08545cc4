import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AdaptabilityInput, adaptabilityPotential } from './adaptability-potential.ts';
import { courseDifficulty, type DifficultyInput } from './course-difficulty.ts';
import { type CourseRelevanceInput, courseRelevance } from './course-relevance.ts';
import { type ExecutionInput, executionExcellence } from './execution-excellence.ts';
import { type FitInput, jobFit } from './fit.ts';
import { type AmbitionInput, growthAmbition } from './growth-ambition.ts';
import { type ImpactInput, impactCapacity } from './impact-capacity.ts';
import { internalPotential, type PotentialInput } from './internal-potential.ts';
import { type LearningInput, learningAgility } from './learning-agility.ts';
import { type MarketInput, marketComplexity } from './market-complexity.ts';
import { type ScoreExplained, scoreKeys } from './score-explained.ts';
import type { Goal, Mark, Need, ScoreBasis } from './score-records.ts';
import { type RelevanceInput, skillBusinessRelevance } from './skill-business-relevance.ts';
import { type MomentumInput, skillMomentum } from './skill-momentum.ts';
import { type ObsolescenceInput, skillObsolescence } from './skill-obsolescence.ts';
import { type ScarcityInput, type SkillSupply, skillScarcity } from './skill-scarcity.ts';
import { skillVersatility, type VersatilityInput } from './skill-versatility.ts';
import { skillVolatility, type VolatilityInput } from './skill-volatility.ts';
import { talentUniqueness, type UniquenessInput } from './talent-uniqueness.ts';
import { type UrgencyInput, urgencyLevel } from './urgency-level.ts';

// A second computation, straight from the words of records.md and with nothing of the first: loops, no inputs, no reasons.
// A score is [[weight, value]…] and how many pieces of evidence there are.

type Parts = [weight: number, value: number | null][];

const now = '2026-05-15T12:00:00.000Z';
const today = new Date(now);
const day = 24 * 60 * 60 * 1000;

/** 15 May has the same day in every month before it: the calendar needs no care here. */
function back(months: number): number {
  return Date.UTC(2026, 4 - months, 15, 12);
}

function inLast(months: number, when: string | number | null | undefined): boolean {
  return when !== null && when !== undefined && +new Date(when) > back(months) && +new Date(when) <= +today;
}

function cut(value: number): number {
  if (value < 0) {
    return 0;
  }
  return Math.min(value, 5);
}

function mean(list: number[]): number | null {
  let sum = 0;
  for (const one of list) {
    sum += one;
  }
  return list.length === 0 ? null : sum / list.length;
}

function ofCount(count: number): number {
  return [0, 2, 3, 4][count] ?? 5;
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : (5 * part) / whole;
}

function weighed(parts: Parts, pieces: number): number | null {
  let [sum, weights] = [0, 0];
  for (const [weight, value] of parts) {
    if (value !== null) {
      sum += weight * cut(value);
      weights += weight;
    }
  }
  return pieces < 3 || weights === 0 ? null : sum / weights;
}

function marksGiven(marks: readonly Mark[], kind?: string, months = 12_000): number[] {
  const found: number[] = [];
  for (const { mark, kind: its, released, at } of marks) {
    if (mark !== null && released && (kind === undefined || its === kind) && inLast(months, at)) {
      found.push(mark);
    }
  }
  return found;
}

function execution({ goals, reviews, marks }: ExecutionInput) {
  const dayText = (at: string | number) => new Date(at).toISOString().slice(0, 10);
  let [due, inTime] = [0, 0];
  for (const goal of goals) {
    const its = goal.kind === 'result' && goal.due ? dayText(goal.due) : '';
    if (its > '2024-05-15' && its < '2026-05-15') {
      due++;
      inTime += goal.done_at && dayText(goal.done_at) <= its ? 1 : 0;
    }
  }
  const ratings = reviews
    .filter(({ rating, released_at }) => rating !== null && released_at !== null && new Date(released_at) <= today)
    .sort((a, b) => +new Date(b.released_at ?? 0) - +new Date(a.released_at ?? 0) || (a.id < b.id ? -1 : 1))
    .slice(0, 2)
    .map(({ rating }) => rating ?? 0);
  const delivery = marksGiven(marks, 'delivery', 24);
  const parts: Parts = [
    [0.4, share(inTime, due)],
    [0.3, mean(ratings)],
    [0.3, mean(delivery)],
  ];
  return weighed(parts, due + ratings.length + delivery.length);
}

function impact({ marks, goals, spaces }: ImpactInput) {
  const units: Record<string, true> = {};
  let reaching = 0;
  for (const { done_at, org_units = [] } of goals) {
    if (inLast(12, done_at) && org_units.length > 0) {
      reaching++;
      for (const { id } of org_units) {
        units[id] = true;
      }
    }
  }
  for (const { at, org_units } of spaces) {
    for (const { id } of inLast(12, at) ? org_units : []) {
      units[id] = true;
    }
  }
  const given = marksGiven(marks, 'impact', 24);
  const parts: Parts = [
    [0.7, mean(given)],
    [0.3, ofCount(Object.keys(units).length)],
  ];
  return weighed(parts, given.length + reaching);
}

function learning({ assessments, enrolments }: LearningInput) {
  const growths: number[] = [];
  let pieces = 0;
  for (const id of new Set(assessments.map(({ skill }) => skill.id))) {
    const its = assessments
      .filter(({ skill, level, at }) => skill.id === id && level !== null && new Date(at) <= today)
      .map(({ level, at }) => ({ level: level ?? 0, at: +new Date(at) }))
      .sort((a, b) => a.at - b.at);
    const [first, last] = [its[0], its.at(-1)];
    if (first && last && last.at - first.at >= 90 * day) {
      const begin = its.filter(({ at }) => at === first.at).map(({ level }) => level);
      const end = its.filter(({ at }) => at === last.at).map(({ level }) => level);
      growths.push((((mean(end) ?? 0) - (mean(begin) ?? 0)) * 365.25 * day) / (last.at - first.at));
      pieces += begin.length + end.length;
    }
  }
  const started = enrolments.filter((one) => inLast(24, one.started));
  const finished = started.filter((one) => one.finished !== null && new Date(one.finished) <= today);
  const growth = mean(growths);
  const parts: Parts = [
    [0.6, growth === null ? null : growth * 5],
    [0.4, share(finished.length, started.length)],
  ];
  return weighed(parts, pieces + started.length);
}

function uniqueness({ skills }: UniquenessInput) {
  const five = skills
    .filter(({ level }) => level !== null && level >= 3)
    .sort((a, b) => (b.level ?? 0) - (a.level ?? 0) || (a.skill.id < b.skill.id ? -1 : 1))
    .slice(0, 5);
  const scarce = five.flatMap(({ scarcity }) => (scarcity === null ? [] : scarcity));
  const held = five.flatMap(({ colleagues }) => (colleagues === null ? [] : colleagues));
  const pieces = five.filter(({ scarcity, colleagues }) => scarcity !== null || colleagues !== null).length;
  const parts: Parts = [
    [0.7, mean(scarce)],
    [0.3, share(held.filter((count) => count <= 3).length, held.length)],
  ];
  return weighed(parts, pieces);
}

function fold(text: string | null | undefined): string {
  return (text ?? '').trim().toLowerCase();
}

function adaptability({ experience, skills, marks }: AdaptabilityInput) {
  const places = new Set<string>();
  for (const { function: work, unit, from, to } of experience) {
    const ongoing = to === undefined || to === null || to === 'today';
    const ended = ongoing ? +today : +new Date(to);
    if (from !== null && +new Date(from) <= +today && ended > back(96)) {
      places.add(fold(work) && `function ${fold(work)}`);
      places.add(fold(unit) && `unit ${fold(unit)}`);
    }
  }
  places.delete('');
  const strong = skills.filter(({ level, category }) => level !== null && level >= 3 && fold(category) !== '');
  const given = marksGiven(marks, 'adaptability');
  const assessed = skills.filter(({ level }) => level !== null).length;
  const parts: Parts = [
    [0.4, places.size === 0 ? null : ofCount(places.size)],
    [0.3, assessed === 0 ? null : ofCount(new Set(strong.map(({ category }) => fold(category))).size)],
    [0.3, mean(given)],
  ];
  return weighed(parts, strong.length + given.length);
}

function ambition({ enrolments, goals, wishes }: AmbitionInput) {
  const begun = enrolments.filter(({ own_choice, started }) => own_choice && inLast(12, started)).length;
  const set = goals.filter(({ kind, set_at }) => kind === 'development' && inLast(12, set_at)).length;
  const parts: Parts = [
    [0.4, ofCount(begun)],
    [0.3, ofCount(set)],
    [0.3, ofCount(wishes.length)],
  ];
  return weighed(parts, begun + set);
}

function fitAnew({ needs, scorecards, job, person }: FitInput) {
  const met = needs.filter(({ needed, level }) => level !== null && level > 0 && level >= (needed ?? 0)).length;
  const given = marksGiven(scorecards);
  const answers: boolean[] = [];
  if (job.place && person.place) {
    answers.push(fold(job.place) === fold(person.place));
  }
  if (job.schedule && person.schedule) {
    answers.push(fold(job.schedule) === fold(person.schedule));
  }
  if (typeof job.notice_days === 'number' && typeof person.notice_days === 'number') {
    answers.push(job.notice_days >= person.notice_days);
  }
  if (job.languages?.length && person.languages?.length) {
    const spoken = person.languages.map(fold);
    answers.push(job.languages.every((one) => spoken.includes(fold(one))));
  }
  if (typeof job.years === 'number' && typeof person.years === 'number') {
    answers.push(job.years <= person.years);
  }
  const parts: Parts = [
    [0.6, share(met, needs.length)],
    [0.3, mean(given)],
    [0.1, share(answers.filter(Boolean).length, answers.length)],
  ];
  return weighed(parts, needs.length + given.length);
}

/** People needed, and people there at the mean level that they are needed at: one entry a position. */
function supply({ needs, holders }: SkillSupply) {
  const levels: number[] = [];
  let needed = 0;
  for (const { positions, level } of needs) {
    for (let position = 0; position < (positions ?? 1); position++) {
      needed++;
      if (level !== null && level !== undefined) {
        levels.push(level);
      }
    }
  }
  const least = (mean(levels) ?? 0) - 1e-6;
  const there = holders.filter(({ level }) => level !== null && level > 0 && level >= least).length;
  return { needed, there, pieces: needs.length + holders.filter(({ level }) => level !== null).length };
}

function scarcityAnew(input: ScarcityInput) {
  const { needed, there, pieces } = supply(input);
  return weighed([[1, needed === 0 ? null : 5 * (1 - there / needed)]], pieces);
}

function relevance({ skill, jobs }: RelevanceInput) {
  const shares = new Map<string, number>();
  for (const id of new Set(jobs.flatMap(({ skills }) => skills))) {
    shares.set(id, jobs.filter(({ skills }) => skills.includes(id)).length / jobs.length);
  }
  const own = shares.get(skill) ?? 0;
  return weighed([[1, share(own, Math.max(0, ...shares.values()))]], Math.round(own * jobs.length));
}

function obsolescence({ needs, replacedBy }: ObsolescenceInput) {
  const lately = needs.filter(({ at }) => inLast(12, at)).length;
  const before = needs.filter(({ at }) => inLast(24, at)).length - lately;
  const falling = before === 0 ? null : cut((1 - lately / before) * 10);
  const values = [falling, replacedBy ? 5 : null].flatMap((value) => (value === null ? [] : value));
  return lately + before < 6 || values.length === 0 ? null : Math.max(...values);
}

function momentum({ holders }: MomentumInput) {
  const have = (list: (number | null)[]) => list.filter((level) => level !== null && level > 0) as number[];
  const [after, before] = [have(holders.map(({ level }) => level)), have(holders.map((one) => one.before))];
  const [a, b] = [after.length * (mean(after) ?? 0), before.length * (mean(before) ?? 0)];
  const pieces = holders.filter((one) => (one.level ?? 0) > 0 || (one.before ?? 0) > 0).length;
  return weighed([[1, b === 0 ? null : 2.5 + ((a / b - 1) * 100 * 2.5) / 20]], pieces);
}

function volatility({ needs }: VolatilityInput) {
  const counts = Array.from({ length: 12 }, () => 0);
  for (const { at } of needs) {
    for (let month = 0; month < 12; month++) {
      if (+new Date(at) > back(month + 1) && +new Date(at) <= back(month)) {
        counts[month] = (counts[month] ?? 0) + 1;
      }
    }
  }
  const average = mean(counts) ?? 0;
  const deviation = Math.sqrt(mean(counts.map((count) => count * count - average * average)) ?? 0);
  return weighed([[1, average === 0 ? null : (5 * deviation) / average]], average * 12 + 0.5);
}

function versatility({ needs }: VersatilityInput) {
  const named = needs.map((need) => fold(need.function)).filter((name) => name !== '');
  const functions = new Set(named).size;
  return weighed([[1, functions === 0 ? null : functions]], named.length);
}

function urgency({ opened_at, target_date, median_days_to_fill: median, openings, hired }: UrgencyInput) {
  const found: number[] = [];
  const opened = opened_at === null ? Number.NaN : +new Date(opened_at);
  const open = (+today - opened) / day;
  if (open >= 0 && median !== null && median > 0) {
    found.push(cut((2.5 * open) / median));
  }
  if (target_date) {
    const target = +new Date(target_date);
    if (target <= +today) {
      found.push(5);
    } else if (open >= 0) {
      found.push((5 * (+today - opened)) / (target - opened));
    }
  }
  if (openings !== null) {
    found.push(ofCount(Math.max(0, openings - hired)));
  }
  return found.length === 0 ? null : Math.max(...found);
}

function potential({ people }: PotentialInput) {
  const fits = people.flatMap(({ fit }) => (fit === null ? [] : fit));
  const good = fits.filter((one) => one >= 3.5).length;
  return fits.length === 0 ? null : ([0, 2, 3, 4, 4][good] ?? 5);
}

function complexity({ skills, opened_at, applications, median_applications_a_week: median }: MarketInput) {
  const scarce = skills.flatMap(({ scarcity }) => (scarcity === null ? [] : scarcity));
  const opened = opened_at === null ? Number.NaN : +new Date(opened_at);
  const weeks = (+today - opened) / (7 * day);
  const came = applications.filter(({ at }) => +new Date(at) >= opened && +new Date(at) <= +today).length;
  const few = weeks >= 1 && median !== null && median > 0 ? 5 - (2.5 * came) / weeks / median : null;
  const parts: Parts = [
    [0.6, mean(scarce)],
    [0.4, few],
  ];
  return weighed(parts, scarce.length);
}

function lacking({ skills }: CourseRelevanceInput) {
  let [lacked, pieces] = [0, 0];
  for (const taught of skills) {
    const found = supply(taught);
    pieces += found.pieces;
    lacked += found.there < found.needed ? 1 : 0;
  }
  return weighed([[1, share(lacked, skills.length)]], pieces);
}

function difficulty({ skills }: DifficultyInput) {
  return mean(skills.flatMap(({ level }) => (level === null ? [] : level)));
}

// What records may be: times from nine years back to a year ahead, levels and marks, names in other letters' cases.

const when = fc
  .integer({ min: -9 * 365 * 24, max: 365 * 24 })
  .map((hours) => new Date(+today + hours * 3_600_000).toISOString());
const lately = fc
  .integer({ min: -26 * 31 * 24, max: 31 * 24 })
  .map((hours) => new Date(+today + hours * 3_600_000).toISOString());
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 });
const level = fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10);
const name = fc.constantFrom('Sales', 'sales ', 'Finance', 'Data', 'People', 'Law', 'Care', '');
const list = <T>(one: fc.Arbitrary<T>, most = 9) => fc.array(one, { maxLength: most });
/** Each with an id of its own, which goes along when they are shuffled. */
const numbered = <T extends object>(one: fc.Arbitrary<T>, most = 9) =>
  list(one, most).map((all) => all.map((each, at) => ({ ...each, id: `n${at}` })));
const objectsOf = <T extends object, Key extends string>(key: Key, one: fc.Arbitrary<T>, most = 9) =>
  list(one, most).map((all) =>
    all.map(
      (each, at) =>
        ({ ...each, [key]: { id: `o${at}`, object_type: 'skill' } }) as T &
          Record<Key, { id: string; object_type: string }>,
    ),
  );

const marks: fc.Arbitrary<Mark[]> = numbered(
  fc.record({
    kind: fc.constantFrom('delivery', 'impact', 'adaptability', 'other'),
    mark: maybe(fc.integer({ min: 1, max: 5 })),
    at: lately,
    released: fc.boolean(),
  }),
  14,
);
const goals: fc.Arbitrary<Goal[]> = numbered(
  fc.record({
    kind: fc.constantFrom('result', 'development'),
    set_at: maybe(lately),
    due: maybe(
      fc.oneof(
        lately,
        lately.map((at) => at.slice(0, 10)),
      ),
    ),
    done_at: maybe(lately),
    org_units: list(fc.constantFrom({ id: 'u1' }, { id: 'u2' }, { id: 'u3' }, { id: 'u4' }, { id: 'u5' }), 3),
  }),
);
const enrolments = numbered(fc.record({ own_choice: fc.boolean(), started: maybe(lately), finished: maybe(lately) }));
const skillHeld = fc.record({ level: maybe(level), category: maybe(name) });
const needOf = fc.record({
  at: lately,
  function: maybe(name),
  level: maybe(level),
  positions: maybe(fc.integer({ min: 0, max: 4 })),
});
const needs = (most: number): fc.Arbitrary<Need[]> => objectsOf('job', needOf, most);
const holders = objectsOf('person', fc.record({ level: maybe(level) }));
const conditions = fc.record({
  place: maybe(name),
  schedule: maybe(name),
  notice_days: maybe(fc.integer({ min: 0, max: 90 })),
  languages: maybe(list(fc.constantFrom('French', 'english', 'English', 'Wolof'), 3)),
  years: maybe(fc.integer({ min: 0, max: 9 })),
});
const base = { now: fc.constant(now) };

interface Case<Input extends ScoreBasis> {
  first: (input: Input) => ScoreExplained;
  second: (input: Input) => number | null;
  inputs: fc.Arbitrary<Input>;
}

interface AnyCase {
  check: (
    property: (
      first: (input: ScoreBasis) => ScoreExplained,
      second: (input: ScoreBasis) => number | null,
      input: ScoreBasis,
    ) => void,
    numRuns?: number,
  ) => void;
}

/** Random inputs of a score, 1,000 where nothing else is said. */
function caseOf<Input extends ScoreBasis>({ first, second, inputs }: Case<Input>): AnyCase {
  return {
    check: (property, numRuns = 1000) =>
      fc.assert(
        fc.property(inputs, (input) =>
          property(
            (basis) => first(basis as Input),
            (basis) => second(basis as Input),
            input,
          ),
        ),
        { numRuns },
      ),
  };
}

const cases: Record<(typeof scoreKeys)[number], AnyCase> = {
  execution_excellence: caseOf<ExecutionInput>({
    first: executionExcellence,
    second: execution,
    inputs: fc.record({
      ...base,
      goals,
      reviews: numbered(fc.record({ rating: maybe(level), released_at: maybe(when) }), 5),
      marks,
    }),
  }),
  impact_capacity: caseOf<ImpactInput>({
    first: impactCapacity,
    second: impact,
    inputs: fc.record({
      ...base,
      marks,
      goals,
      spaces: objectsOf(
        'space',
        fc.record({ at: lately, org_units: list(fc.constantFrom({ id: 'u4' }, { id: 'u6' }), 2) }),
        4,
      ),
    }),
  }),
  learning_agility: caseOf<LearningInput>({
    first: learningAgility,
    second: learning,
    inputs: fc.record({
      ...base,
      enrolments,
      assessments: numbered(
        fc.record({
          skill: fc.constantFrom('a', 'b', 'c').map((id) => ({ id, object_type: 'skill' })),
          level: maybe(level),
          at: fc.oneof(when, fc.constantFrom('2024-01-01', '2026-01-01')),
        }),
      ),
    }),
  }),
  talent_uniqueness: caseOf<UniquenessInput>({
    first: talentUniqueness,
    second: uniqueness,
    inputs: fc.record({
      ...base,
      skills: objectsOf(
        'skill',
        fc.record({
          level: maybe(fc.integer({ min: 4, max: 10 }).map((half) => half / 2)),
          scarcity: maybe(level),
          colleagues: maybe(fc.integer({ min: 0, max: 6 })),
        }),
      ),
    }),
  }),
  adaptability_potential: caseOf<AdaptabilityInput>({
    first: adaptabilityPotential,
    second: adaptability,
    inputs: fc.record({
      ...base,
      experience: list(
        fc.record({
          function: maybe(name),
          unit: maybe(name),
          from: maybe(when),
          to: maybe(fc.oneof(when, fc.constant('today'))),
        }),
        5,
      ),
      skills: objectsOf('skill', skillHeld),
      marks,
    }),
  }),
  growth_ambition: caseOf<AmbitionInput>({
    first: growthAmbition,
    second: ambition,
    inputs: fc.record({
      ...base,
      enrolments,
      goals,
      wishes: numbered(fc.record({ kind: fc.constant('role' as const) }), 5),
    }),
  }),
  fit: caseOf<FitInput>({
    first: jobFit,
    second: fitAnew,
    inputs: fc.record({
      ...base,
      needs: objectsOf('skill', fc.record({ needed: maybe(level), level: maybe(level) }), 6),
      scorecards: marks,
      job: conditions,
      person: conditions,
    }),
  }),
  skill_scarcity: caseOf<ScarcityInput>({
    first: skillScarcity,
    second: scarcityAnew,
    inputs: fc.record({ ...base, needs: needs(6), holders }),
  }),
  skill_business_relevance: caseOf<RelevanceInput>({
    first: skillBusinessRelevance,
    second: relevance,
    inputs: fc.record({
      ...base,
      skill: fc.constant('a'),
      jobs: objectsOf('job', fc.record({ skills: list(fc.constantFrom('a', 'b', 'c'), 4) })),
    }),
  }),
  skill_obsolescence: caseOf<ObsolescenceInput>({
    first: skillObsolescence,
    second: obsolescence,
    inputs: fc.record({
      ...base,
      needs: needs(24),
      replacedBy: fc.option(fc.constant({ skill: { id: 'new', object_type: 'skill' } }), { nil: undefined, freq: 1 }),
    }),
  }),
  skill_momentum: caseOf<MomentumInput>({
    first: skillMomentum,
    second: momentum,
    inputs: fc.record({
      ...base,
      holders: objectsOf('person', fc.record({ level: maybe(level), before: maybe(level) })),
    }),
  }),
  skill_volatility: caseOf<VolatilityInput>({
    first: skillVolatility,
    second: volatility,
    inputs: fc.record({ ...base, needs: needs(24) }),
  }),
  skill_versatility: caseOf<VersatilityInput>({
    first: skillVersatility,
    second: versatility,
    inputs: fc.record({ ...base, needs: needs(9) }),
  }),
  urgency_level: caseOf<UrgencyInput>({
    first: urgencyLevel,
    second: urgency,
    inputs: fc.record({
      ...base,
      opened_at: maybe(lately),
      target_date: maybe(lately),
      median_days_to_fill: maybe(fc.integer({ min: 0, max: 200 })),
      openings: maybe(fc.integer({ min: 1, max: 6 })),
      hired: fc.integer({ min: 0, max: 7 }),
    }),
  }),
  internal_potential: caseOf<PotentialInput>({
    first: internalPotential,
    second: potential,
    inputs: fc.record({ ...base, people: objectsOf('person', fc.record({ fit: maybe(level) })) }),
  }),
  market_complexity: caseOf<MarketInput>({
    first: marketComplexity,
    second: complexity,
    inputs: fc.record({
      ...base,
      skills: objectsOf('skill', fc.record({ scarcity: maybe(level) })),
      opened_at: maybe(lately),
      applications: list(fc.record({ at: lately }), 40),
      median_applications_a_week: maybe(fc.integer({ min: 0, max: 3 })),
    }),
  }),
  course_relevance: caseOf<CourseRelevanceInput>({
    first: courseRelevance,
    second: lacking,
    inputs: fc.record({ ...base, skills: objectsOf('skill', fc.record({ needs: needs(4), holders }), 4) }),
  }),
  course_difficulty: caseOf<DifficultyInput>({
    first: courseDifficulty,
    second: difficulty,
    inputs: fc.record({ ...base, skills: objectsOf('skill', skillHeld) }),
  }),
};

/** The same records in the opposite order, each with what it holds as it was. */
function turned(input: ScoreBasis): ScoreBasis {
  const entries = Object.entries(input).map(([key, value]) => [key, Array.isArray(value) ? value.toReversed() : value]);
  return Object.fromEntries(entries) as ScoreBasis;
}

describe.each(scoreKeys)('%s', (key) => {
  test('is what a second computation says, 0–5, in whichever order its records come', () => {
    let known = 0;
    cases[key].check((first, second, input) => {
      const score = first(input);
      const anew = second(input);
      if (anew === null) {
        expect(score.value).toBeNull();
      } else {
        known++;
        expect(score.value).toBeCloseTo(anew, 4);
        expect(score.value).toBeGreaterThanOrEqual(0);
        expect(score.value).toBeLessThanOrEqual(5);
      }
      expect(score.key).toBe(key);
      expect(first(turned(input))).toEqual(score);
    });
    // Else it would have compared nothing with nothing.
    expect(known).toBeGreaterThan(100);
  });

  test('gives the weight of parts without data to the others', () => {
    cases[key].check((first, _, input) => {
      const { parts, formula } = first(input);
      const known = parts.filter(({ value }) => value !== null);
      const whole = known.reduce((sum, { weight }) => sum + weight, 0);
      for (const { value, weight, weightUsed } of parts) {
        if (value === null) {
          expect(weightUsed).toBe(0);
        } else if (formula === 'weighted') {
          expect(weightUsed).toBeCloseTo(weight / whole, 9);
        }
      }
      const used = parts.reduce((sum, { weightUsed }) => sum + weightUsed, 0);
      expect(used).toBeCloseTo(known.length === 0 ? 0 : 1, 9);
    }, 200);
  });
});

test('what lies outside its window changes nothing', () => {
  const early = '2016-01-01';
  const late = '2027-01-01';
  const told = ({ value, parts, evidence }: ScoreExplained) => ({ value, parts, evidence });
  const add = <T>(property: fc.Arbitrary<T>, changes: (input: T) => [ScoreExplained, ScoreExplained]) =>
    fc.assert(
      fc.property(property, (input) => {
        const [before, after] = changes(input);
        expect(told(after)).toEqual(told(before));
      }),
      { numRuns: 300 },
    );
  const markAt = (at: string): Mark => ({ id: at, kind: 'delivery', mark: 1, at, released: true });
  const goalAt = (at: string): Goal => ({
    id: at,
    kind: 'result',
    set_at: at,
    due: at,
    done_at: at,
    org_units: [{ id: 'far' }],
  });
  add(fc.record({ goals, marks }), (input) => [
    executionExcellence({ now, reviews: [], ...input }),
    executionExcellence({
      now,
      reviews: [{ id: 'late', rating: 1, released_at: late }],
      goals: [...input.goals, goalAt(early), goalAt(late)],
      marks: [...input.marks, markAt(early), markAt(late)],
    }),
  ]);
  add(fc.record({ goals, marks }), (input) => [
    impactCapacity({ now, spaces: [], ...input }),
    impactCapacity({
      now,
      spaces: [{ space: { id: 's', object_type: 'space' }, at: early, org_units: [{ id: 'far' }] }],
      goals: [...input.goals, goalAt(early), goalAt(late)],
      marks: [...input.marks, { ...markAt(early), kind: 'impact' }, { ...markAt(late), kind: 'impact' }],
    }),
  ]);
  add(fc.record({ goals, enrolments }), (input) => {
    const begun = [early, late].map((started) => ({ id: started, own_choice: true, started, finished: started }));
    const set = [early, late].map((at) => ({ ...goalAt(at), kind: 'development' as const }));
    return [
      growthAmbition({ now, wishes: [], ...input }),
      growthAmbition({
        now,
        wishes: [],
        goals: [...input.goals, ...set],
        enrolments: [...input.enrolments, ...begun],
      }),
    ];
  });
  add(needs(24), (input) => {
    const outside = [early, late].map((at) => ({ job: { id: at, object_type: 'job' }, at }));
    return [skillObsolescence({ now, needs: input }), skillObsolescence({ now, needs: [...input, ...outside] })];
  });
  add(needs(24), (input) => {
    const outside = [early, late].map((at) => ({ job: { id: at, object_type: 'job' }, at }));
    return [skillVolatility({ now, needs: input }), skillVolatility({ now, needs: [...input, ...outside] })];
  });
});
