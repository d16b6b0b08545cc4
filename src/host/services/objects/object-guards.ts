import type { Transaction } from 'kysely';
import { invalidFields } from '#host/lib/refusal.ts';
import type { Identity } from '#host/services/accounts/identity.ts';
import { requirePromises } from '#host/services/pulses/pulse-promises.ts';
import { candidatesOf, ownerOf, requireRemover } from '#host/services/spaces/space-links.ts';
import type { Schema } from '#host/store/schema.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import type { ObjectRow } from './object-row.ts';
import type { ParsedObject } from './parse-object.ts';
import { requireProfile } from './profile-rules.ts';

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
  const changesOwner = owner !== undefined && (await ownerOf(trx, identity, id)) !== owner[0];
  const dropsSomebody =
    candidates !== undefined && [...(await candidatesOf(trx, identity, id))].some((held) => !candidates.includes(held));
  if (changesOwner || dropsSomebody) {
    await requireRemover(trx, identity, id);
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
