import type { StageMeaning } from './hiring-stages.ts';
import type { OfferAnswer } from './offers.ts';

/** What an open application waits for. */
export const nextActions = [
  'review',
  'book_interview',
  'await_times',
  'hold_interview',
  'decide',
  'make_offer',
  'send_offer',
  'await_answer',
  'renew_offer',
  'hire',
] as const;

export type NextActionKind = (typeof nextActions)[number];

/** Whose turn it is. `both`: an interview is agreed on, and both sides wait for its day. */
export const turns = ['company', 'candidate', 'both'] as const;

export type Turn = (typeof turns)[number];

/** What an application waits for, by whom, since when, and until when. */
export interface NextAction {
  what: NextActionKind;
  who: Turn;
  /** ISO 8601 UTC. */
  since: string;
  /** ISO 8601 UTC; from then on it waits for something else. */
  due?: string;
}

/** An interview with somebody about the job. */
export interface InterviewFact {
  /** ISO 8601 UTC; undefined while none is agreed on. */
  startsAt: string | undefined;
  isCancelled: boolean;
  /** When times were offered that nobody answered yet, and the last of them. ISO 8601 UTC. */
  offered?: { at: string; last: string } | undefined;
}

/** How far an offer is. */
export interface OfferFact {
  /** ISO 8601 UTC, as all of these. */
  madeAt: string;
  sentAt: string | undefined;
  expiresAt: string | undefined;
  answer: OfferAnswer | undefined;
  answeredAt: string | undefined;
}

interface ApplicationFacts {
  meaning: StageMeaning;
  isOpen: boolean;
  /** The last one. */
  offer?: OfferFact | undefined;
  /** ISO 8601 UTC. */
  stageSince: string;
  /** Those about the same job; they count while the stage is one of interviews. */
  interviews: readonly InterviewFact[];
}

/** What an interview asks for: its day to come, an answer after it, or a day at all. One of an earlier stage is over. */
function ofInterviews({ stageSince, interviews }: ApplicationFacts, now: string): NextAction {
  const days = interviews
    .flatMap(({ startsAt, isCancelled }) => (startsAt === undefined || isCancelled ? [] : [startsAt]))
    .toSorted();
  const next = days.find((day) => day > now);
  if (next !== undefined) {
    return { what: 'hold_interview', who: 'both', since: stageSince, due: next };
  }
  const offered = interviews
    .flatMap(({ offered: times, isCancelled }) =>
      times === undefined || isCancelled || times.last <= now ? [] : [times],
    )
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const [open] = offered;
  if (open !== undefined) {
    return { what: 'await_times', who: 'candidate', since: open.at, due: open.last };
  }
  const last = days.at(-1);
  return last === undefined || last < stageSince
    ? { what: 'book_interview', who: 'company', since: stageSince }
    : { what: 'decide', who: 'company', since: last };
}

/** What an offer asks for, in whatever stage: to be sent, an answer until it expires, or what follows from one. Undefined for nothing. */
function ofOffer({ madeAt, sentAt, expiresAt, answer, answeredAt }: OfferFact, now: string): NextAction | undefined {
  if (answer !== undefined) {
    const since = answeredAt ?? madeAt;
    return answer === 'accepted' ? { what: 'hire', who: 'company', since } : undefined;
  }
  if (sentAt === undefined) {
    return { what: 'send_offer', who: 'company', since: madeAt };
  }
  if (expiresAt !== undefined && expiresAt <= now) {
    return { what: 'renew_offer', who: 'company', since: expiresAt };
  }
  const due = expiresAt === undefined ? {} : { due: expiresAt };
  return { what: 'await_answer', who: 'candidate', since: sentAt, ...due };
}

/**
 * What an application waits for (records.md "Who holds the ball"): it follows from what is known of it, and is never typed in.
 * @param now ISO 8601 UTC.
 * @returns undefined for one that is closed.
 */
export function nextActionOf(facts: ApplicationFacts, now: string): NextAction | undefined {
  const { meaning, isOpen, stageSince: since, offer } = facts;
  if (!isOpen) {
    return undefined;
  }
  const asked = offer === undefined ? undefined : ofOffer(offer, now);
  if (asked !== undefined) {
    return asked;
  }
  switch (meaning) {
    case 'applied':
      return { what: 'review', who: 'company', since };
    case 'interview':
      return ofInterviews(facts, now);
    case 'offer':
      return offer?.answer === 'declined'
        ? { what: 'decide', who: 'company', since: offer.answeredAt ?? since }
        : { what: 'make_offer', who: 'company', since };
    default:
      return { what: 'decide', who: 'company', since };
  }
}

/** Whether the state of an interview, as companies write it, says that it does not take place. */
export function isCancelled(status: string | undefined): boolean {
  return /^(?:cancel|abgesagt|storniert|no.?show)/i.test(status?.trim() ?? '');
}

/**
 * Whether an interview was held: it is not called off, and its time has come; of one without a time, its state says so.
 * @param now ISO 8601 UTC.
 */
export function isHeld(
  { status, startsAt }: { status: string | undefined; startsAt: string | undefined },
  now: string,
) {
  const isSaid = /^(?:complete|done|held|abgeschlossen|stattgefunden)/i.test(status?.trim() ?? '');
  return !isCancelled(status) && (startsAt === undefined ? isSaid : startsAt <= now);
}
