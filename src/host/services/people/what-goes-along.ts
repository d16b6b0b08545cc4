import type { Transaction } from 'kysely';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';

type Kept = Pick<ObjectRow, 'id' | 'type'>;

async function linkingTo(
  trx: Transaction<Schema>,
  companyId: string,
  ids: readonly string[],
  kinds: readonly RelationKind[],
  types: readonly string[],
): Promise<Kept[]> {
  if (ids.length === 0) {
    return [];
  }
  return trx
    .selectFrom('object')
    .select(['object.id', 'object.type'])
    .distinct()
    .innerJoin('relation', 'relation.from_id', 'object.id')
    .where('relation.company_id', '=', companyId)
    .where('relation.kind', 'in', [...kinds])
    .where('relation.to_id', 'in', [...ids])
    .where('object.type', 'in', [...types])
    .execute();
}

/**
 * What is about nobody but a person and goes with them: their interviews and reviews, and the documents about any of it.
 * Tickets, canvases and spaces are about more; they stay without the name.
 */
export async function readWhatGoesAlong(
  trx: Transaction<Schema>,
  companyId: string,
  ids: readonly string[],
): Promise<Kept[]> {
  const interviews = await linkingTo(trx, companyId, ids, ['interview_of'], ['interview']);
  const reviews = await linkingTo(trx, companyId, ids, ['about'], ['performance']);
  const about = [...ids, ...interviews.map(({ id }) => id), ...reviews.map(({ id }) => id)];
  const documents = await linkingTo(trx, companyId, about, ['about'], ['document']);
  return [...interviews, ...reviews, ...documents];
}
