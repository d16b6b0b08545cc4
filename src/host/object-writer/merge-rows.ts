import type { Insertable, Transaction } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';

/** Seals what a merge moved, as it was. */
export async function sealMerge(trx: Transaction<Schema>, merge: Insertable<Schema['person_merge']>): Promise<void> {
  await trx.insertInto('person_merge').values(merge).execute();
}

/** A merge that is split is none any more. */
export async function unsealMerge(trx: Transaction<Schema>, companyId: string, id: string): Promise<void> {
  await trx.deleteFrom('person_merge').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Takes away what was sealed of people who are gone for good, and of those who were merged into them. */
export async function forgetMergesInto(
  trx: Transaction<Schema>,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  for (const part of inParts(ids)) {
    await trx.deleteFrom('person_merge').where('company_id', '=', companyId).where('kept_id', 'in', part).execute();
  }
}
