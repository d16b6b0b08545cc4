import { castCandidates } from '#host/sample/catalogue/cast.ts';
import { degrees, employers, sources } from '#host/sample/catalogue/employers.ts';
import type { StageName } from '#host/sample/catalogue/stage-name.ts';
import { dayMs } from '#host/sample/clock.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Candidate, Employee, Job, Rank, SkillLevel } from '#host/sample/model.ts';
import { skillLevels, spokenLanguages } from '#host/sample/people/skill-levels.ts';
import { rankTitle, sentenceCase } from '#host/sample/people/titles.ts';
import type { Random } from '#host/sample/random.ts';
import { stationsOf } from './careers.ts';
import { applicationsUntil } from './jobs.ts';

/** How likely each stage is, by days since the application. */
const stageOdds: readonly { upTo: number; odds: Readonly<Record<StageName, number>> }[] = [
  { upTo: 3, odds: { Applied: 88, Screening: 12, Interview: 0, Offer: 0, Hired: 0, Rejected: 0 } },
  { upTo: 11, odds: { Applied: 46, Screening: 40, Interview: 8, Offer: 0, Hired: 0, Rejected: 6 } },
  { upTo: 28, odds: { Applied: 20, Screening: 27, Interview: 29, Offer: 3, Hired: 0, Rejected: 21 } },
  { upTo: 60, odds: { Applied: 9, Screening: 15, Interview: 24, Offer: 6, Hired: 3, Rejected: 43 } },
  {
    upTo: Number.POSITIVE_INFINITY,
    odds: { Applied: 3, Screening: 6, Interview: 7, Offer: 3, Hired: 7, Rejected: 74 },
  },
];

/** How much better than the job asks those are who got so far. */
const qualityOfStage: Readonly<Record<StageName, number>> = {
  Applied: -0.1,
  Screening: 0,
  Interview: 0.2,
  Offer: 0.45,
  Hired: 0.5,
  Rejected: -0.35,
};

/** Share of what the job needs that they can do, if only a little, besides the core of the role. */
const needsMet: Readonly<Record<StageName, number>> = {
  Applied: 0.15,
  Screening: 0.3,
  Interview: 0.5,
  Offer: 0.85,
  Hired: 0.85,
  Rejected: 0.1,
};

const daysInProcess: Readonly<Record<StageName, readonly [number, number]>> = {
  Applied: [0, 0],
  Screening: [1, 6],
  Interview: [5, 14],
  Offer: [18, 34],
  Hired: [28, 48],
  Rejected: [3, 26],
};

const weekdayWeights = [0.35, 1.25, 1.3, 1.15, 1.05, 0.8, 0.3];
const mailDomains = ['example.com', 'example.org', 'example.net'];

interface Application {
  job: Job;
  appliedAt: number;
  stage: StageName;
  /** An employee who came this way. */
  hiredAs?: Employee;
  cast?: (typeof castCandidates)[number];
}

function drawAppliedAt(context: SampleContext, random: Random, job: Job): number {
  const { clock } = context;
  const until = applicationsUntil(job, clock.now);
  const span = Math.max(1, Math.floor((until - job.createdAt) / dayMs));
  for (let attempt = 0; ; attempt += 1) {
    // A new posting draws more than an old one.
    const share = random.float(0, 1);
    const days = Math.floor(span * (random.chance(0.4) ? 1 - Math.sqrt(share) : share));
    const time = job.createdAt + Math.min(days, span) * dayMs;
    const weekday = weekdayWeights[new Date(time).getUTCDay()] ?? 1;
    if (attempt > 12 || random.chance(weekday / 1.3)) {
      const moment = clock.past(-clock.daysSince(time), random.float(6, 21));
      return Math.min(Math.max(moment, job.createdAt + dayMs / 24), clock.now - 60_000);
    }
  }
}

function drawStage(context: SampleContext, random: Random, job: Job, appliedAt: number): StageName {
  if (job.status === 'closed') {
    return 'Rejected';
  }
  const days = (context.clock.now - appliedAt) / dayMs;
  const odds = stageOdds.find((row) => days <= row.upTo)?.odds;
  const names = Object.keys(qualityOfStage) as StageName[];
  return random.weighted(names, (name) => odds?.[name] ?? 0);
}

