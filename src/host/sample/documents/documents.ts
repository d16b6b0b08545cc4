import { meetingTopics, onboardingGuides, policies } from '#host/sample/catalogue/policies.ts';
import { dayMs } from '#host/sample/clock.ts';
import { type Collector, refTo } from '#host/sample/collector.ts';
import type { DocumentContent } from '#host/sample/content.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Training } from '#host/sample/learning.ts';
import type { Candidate, Cycle, Employee, Interview, Job, OrgUnit, Skill } from '#host/sample/model.ts';
import type { PerformanceRecord } from '#host/sample/people/performance.ts';
import { fullName } from '#host/sample/people/person-fields.ts';
import { slugOf } from '#host/sample/people/titles.ts';
import type { Random } from '#host/sample/random.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import {
  contract,
  meetingNotes,
  onboardingGuide,
  performanceSummary,
  policyPaper,
  trainingHandout,
} from './company-papers.ts';
import {
  coverLetter,
  interviewPaper,
  jobDescription,
  offerLetter,
  paperIn,
  pdfOrDocx,
  resume,
} from './hiring-papers.ts';

interface Group {
  key: string;
  name: string;
  /** What its documents are about. */
  entityType: ObjectType;
}

const groups = [
  { key: 'resume', name: 'Résumés', entityType: 'candidate' },
  { key: 'cover_letter', name: 'Cover letters', entityType: 'candidate' },
  { key: 'interview_notes', name: 'Interview notes', entityType: 'interview' },
  { key: 'offer_letter', name: 'Offers', entityType: 'candidate' },
  { key: 'job_description', name: 'Job descriptions', entityType: 'job' },
  { key: 'contract', name: 'Employment contracts', entityType: 'employee' },
  { key: 'policy', name: 'Policies', entityType: 'company' },
  { key: 'onboarding', name: 'Onboarding guides', entityType: 'employee' },
  { key: 'training_material', name: 'Training handouts', entityType: 'training' },
  { key: 'performance_summary', name: 'Performance summaries', entityType: 'performance' },
  { key: 'meeting_notes', name: 'Meeting notes', entityType: 'employee' },
  { key: 'skill_map', name: 'Skill maps', entityType: 'skill' },
] as const satisfies readonly Group[];

export const documentGroupCount = groups.length;

type GroupKey = (typeof groups)[number]['key'];

export interface SampleDocument {
  id: string;
  name: string;
  group: GroupKey;
  content: DocumentContent;
  createdAt: number;
  description: string;
  /** What the document is about. */
  about: { type: ObjectType; id: string; name: string } | undefined;
}

interface Subjects {
  units: readonly OrgUnit[];
  employees: readonly Employee[];
  candidates: readonly Candidate[];
  jobs: readonly Job[];
  interviews: readonly Interview[];
  trainings: readonly Training[];
  records: readonly PerformanceRecord[];
  cycles: readonly Cycle[];
  company: { id: string; name: string };
}

type Draft = Omit<SampleDocument, 'id'>;

function about(
  type: ObjectType,
  object: { id: string; first?: string; last?: string; name?: string },
): SampleDocument['about'] {
  return { type, id: object.id, name: refTo(type, object).name };
}

function companyDrafts(context: SampleContext, random: Random, subjects: Subjects): Draft[] {
  const { clock } = context;
  const unitOf = (key: string) => subjects.units.find((unit) => unit.plan.key === key);
  const company = about('company', subjects.company);
  const policyDrafts = policies.map((_policy, index): Draft => {
    const createdAt = clock.at(-random.int(120, 700), random.float(8, 16));
    const paper = policyPaper(index, createdAt);
    return {
      name: `Policy – ${paper.title}`,
      group: 'policy',
      content: pdfOrDocx(paper),
      createdAt,
      about: company,
      description: 'Applies to everybody at the company.',
    };
  });
  const guides = onboardingGuides.map(({ unit: key }, index): Draft | undefined => {
    const unit = unitOf(key);
    const [head] = unit?.people ?? [];
    const createdAt = clock.at(-random.int(60, 500), random.float(8, 16));
    if (unit === undefined || head === undefined) {
      return undefined;
    }
    const content = paperIn('docx', onboardingGuide(index, unit, createdAt));
    return {
      name: `Onboarding – ${unit.plan.name}`,
      group: 'onboarding',
      content,
      createdAt,
      about: about('employee', head),
      description: `What new colleagues in ${unit.plan.name} do first.`,
    };
  });
  const meetings = meetingTopics.map(({ title, unit: key }, index): Draft => {
    const createdAt = clock.past(-(3 + index * 6), 14 + (index % 3));
    const people = unitOf(key)?.people.slice(0, 4) ?? [];
    const content = paperIn('txt', meetingNotes(index, createdAt, people));
    return {
      name: `Notes – ${title}`,
      group: 'meeting_notes',
      content,
      createdAt,
      about: people[0] === undefined ? undefined : about('employee', people[0]),
      description: 'What was discussed and who does what.',
    };
  });
  return [...policyDrafts, ...guides.filter((draft) => draft !== undefined), ...meetings];
}

