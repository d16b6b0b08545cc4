import type { Transaction } from 'kysely';
import { type Identity, requireProfile, requireSpaceKeeper, spaceOwner } from '#host/access/index.ts';
import { invalidFields } from '#host/lib/refusal.ts';
import { requirePromises } from '#host/services/pulses/pulse-promises.ts';
import { candidatesOf } from '#host/services/spaces/space-links.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import type { ParsedObject } from './parse-object.ts';

/** Nobody but its owner and admins gives a space away or takes candidates out of it. */
async function requireSpaceRights(
  trx: Transaction<Schema>,
  identity: Identity,
  { id }: ObjectRow,
  { links }: ParsedObject,
): Promise<void> {
  const linksAt = (path: string) => links.find(({ field }) => field.path === path)?.items.map((item) => item.id);
  const owner = linksAt('owner');
  const candidates = linksAt('candidates');
  const changesOwner = owner !== undefined && (await spaceOwner(trx, identity, id)) !== owner[0];
  const dropsSomebody =
    candidates !== undefined && [...(await candidatesOf(trx, identity, id))].some((held) => !candidates.includes(held));
  if (changesOwner || dropsSomebody) {
    await requireSpaceKeeper(trx, identity, id);
  }
}

/** An account's address is confirmed by its own person: see `createAddressChanges`. */
function requireSameAddress(row: ObjectRow, parsed: ParsedObject): void {
  const isSame = (parsed.columns.email ?? '').toLowerCase() === (row.email ?? '').toLowerCase();
  if (row.external_id !== null && !isSame) {
    throw invalidFields([{ path: 'email', message: 'is what somebody signs in with, and theirs to change' }]);
  }
}

/**
 * Refuses changes of an object that its type does not allow, whichever call makes them.
 * @throws Refusal 403, 409, 422.
 */
export async function requireAllowedChange(
  trx: Transaction<Schema>,
  identity: Identity,
  row: ObjectRow,
  parsed: ParsedObject,
): Promise<void> {
  if (row.type === 'space') {
    await requireSpaceRights(trx, identity, row, parsed);
  }
  if (row.type === 'member') {
    requireSameAddress(row, parsed);
  }
  if (row.type === 'pulse') {
    await requirePromises(trx, row, parsed);
  }
  if (isPersonType(row.type)) {
    await requireProfile(trx, identity, row, parsed);
  }
}