/** Employees of the last months who came through one of these jobs: their applications fit their first day. */
function pastHires(
  context: SampleContext,
  random: Random,
  jobs: readonly Job[],
  employees: readonly Employee[],
): Application[] {
  const recent = employees.filter(
    (employee) => employee.post === 'staff' && context.clock.daysSince(employee.startedAt) < 190,
  );
  const taken = new Set<Job>();
  return recent.flatMap((employee) => {
    const job = jobs.find(
      (candidate) =>
        candidate.unit === employee.unit &&
        candidate.role === employee.role &&
        candidate.rank === employee.rank &&
        candidate.location === employee.location &&
        candidate.status !== 'draft' &&
        candidate.createdAt < employee.startedAt - 45 * dayMs &&
        (candidate.closedAt === undefined || candidate.closedAt < employee.startedAt + 20 * dayMs) &&
        !taken.has(candidate),
    );
    if (job === undefined) {
      return [];
    }
    taken.add(job);
    const latest = Math.min(employee.startedAt - 40 * dayMs, applicationsUntil(job, context.clock.now));
    const appliedAt = Math.max(job.createdAt + dayMs / 8, latest - random.int(2, 20) * dayMs);
    return [{ job, appliedAt, stage: 'Hired' as const, hiredAs: employee }];
  });
}

function castApplications(context: SampleContext, jobs: readonly Job[]): Application[] {
  return castCandidates.flatMap((person, index) => {
    const job = jobs.find((candidate) => candidate.isCast && candidate.title === person.job);
    const appliedAt = context.clock.past(-person.days, 9 + index * 0.7);
    return job === undefined ? [] : [{ job, appliedAt, stage: person.stage, cast: person }];
  });
}

/** Makes sure that a job has one offer out at most, and one hire. */
class Places {
  readonly #offers = new Set<Job>();
  readonly #hires = new Set<Job>();

  take(job: Job, stage: StageName): StageName {
    const taken = stage === 'Offer' ? this.#offers : stage === 'Hired' ? this.#hires : undefined;
    if (taken?.has(job)) {
      return stage === 'Offer' ? 'Interview' : 'Rejected';
    }
    taken?.add(job);
    return stage;
  }
}

function drawnApplications(
  context: SampleContext,
  random: Random,
  jobs: readonly Job[],
  known: readonly Application[],
): Application[] {
  const published = jobs.filter((job) => job.status !== 'draft');
  const popularity = new Map(published.map((job) => [job, random.float(0.5, 1.6) * (job.isCast ? 2.4 : 1)]));
  const places = new Places();
  for (const { job, stage } of known) {
    places.take(job, stage);
  }
  return Array.from({ length: context.size.candidates - known.length }, () => {
    const job = random.weighted(published, (candidate) => popularity.get(candidate) ?? 1);
    const appliedAt = drawAppliedAt(context, random, job);
    // A closed job was filled by somebody, though that person may not have started yet.
    const filled = job.status === 'closed' && context.clock.daysSince(appliedAt) > 55;
    const wanted = filled ? 'Hired' : drawStage(context, random, job, appliedAt);
    return { job, appliedAt, stage: places.take(job, wanted) };
  });
}

function stageBegan(context: SampleContext, random: Random, application: Application): number {
  const { clock } = context;
  const { appliedAt, stage, hiredAs, job } = application;
  const [least, most] = daysInProcess[stage];
  const drawn = random.float(0, 1);
  const latest = hiredAs === undefined ? clock.now - random.int(5, 600) * 60_000 : hiredAs.startedAt - 12 * dayMs;
  const filled = stage === 'Hired' ? (job.closedAt ?? latest) : latest;
  const until = Math.min(latest, filled);
  // Where there was less time than it takes, all of it was quicker: nobody is decided on in the hour in which the company is made.
  const room = Math.max(0, until - appliedAt) / dayMs;
  const haste = Math.min(1, room / Math.max(most, 1));
  return Math.max(appliedAt, Math.min(until, appliedAt + (least + drawn * (most - least)) * haste * dayMs));
}

function ownRank(random: Random, job: Job, stage: StageName): Rank {
  if (job.role.ladder === 'flat' || stage === 'Offer' || stage === 'Hired') {
    return job.rank;
  }
  const rank = job.rank - (random.chance(0.35) ? 1 : 0);
  return rank <= 0 ? 0 : rank === 1 ? 1 : rank === 2 ? 2 : 3;
}