function unitDrafts(context: SampleContext, random: Random, subjects: Subjects): Draft[] {
  const { clock } = context;
  const handouts = subjects.trainings.slice(0, 10).map(
    (training): Draft => ({
      name: `Handout – ${training.plan.title}`,
      group: 'training_material',
      content: pdfOrDocx(trainingHandout(training)),
      createdAt: Math.min(training.createdAt, clock.now - dayMs),
      about: { type: 'training', id: training.id, name: training.plan.title },
      description: training.plan.objective,
    }),
  );
  const large = [...subjects.units].sort((a, b) => b.people.length - a.people.length);
  const summaries = subjects.cycles.flatMap((cycle) =>
    large.slice(0, 3).flatMap((unit): Draft[] => {
      const createdAt = Math.max(cycle.endsAt + 1, Math.min(cycle.endsAt + 36 * dayMs, clock.now - dayMs / 24));
      const record = subjects.records.find((item) => item.cycle === cycle && item.employee.unit === unit);
      const paper = performanceSummary(unit, cycle, subjects.records, createdAt);
      return [
        {
          name: paper.title,
          group: 'performance_summary',
          content: pdfOrDocx(paper),
          createdAt,
          about: record === undefined ? undefined : { type: 'performance', id: record.id, name: paper.title },
          description: `Averages for ${unit.plan.name}, no single review.`,
        },
      ];
    }),
  );
  const maps = large.slice(0, 28).map((unit): Draft => skillMap(context, random, unit));
  return [...handouts, ...summaries, ...maps];
}

/** Levels of a unit's people in its most held skills, one row a person. */
function skillMap(context: SampleContext, random: Random, unit: OrgUnit): Draft {
  const counts = new Map<Skill, number>();
  for (const person of unit.people) {
    for (const { skill } of person.skills) {
      counts.set(skill, (counts.get(skill) ?? 0) + 1);
    }
  }
  const columns = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 12)
    .map(([skill]) => skill);
  const rows = unit.people.map((person) => {
    const levels = new Map(person.skills.map(({ skill, level }) => [skill, level]));
    return columns.map((skill) => levels.get(skill) ?? 0);
  });
  const [first] = columns;
  return {
    name: `Skill map – ${unit.plan.name}`,
    group: 'skill_map',
    content: { kind: 'heat-map', format: 'png', rows },
    createdAt: context.clock.past(-random.int(5, 90), random.float(8, 17)),
    about: first === undefined ? undefined : about('skill', first),
    description: `One row a person, darker is higher. Columns: ${columns.map((skill) => skill.name).join(', ')}.`,
  };
}

function hiringDrafts(context: SampleContext, random: Random, subjects: Subjects): Draft[] {
  const { now } = context.clock;
  const offered = subjects.candidates.filter((candidate) => candidate.stage === 'Offer' || candidate.stage === 'Hired');
  const held = subjects.interviews.filter((interview) => interview.scores !== undefined);
  const writers = subjects.candidates.filter((candidate) => candidate.stage !== 'Rejected');
  const offers = offered.slice(-18).map(
    (candidate): Draft => ({
      name: `Offer – ${fullName(candidate)}`,
      group: 'offer_letter',
      content: pdfOrDocx(offerLetter(random, candidate)),
      createdAt: candidate.stageAt,
      about: about('candidate', candidate),
      description: `Offer as ${candidate.job.title}.`,
    }),
  );
  const descriptions = subjects.jobs.map(
    (job, index): Draft => ({
      name: `Job description – ${job.title}, ${job.location.plan.title}`,
      group: 'job_description',
      content: index % 2 === 0 ? paperIn('docx', jobDescription(random, job)) : pdfOrDocx(jobDescription(random, job)),
      createdAt: job.createdAt,
      about: { type: 'job', id: job.id, name: job.name },
      description: `Requisition ${job.code}.`,
    }),
  );
  const notes = held.slice(-55).map(
    (interview): Draft => ({
      name: `Notes – ${interview.title}`,
      group: 'interview_notes',
      content: paperIn('txt', interviewPaper(interview)),
      createdAt: Math.min(interview.startsAt + interview.duration * 60_000, now),
      about: { type: 'interview', id: interview.id, name: interview.title },
      description: 'Scores and what was noted.',
    }),
  );
  const letters = random.sample(writers, 30).map(
    (candidate): Draft => ({
      name: `Cover letter – ${fullName(candidate)}`,
      group: 'cover_letter',
      content: paperIn('txt', coverLetter(random, candidate)),
      createdAt: candidate.appliedAt,
      about: about('candidate', candidate),
      description: `Application as ${candidate.job.title}.`,
    }),
  );
  return [...offers, ...descriptions, ...notes, ...letters];
}

