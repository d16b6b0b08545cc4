import { type CatalogueSpace, catalogueSpaces } from '#host/sample/catalogue/spaces.ts';
import type { Collector } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { SampleDocument } from '#host/sample/documents/documents.ts';
import { fitOf } from '#host/sample/hiring/candidate-rows.ts';
import type { Course, Training } from '#host/sample/learning.ts';
import type { Candidate, Employee, Job, Member, OrgUnit } from '#host/sample/model.ts';
import type { Random } from '#host/sample/random.ts';

interface Subjects {
  units: readonly OrgUnit[];
  jobs: readonly Job[];
  courses: readonly Course[];
  trainings: readonly Training[];
  documents: readonly SampleDocument[];
  members: readonly Member[];
  canvases: readonly { id: string }[];
}

const furthest: readonly Candidate['stage'][] = ['Offer', 'Interview', 'Screening', 'Applied'];

function finalists(job: Job | undefined): Candidate[] {
  return [...(job?.applicants ?? [])]
    .filter((candidate) => furthest.includes(candidate.stage))
    .sort((a, b) => furthest.indexOf(a.stage) - furthest.indexOf(b.stage) || fitOf(b) - fitOf(a));
}

function contentsOf(
  random: Random,
  plan: CatalogueSpace,
  unit: OrgUnit | undefined,
  subjects: Subjects,
): { id: string }[] {
  const people: Employee[] = random.sample(unit?.people ?? [], 5);
  const job = subjects.jobs
    .filter((candidate) => candidate.unit === unit && candidate.status !== 'draft')
    .sort((a, b) =>
      a.status === b.status ? b.applicants.length - a.applicants.length : a.status === 'open' ? -1 : 1,
    )[0];
  const candidates = finalists(job).slice(0, plan.holds === 'hiring' ? 7 : 2);
  const about = new Set([...people, ...candidates, ...(job === undefined ? [] : [job])].map((object) => object.id));
  const papers = subjects.documents.filter((document) => about.has(document.about?.id ?? '')).slice(-6);
  const policies = subjects.documents.filter((document) => document.group === 'policy');
  const relevant = (item: { skills: readonly { units: ReadonlySet<OrgUnit> }[] }) =>
    unit !== undefined && item.skills.every((skill) => skill.units.has(unit));
  const more: Readonly<Record<CatalogueSpace['holds'], readonly { id: string }[]>> = {
    hiring: job === undefined ? people : [job],
    people,
    learning: [...subjects.courses.filter(relevant).slice(0, 4), ...subjects.trainings.filter(relevant).slice(0, 3)],
    reports: [...random.sample(subjects.canvases, 3), ...people.slice(0, 2)],
  };
  const documents = papers.length >= 2 ? papers : [...papers, ...random.sample(policies, 2)];
  return [...candidates, ...documents, ...more[plan.holds]];
}

/** Spaces with owner, people and contents; `owner` keeps three of them. */
export function writeSpaces(
  context: SampleContext,
  collector: Collector,
  subjects: Subjects,
  owner: Member,
): { id: string; name: string }[] {
  const random = context.random('spaces');
  return catalogueSpaces.map((plan, index) => {
    const id = context.ids.next('space');
    const unit = subjects.units.find((candidate) => candidate.plan.key === plan.unit);
    const createdAt = context.clock.at(-random.int(30, 260), random.float(8, 17));
    const colleagues = subjects.members.filter((member) => member !== owner);
    const keeper = index % 4 === 0 || colleagues.length === 0 ? owner : random.pick(colleagues);
    collector.object({
      id,
      type: 'space',
      name: plan.name,
      createdAt,
      updatedAt: context.clock.past(-random.int(0, 25), random.float(7, 18)),
      data: { description: plan.description, tags: plan.tags, tasks: plan.tasks, instructions: plan.instructions },
    });
    collector.link({ id }, 'owner', keeper, createdAt);
    const people = new Set([keeper, owner, ...random.sample(colleagues, random.int(2, 4))]);
    for (const member of people) {
      collector.link(member, 'member_of', { id }, createdAt);
    }
    for (const content of contentsOf(random, plan, unit, subjects)) {
      collector.link({ id }, 'contains', content, createdAt);
    }
    return { id, name: plan.name };
  });
}
