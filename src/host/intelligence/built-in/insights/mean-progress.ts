import { z } from 'zod';

const goal = z.object({ progress: z.number() });

/** The mean of how far goals are, in percent; undefined where none says it. */
export function meanProgress(goals: unknown): number | undefined {
  const progress = (Array.isArray(goals) ? goals : []).flatMap((one) => goal.safeParse(one).data?.progress ?? []);
  return progress.length === 0 ? undefined : progress.reduce((sum, value) => sum + value, 0) / progress.length;
}
