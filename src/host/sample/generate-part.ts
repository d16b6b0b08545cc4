import { groupBy } from '#host/lib/group-by.ts';
import { catalogueCanvases } from './catalogue/canvases.ts';
import { catalogueSpaces } from './catalogue/spaces.ts';
import type { Collector } from './collector.ts';
import type { CompanyState } from './company-state.ts';
import type { SampleContext } from './context.ts';
import { documentGroupCount, makeDocuments, type SampleDocument, writeDocuments } from './documents/documents.ts';
import { makeCandidates } from './hiring/applications.ts';
import { writeCandidates } from './hiring/candidate-rows.ts';
import { writeInterviews } from './hiring/interview-rows.ts';
import { makeInterviews } from './hiring/interviews.ts';
import { writeJobs } from './hiring/job-rows.ts';
import { makeJobs } from './hiring/jobs.ts';
import { makePastJobs } from './hiring/past-jobs.ts';
import { writeScorecards } from './hiring/scorecards.ts';
import { type Course, makeCourses, makeTrainings, writeCourses, writeTrainings } from './learning.ts';
import type { Candidate, Employee, Member } from './model.ts';
import { type EmployeeFigures, writeEmployees } from './people/employee-rows.ts';
import { leaverCount, writeLeavers } from './people/leavers.ts';
import { hires, makeMembers, writeMembers } from './people/members.ts';
import { writeMessages, writeSentMessages } from './people/messages.ts';
import { writePerformance } from './people/performance.ts';
import { companyName } from './people/person-fields.ts';
import { writeRelationships } from './people/relationships.ts';
import { makeEmployees, makeOrgUnits } from './people/workforce.ts';
import { Random } from './random.ts';
import type { SampleSize } from './size.ts';
import { writeCanvases } from './workspace/canvases.ts';
import { writeCategories } from './workspace/categories.ts';
import { writeNotifications } from './workspace/notifications.ts';
import { writePulses } from './workspace/pulses.ts';
import { coverSkills, makeSkills, type SkillNaming, writeSkills } from './workspace/skills.ts';
import { writeSpaces } from './workspace/spaces.ts';
import { writeTasks } from './workspace/tasks.ts';
import { ticketCount, writeTickets } from './workspace/tickets.ts';
import { writeViews } from './workspace/views.ts';

/** What is being made, in this order; the client has words for each. */
export type SampleStep =
  | 'people'
  | 'jobs'
  | 'skills'
  | 'learning'
  | 'pulses'
  | 'performance'
  | 'interviews'
  | 'documents'
  | 'metrics';

interface PartPlan {
  /** 0 is the company as it ships; further parts make it larger. */
  part: number;
  size: SampleSize;
  /** How many objects the part has in all: the documents make up for what the others leave; else as `size` says. */
  objects?: number;
  skillNaming: SkillNaming;
}

export interface SamplePart {
  documents: SampleDocument[];
  context: SampleContext;
}

function contextOf(state: CompanyState, { part, size, skillNaming }: PartPlan): SampleContext {
  const seed = state.options.seed + part * 7919;
  const skills = makeSkills(state, skillNaming);
  return {
    size,
    clock: state.clock,
    ids: state.ids,
    names: state.names,
    emails: state.emails,
    random: (subject) => new Random(seed, subject),
    skills,
    families: groupBy(skills.values(), (skill) => skill.family.key),
    locations: state.locations,
    stages: state.stages,
  };
}

