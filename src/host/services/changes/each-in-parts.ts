import type { Transaction } from 'kysely';
import { barredAsBegun, type Identity } from '#host/access/index.ts';
import { eventsLater } from '#host/events/events-later.ts';
import { collectingEvents, tellCollected } from '#host/events/publish-event.ts';
import { writingMany } from '#host/lib/many-writes.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import type { CallStore, PartOfTransaction } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import { type PartOfTime, partOfTime } from '#host/store/part-of-time.ts';
import type { Schema } from '#host/store/schema.ts';

/** What is written together in a transaction of many. */
export interface TurnOfMany {
  trx: Transaction<Schema>;
  /** Keeps some of it apart from the rest. */
  part: PartOfTransaction;
  /** Whether the transaction has had its time. */
  isOver: PartOfTime;
}

/** Writes for the first of some, for one at least; answers what became of each that it came to. */
type WriteForSome<One, Done> = (some: readonly One[], turn: TurnOfMany) => Promise<Done[]>;

/** So many are begun together at most; no more than a part comes to. */
const mostAtOnce = 64;
const fewestAtOnce = 16;

/**
 * Writes for each of many, one after the other, as many in a transaction as fit into its time: others have their turn
 * between them, and hear of what was written now and then.
 */
export function eachInParts<One, Done>(
  deps: { store: CallStore; clock: () => Date },
  identity: Pick<Identity, 'companyId'>,
  all: readonly One[],
  work: WriteForSome<One, Done>,
): Promise<Done[]> {
  return writingMany(() => writeParts(deps, identity, all, work));
}

async function writeParts<One, Done>(
  { store, clock }: { store: CallStore; clock: () => Date },
  { companyId }: Pick<Identity, 'companyId'>,
  all: readonly One[],
  work: WriteForSome<One, Done>,
): Promise<Done[]> {
  const results: Done[] = [];
  const later = eventsLater();
  let atOnce = mostAtOnce;
  try {
    while (results.length < all.length) {
      const rest = all.slice(results.length);
      const waits = store.waits();
      const { done, events, told } = await store.together(async (part, trx) => {
        await lockCompany(trx, companyId);
        const isOver = partOfTime(store, waits);
        const writeSome = async () => {
          const written: Done[] = [];
          do {
            const some = rest.slice(written.length, written.length + atOnce);
            written.push(...(await work(some, { trx, part, isOver })));
          } while (written.length < rest.length && !isOver());
          return written;
        };
        const some = await collectingEvents(() => barredAsBegun(writeSome));
        const isLast = results.length + some.done.length === all.length;
        const due = later.due(some.events, isLast);
        await tellCollected(trx, due, clock().toISOString());
        return { ...some, told: due };
      });
      later.keep(events, told);
      results.push(...done);
      atOnce = Math.min(mostAtOnce, Math.max(fewestAtOnce, 2 * done.length));
      await yieldToOthers();
    }
  } catch (error) {
    // What is written stays, and others have not heard of all of it.
    const rest = later.due([], true);
    if (rest.length > 0) {
      await store.step('changes.tellRest', (trx) => tellCollected(trx, rest, clock().toISOString()));
    }
    throw error;
  }
  return results;
}
