import { AsyncLocalStorage } from 'node:async_hooks';
import { SqliteAdapter, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

const scope = new AsyncLocalStorage<string>();
/** The companies that each transaction has locked: it keeps them to its end, and need not ask again. */
const lockedBy = new WeakMap<Transaction<Schema>, Set<string>>();
/** How many transactions of this process have each company, or wait for it. */
const inLine = new Map<string, number>();
let waits = 0;

/** How often a transaction of this process asked for a company that another one of them had. */
export function companyWaits(): number {
  return waits;
}

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
  const locked = lockedBy.get(trx) ?? new Set();
  if (locked.has(companyId)) {
    return;
  }
  const before = inLine.get(companyId) ?? 0;
  waits += before > 0 ? 1 : 0;
  inLine.set(companyId, before + 1);
  lockedBy.set(trx, locked.add(companyId));
  // This lock lets rows in that only name the company.
  await trx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
}

/** A transaction has ended: whoever waited for its companies has their turn. */
export function leaveCompanies(trx: Transaction<Schema>): void {
  for (const companyId of lockedBy.get(trx) ?? []) {
    const left = (inLine.get(companyId) ?? 1) - 1;
    if (left > 0) {
      inLine.set(companyId, left);
    } else {
      inLine.delete(companyId);
    }
  }
}

/** As {@link lockCompany}, for the company whose call this is. */
export async function takeTurn(trx: Transaction<Schema>): Promise<void> {
  const companyId = scope.getStore();
  if (companyId !== undefined) {
    await lockCompany(trx, companyId);
  }
}
