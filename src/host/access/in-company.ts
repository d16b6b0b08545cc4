import { sql } from 'kysely';
import { notFound } from '#host/lib/refusal.ts';
import type { Store } from '#host/store/store.ts';
import { roleOf } from '#shared/domain/roles.ts';
import { someJobMasks } from './first-look.ts';
import type { Identity } from './identity.ts';

/**
 * The caller in the company that a call's `company_id` names, with the role and member object they have there.
 * @throws Refusal 404 for a company they do not belong to.
 */
export async function inCompany(store: Store, identity: Identity, companyId: string | undefined): Promise<Identity> {
  if (companyId === undefined || companyId === identity.companyId) {
    return identity;
  }
  const row = await store.db
    .selectFrom('membership')
    .leftJoin('object as member', (join) =>
      join
        .onRef('member.company_id', '=', 'membership.company_id')
        .on('member.type', '=', 'member')
        .onRef('member.external_id', '=', 'membership.user_id'),
    )
    .select(['membership.role', 'member.id as member_id'])
    .select(someJobMasks(sql.ref('membership.company_id'), sql.ref('membership.role')).as('sees_masked'))
    .where('membership.user_id', '=', identity.userId)
    .where('membership.company_id', '=', companyId)
    .executeTakeFirst();
  if (row === undefined) {
    throw notFound('company');
  }
  return {
    ...identity,
    companyId,
    role: roleOf(row.role),
    memberId: row.member_id,
    seesMasked: Boolean(row.sees_masked),
  };
}
