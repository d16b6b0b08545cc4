import type { Transaction } from 'kysely';
import { notFound } from '#host/lib/refusal.ts';
import type { Schema } from '#host/store/schema.ts';

/** The account behind a member object of a company, with its role there. */
export interface MemberAccount {
  id: string;
  user_id: string;
  role: string;
  /** 1 where it is the vendor's support staff's. */
  staff: number;
}

/** @throws Refusal 404 for a member object without an account, or of another company. */
export async function readMemberAccount(
  trx: Transaction<Schema>,
  companyId: string,
  id: string,
): Promise<MemberAccount> {
  const row = await trx
    .selectFrom('membership')
    .innerJoin('object', 'object.external_id', 'membership.user_id')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select(['object.id', 'membership.user_id', 'membership.role', 'user_account.staff'])
    .where('membership.company_id', '=', companyId)
    .where('object.company_id', '=', companyId)
    .where('object.type', '=', 'member')
    .where('object.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) {
    throw notFound('member');
  }
  return row;
}
