import { type CatalogueTicket, catalogueTickets } from '#host/sample/catalogue/tickets.ts';
import { dayMs } from '#host/sample/clock.ts';
import type { Collector } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Course } from '#host/sample/learning.ts';
import type { Candidate, Employee, Job, Member } from '#host/sample/model.ts';
import { fullName } from '#host/sample/people/person-fields.ts';
import type { Random } from '#host/sample/random.ts';
import type { Pulse } from './pulses.ts';

export const ticketCount = 40;

interface Subjects {
  employees: readonly Employee[];
  candidates: readonly Candidate[];
  jobs: readonly Job[];
  courses: readonly Course[];
  pulses: readonly Pulse[];
  members: readonly Member[];
}

/** What others tell of a ticket. */
export interface SampleTicket {
  id: string;
  title: string;
  priority: string;
  assigneeId: string | undefined;
}

interface Subject {
  id: string;
  name: string;
  since: number;
}

function choicesFor(about: CatalogueTicket['about'], subjects: Subjects, now: number): Subject[] {
  switch (about) {
    case 'starter':
      return subjects.employees
        .filter((employee) => now - employee.startedAt < 200 * dayMs)
        .map((employee) => ({ id: employee.id, name: fullName(employee), since: employee.startedAt - 14 * dayMs }));
    case 'employee':
      return subjects.employees.map((employee) => ({
        id: employee.id,
        name: fullName(employee),
        since: employee.startedAt,
      }));
    case 'job':
      return subjects.jobs
        .filter((job) => job.status === 'open')
        .map((job) => ({ id: job.id, name: job.name, since: job.createdAt }));
    case 'candidate':
      return subjects.candidates
        .filter((candidate) => candidate.interviews.length > 0)
        .map((candidate) => ({ id: candidate.id, name: fullName(candidate), since: candidate.appliedAt }));
    case 'course':
      return subjects.courses.map((course) => ({ id: course.id, name: course.plan.title, since: course.createdAt }));
    case 'pulse':
      return subjects.pulses.map((pulse) => ({ id: pulse.id, name: pulse.name, since: 0 }));
  }
}

function stateAfter(random: Random, days: number): string {
  if (days > 30) {
    return 'done';
  }
  return random.chance(days / 30) ? 'done' : random.chance(0.45) ? 'in progress' : 'open';
}

export function writeTickets(context: SampleContext, collector: Collector, subjects: Subjects): SampleTicket[] {
  const random = context.random('tickets');
  const { now } = context.clock;
  return Array.from({ length: ticketCount }, (_unused, index) => {
    const plan = catalogueTickets[index % catalogueTickets.length] ?? catalogueTickets[0];
    const choices = plan === undefined ? [] : choicesFor(plan.about, subjects, now);
    const subject = choices.length === 0 ? undefined : random.pick(choices);
    const wanted = context.clock.past(-Math.floor(random.float(0, 1) ** 1.5 * 70), random.float(7, 17));
    const createdAt = Math.min(now - 20 * 60_000, Math.max(wanted, subject?.since ?? 0));
    const status = stateAfter(random, (now - createdAt) / dayMs);
    const id = context.ids.next('ticket');
    const title = (plan?.title ?? 'Question').replace('{name}', subject?.name ?? 'the company');
    collector.object({
      id,
      type: 'ticket',
      name: title,
      title,
      status,
      createdAt,
      updatedAt: status === 'open' ? createdAt : Math.min(now, createdAt + random.float(0.1, 6) * dayMs),
      data: { description: plan?.description, priority: plan?.priority },
    });
    if (subject !== undefined) {
      collector.link({ id }, 'about', subject, createdAt);
    }
    const assignee = subjects.members.length === 0 ? undefined : random.pick(subjects.members);
    if (assignee !== undefined) {
      collector.link({ id }, 'assigned_to', assignee, createdAt);
    }
    return { id, title, priority: plan?.priority ?? 'low', assigneeId: assignee?.id };
  });
}
