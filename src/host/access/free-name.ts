import type { Transaction } from 'kysely';
import { Refusal } from '#host/lib/refusal.ts';
import type { Schema } from '#host/store/schema.ts';
import { displayName } from '#shared/domain/display-name.ts';
import { isLikeName } from '#shared/domain/like-name.ts';
import { say } from '#shared/domain/sentences.ts';

interface PersonName {
  first_name: string | null;
  last_name: string | null;
}

const taken = say('nameTaken');

/**
 * Refuses to take a name that would be taken for the name or the address of somebody else who has an account in one of the user's companies,
 * by which messages and mentions are told apart; an owner or admin gives it to those who are really called so.
 * @throws Refusal 409.
 */
export async function requireFreeName(trx: Transaction<Schema>, userId: string, name: PersonName): Promise<void> {
  if (name.first_name === null && name.last_name === null) {
    return;
  }
  const wanted = displayName('member', name);
  const colleagues = await trx
    .selectFrom('object')
    .innerJoin('membership', 'membership.company_id', 'object.company_id')
    .select(['object.name', 'object.email'])
    .where('membership.user_id', '=', userId)
    .where('object.type', '=', 'member')
    .where('object.external_id', 'is not', null)
    .where('object.external_id', '<>', userId)
    .where('object.deleted_at', 'is', null)
    .execute();
  if (colleagues.some(({ name: known, email }) => isLikeName(known, wanted) || isLikeName(email ?? '', wanted))) {
    throw new Refusal('conflict', taken, [{ path: 'first_name', ...taken }]);
  }
}