function countsBy<K>(keys: Iterable<K>): Map<K, number> {
  const counts = new Map<K, number>();
  for (const key of keys) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function figuresOf(
  context: SampleContext,
  learning: readonly Pick<Course, 'enrolments'>[],
  { candidates, members }: { candidates: readonly Candidate[]; members: readonly Member[] },
): EmployeeFigures {
  const applications = new Map<Employee, Candidate>();
  for (const candidate of candidates) {
    if (candidate.hiredAs !== undefined) {
      applications.set(candidate.hiredAs, candidate);
    }
  }
  return {
    courses: countsBy(learning.flatMap(({ enrolments }) => enrolments.map(({ employee }) => employee))),
    applications,
    hired: context.stages.find((stage) => stage.name === 'Hired'),
    hiring: new Set(members.filter(hires).flatMap(({ employee }) => employee ?? [])),
  };
}

/**
 * Makes one part of a company and gathers its rows; later parts join the first one's units, members and top manager.
 * Stops after each step, so that a host that makes it can answer others meanwhile.
 */
export function* generatePart(
  state: CompanyState,
  plan: PartPlan,
  rows: Collector,
): Generator<SampleStep, SamplePart, void> {
  const context = contextOf(state, plan);
  const isFirst = plan.part === 0;
  const { cycles, owner } = state;
  const units = makeOrgUnits(context, state.units);
  const employees = makeEmployees(context, units, state.top);
  if (isFirst) {
    state.units = units;
    state.top = employees[0];
    state.members = makeMembers(context, employees);
    writeCategories(context, rows, { units, locations: state.locations, stages: state.stages, cycles });
  }
  const members = [owner, ...state.members];
  yield 'people';
  const jobs = makeJobs(context, units, state.slugs, isFirst);
  const candidates = makeCandidates(context, jobs, employees, isFirst);
  const interviews = makeInterviews(context, candidates, state.members);
  coverSkills(context, employees, candidates);
  const pastJobs = makePastJobs(context, units, state.slugs, jobs);
  yield 'jobs';
  writeSkills(context, rows);
  yield 'skills';
  const courses = makeCourses(context, employees);
  const trainings = makeTrainings(context, employees);
  writeEmployees(
    context,
    rows,
    employees,
    figuresOf(context, [...courses, ...trainings], { candidates, members: state.members }),
  );
  writeRelationships(context, rows, employees);
  if (isFirst) {
    writeMembers(context, rows, state.members);
  }
  writeJobs(context, rows, jobs, members, 'job rows');
  writeJobs(context, rows, pastJobs, members, 'past job rows');
  writeCandidates(context, rows, candidates, { employees, members: state.members });
  writeMessages(context, rows, members, { employees, candidates });
  writeSentMessages(context, rows, members, candidates);
  writeCourses(rows, courses);
  writeTrainings(context, rows, trainings);
  yield 'learning';
  const pulses = writePulses(context, rows, { units, employees, candidates }, isFirst);
  yield 'pulses';
  const records = writePerformance(context, rows, employees, cycles);
  yield 'performance';
  const company = { id: state.options.companyObjectId, name: companyName };
  const subjects = { units, employees, candidates, jobs, interviews, trainings, records, cycles, company };
  const fixed =
    documentGroupCount + catalogueCanvases.length + catalogueSpaces.length + ticketCount + leaverCount(context);
  const count =
    plan.objects === undefined ? plan.size.documents : plan.objects - rows.objects.length - interviews.length - fixed;
  const documents = makeDocuments(context, subjects, count);
  writeDocuments(context, rows, documents);
  const notes = new Map(documents.map((document) => [document.about?.id, document.id]));
  writeInterviews(context, rows, interviews, notes);
  writeScorecards(context, rows, interviews, members);
  yield 'interviews';
  writeViews(context, rows, jobs, state.members.find(({ role }) => role === 'recruiter')?.userId);
  writeLeavers(context, rows, units);
  const canvases = writeCanvases(context, rows, jobs);
  const spaces = writeSpaces(context, rows, { units, jobs, courses, trainings, documents, members, canvases }, owner);
  const tickets = writeTickets(context, rows, { employees, candidates, jobs, courses, pulses, members });
  if (isFirst) {
    writeTasks(context, rows, { candidates, interviews, jobs, pulses, members }, owner);
    writeNotifications(context, rows, { candidates, interviews, jobs, pulses, canvases, spaces, tickets }, owner);
  }
  yield 'metrics';
  return { documents, context };
}
