import { dayMs } from '#host/sample/clock.ts';
import type { Collector } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import { applicationsUntil } from '#host/sample/hiring/jobs.ts';
import type { Job } from '#host/sample/model.ts';

/** Days that views are kept of. */
const longestViews = 730;
/** Hours of the day at which the career site tells how many there were. */
const toldAt = 23;

/** Views of each published job, day by day since it was published; `userId`: of whom the career site is connected by. */
export function writeViews(
  context: SampleContext,
  collector: Collector,
  jobs: readonly Job[],
  userId: string | undefined,
): void {
  if (userId === undefined) {
    return;
  }
  const random = context.random('views');
  const { clock } = context;
  for (const job of jobs.filter(({ status }) => status !== 'draft')) {
    const pull = 3 + job.applicants.length * 0.22;
    const until = applicationsUntil(job, clock.now) + dayMs;
    for (let offset = -Math.min(longestViews, clock.daysSince(job.createdAt)); offset <= 0; offset += 1) {
      const age = (clock.at(offset, 12) - job.createdAt) / dayMs;
      if (age < 0 || clock.at(offset, 12) > until) {
        continue;
      }
      const rhythm = clock.isWeekend(offset) ? 0.35 : 1;
      // A new posting is looked at most.
      const fresh = 1 + 2.2 * Math.exp(-age / 9);
      const count = Math.max(0, Math.round(random.normal(pull * rhythm * fresh, pull * 0.25)));
      if (count > 0) {
        collector.views(job, userId, clock.past(offset, toldAt), count);
      }
    }
  }
}
