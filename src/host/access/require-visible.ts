import type { Transaction } from 'kysely';
import { Refusal } from '#host/lib/refusal.ts';
import type { Schema } from '#host/store/schema.ts';
import { say } from '#shared/domain/sentences.ts';
import type { Identity } from './identity.ts';
import { seesAllOf, visibleTo } from './visibility.ts';

/**
 * Refuses a write after which the caller may not see what they wrote: a review of somebody else's people, a job that
 * leaves them out, a file of somebody whose files they may not read. Call it after the write, in its transaction.
 * @throws Refusal 403.
 */
export async function requireVisible(
  trx: Transaction<Schema>,
  identity: Identity,
  { id, type }: { id: string; type: string },
): Promise<void> {
  if (seesAllOf(identity, type)) {
    return;
  }
  const row = await trx
    .selectFrom('object')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', type)
    .where(visibleTo(identity, 'object', [type]))
    .executeTakeFirst();
  if (row === undefined) {
    throw new Refusal('forbidden', say('hiddenAfter'));
  }
}
