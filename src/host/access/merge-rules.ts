import type { Transaction } from 'kysely';
import { Refusal } from '#host/lib/refusal.ts';
import type { Schema } from '#host/store/schema.ts';
import { say } from '#shared/domain/sentences.ts';
import { type Identity, seesEverything } from './identity.ts';

/**
 * Reviews of merged people would be of another person then, and readable to whom that person's are: only who reads them
 * all moves them.
 * @throws Refusal 403.
 */
export async function requireMergeable(
  trx: Transaction<Schema>,
  identity: Identity,
  ids: readonly string[],
): Promise<void> {
  if (seesEverything(identity)) {
    return;
  }
  const review = await trx
    .selectFrom('relation')
    .innerJoin('object as review', 'review.id', 'relation.from_id')
    .select('review.id')
    .where('relation.company_id', '=', identity.companyId)
    .where('relation.kind', '=', 'about')
    .where('relation.to_id', 'in', ids)
    .where('review.type', '=', 'performance')
    .limit(1)
    .executeTakeFirst();
  if (review !== undefined) {
    throw new Refusal('forbidden', say('reviewedAreMerged'));
  }
}
