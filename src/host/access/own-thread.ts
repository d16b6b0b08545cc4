import type { Transaction } from 'kysely';
import { notFound } from '#host/lib/refusal.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Identity } from './identity.ts';

/**
 * Refuses to put anything into a thread of others, which is as good as none; one that nobody writes in yet is anybody's.
 * @throws Refusal 404.
 */
export async function requireOwnThread(
  trx: Transaction<Schema>,
  { companyId, userId }: Identity,
  threadId: unknown,
): Promise<void> {
  if (typeof threadId !== 'string') {
    return;
  }
  const members = await trx
    .selectFrom('thread_member')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('thread_id', '=', threadId)
    .execute();
  if (members.length > 0 && !members.some((member) => member.user_id === userId)) {
    throw notFound('thread');
  }
}
