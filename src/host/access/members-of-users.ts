import type { Kysely } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';

/** The member objects of some users of a company, by user id. */
export async function membersOfUsers(
  db: Kysely<Schema>,
  companyId: string,
  userIds: Iterable<string | null>,
): Promise<Map<string, ObjectRef>> {
  const ids = [...new Set(userIds)].filter((id) => id !== null);
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await db
    .selectFrom('object')
    .select(['id', 'external_id', 'name', 'email', 'data'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'member')
    .where('external_id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.external_id ?? '',
      {
        id: row.id,
        object_type: 'member',
        name: row.name,
        ...(row.email === null ? {} : { email: row.email }),
        ...(typeof row.data.logo === 'string' ? { logo: row.data.logo } : {}),
      },
    ]),
  );
}

/** The user behind a member object of a company; undefined where it stands for nobody, or is none. */
export async function userOfMember(
  db: Kysely<Schema>,
  companyId: string,
  memberId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('object')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.user_id', '=', 'object.external_id')
        .onRef('membership.company_id', '=', 'object.company_id'),
    )
    .select('membership.user_id')
    .where('object.company_id', '=', companyId)
    .where('object.type', '=', 'member')
    .where('object.id', '=', memberId)
    .where('object.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.user_id;
}
