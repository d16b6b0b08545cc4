import { AsyncLocalStorage } from 'node:async_hooks';
import { SqliteAdapter, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

const scope = new AsyncLocalStorage<string>();

/**
 * Runs a call of a company: the write transactions it begins take turns with the company's others, in every process,
 * so that what one has read is still so when it writes. SQLite has one writer at a time anyway.
 */
export function inTurnsOf<T>(companyId: string | undefined, work: () => T): T {
  return companyId === undefined ? work() : scope.run(companyId, work);
}

/** Waits for the company's other writers, and keeps later ones waiting until the transaction ends. */
export async function lockCompany(trx: Transaction<Schema>, companyId: string): Promise<void> {
  if (trx.getExecutor().adapter instanceof SqliteAdapter) {
    // It has one writer at a time.
    return;
  }
  // This lock lets rows in that only name the company.
  await trx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
}

/** As {@link lockCompany}, for the company whose call this is. */
export async function takeTurn(trx: Transaction<Schema>): Promise<void> {
  const companyId = scope.getStore();
  if (companyId !== undefined) {
    await lockCompany(trx, companyId);
  }
}
