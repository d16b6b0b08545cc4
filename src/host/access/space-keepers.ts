import type { Transaction } from 'kysely';
import { Refusal } from '#host/lib/refusal.ts';
import type { Schema } from '#host/store/schema.ts';
import { isEmployedType } from '#shared/domain/employment.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { grantOf } from '#shared/domain/roles.ts';
import { type CodedSentence, say } from '#shared/domain/sentences.ts';
import type { Identity } from './identity.ts';
import type { ObjectChange } from './object-change.ts';

/** The owner of a space; undefined where it has none. */
export async function spaceOwner(
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
 * Refuses what only the owner of a space and admins do with its people (decisions.md "Roles").
 * @throws Refusal 403, with the reason where there is one.
 */
export async function requireSpaceKeeper(
  trx: Transaction<Schema>,
  identity: Identity,
  spaceId: string,
  reason: CodedSentence = say('spacePeople'),
): Promise<void> {
  const isKeeper = grantOf(identity.role, 'keepPeople', 'space')?.includes('any') === true;
  const owner = isKeeper ? undefined : await spaceOwner(trx, identity, spaceId);
  if (!isKeeper && (owner === undefined || owner !== identity.memberId)) {
    throw new Refusal('forbidden', reason);
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
  item: { id: string; type: string },
  removes: boolean,
): Promise<void> {
  const leaves = removes && item.id === identity.memberId;
  if (!leaves && isPersonType(item.type) && (removes || isEmployedType(item.type))) {
    await requireSpaceKeeper(trx, identity, spaceId);
  }
}

/** The candidates a space holds. */
async function candidatesOf(trx: Transaction<Schema>, identity: Identity, spaceId: string): Promise<Set<string>> {
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

function linksAt({ links }: ObjectChange, path: string): string[] | undefined {
  return links.find(({ field }) => field.path === path)?.items.map((item) => item.id);
}

/**
 * Refuses to give a space away or take candidates out of it to anybody but its owner and admins.
 * @throws Refusal 403.
 */
export async function requireSpaceRights(
  trx: Transaction<Schema>,
  identity: Identity,
  id: string,
  change: ObjectChange,
): Promise<void> {
  const owner = linksAt(change, 'owner');
  const candidates = linksAt(change, 'candidates');
  const changesOwner = owner !== undefined && (await spaceOwner(trx, identity, id)) !== owner[0];
  const dropsSomebody =
    candidates !== undefined && [...(await candidatesOf(trx, identity, id))].some((held) => !candidates.includes(held));
  if (changesOwner || dropsSomebody) {
    await requireSpaceKeeper(trx, identity, id);
  }
}
