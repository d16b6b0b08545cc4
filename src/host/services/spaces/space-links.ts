import { sql, type Transaction } from 'kysely';
import { type Identity, isNotMet, spaceOwner, visibleTo } from '#host/access/index.ts';
import { notFound, Refusal } from '#host/lib/refusal.ts';
import { addLink, removeLink } from '#host/object-writer/index.ts';
import type { Schema } from '#host/store/schema.ts';
import { isEmployedType } from '#shared/domain/employment.ts';
import { personTypes } from '#shared/domain/object-types.ts';
import { say } from '#shared/domain/sentences.ts';

/** What is put into a space or taken out of it. */
export interface SpaceItem {
  id: string;
  type: string;
}

/**
 * A person or document that can be put into a space: nobody whom the caller only meets, of whom a space tells all.
 * @throws Refusal 404.
 */
export async function readItem(
  trx: Transaction<Schema>,
  identity: Identity,
  what: 'person' | 'document',
  id: string,
): Promise<SpaceItem> {
  const types = what === 'document' ? ['document'] : [...personTypes];
  const row = await trx
    .selectFrom('object')
    .select(['id', 'type'])
    .where('company_id', '=', identity.companyId)
    .where('type', 'in', types)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(visibleTo(identity, 'object', types))
    .where(isNotMet(identity, sql.ref('object.id')))
    .executeTakeFirst();
  if (row === undefined) {
    throw notFound(what);
  }
  return row;
}

/** The link that holds an item in a space: colleagues are its team, everything else is held by it. */
export function linkOf(spaceId: string, { id, type }: SpaceItem) {
  return isEmployedType(type)
    ? { from_id: id, kind: 'member_of', to_id: spaceId }
    : { from_id: spaceId, kind: 'contains', to_id: id };
}

/** Puts something into a space; what is there already stays. */
export async function addItem(
  trx: Transaction<Schema>,
  identity: Identity,
  spaceId: string,
  item: SpaceItem,
  at: string,
): Promise<void> {
  await addLink(trx, identity.companyId, { ...linkOf(spaceId, item), created_at: at });
}

/**
 * Takes something out of a space.
 * @throws Refusal 404 where it is not in the space, 409 for the owner.
 */
export async function removeItem(
  trx: Transaction<Schema>,
  identity: Identity,
  spaceId: string,
  item: SpaceItem,
  at: string,
): Promise<void> {
  if ((await spaceOwner(trx, identity, spaceId)) === item.id) {
    throw new Refusal('conflict', say('ownerOfSpace'));
  }
  if (!(await removeLink(trx, identity.companyId, linkOf(spaceId, item), at))) {
    throw notFound(`${item.type} of the space`);
  }
}

/** Makes the caller the owner of a new space, and one of its team. */
export async function takeSpace(
  trx: Transaction<Schema>,
  identity: Identity,
  spaceId: string,
  at: string,
): Promise<void> {
  if (identity.memberId === null) {
    return;
  }
  const { companyId, memberId: to_id } = identity;
  await addItem(trx, identity, spaceId, { id: to_id, type: 'member' }, at);
  await addLink(trx, companyId, { from_id: spaceId, kind: 'owner', to_id, created_at: at });
}
