import { renewOutdated } from '#host/object-writer/index.ts';
import type { Duty } from '#host/services/clock/clock.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';

const hourMs = 60 * 60 * 1000;
/** The first calls are answered before. */
const firstMs = 6000;
const statementMs = 60_000;
/** Assessments looked at in one transaction: others have a turn between two. */
const atOnce = 200;

/**
 * Makes the levels of a company say what its assessments tell now where time alone has changed that: what grew older than 18
 * months or expired since it was done last is found by index, and each looked at once (records.md "Scores and statistics").
 * Answers how many levels changed. May be called as often as one likes, by several processes at once.
 */
export async function recomputeLevels(store: Pick<CallStore, 'step'>, companyId: string, now: Date): Promise<number> {
  let changed = 0;
  for (;;) {
    const part = await store.step('assessments.renew', async (trx) => {
      // Before any row, as every write of the company does: two could wait for each other.
      await lockCompany(trx, companyId);
      return renewOutdated(trx, companyId, now.toISOString(), atOnce);
    });
    changed += part.changed;
    if (part.looked < atOnce) {
      return changed;
    }
  }
}

/** Keeps the levels of all companies what their assessments tell as time goes by. */
export function levelDuty({ store, clock }: { store: CallStore; clock: () => Date }): Duty {
  return {
    firstMs,
    everyMs: hourMs,
    statementMs,
    async work() {
      for (const { id } of await store.db.selectFrom('company').select('id').execute()) {
        await recomputeLevels(store, id, clock());
      }
    },
  };
}
