import type { Kysely } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';

/** The users behind some people, by the object that was asked for: members, and whom a member says that they are. */
export async function usersOfPeople(
  db: Kysely<Schema>,
  companyId: string,
  personIds: Iterable<string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const users = new Map<string, string[]>();
  const add = (personId: string, userId: string) => users.set(personId, [...(users.get(personId) ?? []), userId]);
  for (const part of inParts(new Set(personIds))) {
    const members = db
      .selectFrom('object as member')
      .innerJoin('membership', (join) =>
        join
          .onRef('membership.user_id', '=', 'member.external_id')
          .onRef('membership.company_id', '=', 'member.company_id'),
      )
      .where('member.company_id', '=', companyId)
      .where('member.type', '=', 'member')
      .where('member.deleted_at', 'is', null);
    const own = await members.select(['member.id', 'membership.user_id']).where('member.id', 'in', part).execute();
    const same = await members
      .innerJoin('relation', 'relation.from_id', 'member.id')
      .select(['relation.to_id as id', 'membership.user_id'])
      .distinct()
      .where('relation.company_id', '=', companyId)
      .where('relation.kind', '=', 'same_person')
      .where('relation.to_id', 'in', part)
      .execute();
    for (const { id, user_id } of [...own, ...same]) {
      add(id, user_id);
    }
  }
  return users;
}
