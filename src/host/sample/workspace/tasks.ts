import { dayMs, iso } from '#host/sample/clock.ts';
import type { Collector } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Candidate, Interview, Job, Member } from '#host/sample/model.ts';
import { fullName } from '#host/sample/people/person-fields.ts';
import type { Random } from '#host/sample/random.ts';
import type { Pulse } from './pulses.ts';

const taskCount = 40;
const ownersOpenTasks = 5;
/** Those still to come and the latest held. */
const recentInterviews = 90;

interface Subjects {
  candidates: readonly Candidate[];
  interviews: readonly Interview[];
  jobs: readonly Job[];
  pulses: readonly Pulse[];
  members: readonly Member[];
}

interface Draft {
  title: string;
  objectId: string;
}

/** The owner's first tasks speak of the cast where it applied. */
function ownDrafts(subjects: Subjects): Draft[] {
  const named = (name: string) => subjects.candidates.find((candidate) => fullName(candidate) === name);
  const amara = named('Amara Okafor');
  const priya = named('Priya Raman');
  const job = subjects.jobs.find((candidate) => candidate.unit.plan.key === 'data-platform');
  const pulse = subjects.pulses.find((candidate) => candidate.name === 'Onboarding, week 2');
  return [
    ...(amara === undefined ? [] : [{ title: 'Scorecard for Amara Okafor', objectId: amara.id }]),
    ...(job === undefined ? [] : [{ title: `Approve headcount: ${job.unit.plan.name}`, objectId: job.id }]),
    ...(pulse === undefined ? [] : [{ title: `Review pulse “${pulse.name}”`, objectId: pulse.id }]),
    ...(priya === undefined ? [] : [{ title: 'Send offer to Priya Raman', objectId: priya.id }]),
  ];
}

function drawDraft(random: Random, subjects: Subjects): Draft | undefined {
  const waiting = subjects.candidates.filter((candidate) => candidate.stage === 'Screening');
  const offers = subjects.candidates.filter((candidate) => candidate.stage === 'Offer');
  const open = subjects.jobs.filter((job) => job.status !== 'closed');
  const closedPulses = subjects.pulses.filter(({ plan }) => plan.opened > plan.days);
  const kinds: (() => Draft | undefined)[] = [
    () => candidateDraft(random, waiting, 'Answer'),
    () => candidateDraft(random, offers, 'Prepare the offer for'),
    () => interviewDraft(random, subjects.interviews.slice(-recentInterviews)),
    () => {
      const job = open.length === 0 ? undefined : random.pick(open);
      return job === undefined ? undefined : { title: `Review the shortlist for ${job.title}`, objectId: job.id };
    },
    () => {
      const pulse = closedPulses.length === 0 ? undefined : random.pick(closedPulses);
      return pulse === undefined ? undefined : { title: `Share the results of “${pulse.name}”`, objectId: pulse.id };
    },
  ];
  return random.pick(kinds)();
}

function candidateDraft(random: Random, candidates: readonly Candidate[], verb: string): Draft | undefined {
  if (candidates.length === 0) {
    return undefined;
  }
  const candidate = random.pick(candidates);
  return { title: `${verb} ${fullName(candidate)}`, objectId: candidate.id };
}

function interviewDraft(random: Random, interviews: readonly Interview[]): Draft | undefined {
  if (interviews.length === 0) {
    return undefined;
  }
  const interview = random.pick(interviews);
  const verb = interview.scores === undefined ? 'Prepare' : 'Scorecard for';
  return {
    title: `${verb} ${interview.title.charAt(0).toLowerCase()}${interview.title.slice(1)}`,
    objectId: interview.id,
  };
}

/** As many different tasks as there are to be, the first ones given. */
function drawDrafts(random: Random, subjects: Subjects, first: readonly Draft[]): Draft[] {
  const drafts = new Map(first.map((draft) => [draft.title, draft]));
  for (let attempt = 0; drafts.size < taskCount && attempt < taskCount * 20; attempt += 1) {
    const draft = drawDraft(random, subjects);
    if (draft !== undefined) {
      drafts.set(draft.title, draft);
    }
  }
  return [...drafts.values()];
}

/** Tasks of both kinds: scheduled ones lie ahead, those in execution are under way or done. */
export function writeTasks(context: SampleContext, collector: Collector, subjects: Subjects, owner: Member): void {
  const random = context.random('tasks');
  const { clock } = context;
  /** Today, today, yesterday, in two days, next week. */
  const ownDue = [0, 0, -1, 2, 7];
  const drafts = drawDrafts(random, subjects, ownDrafts(subjects));
  const colleagues = subjects.members.filter((member) => member !== owner);
  for (const [index, draft] of drafts.entries()) {
    const isOwn = index < ownersOpenTasks || index % 6 === 0;
    const isOpen = index < ownersOpenTasks || index % 3 !== 0;
    const due = ownDue[index] ?? (isOpen ? random.int(1, 16) : -random.int(1, 40));
    const dueAt = clock.workday(clock.at(due, 16));
    const type = isOpen && due > 0 && index % 2 === 0 ? 'scheduled' : 'execution';
    const createdAt = Math.min(dueAt - random.float(1, 9) * dayMs, clock.now - random.int(15, 900) * 60_000);
    const status = !isOpen ? 'done' : type === 'scheduled' || index < ownersOpenTasks ? 'open' : 'in progress';
    collector.tasks.push({
      id: context.ids.next('task'),
      company_id: collector.companyId,
      type,
      title: draft.title,
      status,
      assignee_user_id: isOwn || colleagues.length === 0 ? owner.userId : random.pick(colleagues).userId,
      object_id: draft.objectId,
      due_at: iso(due <= 0 && isOpen ? clock.at(due, 16) : dueAt),
      origin: 'sample',
      created_at: iso(createdAt),
    });
  }
}
