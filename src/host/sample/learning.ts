import { type CatalogueCourse, catalogueCourses } from '#host/sample/catalogue/courses.ts';
import { type CatalogueTraining, catalogueTrainings } from '#host/sample/catalogue/trainings.ts';
import { dayMs, dayOf, iso } from '#host/sample/clock.ts';
import type { Collector } from '#host/sample/collector.ts';
import { type SampleContext, skillNamed } from '#host/sample/context.ts';
import type { Employee, OrgUnit, Skill } from '#host/sample/model.ts';
import { type Random, round } from '#host/sample/random.ts';

const difficultyNames = ['', 'Beginner', 'Intermediate', 'Advanced'] as const;
/** Enrolments go back this far. */
const memory = 540;

type EnrolmentStatus = 'completed' | 'in progress' | 'enrolled' | 'dropped';

interface Enrolment {
  employee: Employee;
  status: EnrolmentStatus;
  enrolledAt: number;
  completedAt: number | undefined;
  /** Whether they chose it, and nobody assigned it to them. */
  ownChoice: boolean;
  rollout?: Rollout;
}

interface Rollout {
  id: string;
  name: string;
  units: readonly OrgUnit[];
  startsAt: number;
  endsAt: number;
  participants: Employee[];
}

export interface Course {
  id: string;
  plan: CatalogueCourse;
  skills: Skill[];
  createdAt: number;
  enrolments: Enrolment[];
}

export interface Training {
  id: string;
  plan: CatalogueTraining;
  skills: Skill[];
  createdAt: number;
  rollouts: Rollout[];
  enrolments: Enrolment[];
}

function isRelevant(employee: Employee, skills: readonly Skill[]): boolean {
  return skills.some(
    (skill) => employee.role.core.includes(skill.name) || employee.role.families.includes(skill.family.key),
  );
}

/** Two in three courses are somebody's own choice: told by the day alone, so that nothing else is drawn differently. */
function isOwnChoice(employee: Employee, enrolledAt: number): boolean {
  return (Math.floor(enrolledAt / 1000) + employee.last.length) % 3 !== 0;
}

function enrol(context: SampleContext, random: Random, employee: Employee, hours: number): Enrolment {
  const { clock } = context;
  const served = Math.max(1, Math.min(memory, clock.daysSince(employee.startedAt) - 4));
  const enrolledAt = clock.past(-random.int(1, served), random.float(8, 17));
  const needed = (hours / 2 + random.float(3, 40)) * dayMs;
  const ownChoice = isOwnChoice(employee, enrolledAt);
  const finished = enrolledAt + needed;
  if (random.chance(0.08)) {
    return { employee, status: 'dropped', enrolledAt, completedAt: undefined, ownChoice };
  }
  if (finished < clock.now) {
    return { employee, status: 'completed', enrolledAt, completedAt: finished, ownChoice };
  }
  return {
    employee,
    status: random.chance(0.7) ? 'in progress' : 'enrolled',
    enrolledAt,
    completedAt: undefined,
    ownChoice,
  };
}

/** The catalogue's courses with who takes them: people choose what their role asks for, less taken courses first. */
export function makeCourses(context: SampleContext, employees: readonly Employee[]): Course[] {
  const random = context.random('courses');
  const courses = catalogueCourses.map((plan): Course => {
    const createdAt = context.clock.past(-random.int(20, memory + 160), random.float(8, 16));
    const skills = plan.skills.map((name) => skillNamed(context, name));
    return { id: context.ids.next('course'), plan, skills, createdAt, enrolments: [] };
  });
  for (const employee of employees) {
    const wanted = random.int(1, 5);
    const choice = courses.filter((course) => isRelevant(employee, course.skills));
    const chosen = random
      .shuffle(choice)
      .sort((left, right) => left.enrolments.length - right.enrolments.length)
      .slice(0, wanted);
    for (const course of chosen) {
      course.enrolments.push(enrol(context, random, employee, course.plan.duration));
    }
  }
  return courses;
}

function rolloutsOf(
  context: SampleContext,
  random: Random,
  plan: CatalogueTraining,
  people: readonly Employee[],
): Rollout[] {
  const count = random.int(1, 3);
  const units = [...new Set(people.map((employee) => employee.unit))];
  const groups = random.shuffle(people).slice(0, random.int(12, 60));
  return Array.from({ length: count }, (_unused, index) => {
    // Every half-year one; the last may be still to come.
    const start = context.clock.workday(context.clock.at(random.int(-120, 35) - (count - 1 - index) * 150, 9));
    const part = groups.filter((_employee, place) => place % count === index);
    const participants = part.filter((employee) => employee.startedAt < start);
    return {
      id: context.ids.next('rollout'),
      name: `${plan.title}, ${dayOf(start).slice(0, 7)}`,
      units: plan.units.length === 0 ? [] : units,
      startsAt: start,
      endsAt: start + Math.max(1, Math.ceil(plan.duration / 6)) * 7 * dayMs,
      participants,
    };
  });
}

