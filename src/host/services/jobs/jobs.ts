import type { ObjectWrites } from '#host/services/objects/write-objects.ts';
import type { Recommendations } from '#host/services/recommend/recommend-objects.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { createApprovals } from './approval.ts';
import { createJobCopies } from './copy-job.ts';
import { createMatches } from './matches.ts';

interface JobsDeps {
  store: CallStore;
  writes: Pick<ObjectWrites, 'create'>;
  recommendations: Pick<Recommendations, 'recommend'>;
  clock: () => Date;
}

/** Jobs, besides what every object has: who inside fits one and who was met before, another one like it, and whether it may open. */
export function createJobs({ store, writes, recommendations, clock }: JobsDeps) {
  const approvals = createApprovals(store, clock);
  return {
    matches: createMatches(store, recommendations, clock),
    copy: createJobCopies(store, writes, clock),
    requestApproval: approvals.requestApproval,
    decideApproval: approvals.decideApproval,
  };
}
