import type { Transaction } from 'kysely';
import { lockCompany } from './company-turns.ts';
import type { Schema } from './schema.ts';

/**
 * The first free revision number of a company. A write takes as many following numbers as it changes objects, inside
 * the transaction that asked; until that ends, other processes' writes to the company wait, so that a reader who has
 * seen a revision has seen all before it.
 */
export async function nextRevision(trx: Transaction<Schema>, companyId: string): Promise<number> {
  // SQLite has one writer at a time.
  if (trx.getExecutor().adapter.supportsMultipleConnections) {
    await lockCompany(trx, companyId);
  }
  const last = await Promise.all(
    (['object', 'object_tombstone'] as const).map((table) =>
      trx
        .selectFrom(table)
        .select((eb) => eb.fn.max('revision').as('last'))
        .where('company_id', '=', companyId)
        .executeTakeFirst(),
    ),
  );
  return Math.max(0, ...last.map((row) => row?.last ?? 0)) + 1;
}
