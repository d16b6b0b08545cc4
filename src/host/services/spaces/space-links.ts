import type { Transaction } from 'kysely';
import { notFound, Refusal } from '#host/lib/refusal.ts';
import type { Identity } from '#host/services/accounts/identity.ts';
import { visibleTo } from '#host/services/objects/visibility.ts';
import type { Schema } from '#host/store/schema.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { grantOf } from '#shared/domain/roles.ts';

/** What is put into a space or taken out of it. */
export interface SpaceItem {
  id: string;
  type: string;
}

/**
 * A person or document that can be put into a space.
 * @throws Refusal 404.
 */
export async function readItem(
  trx: Transaction<Schema>,
  identity: Identity,
  what: 'person' | 'document',
  id: string,
): Promise<SpaceItem> {
  const row = await trx
    .selectFrom('object')
    .select(['id', 'type'])
    .where('company_id', '=', identity.companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(visibleTo(identity, 'object'))
    .executeTakeFirst();
  const fits = row !== undefined && (what === 'document' ? row.type === 'document' : isPersonType(row.type));
  if (!fits) {
    throw notFound(what);
  }
  return row;
}

/** The link that holds an item in a space: colleagues are its team, everything else is held by it. */
function linkOf(spaceId: string, { id, type }: SpaceItem) {
  return type === 'employee' || type === 'member'
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
  await trx
    .insertInto('relation')
    .values({ ...linkOf(spaceId, item), company_id: identity.companyId, level: null, created_at: at })
    .onConflict((conflict) => conflict.columns(['company_id', 'from_id', 'kind', 'to_id']).doNothing())
    .execute();
}

/** The owner of a space; undefined where it has none. */
export async function ownerOf(
  trx: Transaction<Schema>,
  identity: Identity,
  spaceId: string,
): Promise<string | undefined> {
  const link = await trx
    .selectFrom('relation')
    .select('to_id')
    .where('company_id', '=', identity.companyId)
    .where('from_id', '=', spaceId)
    .where('kind', '=', 'owner')
    .executeTakeFirst();
  return link?.to_id;
}

/**
 * Refuses to take people out of a space to anybody but its owner and admins (decisions.md "Roles").
 * @throws Refusal 403.
 */
export async function requireRemover(trx: Transaction<Schema>, identity: Identity, spaceId: string): Promise<void> {
  const owner = await ownerOf(trx, identity, spaceId);
  const isKeeper = grantOf(identity.role, 'keepPeople', 'space')?.includes('any') === true;
  if (!isKeeper && (owner === undefined || owner !== identity.memberId)) {
    throw new Refusal('forbidden', 'People are removed by the owner of the space or an admin.');
  }
}

/**
 * Whether an item of the team comes or goes: that is the business of the space's owner and admins, but anybody may leave.
 * @throws Refusal 403.
 */
export async function requireTeamRights(
  trx: Transaction<Schema>,
  identity: Identity,
  spaceId: string,
  item: SpaceItem,
  removes: boolean,
): Promise<void> {
  const leaves = removes && item.id === identity.memberId;
  const isTeam = linkOf(spaceId, item).kind === 'member_of';
  if (!leaves && item.type !== 'document' && (removes || isTeam)) {
    await requireRemover(trx, identity, spaceId);
  }
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
): Promise<void> {
  if ((await ownerOf(trx, identity, spaceId)) === item.id) {
    throw new Refusal('conflict', 'The owner of a space stays in it.');
  }
  const { from_id, kind, to_id } = linkOf(spaceId, item);
  const result = await trx
    .deleteFrom('relation')
    .where('company_id', '=', identity.companyId)
    .where('from_id', '=', from_id)
    .where('kind', '=', kind)
    .where('to_id', '=', to_id)
    .executeTakeFirst();
  if (result.numDeletedRows === 0n) {
    throw notFound(`${item.type} of the space`);
  }
}

/** The candidates a space holds. */
export async function candidatesOf(
  trx: Transaction<Schema>,
  identity: Identity,
  spaceId: string,
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('relation')
    .innerJoin('object', 'object.id', 'relation.to_id')
    .select('object.id')
    .where('relation.company_id', '=', identity.companyId)
    .where('relation.from_id', '=', spaceId)
    .where('relation.kind', '=', 'contains')
    .where('object.type', '=', 'candidate')
    .where('object.deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
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
  const { companyId: company_id, memberId: to_id } = identity;
  await addItem(trx, identity, spaceId, { id: to_id, type: 'member' }, at);
  await trx
    .insertInto('relation')
    .values({ company_id, from_id: spaceId, kind: 'owner', to_id, level: null, created_at: at })
    .execute();
}
