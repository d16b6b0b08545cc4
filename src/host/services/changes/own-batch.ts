import type { Kysely } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { notFound } from '#host/lib/refusal.ts';
import { runOfBatch } from '#host/services/bulk/bulk-rows.ts';
import type { Schema } from '#host/store/schema.ts';
import { isAdministrator } from '#shared/domain/roles.ts';

/**
 * Checks that a batch is the caller's, or that they run the workspace; answers when it began.
 * @throws Refusal 404 for one that is not there, or somebody else's.
 */
export async function requireOwnBatch(
  db: Kysely<Schema>,
  { companyId, userId, role }: Identity,
  batchId: string,
): Promise<{ at: string }> {
  const first = await db
    .selectFrom('object_change')
    .select(['user_id', 'at'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const bulk = first === undefined ? await runOfBatch(db, companyId, batchId) : undefined;
  if (bulk !== undefined && (bulk.user_id === userId || isAdministrator(role))) {
    // Notes leave no line.
    return { at: bulk.started_at };
  }
  if (first === undefined || (first.user_id !== userId && !isAdministrator(role))) {
    throw notFound('batch');
  }
  return first;
}
