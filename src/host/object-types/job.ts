import { invalidFields, type Refusal } from '#host/lib/refusal.ts';
import { isUndoing, stageIdsIn } from '#host/object-writer/index.ts';
import { stageProblems } from '#host/services/applications/stage-problems.ts';
import { asksJobApproval, isApproved, opens } from '#host/services/objects/job-approval.ts';
import type { ObjectHooks } from '#host/services/objects/object-hooks.ts';
import type { Store } from '#host/store/store.ts';
import { say } from '#shared/domain/sentences.ts';

function notApproved(): Refusal {
  return invalidFields([{ path: 'status', ...say('jobNotApproved') }]);
}

/** A job's own stages are some of the company's; where the company asks for it, it opens once it is approved. */
export function job({ db }: Store): ObjectHooks {
  return {
    async beforeCreate({ companyId }, parsed) {
      if (opens(undefined, parsed.columns) && (await asksJobApproval(db, companyId))) {
        throw notApproved();
      }
      const problems = await stageProblems(db, companyId, stageIdsIn(parsed.data.stages), 'stages');
      if (problems.length > 0) {
        throw invalidFields(problems);
      }
      return parsed;
    },
    async mayChange(trx, { companyId }, { row, parsed }) {
      const isNew = opens(row, parsed.columns) && !isUndoing() && !isApproved(row);
      if (isNew && (await asksJobApproval(trx, companyId))) {
        throw notApproved();
      }
      const [before, after] = [stageIdsIn(row.data.stages), stageIdsIn(parsed.data.stages)];
      // A list that stays as it is may name what is gone since.
      if (after.join() === before.join()) {
        return;
      }
      const problems = await stageProblems(trx, companyId, after, 'stages');
      if (problems.length > 0) {
        throw invalidFields(problems);
      }
    },
  };
}
