import type { Kysely } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import type { Identity } from './identity.ts';

/** The objects that stand for the caller: the member, and the employee or candidate that is the same person. */
export async function ownPeople(db: Kysely<Schema>, identity: Identity): Promise<{ id: string; type: string }[]> {
  if (identity.memberId === null) {
    return [];
  }
  const { companyId, memberId } = identity;
  return db
    .selectFrom('object')
    .select(['id', 'type'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('id', '=', memberId),
        eb(
          'id',
          'in',
          eb
            .selectFrom('relation')
            .select('to_id')
            .where('company_id', '=', companyId)
            .where('from_id', '=', memberId)
            .where('kind', '=', 'same_person'),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
}
