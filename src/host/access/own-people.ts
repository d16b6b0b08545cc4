import { type Kysely, sql } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import type { Identity } from './identity.ts';

/** The objects that stand for the caller: the member, and the employee or candidate that is the same person. */
export async function ownPeople(db: Kysely<Schema>, identity: Identity): Promise<{ id: string; type: string }[]> {
  if (identity.memberId === null) {
    return [];
  }
  const { companyId, memberId } = identity;
  return (
    db
      .selectFrom('object')
      .select(['id', 'type'])
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      // One question for all ids: asked of either, PostgreSQL reads the whole company.
      .where(
        sql<boolean>`id in (
        select cast(${memberId} as text)
        union all select to_id from relation
        where company_id = ${companyId} and from_id = ${memberId} and kind = 'same_person')`,
      )
      .orderBy('id')
      .execute()
  );
}
