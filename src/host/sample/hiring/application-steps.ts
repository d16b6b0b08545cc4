import type { OwnEnd, StageName } from '#host/sample/catalogue/stage-name.ts';
import { dayMs } from '#host/sample/clock.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Candidate } from '#host/sample/model.ts';
import type { Random } from '#host/sample/random.ts';

/** When an application came to a stage, in milliseconds. */
export interface ApplicationStep {
  stage: StageName | OwnEnd;
  at: number;
}

const way: readonly StageName[] = ['Applied', 'Screening', 'Interview', 'Offer', 'Hired'];

/** Days until somebody first looked at an application: fewer in the last months, as the figure of it says. */
const reviewDays = { before: 3.6, now: 2.4, since: 180 } as const;

/** Of a wait no more than this share of the time there was until the present stage. */
const mostOfSpan = 0.6;

function reviewedAfter(context: SampleContext, random: Random, appliedAt: number): number {
  const ago = Math.min(1, Math.max(0, context.clock.daysSince(appliedAt) / reviewDays.since));
  const usual = reviewDays.now + (reviewDays.before - reviewDays.now) * ago;
  return usual * random.float(0.5, 1.5) * dayMs;
}

/** Of a hundred who were not hired so many went by themselves. */
const withdrawn = 0.17;

/** How an application ended: some of those that came to nothing ended by the candidate's own will. */
export function endOf(random: Random, { stage, declined }: Candidate): StageName | OwnEnd {
  const left = random.chance(withdrawn);
  if (stage !== 'Rejected') {
    return stage;
  }
  return declined ? 'Declined' : left ? 'Withdrawn' : stage;
}

/** The stages before the present one. */
function passedBy({ stage, interviews }: Candidate): StageName[] {
  if (stage === 'Rejected') {
    return way.slice(0, interviews.some(({ scores }) => scores !== undefined) ? 3 : 2);
  }
  return way.slice(0, way.indexOf(stage));
}

/**
 * How an application came to where it is, the first step first: looked at some days after it was made, asked in before the
 * first interview took place, and offered the job some days before the answer.
 */
export function applicationSteps(
  context: SampleContext,
  random: Random,
  candidate: Candidate,
  end: StageName | OwnEnd,
): ApplicationStep[] {
  const { appliedAt, interviews } = candidate;
  const stageAt = Math.max(candidate.stageAt, appliedAt);
  const span = stageAt - appliedAt;
  const firstTalk = Math.min(...interviews.map(({ startsAt }) => startsAt), stageAt);
  const mostToReview = Math.min(span, firstTalk - appliedAt) * mostOfSpan;
  const wanted: Readonly<Record<StageName, number>> = {
    Applied: appliedAt,
    Screening: appliedAt + Math.min(reviewedAfter(context, random, appliedAt), mostToReview),
    Interview: firstTalk - random.float(0.2, 2) * dayMs,
    Offer: stageAt - Math.min(random.float(3, 9) * dayMs, span * (1 - mostOfSpan)),
    Hired: stageAt,
    Rejected: stageAt,
  };
  let last = appliedAt;
  const before = [...passedBy(candidate), ...(end === 'Declined' ? (['Offer'] as const) : [])];
  const passed = before.map((name) => {
    last = Math.round(Math.min(stageAt, Math.max(last, wanted[name])));
    return { stage: name, at: last };
  });
  return [...passed, { stage: end, at: stageAt }];
}
