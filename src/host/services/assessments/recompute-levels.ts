import { renewOutdated } from '#host/object-writer/index.ts';
import type { Store } from '#host/store/store.ts';

/** Assessments looked at in one transaction: others have a turn between two. */
const atOnce = 200;

/**
 * Makes the levels of a company say what its assessments tell now where time alone has changed that: what grew older than 18
 * months or expired since it was done last is found by index, and each looked at once (records.md "Scores and statistics").
 * Answers how many levels changed. May be called as often as one likes, by several processes at once.
 */
export async function recomputeLevels(
  store: Pick<Store, 'transaction'>,
  companyId: string,
  now: Date,
): Promise<number> {
  let changed = 0;
  for (;;) {
    const part = await store.transaction((trx) => renewOutdated(trx, companyId, now.toISOString(), atOnce));
    changed += part.changed;
    if (part.looked < atOnce) {
      return changed;
    }
  }
}
