import type { Transaction } from 'kysely';
import type { ObjectRow } from '#host/services/objects/object-row.ts';
import type { Schema } from '#host/store/schema.ts';
import { personTypes } from '#shared/domain/object-types.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';

type Kept = Pick<ObjectRow, 'id' | 'type'>;

/** Everything one person is in the company: candidate, employee and member linked as the same person. */
export async function readAllOfPerson(trx: Transaction<Schema>, companyId: string, id: string): Promise<ObjectRow[]> {
  const found = new Set([id]);
  for (let frontier = [id]; frontier.length > 0; ) {
    const links = await trx
      .selectFrom('relation')
      .select(['from_id', 'to_id'])
      .where('company_id', '=', companyId)
      .where('kind', '=', 'same_person')
      .where((eb) => eb.or([eb('from_id', 'in', frontier), eb('to_id', 'in', frontier)]))
      .execute();
    frontier = [...new Set(links.flatMap((link) => [link.from_id, link.to_id]))].filter((other) => !found.has(other));
    for (const other of frontier) {
      found.add(other);
    }
  }
  return trx
    .selectFrom('object')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', [...found])
    .where('type', 'in', [...personTypes])
    .orderBy('id')
    .execute();
}

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
