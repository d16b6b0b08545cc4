import type { StageName } from '#host/sample/catalogue/stage-name.ts';
import { dayMs } from '#host/sample/clock.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Candidate, Employee, Interview, Member } from '#host/sample/model.ts';
import { hires } from '#host/sample/people/members.ts';
import type { Random } from '#host/sample/random.ts';
import { round } from '#host/sample/random.ts';
import { interviewNotes } from './interview-notes.ts';
import { setApart } from './set-apart.ts';

const rounds = ['Screening call', 'Technical interview', 'Team interview', 'Final conversation'] as const;
const lengths = [30, 75, 60, 45] as const;
/** What interviewers score, 0–5. */
export const criteria = ['Execution', 'Role knowledge', 'Communication', 'Collaboration'] as const;

/** Interviews over by stage: at least, at most. */
const heldRounds: Readonly<Record<StageName, readonly [number, number]>> = {
  Applied: [0, 0],
  Screening: [0, 1],
  Interview: [1, 3],
  Offer: [3, 4],
  Hired: [3, 4],
  Rejected: [0, 2],
};

const scoreOfStage: Readonly<Record<StageName, number>> = {
  Applied: 3,
  Screening: 3.2,
  Interview: 3.6,
  Offer: 4.2,
  Hired: 4.3,
  Rejected: 2.5,
};

/** How far somebody came. */
function reached({ stage, declined }: Candidate): StageName {
  return declined ? 'Offer' : stage;
}

/** Shares of the interviews that are still to come. */
const futureShare = 0.12;
const technical = new Set(['engineering', 'data']);

interface Plan {
  candidate: Candidate;
  round: number;
  startsAt: number;
  past: boolean;
}

function roundName(candidate: Candidate, round: number): string {
  const name = rounds[round] ?? rounds[3];
  return name === 'Technical interview' && !technical.has(candidate.job.unit.plan.discipline) ? 'Case interview' : name;
}

/** Between which moments the candidate's interviews took place. */
function window(context: SampleContext, candidate: Candidate): [number, number] {
  const { clock } = context;
  const ended = candidate.stage === 'Interview' || candidate.stage === 'Screening' ? clock.now : candidate.stageAt;
  return [candidate.appliedAt + dayMs / 12, Math.min(ended, clock.now) - dayMs / 12];
}

/** How many interviews may lie behind a candidate at most: one for every two days there were. */
function roomFor(context: SampleContext, candidate: Candidate): number {
  const [from, to] = window(context, candidate);
  return Math.max(0, Math.min(heldRounds[reached(candidate)][1], Math.floor((to - from) / (2 * dayMs))));
}

/** Gives each candidate a number of past interviews so that all of them come to `total`. */
function shareOut(context: SampleContext, random: Random, candidates: readonly Candidate[], total: number) {
  const counts = new Map<Candidate, number>();
  let left = total;
  for (const candidate of candidates) {
    const count = Math.min(heldRounds[reached(candidate)][0], roomFor(context, candidate), left);
    counts.set(candidate, count);
    left -= count;
  }
  const order: StageName[] = ['Interview', 'Rejected', 'Hired', 'Offer', 'Screening'];
  for (let pass = 0; pass < 3 && left > 0; pass += 1) {
    for (const stage of order) {
      for (const candidate of random.shuffle(candidates.filter((person) => person.stage === stage))) {
        const count = counts.get(candidate) ?? 0;
        if (left > 0 && count < roomFor(context, candidate)) {
          counts.set(candidate, count + 1);
          left -= 1;
        }
      }
    }
  }
  return { counts, left };
}

/** A working hour near `time`, inside the window. */
function workingHour(random: Random, time: number, [from, to]: [number, number]): number {
  const day = Math.floor(time / dayMs) * dayMs;
  const weekday = new Date(day).getUTCDay();
  const shift = weekday === 0 ? -2 : weekday === 6 ? -1 : 0;
  const moment = day + shift * dayMs + (8 * 60 + random.int(0, 15) * 30) * 60_000;
  if (moment > from && moment < to) {
    return moment;
  }
  return Math.min(Math.max(time, from), to);
}

function pastPlans(context: SampleContext, random: Random, counts: ReadonlyMap<Candidate, number>): Plan[] {
  return [...counts].flatMap(([candidate, count]) => {
    const span = window(context, candidate);
    const step = (span[1] - span[0]) / (count + 1);
    return Array.from({ length: count }, (_unused, round): Plan => {
      return { candidate, round, startsAt: workingHour(random, span[0] + step * (round + 1), span), past: true };
    });
  });
}

/** So many interviews are still to come today, where the day allows. */
const todaysInterviews = 4;

/** Half past nine to half past four on working days from today on; the first ones are today's where the day allows. */
function futureMoment(context: SampleContext, random: Random, index: number): number {
  const { clock } = context;
  const soon = Math.ceil((clock.now + dayMs / 24) / (30 * 60_000)) * 30 * 60_000 + index * 90 * 60_000;
  if (index < todaysInterviews && !clock.isWeekend(0) && soon < clock.at(0, 16.5)) {
    return soon;
  }
  return clock.workday(clock.at(1 + Math.floor(index / 4) + random.int(0, 1), 8 + random.int(0, 15) / 2));
}

