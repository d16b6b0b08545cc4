import type { StageMeaning } from './hiring-stages.ts';

/** What an open application waits for. */
export const nextActions = ['review', 'book_interview', 'hold_interview', 'decide', 'make_offer'] as const;

export type NextActionKind = (typeof nextActions)[number];

/** Whose turn it is. `both`: an interview is agreed on, and both sides wait for its day. */
export const turns = ['company', 'both'] as const;

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
}

interface ApplicationFacts {
  meaning: StageMeaning;
  isOpen: boolean;
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
  const last = days.at(-1);
  return last === undefined || last < stageSince
    ? { what: 'book_interview', who: 'company', since: stageSince }
    : { what: 'decide', who: 'company', since: last };
}

/**
 * What an application waits for (records.md "Who holds the ball"): it follows from what is known of it, and is never typed in.
 * @param now ISO 8601 UTC.
 * @returns undefined for one that is closed.
 */
export function nextActionOf(facts: ApplicationFacts, now: string): NextAction | undefined {
  const { meaning, isOpen, stageSince: since } = facts;
  if (!isOpen) {
    return undefined;
  }
  switch (meaning) {
    case 'applied':
      return { what: 'review', who: 'company', since };
    case 'interview':
      return ofInterviews(facts, now);
    case 'offer':
      return { what: 'make_offer', who: 'company', since };
    default:
      return { what: 'decide', who: 'company', since };
  }
}

/** Whether the state of an interview, as companies write it, says that it does not take place. */
export function isCancelled(status: string | undefined): boolean {
  return /^(?:cancel|abgesagt|storniert|no.?show)/i.test(status?.trim() ?? '');
}
