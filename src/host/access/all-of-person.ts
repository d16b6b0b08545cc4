import type { Transaction } from 'kysely';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import { personTypes } from '#shared/domain/object-types.ts';

/** Everything one person is in the company: candidate, employee and member linked as the same person. */
export async function readAllOfPerson(trx: Transaction<Schema>, companyId: string, id: string): Promise<ObjectRow[]> {
  const found = new Set([id]);
  for (let frontier = [id]; frontier.length > 0; ) {
    const links = await trx
      .selectFrom('relation')
      .select(['from_id', 'to_id'])
      .where('company_id', '=', companyId)
      .where('kind', '=', 'same_person')
      .where((eb) => eb.or([eb('from_id', 'in', frontier), eb('to_id', 'in', frontier)]))
      .execute();
    frontier = [...new Set(links.flatMap((link) => [link.from_id, link.to_id]))].filter((other) => !found.has(other));
    for (const other of frontier) {
      found.add(other);
    }
  }
  return trx
    .selectFrom('object')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', [...found])
    .where('type', 'in', [...personTypes])
    .orderBy('id')
    .execute();
}
