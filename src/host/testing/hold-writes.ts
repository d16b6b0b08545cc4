import { setTimeout } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { lockCompany } from '#host/store/company-turns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';

/** Long enough for a call to come to its first write. */
const heldMs = 400;

/**
 * Runs calls that have read what they read before their write when anything is written: the company's turn is another's
 * until then. `meanwhile`: what that other one writes.
 */
export async function readBeforeWriting<T>(
  store: Store,
  companyId: string,
  calls: readonly (() => Promise<T>)[],
  meanwhile: (trx: Transaction<Schema>) => Promise<unknown> = () => Promise.resolve(),
): Promise<T[]> {
  const begun: Promise<T>[] = [];
  await store.transaction(async (trx) => {
    await lockCompany(trx, companyId);
    begun.push(...calls.map((call) => call()));
    await setTimeout(heldMs);
    await meanwhile(trx);
  });
  return Promise.all(begun);
}
