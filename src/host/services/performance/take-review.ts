import type { Transaction } from 'kysely';
import { type Identity, mainRecord, namedWriter, ownPeople } from '#host/access/index.ts';
import { addLink } from '#host/object-writer/index.ts';
import type { ParsedObject } from '#host/services/objects/parse-object.ts';
import type { Schema } from '#host/store/schema.ts';

/**
 * Makes the caller the writer of a new review that names none.
 * @throws Refusal 403 for a writer who is somebody else.
 */
export async function takeReview(
  trx: Transaction<Schema>,
  identity: Identity,
  id: string,
  parsed: ParsedObject,
  at: string,
): Promise<void> {
  if ((await namedWriter(trx, identity, parsed)) !== undefined) {
    return;
  }
  const self = mainRecord(await ownPeople(trx, identity));
  if (self !== undefined) {
    await addLink(trx, identity.companyId, { from_id: id, kind: 'reviewer', to_id: self.id, created_at: at });
  }
}