function learnNeeds(random: Random, skills: SkillLevel[], { job, stage, hiredAs }: Application): void {
  const held = new Set(skills.map(({ skill }) => skill));
  for (const { skill, level } of job.needs) {
    if (!held.has(skill) && random.chance(needsMet[stage])) {
      const own = random.score(level - 0.4 + qualityOfStage[stage], 0.3);
      skills.push({ skill, level: own });
      if (hiredAs !== undefined) {
        skill.held.push(own);
        skill.units.add(hiredAs.unit);
      }
    }
  }
}

function makeCandidate(context: SampleContext, random: Random, application: Application): Candidate {
  const { job, stage, hiredAs, cast, appliedAt } = application;
  const near = random.chance(0.75) ? job.location : random.weighted(context.locations, (place) => place.plan.share);
  const name = cast ?? hiredAs ?? context.names.next(near.plan.origin);
  const rank = hiredAs?.rank ?? (cast === undefined ? ownRank(random, job, stage) : job.rank);
  const skills =
    hiredAs?.skills ??
    skillLevels(context, random, {
      role: job.role,
      rank,
      offset: qualityOfStage[stage] + random.normal(0, 0.3),
      core: random.int(stage === 'Offer' || stage === 'Hired' ? 8 : 5, 8),
      further: random.int(2, 4),
      personal: random.int(0, 2),
      languages: spokenLanguages(random, near.plan.origin),
      isRare: (skill) => skill.pool.length < 2,
    });
  learnNeeds(random, skills, application);
  for (const { skill, level } of skills) {
    skill.pool.push(level);
  }
  const title = cast?.title ?? sentenceCase(rankTitle(job.role, rank));
  const employer = cast?.employer ?? random.pick(employers);
  const experience = ([1, 4, 7, 11][rank] ?? 4) + random.int(0, 3);
  const { discipline } = job.unit.plan;
  return {
    id: context.ids.next('cand'),
    first: name.first,
    last: name.last,
    email: context.emails.of(name.first, name.last, random.pick(mailDomains)),
    phone: `${near.plan.dialling} 5551 ${random.int(1000, 9999)}`,
    title,
    role: job.role,
    rank,
    skills,
    job,
    stage,
    source: cast?.source ?? random.weighted(sources, ([, weight]) => weight)[0],
    employer,
    city:
      cast?.city ?? (hiredAs === undefined ? random.pick(near.plan.around) : (near.plan.around[0] ?? near.plan.title)),
    experience,
    degree: random.pick(degrees[discipline]),
    university: random.pick(near.plan.universities),
    stations: stationsOf(random, {
      title,
      earlierTitle: sentenceCase(job.role.title),
      employer,
      experience,
      year: new Date(context.clock.now).getUTCFullYear(),
      discipline,
      skills,
    }),
    appliedAt,
    stageAt: stageBegan(context, random, application),
    interviews: [],
    declined: false,
    hiredAs,
  };
}

/** Of so many who were hired one more was offered a job, and said no. */
const hiredPerDeclined = 4;
/** Days in which somebody can be met, and be offered a job. */
const leastToOffer = 14;

function declineOffers(context: SampleContext, candidates: readonly Candidate[]): void {
  const met = candidates.filter(
    ({ stage, appliedAt, stageAt }) => stage === 'Rejected' && stageAt - appliedAt > leastToOffer * dayMs,
  );
  const hired = candidates.filter(({ stage }) => stage === 'Hired').length;
  for (const candidate of context.random('declined offers').sample(met, Math.ceil(hired / hiredPerDeclined))) {
    candidate.declined = true;
  }
}

/** Everybody who applied, in the order of their applications. */
export function makeCandidates(
  context: SampleContext,
  jobs: readonly Job[],
  employees: readonly Employee[],
  withCast: boolean,
): Candidate[] {
  const random = context.random('candidates');
  for (const person of castCandidates) {
    context.names.reserve(person);
  }
  const cast = withCast ? castApplications(context, jobs) : [];
  const known = [...cast, ...pastHires(context, random, jobs, employees)].slice(0, context.size.candidates);
  const drawn = drawnApplications(context, random, jobs, known);
  const applications = [...known, ...drawn].sort((left, right) => left.appliedAt - right.appliedAt);
  const candidates = applications.map((application) => makeCandidate(context, random, application));
  declineOffers(context, candidates);
  for (const candidate of candidates) {
    candidate.job.applicants.push(candidate);
  }
  return candidates;
}
