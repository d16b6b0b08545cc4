import type { Kysely, Transaction } from 'kysely';
import { lockCompany } from './company-turns.ts';
import { runPrepared } from './prepared-query.ts';
import type { Schema } from './schema.ts';

/** One look at both tables. */
async function readLast(db: Kysely<Schema>, companyId: string): Promise<number> {
  const rows = await runPrepared(db, 'last revision', { companyId }, (at) => {
    const ofTable = (table: 'object' | 'object_tombstone') =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.max('revision').as('last'))
        .where('company_id', '=', at.companyId);
    return ofTable('object').unionAll(ofTable('object_tombstone'));
  });
  return Math.max(0, ...rows.map((row) => row.last ?? 0));
}

/** The last number each transaction was given of a company, which until its end nobody else is given one of. */
const givenBy = new WeakMap<Transaction<Schema>, Map<string, number>>();

/**
 * The first of some free revision numbers of a company, which are taken with it. A write takes as many as it gives its
 * objects, inside the transaction that asked; until that ends, other processes' writes to the company wait, so that a
 * reader who has seen a revision has seen all before it.
 */
export async function nextRevision(trx: Transaction<Schema>, companyId: string, count = 1): Promise<number> {
  await lockCompany(trx, companyId);
  const given = givenBy.get(trx) ?? new Map<string, number>();
  givenBy.set(trx, given);
  const last = given.get(companyId) ?? (await readLast(trx, companyId));
  given.set(companyId, last + count);
  return last + 1;
}

/** A company's last revision, as somebody read it. */
export interface SeenRevision {
  companyId: string;
  revision: number;
}

/**
 * The last revision of a company that is written, in one look at both tables: 0 where nothing is. `seen` saves the look
 * where it is of this company; it must have been read since the caller's request came in.
 */
export async function lastRevision(
  db: Kysely<Schema>,
  companyId: string,
  seen?: Promise<SeenRevision | undefined>,
): Promise<number> {
  const known = await seen;
  if (known?.companyId === companyId) {
    return known.revision;
  }
  return readLast(db, companyId);
}
