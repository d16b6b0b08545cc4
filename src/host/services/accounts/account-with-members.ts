import type { Transaction } from 'kysely';
import type { Schema } from '#host/store/schema.ts';

/** What an account is called, and its member objects in every company it belongs to. */
export async function accountWithMembers(trx: Transaction<Schema>, userId: string) {
  const user = await trx
    .selectFrom('user_account')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const members = await trx
    .selectFrom('object')
    .select(['id', 'company_id'])
    .where('type', '=', 'member')
    .where('external_id', '=', userId)
    .orderBy('company_id')
    .execute();
  return { user, members };
}
