import { z } from 'zod';
import { rate, timestamp } from './object-ref.ts';

/** What a goal is for: a result for the company, or what its person learns (records.md "Scores and statistics"). */
export const goalKinds = ['result', 'development'] as const;

/** Most goals of one review. */
export const mostGoals = 50;

/** A day, `2027-02-28`, or a moment. */
const day = z.union([z.iso.date(), timestamp]);

const reachedUnit = z.looseObject({ id: z.string().min(1).max(64), name: z.string().max(300).optional() });

/**
 * A goal of somebody's review: `progress` in percent; `due`, `done_at` and `set_at` are days or moments. `org_units` are those
 * it reached. One without a kind is a result; one that does not say when it was set was so on the day of its review.
 */
export const reviewGoals = z
  .array(
    z.looseObject({
      id: z.string().min(1).max(64).optional(),
      text: z.string().min(1).max(2000),
      progress: rate.optional(),
      due: day.optional(),
      done_at: day.optional(),
      kind: z.enum(goalKinds).optional(),
      set_at: day.optional(),
      org_units: z.array(reachedUnit).max(200).optional(),
    }),
  )
  .max(mostGoals);

export type ReviewGoal = z.infer<typeof reviewGoals>[number];

/** The goals of a review; none where what stands there is no list of them. */
export function goalsIn(value: unknown): readonly ReviewGoal[] {
  return reviewGoals.safeParse(value).data ?? [];
}

/** Whether the state of a review says that it is its writer's alone still. */
export function isDraftReview(status: string | null | undefined): boolean {
  return status?.toLowerCase() === 'draft';
}
