import { barredAsBegun, type Identity } from '#host/access/index.ts';
import { collectingEvents, tellCollected } from '#host/events/publish-event.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import type { CallStore, PartOfTransaction } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import { partOfTime } from '#host/store/part-of-time.ts';

/**
 * Writes for each of many, one after the other, as many in a transaction as fit into its time: others have their turn
 * between them, and hear of a transaction's objects at once. `work` gets what keeps a single write apart from the rest.
 */
export async function eachInParts<One, Done>(
  { store, clock }: { store: CallStore; clock: () => Date },
  { companyId }: Pick<Identity, 'companyId'>,
  all: readonly One[],
  work: (one: One, part: PartOfTransaction) => Promise<Done>,
): Promise<Done[]> {
  const results: Done[] = [];
  while (results.length < all.length) {
    const rest = all.slice(results.length);
    const waits = store.waits();
    const some = await store.together(async (part, trx) => {
      await lockCompany(trx, companyId);
      const isOver = partOfTime(store, waits);
      const writeSome = async () => {
        const written: Done[] = [];
        for (const one of rest) {
          written.push(await work(one, part));
          if (isOver()) {
            break;
          }
        }
        return written;
      };
      const { done, events } = await collectingEvents(() => barredAsBegun(writeSome));
      await tellCollected(trx, events, clock().toISOString());
      return done;
    });
    results.push(...some);
    await yieldToOthers();
  }
  return results;
}
