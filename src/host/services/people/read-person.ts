import type { Identity } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { notFound, Refusal } from '#host/lib/refusal.ts';
import { readObject } from '#host/services/objects/read-objects.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import type { PersonType } from '#shared/domain/object-types.ts';
import { say } from '#shared/domain/sentences.ts';

/**
 * A candidate, employee or member in full (§3).
 * @throws Refusal 404; where the person was merged into another one, its `errors` name that one's id.
 */
export async function readPerson(store: Store, identity: Identity, type: PersonType, id: string): Promise<ObjectBase> {
  const trace = await store.db
    .selectFrom('object_tombstone')
    .select('moved_to')
    .where('company_id', '=', identity.companyId)
    .where('id', '=', id)
    .where('type', '=', type)
    .where('moved_to', 'is not', null)
    .executeTakeFirst();
  if (trace !== undefined) {
    throw new Refusal('not_found', say('mergedAway', { what: type }), [
      { path: 'id', ...tellClient('movedTo', { id: String(trace.moved_to) }) },
    ]);
  }
  return readObject(store, identity, type, { id });
}

/**
 * The company in full, by its own id or its object's.
 * @throws Refusal 404 for any company but the caller's.
 */
export async function readCompany(store: Store, identity: Identity, id: string): Promise<ObjectBase> {
  if (id !== identity.companyId) {
    return readObject(store, identity, 'company', { id });
  }
  const row = await store.db
    .selectFrom('object')
    .select('id')
    .where('company_id', '=', identity.companyId)
    .where('type', '=', 'company')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst();
  if (row === undefined) {
    throw notFound('company');
  }
  return readObject(store, identity, 'company', { id: row.id });
}
