import { sql } from 'kysely';
import type { Store } from '#host/store/store.ts';
import { roleOf } from '#shared/domain/roles.ts';
import type { Language } from '#shared/domain/user-context.ts';
import { languages } from '#shared/domain/user-context.ts';
import { someJobMasks } from './first-look.ts';
import type { Identity } from './identity.ts';

/** Work that goes on without a session belongs to none. */
const noSession = '';

/** Who a user is in a company now, for work that goes on after the call that asked for it; undefined when they have left. */
export async function identityOfUser(
  store: Pick<Store, 'db'>,
  companyId: string,
  userId: string,
): Promise<{ identity: Identity; language: Language } | undefined> {
  const row = await store.db
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .leftJoin('object as member', (join) =>
      join
        .onRef('member.company_id', '=', 'membership.company_id')
        .on('member.type', '=', 'member')
        .onRef('member.external_id', '=', 'membership.user_id'),
    )
    .select(['membership.role', 'user_account.staff', 'user_account.language', 'member.id as member_id'])
    .select(someJobMasks(sql.ref('membership.company_id'), sql.ref('membership.role')).as('sees_masked'))
    .where('membership.company_id', '=', companyId)
    .where('membership.user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        identity: {
          userId,
          companyId,
          role: roleOf(row.role),
          staff: row.staff === 1,
          memberId: row.member_id,
          seesMasked: Boolean(row.sees_masked),
          tokenHash: noSession,
        },
        language: languages.find((language) => language === row.language) ?? 'en',
      };
}
