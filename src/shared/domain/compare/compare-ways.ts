import { minorDigits } from '#shared/domain/minor-digits.ts';
import type { AssumptionKey, Assumptions } from './assumptions.ts';
import type { ComparedSkill } from './compare-skills.ts';
import { type LearningPlan, learningPlan, type TeachingCourse } from './learning-plan.ts';

/** How somebody would come to a job. */
export const compareWays = ['hire', 'move', 'train'] as const;

export type CompareWay = (typeof compareWays)[number];

/** What stays open: a place behind who moves, or the job until who is trained is ready. */
type LeftOpen = 'nothing' | 'backfill' | 'job';

/** Somebody, and how they would come to the job. */
interface WayAsked {
  way: CompareWay;
  skills: readonly ComparedSkill[];
  /** Their own notice in days, where they state one: it counts before the one that is assumed. */
  noticeDays?: number | undefined;
}

/** What a way takes in its first twelve months. */
export interface WayTotals {
  plan: LearningPlan;
  /** Whole weeks until they work alone. */
  weeks: number;
  /** Whole units of the currency above what is paid today; null where what it needs is not known. */
  cost: number | null;
  /** What must be assumed before the cost is known. */
  lacks: AssumptionKey[];
  /** Courses whose cost is in another currency, and not in it. */
  otherCurrency: number;
  leaves: LeftOpen;
}

const leaves: Readonly<Record<CompareWay, LeftOpen>> = { hire: 'nothing', move: 'backfill', train: 'job' };

const weeksOfYear = 52;

/** Which of the assumptions a cost rests on that may be open. */
const rests: Readonly<Record<CompareWay, readonly ('salary' | 'backfill' | 'pay')[]>> = {
  hire: ['salary'],
  move: ['backfill', 'pay'],
  train: ['pay'],
};

function costOfWay(way: CompareWay, assumed: Assumptions, hours: number): number {
  const { salary, on_costs, raise, backfill, pay, working_hours } = assumed;
  const all = 1 + on_costs / 100;
  const of: Readonly<Record<CompareWay, number>> = {
    hire: (salary ?? 0) * all,
    move: ((backfill ?? 0) + ((pay ?? 0) * raise) / 100) * all,
    // Hours that are learnt are paid, and nothing else is done in them.
    train: (((pay ?? 0) * all) / (weeksOfYear * working_hours)) * hours,
  };
  return of[way];
}

function weeksOfWay(way: CompareWay, assumed: Assumptions, learning: number, noticeDays: number | undefined): number {
  const notice = noticeDays === undefined ? assumed.notice : noticeDays / 7;
  const of: Readonly<Record<CompareWay, number>> = {
    // Who is new learns while they get to know the work.
    hire: notice + Math.max(assumed.ramp_up, learning),
    move: assumed.handover + learning,
    train: learning,
  };
  return Math.ceil(of[way]);
}

/** What one way takes, computed of what is assumed and of the company's courses. `currency`: ISO 4217. */
export function wayTotals(
  { way, skills, noticeDays }: WayAsked,
  courses: readonly TeachingCourse[],
  assumed: Assumptions,
  currency: string,
): WayTotals {
  const plan = learningPlan(skills, courses, assumed);
  const costs = plan.steps.flatMap(({ course }) => course?.cost ?? []);
  const counted = costs.filter((cost) => cost.currency === currency);
  const ofCourses = counted.reduce((sum, { amount }) => sum + amount / 10 ** minorDigits(currency), 0);
  const lacks = rests[way].filter((key) => assumed[key] === null);
  return {
    plan,
    weeks: weeksOfWay(way, assumed, plan.weeks, noticeDays),
    cost: lacks.length > 0 ? null : Math.round(costOfWay(way, assumed, plan.hours) + ofCourses),
    lacks,
    otherCurrency: costs.length - counted.length,
    leaves: leaves[way],
  };
}

/** Which of some figures are the least: none where one is not known, or all are the same. */
export function leastOf(figures: readonly (number | null)[]): ReadonlySet<number> {
  const known = figures.filter((figure) => figure !== null);
  const least = Math.min(...known);
  const are = figures.flatMap((figure, index) => (figure === least ? [index] : []));
  return known.length < figures.length || are.length === figures.length ? new Set() : new Set(are);
}
