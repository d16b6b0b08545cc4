import { avatar } from '#host/sample/avatar.ts';
import { dayMs, iso } from '#host/sample/clock.ts';
import { type Collector, refTo } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Candidate, Employee, Job, Member, Stage } from '#host/sample/model.ts';
import { heldInterviews } from '#host/sample/people/held-interviews.ts';
import { hires } from '#host/sample/people/members.ts';
import {
  assessFromResume,
  bestSkills,
  fullName,
  functionNames,
  linkSkills,
  linksOf,
} from '#host/sample/people/person-fields.ts';
import { sentenceCase } from '#host/sample/people/titles.ts';
import { type Random, round } from '#host/sample/random.ts';
import { listed } from '#host/sample/wording.ts';
import { isInReview } from '#shared/domain/hiring-stages.ts';
import { valueAt } from '#shared/domain/nested.ts';
import { applicationSteps, endOf } from './application-steps.ts';

/** What the record of an employee whom a candidate became counts: both of one person count the same. */
interface AsEmployee {
  messaged: string | undefined;
  courses: number;
}

function figuresAsEmployee(collector: Collector, { hiredAs }: Candidate): AsEmployee {
  const row = hiredAs === undefined ? undefined : collector.objects.find(({ id }) => id === hiredAs.id);
  const messaged = valueAt(row?.data, 'resume.last_messaged');
  const courses = valueAt(row?.data, 'resume.statistics.courses_count');
  return {
    messaged: typeof messaged === 'string' ? messaged : undefined,
    courses: typeof courses === 'number' ? courses : 0,
  };
}

/** How well somebody meets what the job needs, 0–5. */
export function fitOf(candidate: Candidate): number {
  const held = new Map(candidate.skills.map(({ skill, level }) => [skill, level]));
  const met = candidate.job.needs.map(({ skill, level }) => Math.min(1, (held.get(skill) ?? 0.6) / level));
  return round((met.reduce((sum, share) => sum + share, 0) / Math.max(1, met.length)) * 5);
}

function candidateData(
  context: SampleContext,
  random: Random,
  candidate: Candidate,
  stage: Stage | undefined,
  referrer: Employee | undefined,
  asEmployee: AsEmployee,
) {
  const { clock } = context;
  const { job } = candidate;
  const { held, last } = heldInterviews(candidate);
  const messaged = clock.past(-clock.daysSince(candidate.stageAt + random.int(0, 4) * dayMs), random.float(8, 18));
  const year = new Date(clock.now).getUTCFullYear();
  return {
    logo: avatar(fullName(candidate)),
    phone: candidate.phone,
    company_user: {
      function: functionNames[job.unit.plan.discipline],
      location: { title: candidate.city },
      company: { name: candidate.employer },
    },
    qualification: {
      job: { id: job.id, slug: job.slug, role: job.title },
      ...(stage === undefined ? {} : { current_stage: { id: stage.id, name: stage.name, meaning: stage.meaning } }),
      source: candidate.source,
      ...(referrer === undefined ? {} : { referred_by: refTo('employee', referrer) }),
      created_at: iso(candidate.appliedAt),
    },
    resume: {
      summary: `${candidate.title} at ${candidate.employer} with ${candidate.experience} ${candidate.experience === 1 ? 'year' : 'years'} of experience in ${listed(bestSkills(candidate.skills, 3))}.`,
      links: linksOf(candidate, job.unit.plan.discipline),
      experience: candidate.stations,
      education: [
        { degree: candidate.degree, school: candidate.university, year: String(year - candidate.experience - 1) },
      ],
      ...(last === undefined ? {} : { last_interviewed: iso(last) }),
      last_messaged: asEmployee.messaged ?? iso(Math.max(candidate.appliedAt, messaged)),
      statistics: {
        courses_count: asEmployee.courses,
        interviews_count: held,
      },
    },
    // One in six says what they look for.
    ...(random.int(0, 5) === 0 ? { wishes: [{ kind: 'role', text: `Grow into ${job.title}` }] } : {}),
  };
}

const statusOfStage: Readonly<Partial<Record<Stage['name'], string>>> = {
  Hired: 'hired',
  Rejected: 'rejected',
  Withdrawn: 'withdrawn',
  Declined: 'declined',
};

/** Who looks after the applications of each job: recruiters, and now and then who leads them; what came just now is nobody's yet. */
function ownersOf(context: SampleContext, members: readonly Member[]): (candidate: Candidate) => string | undefined {
  const random = context.random('application owners');
  const hiring = members.filter(hires);
  const ofJob = new Map<Job, Member>();
  return ({ job, stage }) => {
    const isTaken = stage !== 'Applied' || random.chance(0.4);
    if (hiring.length === 0 || !isTaken) {
      return undefined;
    }
    const owner = ofJob.get(job) ?? random.weighted(hiring, ({ role }) => (role === 'recruiter' ? 3 : 1));
    ofJob.set(job, owner);
    return owner.id;
  };
}

export function writeCandidates(
  context: SampleContext,
  collector: Collector,
  candidates: readonly Candidate[],
  { employees, members }: { employees: readonly Employee[]; members: readonly Member[] },
): void {
  const random = context.random('candidate rows');
  const ofSteps = context.random('application steps');
  const ofEnds = context.random('application ends');
  const ownerOf = ownersOf(context, members);
  for (const candidate of candidates) {
    const { job, appliedAt, stageAt } = candidate;
    const end = endOf(ofEnds, candidate);
    const stage = context.stages.find((item) => item.name === end);
    const referrer = candidate.source === 'Referral' ? random.pick(employees) : undefined;
    const lastInterview = candidate.interviews.findLast((interview) => interview.scores !== undefined)?.startsAt ?? 0;
    collector.object({
      id: candidate.id,
      type: 'candidate',
      name: fullName(candidate),
      email: candidate.email,
      title: candidate.title,
      role: sentenceCase(job.title),
      first: candidate.first,
      last: candidate.last,
      status: statusOfStage[end] ?? 'active',
      createdAt: appliedAt,
      updatedAt: Math.max(appliedAt, stageAt, lastInterview),
      data: candidateData(context, random, candidate, stage, referrer, figuresAsEmployee(collector, candidate)),
    });
    linkSkills(collector, candidate, appliedAt);
    assessFromResume(collector, candidate, appliedAt);
    collector.link(candidate, 'applied_to', job, appliedAt, {
      data: { stage: end, applied_at: iso(appliedAt), stage_at: iso(stageAt) },
    });
    if (stage !== undefined) {
      const draft = {
        id: context.ids.next('application'),
        candidateId: candidate.id,
        jobId: job.id,
        steps: applicationSteps(context, ofSteps, candidate, end).flatMap(({ stage: name, at }) => {
          const known = context.stages.find((item) => item.name === name);
          return known === undefined ? [] : [{ stage: known, at }];
        }),
        firstReview: context.stages.find(({ meaning }) => isInReview(meaning)),
        source: candidate.source,
        ownerId: ownerOf(candidate),
        appliedAt,
        interviewsAt: candidate.interviews.map(({ startsAt }) => startsAt),
      };
      collector.application(draft, context.clock.now);
    }
    if (candidate.hiredAs !== undefined) {
      collector.link(candidate, 'same_person', candidate.hiredAs, candidate.hiredAs.startedAt);
    }
  }
}
