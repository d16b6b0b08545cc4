import { avatar } from '#host/sample/avatar.ts';
import { dayMs, dayOf, iso } from '#host/sample/clock.ts';
import type { Collector } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Candidate, Employee, Stage } from '#host/sample/model.ts';
import type { Random } from '#host/sample/random.ts';
import { listed } from '#host/sample/wording.ts';
import { earlierWork } from './earlier-work.ts';
import { heldInterviews } from './held-interviews.ts';
import {
  assessInReviews,
  bestSkills,
  companyName,
  fullName,
  functionNames,
  linkSkills,
  linksOf,
} from './person-fields.ts';
import { sentenceCase, slugOf } from './titles.ts';
import { wishesOf } from './wishes.ts';

export interface EmployeeFigures {
  /** Courses and trainings that somebody takes, and where the person came from as a candidate. */
  courses: ReadonlyMap<Employee, number>;
  applications: ReadonlyMap<Employee, Candidate>;
  hired: Stage | undefined;
  /** Whose work it is to interview. */
  hiring: ReadonlySet<Employee>;
}

/** Interviews that who hires holds in a week at most. */
const mostOfHiring = 25;

/** What an employee's record says of them. */
export function employeeData(context: SampleContext, random: Random, employee: Employee, figures: EmployeeFigures) {
  const { clock } = context;
  const { plan } = employee.unit;
  const application = figures.applications.get(employee);
  const { held, last } = heldInterviews(application);
  // They left their last employer some weeks before.
  const left = employee.startedAt - (application?.interviews.length ? 30 : random.int(25, 50)) * dayMs;
  const served = Math.max(1, clock.daysSince(employee.startedAt));
  const years = Math.floor(served / 365);
  const time = years < 1 ? 'since this year' : `for ${years} ${years === 1 ? 'year' : 'years'}`;
  return {
    logo: avatar(fullName(employee)),
    phone: employee.phone,
    company_user: {
      function: functionNames[plan.discipline],
      location: { id: employee.location.id, title: employee.location.plan.title },
      company: { name: companyName },
      org_unit: { id: employee.unit.id, name: plan.name },
      started_at: dayOf(employee.startedAt),
    },
    qualification: {
      job: { role: employee.title },
      ...(figures.hired === undefined ? {} : { current_stage: { id: figures.hired.id, name: figures.hired.name } }),
      source: application?.source ?? 'Career site',
      created_at: iso(application?.appliedAt ?? employee.startedAt - random.int(45, 80) * dayMs),
    },
    resume: {
      summary: `${employee.title}${employee.post === 'head' ? '' : ` in ${plan.name}`} ${time}. Strongest in ${listed(bestSkills(employee.skills, 3))}.`,
      links: linksOf(employee, plan.discipline),
      experience: earlierWork(context, employee, left),
      ...(last === undefined ? {} : { last_interviewed: iso(last) }),
      last_messaged: iso(clock.past(-Math.min(random.int(0, 21), served), random.float(7, 18))),
      statistics: {
        courses_count: figures.courses.get(employee) ?? 0,
        interviews_count: held,
      },
    },
    ...(figures.hiring.has(employee) ? { interviews_a_week: mostOfHiring } : {}),
    ...wishesOf(context, employee),
    team: { id: `${employee.unit.id}_${slugOf(employee.team)}`, name: employee.team },
  };
}

export function writeEmployees(
  context: SampleContext,
  collector: Collector,
  employees: readonly Employee[],
  figures: EmployeeFigures,
): void {
  const random = context.random('employee rows');
  for (const employee of employees) {
    const served = Math.max(0, context.clock.daysSince(employee.startedAt));
    const changed = context.clock.past(
      -Math.min(served, Math.floor(random.float(0, 1) ** 2 * 90)),
      random.float(7, 18),
    );
    collector.object({
      id: employee.id,
      type: 'employee',
      name: fullName(employee),
      email: employee.email,
      title: employee.title,
      role: sentenceCase(employee.role.title),
      first: employee.first,
      last: employee.last,
      status: random.chance(0.03) ? 'on leave' : 'active',
      createdAt: employee.startedAt,
      updatedAt: Math.max(changed, employee.startedAt),
      data: employeeData(context, random, employee, figures),
    });
    linkSkills(collector, employee, employee.startedAt);
    assessInReviews(context, collector, employee);
    if (employee.manager !== undefined) {
      collector.link(employee.manager, 'manages', employee, Math.max(employee.startedAt, employee.manager.startedAt));
    }
  }
}
