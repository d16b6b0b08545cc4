import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * The first free revision number of a company. A write takes as many following numbers as it changes objects, inside
 * the transaction that asked.
 */
export async function nextRevision(trx: Transaction<Schema>, companyId: string): Promise<number> {
  const row = await trx
    .selectFrom('object')
    .select((eb) => eb.fn.max('revision').as('last'))
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}
