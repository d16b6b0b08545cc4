import type { Transaction } from 'kysely';
import type { Identity } from '#host/services/accounts/identity.ts';
import { contentOf } from '#host/services/pulses/pulse-content.ts';
import { requireSameMeaning } from '#host/services/pulses/question-changes.ts';
import { candidatesOf, ownerOf, requireRemover } from '#host/services/spaces/space-links.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ObjectRow } from './object-row.ts';
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
  const changesOwner = owner !== undefined && (await ownerOf(trx, identity, id)) !== owner[0];
  const dropsSomebody =
    candidates !== undefined && [...(await candidatesOf(trx, identity, id))].some((held) => !candidates.includes(held));
  if (changesOwner || dropsSomebody) {
    await requireRemover(trx, identity, id);
  }
}

/** What was answered keeps its meaning, and what was promised is kept. */
async function requirePulsePromises(trx: Transaction<Schema>, row: ObjectRow, parsed: ParsedObject): Promise<void> {
  const answer = await trx
    .selectFrom('form_response')
    .select('id')
    .where('company_id', '=', row.company_id)
    .where('pulse_id', '=', row.id)
    .limit(1)
    .executeTakeFirst();
  if (answer !== undefined) {
    requireSameMeaning(contentOf(row), contentOf(parsed));
  }
}

/**
 * Refuses changes of an object that its type does not allow, whichever call makes them.
 * @throws Refusal 403, 409.
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
  if (row.type === 'pulse') {
    await requirePulsePromises(trx, row, parsed);
  }
}
