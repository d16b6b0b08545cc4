import { skillHealth, type SkillHealth } from '#shared/domain/skill-gap.ts';
import { type ComparedSkill, comparedGaps, isLow, toLevel } from './compare-skills.ts';

/** A course of the company that teaches some of the skills. */
export interface TeachingCourse {
  id: string;
  object_type: string;
  slug?: string | undefined;
  name: string;
  /** How long it takes, in hours; missing where nobody said. */
  hours?: number | undefined;
  /** In minor units of its currency. */
  cost?: { amount: number; currency: string } | undefined;
  /** The level that it leads to; null where it does not say. */
  teaches: readonly { skill: string; level: number | null }[];
}

/** How fast somebody learns. */
interface LearningPace {
  /** Hours a week for courses. */
  hours_a_week: number;
  /** Levels a month where no course says how long it takes. */
  level_a_month: number;
}

/** One thing that is learnt: by a course, or, where none teaches it, by itself. */
interface LearningStep {
  course?: TeachingCourse;
  skills: string[];
  weeks: number;
  /** Hours in a course. */
  hours: number;
}

/** What somebody learns for a job, in order. */
export interface LearningPlan {
  steps: LearningStep[];
  weeks: number;
  /** Hours in courses. */
  hours: number;
  /** The level of each skill afterwards. */
  after: ReadonlyMap<string, number | null>;
  /** The badges afterwards: how many skills have which. */
  badges: ReadonlyMap<SkillHealth | null, number>;
}

const weeksOfMonth = 52 / 12;

function toWeeks(weeks: number): number {
  return Math.ceil(Number(weeks.toFixed(6)));
}

/** How far a course takes somebody in a skill that they lack: never beyond what is needed, nor below what is held. */
function taughtLevel(course: TeachingCourse, { id, needed, level }: ComparedSkill): number {
  const taught = course.teaches.find(({ skill }) => skill === id);
  const held = level ?? 0;
  return taught === undefined ? held : Math.max(held, Math.min(needed, taught.level ?? needed));
}

/** The levels that a course closes of what is lacking. */
function closes(course: TeachingCourse, lacking: readonly ComparedSkill[]): number {
  return toLevel(lacking.reduce((sum, skill) => sum + taughtLevel(course, skill) - (skill.level ?? 0), 0));
}

/** Of two courses the one that closes more; else the shorter one, one that says how long it takes before one that does not. */
function better(lacking: readonly ComparedSkill[]) {
  return (one: TeachingCourse, other: TeachingCourse) =>
    closes(other, lacking) - closes(one, lacking) ||
    (one.hours ?? Number.MAX_VALUE) - (other.hours ?? Number.MAX_VALUE) ||
    (one.id < other.id ? -1 : 1);
}

/**
 * What somebody learns for a job: skills whose badge is At Risk or Critical, by the courses that close most, one after the
 * other; what no course teaches is learnt beside the work, at the levels a month that are assumed. Weeks are whole ones.
 */
export function learningPlan(
  skills: readonly ComparedSkill[],
  courses: readonly TeachingCourse[],
  { hours_a_week, level_a_month }: LearningPace,
): LearningPlan {
  const lows = new Set(comparedGaps(skills).skills.flatMap(({ id, health }) => (isLow(health) ? [id] : [])));
  let lacking = skills.filter(({ id }) => lows.has(id));
  const after = new Map(skills.map(({ id, level }) => [id, level]));
  const byItself = (levels: number) => toWeeks((levels / level_a_month) * weeksOfMonth);
  const steps: LearningStep[] = [];
  let open = [...courses];
  while (lacking.length > 0) {
    const [course] = open.sort(better(lacking));
    const closed = course === undefined ? 0 : closes(course, lacking);
    if (course === undefined || closed <= 0) {
      break;
    }
    const taught = lacking.filter((skill) => taughtLevel(course, skill) > (skill.level ?? 0));
    const hours = course.hours ?? 0;
    const weeks = course.hours === undefined ? byItself(closed) : toWeeks(hours / hours_a_week);
    steps.push({ course, skills: taught.map(({ id }) => id), weeks, hours });
    lacking = lacking.map((skill) => ({ ...skill, level: taughtLevel(course, skill) }));
    for (const { id, level } of lacking) {
      after.set(id, level);
    }
    lacking = lacking.filter(({ needed, level }) => isLow(skillHealth({ level, needs_level: needed })));
    open = open.filter(({ id }) => id !== course.id);
  }
  for (const { id, needed, level } of lacking) {
    steps.push({ skills: [id], weeks: byItself(needed - (level ?? 0)), hours: 0 });
    after.set(id, needed);
  }
  const badges = new Map<SkillHealth | null, number>();
  for (const { id, needed } of skills) {
    const health = skillHealth({ level: after.get(id) ?? null, needs_level: needed });
    badges.set(health, (badges.get(health) ?? 0) + 1);
  }
  return {
    steps,
    weeks: steps.reduce((sum, step) => sum + step.weeks, 0),
    hours: steps.reduce((sum, step) => sum + step.hours, 0),
    after,
    badges,
  };
}
