import { z } from 'zod';

/** Most tasks that somebody begins with. */
export const mostOnboardingTasks = 60;
/** So many days before or after the first one a task is due at most. */
const farthest = 400;

/** Who has a task of somebody who begins: whoever makes the employee, or their manager. */
export const onboardingHolders = ['caller', 'manager'] as const;

/** A task of somebody who begins. `days`: how many after the first day it is due, before it where they are negative. */
const onboardingTask = z.strictObject({
  title: z.string().trim().min(1).max(300),
  days: z.number().int().min(-farthest).max(farthest).default(0),
  who: z.enum(onboardingHolders).default('caller'),
});

export type OnboardingTask = z.infer<typeof onboardingTask>;

export const onboardingTasks = z.array(onboardingTask).max(mostOnboardingTasks);

/**
 * The day on which a task is due.
 * @param first The first day, ISO (YYYY-MM-DD).
 * @returns ISO, without a time.
 */
export function dueOn(first: string, days: number): string {
  const day = new Date(`${first}T00:00:00.000Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
