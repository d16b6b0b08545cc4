import type { Transaction } from 'kysely';
import { Refusal } from '#host/lib/refusal.ts';
import type { Schema } from '#host/store/schema.ts';
import { grantOf } from '#shared/domain/roles.ts';
import type { Identity } from './identity.ts';

/** Colleagues are the team of a space; candidates and all that is no person are held by it. */
export function isOfTeam(type: string): boolean {
  return type === 'employee' || type === 'member';
}

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
  reason = 'People are removed by the owner of the space or an admin.',
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
  if (!leaves && item.type !== 'document' && (removes || isOfTeam(item.type))) {
    await requireSpaceKeeper(trx, identity, spaceId);
  }
}
