import { explainScore, type MeasuredPart, nowOf } from './explain-score.ts';
import { markPart, marksOf } from './mark-part.ts';
import type { ScoreExplained } from './score-explained.ts';
import { isFigure, meanOf, shareValue } from './score-figures.ts';
import type { Goal, Mark, Review, ScoreBasis } from './score-records.ts';
import { dayOf, hasCome, isoOf, monthsBefore, timeOf } from './score-time.ts';

export interface ExecutionInput extends ScoreBasis {
  readonly goals: readonly Goal[];
  readonly reviews: readonly Review[];
  readonly marks: readonly Mark[];
}

const months = 24;

/** Result goals whose day is over: one due today can still be done in time. */
function goalsPart(goals: readonly Goal[], now: number): MeasuredPart {
  const dated = goals.flatMap((goal) => {
    const due = goal.kind === 'result' ? timeOf(goal.due) : undefined;
    return due === undefined ? [] : [{ ...goal, dueDay: dayOf(due) }];
  });
  const past = dated.filter(({ dueDay }) => dueDay < dayOf(now));
  const used = past
    .filter(({ dueDay }) => dueDay > dayOf(monthsBefore(now, months)))
    .map((goal) => {
      const done = timeOf(goal.done_at);
      return { ...goal, isOnTime: done !== undefined && dayOf(done) <= goal.dueDay };
    });
  return {
    key: 'goals_on_time',
    weight: 0.4,
    value: shareValue(used.filter(({ isOnTime }) => isOnTime).length, used.length),
    inputs: used.map(({ text = '', dueDay, isOnTime, source }) => ({
      what: isOnTime ? 'goal_on_time' : 'goal_late',
      values: { text },
      object: source,
      at: dueDay,
    })),
    pieces: used.map(({ id }) => `goal:${id}`),
    notUsed: { not_due: dated.length - past.length, outside_window: past.length - used.length },
  };
}

function isNewer(one: Review, other: Review): number {
  const later = (timeOf(other.released_at) ?? 0) - (timeOf(one.released_at) ?? 0);
  return later === 0 ? (one.id < other.id ? -1 : 1) : later;
}

/** Of reviews without a rating the last two with one count; those released at the same moment go by their id. */
function ratingsPart(reviews: readonly Review[], now: number): MeasuredPart {
  const released = reviews.filter(({ released_at }) => hasCome(released_at, now));
  const rated = released.filter(({ rating }) => isFigure(rating));
  const used = rated.toSorted(isNewer).slice(0, 2);
  return {
    key: 'review_ratings',
    weight: 0.3,
    value: meanOf(used.map(({ rating }) => rating ?? 0)),
    inputs: used.map(({ rating, released_at, source }) => ({
      what: 'rating',
      values: { rating: rating ?? 0 },
      object: source,
      at: isoOf(released_at),
    })),
    pieces: used.map(({ id }) => `rating:${id}`),
    notUsed: {
      not_released: reviews.length - released.length,
      no_figure: released.length - rated.length,
      older_review: rated.length - used.length,
    },
  };
}

/**
 * Result goals done by their day of those due in 24 months (.4), ratings of the last two released reviews (.3), marks of
 * kind delivery in 24 months (.3). Days are UTC; a goal is due once its day is over.
 */
export function executionExcellence(input: ExecutionInput): ScoreExplained {
  const now = nowOf(input.now);
  return explainScore({
    key: 'execution_excellence',
    basis: input,
    parts: [
      goalsPart(input.goals, now),
      ratingsPart(input.reviews, now),
      markPart(marksOf(input.marks, 'delivery'), { key: 'delivery_marks', weight: 0.3, now, months }),
    ],
  });
}
