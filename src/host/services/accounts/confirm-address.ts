import type { Kysely, Transaction } from 'kysely';
import { changeByHost } from '#host/object-writer/index.ts';
import type { Schema } from '#host/store/schema.ts';
import { displayName } from '#shared/domain/display-name.ts';
import { accountWithMembers } from './account-with-members.ts';

/** Whether a mailbox confirmed an address for another account. */
export async function isConfirmedElsewhere(db: Kysely<Schema>, email: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('address_key', '=', email)
    .where('id', '<>', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody else in one of the account's companies signs in with an address. */
export async function isTakenAmongColleagues(db: Kysely<Schema>, email: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership as own')
    .innerJoin('membership as other', 'other.company_id', 'own.company_id')
    .innerJoin('user_account', 'user_account.id', 'other.user_id')
    .select('user_account.id')
    .where('own.user_id', '=', userId)
    .where('user_account.id', '<>', userId)
    .where('user_account.email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** The mailbox showed that the account's address is its own: the first account of an address to do so has it. */
export async function confirmAddress(trx: Transaction<Schema>, userId: string): Promise<void> {
  const user = await trx.selectFrom('user_account').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  if (user.email !== '' && !(await isConfirmedElsewhere(trx, user.email, userId))) {
    await trx.updateTable('user_account').set({ address_key: user.email }).where('id', '=', userId).execute();
  }
}

/** Gives the member objects of an account its address, in every company it belongs to. */
export async function readdressMembers(trx: Transaction<Schema>, userId: string, at: string): Promise<void> {
  const { user, members } = await accountWithMembers(trx, userId);
  for (const { id, company_id } of members) {
    const change = { email: user.email, name: displayName('member', user) };
    await changeByHost(trx, company_id, id, change, at);
  }
}
