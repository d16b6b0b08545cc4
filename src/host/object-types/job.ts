import { invalidFields } from '#host/lib/refusal.ts';
import { stageIdsIn } from '#host/object-writer/index.ts';
import { stageProblems } from '#host/services/applications/stage-problems.ts';
import type { ObjectHooks } from '#host/services/objects/object-hooks.ts';
import type { Store } from '#host/store/store.ts';

/** A job's own stages are some of the company's. */
export function job({ db }: Store): ObjectHooks {
  return {
    async beforeCreate({ companyId }, parsed) {
      const problems = await stageProblems(db, companyId, stageIdsIn(parsed.data.stages), 'stages');
      if (problems.length > 0) {
        throw invalidFields(problems);
      }
      return parsed;
    },
    async mayChange(trx, { companyId }, { row, parsed }) {
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
