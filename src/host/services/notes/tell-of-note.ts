import type { Transaction } from 'kysely';
import { hasAccount, type Identity, identityOfUser, livingVisible, membersOfUsers } from '#host/access/index.ts';
import { publishEvent } from '#host/events/publish-event.ts';
import { notify } from '#host/services/notifications/notify.ts';
import { storeWithin } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { NoteRow } from './note-rows.ts';

/**
 * Tells those members of some mentioned objects who see what the note is about. What it says is not repeated: it may
 * change, or go.
 */
export async function tellMentioned(
  store: Store,
  trx: Transaction<Schema>,
  identity: Identity,
  objectId: string,
  mentioned: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const { companyId, userId } = identity;
  const rows = await livingVisible(trx, identity, [...mentioned]);
  const users = new Set(rows.filter(hasAccount).map((row) => row.external_id));
  users.delete(userId);
  const author = (await membersOfUsers(trx, companyId, users.size === 0 ? [] : [userId])).get(userId);
  for (const other of users) {
    const reader = await identityOfUser(storeWithin(store, trx), companyId, other);
    const seen = reader === undefined ? [] : await livingVisible(trx, reader.identity, [objectId]);
    if (seen.length > 0) {
      const title = `${author?.name ?? 'Former member'} mentioned you in a note`;
      await notify(trx, { companyId, userId: other, says: 'mentioned', title, objectId }, now);
    }
  }
}

/** Tells whoever reads the note that it came, went or changed; of a private one its author alone. */
export async function tellOfNote(
  trx: Transaction<Schema>,
  { company_id: companyId, object_id, user_id, is_private }: NoteRow,
  objectType: string,
  at: string,
): Promise<void> {
  const data = { object_type: objectType, ids: [object_id] };
  if (is_private === 0) {
    await publishEvent(trx, { companyId, type: 'note.changed', data, at });
  } else if (user_id !== null) {
    await publishEvent(trx, { companyId, userId: user_id, type: 'note.changed', data, at });
  }
}