function contractDrafts(subjects: Subjects): Draft[] {
  const latest = [...subjects.employees].sort((a, b) => b.startedAt - a.startedAt).slice(0, 22);
  return latest.map((employee) => ({
    name: `Employment contract – ${fullName(employee)}`,
    group: 'contract',
    content: pdfOrDocx(contract(employee)),
    createdAt: employee.startedAt - 20 * dayMs,
    about: about('employee', employee),
    description: `${employee.title} in ${employee.unit.plan.name}.`,
  }));
}

function resumeDrafts(context: SampleContext, random: Random, candidates: readonly Candidate[]): Draft[] {
  return candidates.map((candidate) => ({
    name: `Résumé – ${fullName(candidate)}`,
    group: 'resume',
    content: random.chance(0.15) ? paperIn('docx', resume(context, candidate)) : pdfOrDocx(resume(context, candidate)),
    createdAt: candidate.appliedAt,
    about: about('candidate', candidate),
    description: `${candidate.title}, ${candidate.employer}.`,
  }));
}

/** Still in process, so that their résumés are the ones that are read. */
function isActive({ stage }: Candidate): boolean {
  return stage !== 'Hired' && stage !== 'Rejected';
}

/**
 * `count` documents of the company; what is asked for beyond the others are résumés, of who applied for the cast's job
 * and is in process first, then of the latest applications.
 */
export function makeDocuments(context: SampleContext, subjects: Subjects, count: number): SampleDocument[] {
  const random = context.random('documents');
  const others = [
    ...companyDrafts(context, random, subjects),
    ...unitDrafts(context, random, subjects),
    ...hiringDrafts(context, random, subjects),
    ...contractDrafts(subjects),
  ];
  const missing = Math.max(0, count - others.length);
  const isRead = (candidate: Candidate) => Number(candidate.job.isCast && isActive(candidate));
  const latest = [...subjects.candidates]
    .sort((a, b) => isRead(b) - isRead(a) || b.appliedAt - a.appliedAt)
    .slice(0, missing);
  const drafts = [...resumeDrafts(context, random, latest), ...others].slice(0, Math.max(0, count));
  return drafts.sort((a, b) => a.createdAt - b.createdAt).map((draft) => ({ id: context.ids.next('doc'), ...draft }));
}

/** Rows of the groups and documents; hash and size are added where the files are written. */
export function writeDocuments(
  context: SampleContext,
  collector: Collector,
  documents: readonly SampleDocument[],
): void {
  const createdAt = context.clock.at(-700, 9);
  const groupIds = new Map<GroupKey, string>();
  for (const group of groups) {
    const id = context.ids.next('docgroup');
    groupIds.set(group.key, id);
    const last = documents.findLast((document) => document.group === group.key)?.createdAt ?? createdAt;
    collector.object({
      id,
      type: 'document_group',
      subtype: group.key,
      name: group.name,
      createdAt,
      updatedAt: last,
      data: { type: group.key, entityType: group.entityType },
    });
  }
  for (const document of documents) {
    const { format } = document.content;
    collector.object({
      id: document.id,
      type: 'document',
      subtype: document.group,
      name: document.name,
      createdAt: document.createdAt,
      data: {
        type: document.group,
        file_type: format,
        file_name: `${slugOf(document.name)}.${format}`,
        description: document.description,
      },
    });
    const groupId = groupIds.get(document.group);
    if (groupId !== undefined) {
      collector.link(document, 'in_group', { id: groupId }, document.createdAt);
    }
    if (document.about !== undefined) {
      collector.link(document, 'about', document.about, document.createdAt);
    }
  }
}
