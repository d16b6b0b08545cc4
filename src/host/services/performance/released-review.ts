import { leavesNoLine } from '#host/object-writer/index.ts';
import { type Fields, withValueAt } from '#shared/domain/nested.ts';
import { goalsIn, isDraftReview, type ReviewGoal } from '#shared/domain/reviews.ts';

/** A review as it is to be stored, and what it said before. */
interface Writing {
  subtype: string | null;
  status: string | null;
  data: Fields;
  before?: Fields;
}

/** A goal that is new says when it was set. */
function withDays(goals: readonly ReviewGoal[], before: readonly ReviewGoal[], day: string): ReviewGoal[] {
  const known = new Set(before.flatMap(({ id, text }) => (id === undefined ? [text] : [id, text])));
  return goals.map((goal) =>
    goal.set_at !== undefined || known.has(goal.id ?? goal.text) || known.has(goal.text)
      ? goal
      : { ...goal, set_at: day },
  );
}

/**
 * What is stored of a review: when it was a draft no more for the first time, and when each goal was set. Of a review by
 * colleagues, or of those who lead, the day alone, as whoever wrote it must not be found by it (records.md "Change log").
 * @param at ISO 8601 UTC.
 */
export function withReviewDays({ subtype, status, data, before }: Writing, at: string): Fields {
  const day = at.slice(0, 10);
  const { goals } = data;
  const dated = Array.isArray(goals) ? { ...data, goals: withDays(goalsIn(goals), goalsIn(before?.goals), day) } : data;
  return isDraftReview(status) || dated.released_at !== undefined
    ? dated
    : withValueAt(dated, 'released_at', leavesNoLine({ type: 'performance', subtype }) ? `${day}T00:00:00.000Z` : at);
}