function futurePlans(
  context: SampleContext,
  random: Random,
  candidates: readonly Candidate[],
  counts: ReadonlyMap<Candidate, number>,
  total: number,
): Plan[] {
  const isFirst = (person: Candidate) => person.stage === 'Interview' && counts.get(person) === 0;
  const shuffled = random.shuffle(
    candidates.filter((person) => person.stage === 'Interview' || person.stage === 'Screening'),
  );
  // Somebody at that stage whom nobody met yet is met first.
  const waiting = [...shuffled.filter(isFirst), ...shuffled.filter((person) => !isFirst(person))];
  const plans: Plan[] = [];
  for (let index = 0; index < total; index += 1) {
    const candidate = waiting[index % waiting.length];
    if (candidate === undefined) {
      break;
    }
    const before = (counts.get(candidate) ?? 0) + Math.floor(index / waiting.length);
    plans.push({ candidate, round: before, startsAt: futureMoment(context, random, index), past: false });
  }
  return plans;
}

function interviewersFor(random: Random, candidate: Candidate, round: number): Employee[] {
  const people = candidate.job.unit.people.filter((employee) => employee !== candidate.hiredAs);
  const [head] = people;
  const others = random.sample(people.slice(1), round === 0 || round === 3 ? 1 : 2);
  return round === 3 && head !== undefined ? [head, ...others] : others.length > 0 ? others : people.slice(0, 1);
}

/**
 * Whoever is still under way is met by people who use the workspace, as nobody else can hand in what they found: those of the
 * job's unit or of its field first, then who hires.
 */
function meetingMembers(members: readonly Member[]): (candidate: Candidate, people: readonly Employee[]) => Employee[] {
  let turn = 0;
  return ({ job, stage, hiredAs }, drawn) => {
    const isOver = stage === 'Rejected' || stage === 'Hired';
    const known = members.flatMap(({ role, employee }) =>
      employee === undefined || employee === hiredAs ? [] : [{ role, employee }],
    );
    if (isOver || known.length === 0) {
      return [...drawn];
    }
    const { unit } = job;
    const near = known.filter(({ employee }) => employee.unit.plan.discipline === unit.plan.discipline);
    const hiring = known.filter(hires);
    const able = new Set([...near, ...hiring].map(({ employee }) => employee));
    // Each has a turn, so that no day is full of one of them.
    turn += 1;
    const ring = [...able];
    const from = turn % Math.max(1, ring.length);
    const others = [...ring.slice(from), ...ring.slice(0, from)].filter((employee) => employee.unit !== unit);
    const own = ring.filter((employee) => employee.unit === unit);
    return [...own, ...others].slice(0, Math.max(1, drawn.length));
  };
}

function scoresFor(random: Random, candidate: Candidate): Record<string, number> {
  const mean = scoreOfStage[reached(candidate)];
  return Object.fromEntries(criteria.map((criterion) => [criterion, round(random.score(mean, 0.5) * 2, 0) / 2]));
}

/** Whoever is at that stage came to it before somebody met them. */
function comeBefore(random: Random, candidate: Candidate): void {
  const first = candidate.interviews[0]?.startsAt;
  if (candidate.stage === 'Interview' && first !== undefined) {
    const asked = Math.max(
      first - random.float(0.5, 3) * dayMs,
      candidate.appliedAt + (first - candidate.appliedAt) / 2,
    );
    candidate.stageAt = Math.round(Math.min(candidate.stageAt, asked));
  }
}

/** Interviews of candidates for the job they applied to, oldest first: held ones with scores, coming ones without. */
export function makeInterviews(
  context: SampleContext,
  candidates: readonly Candidate[],
  members: readonly Member[],
): Interview[] {
  const meetingOf = meetingMembers(members);
  const random = context.random('interviews');
  const future = Math.round(context.size.interviews * futureShare);
  const { counts, left } = shareOut(context, random, candidates, context.size.interviews - future);
  const plans = [
    ...pastPlans(context, random, counts),
    ...futurePlans(context, random, candidates, counts, future + left),
  ].sort((a, b) => a.startsAt - b.startsAt);
  const interviews = plans.map(({ candidate, round, startsAt, past }) => {
    const stage = roundName(candidate, round);
    const scores = past ? scoresFor(random, candidate) : undefined;
    const interview: Interview = {
      id: context.ids.next('int'),
      title: `${stage}: ${candidate.first} ${candidate.last} for ${candidate.job.title}`,
      stage,
      candidate,
      interviewers: meetingOf(candidate, interviewersFor(random, candidate, round)),
      startsAt,
      duration: lengths[round] ?? 45,
      scores,
      notes: scores === undefined ? undefined : interviewNotes(random, candidate, scores),
    };
    candidate.interviews.push(interview);
    return interview;
  });
  setApart(context, interviews, (candidate) => window(context, candidate));
  for (const candidate of candidates) {
    comeBefore(random, candidate);
  }
  return interviews.sort((a, b) => a.startsAt - b.startsAt);
}