/** The catalogue's trainings with their rollouts; each employee takes part in a training once. */
export function makeTrainings(context: SampleContext, employees: readonly Employee[]): Training[] {
  const random = context.random('trainings');
  return catalogueTrainings.map((plan) => {
    const meant = employees.filter(
      (employee) => plan.units.length === 0 || plan.units.includes(employee.unit.plan.key),
    );
    const rollouts = rolloutsOf(context, random, plan, meant);
    const enrolments = rollouts.flatMap((rollout) =>
      rollout.participants.map((employee): Enrolment => {
        const over = rollout.endsAt < context.clock.now;
        const begun = rollout.startsAt < context.clock.now;
        const status = over ? (random.chance(0.9) ? 'completed' : 'dropped') : begun ? 'in progress' : 'enrolled';
        const asked = rollout.startsAt - random.int(5, 25) * dayMs;
        const enrolledAt = Math.min(
          Math.max(asked, employee.startedAt),
          context.clock.now - random.int(30, 900) * 60_000,
        );
        return {
          employee,
          status,
          enrolledAt,
          completedAt: status === 'completed' ? rollout.endsAt : undefined,
          ownChoice: false,
          rollout,
        };
      }),
    );
    const first = Math.min(...rollouts.map((rollout) => rollout.startsAt), context.clock.now);
    const skills = plan.skills.map((name) => skillNamed(context, name));
    const createdAt = first - random.int(20, 60) * dayMs;
    return { id: context.ids.next('training'), plan, skills, createdAt, rollouts, enrolments };
  });
}

function writeEnrolments(collector: Collector, to: { id: string }, enrolments: readonly Enrolment[]): void {
  for (const { employee, status, enrolledAt, completedAt, ownChoice, rollout } of enrolments) {
    collector.link(employee, 'enrolled', to, enrolledAt, {
      data: {
        status,
        enrolled_at: iso(enrolledAt),
        completed_at: completedAt === undefined ? null : iso(completedAt),
        own_choice: ownChoice,
        ...(rollout === undefined ? {} : { rollout_id: rollout.id, due_at: iso(rollout.endsAt) }),
      },
    });
  }
}

function lastChange(createdAt: number, enrolments: readonly Enrolment[]): number {
  return Math.max(createdAt, ...enrolments.map((enrolment) => enrolment.completedAt ?? enrolment.enrolledAt));
}

export function writeCourses(collector: Collector, courses: readonly Course[]): void {
  for (const { id, plan, skills, createdAt, enrolments } of courses) {
    const completed = enrolments.filter((enrolment) => enrolment.status === 'completed').length;
    collector.object({
      id,
      type: 'course',
      name: plan.title,
      title: plan.title,
      createdAt,
      updatedAt: lastChange(createdAt, enrolments),
      data: {
        description: plan.description,
        provider: plan.provider,
        duration: plan.duration,
        difficulty_level: difficultyNames[plan.difficulty],
        cost: { amount: plan.cost * 100, currency: 'EUR' },
        ...(enrolments.length === 0
          ? {}
          : { metrics: { course_completion_rate: round((completed / enrolments.length) * 100) } }),
      },
    });
    for (const skill of skills) {
      collector.link({ id }, 'teaches', skill, createdAt, { level: Math.min(5, 1 + plan.difficulty) });
    }
    writeEnrolments(collector, { id }, enrolments);
  }
}

function rolloutStatus(rollout: Rollout, now: number): 'planned' | 'active' | 'completed' {
  return rollout.endsAt < now ? 'completed' : rollout.startsAt < now ? 'active' : 'planned';
}

export function writeTrainings(context: SampleContext, collector: Collector, trainings: readonly Training[]): void {
  const { now } = context.clock;
  for (const { id, plan, skills, createdAt, rollouts, enrolments } of trainings) {
    const states = rollouts.map((rollout) => rolloutStatus(rollout, now));
    const status = states.includes('active') ? 'active' : states.includes('planned') ? 'planned' : 'completed';
    collector.object({
      id,
      type: 'training',
      name: plan.title,
      title: plan.title,
      status,
      createdAt,
      updatedAt: Math.min(now, lastChange(createdAt, enrolments)),
      data: {
        objective: plan.objective,
        duration: plan.duration,
        cost: { amount: plan.cost * 100, currency: 'EUR' },
        rollouts: rollouts.map((rollout) => ({
          id: rollout.id,
          name: rollout.name,
          status: rolloutStatus(rollout, now),
          starts_at: iso(rollout.startsAt),
          ends_at: iso(rollout.endsAt),
          org_units: rollout.units.map((unit) => ({ id: unit.id, name: unit.plan.name })),
          participants_count: rollout.participants.length,
        })),
      },
    });
    for (const skill of skills) {
      collector.link({ id }, 'teaches', skill, createdAt, { level: 3 });
    }
    writeEnrolments(collector, { id }, enrolments);
  }
}
