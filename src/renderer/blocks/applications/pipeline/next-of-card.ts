import type { PipelineCard } from '#shared/contract/applications.ts';
import { type NextActionKind, nextActions } from '#shared/domain/next-action.ts';

/** What a card says comes next: an interview that is today before what the application waits for. */
export type NextOfCard =
  | { what: 'today'; at: string }
  | { what: NextActionKind; when: string; isDue: boolean }
  | undefined;

function isSameDay(left: Date, right: Date): boolean {
  return (
    left.getFullYear() === right.getFullYear() &&
    left.getMonth() === right.getMonth() &&
    left.getDate() === right.getDate()
  );
}

/** What comes next on a card, where the reader is. A newer host may name what this version has no word for: nothing is shown. */
export function nextOfCard({ interviews = [], next_action: next }: PipelineCard, now: Date): NextOfCard {
  const today = interviews.find((at) => isSameDay(new Date(at), now) && new Date(at) >= now);
  if (today !== undefined) {
    return { what: 'today', at: today };
  }
  const what = nextActions.find((one) => one === next?.what);
  return next === undefined || what === undefined
    ? undefined
    : { what, when: next.due ?? next.since, isDue: next.due !== undefined };
}

/** Who holds what comes next: whose turn it is, where that is one of those whom the application names. */
export function holderOf({ next_action: next, owner, candidate }: PipelineCard) {
  return next === undefined ? undefined : next.who === 'candidate' ? candidate : owner;
}
