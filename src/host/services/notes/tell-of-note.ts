import type { Transaction } from 'kysely';
import { hasAccount, type Identity, livingVisible, membersOfUsers } from '#host/access/index.ts';
import { publishEvent } from '#host/events/publish-event.ts';
import { notify } from '#host/services/notifications/notify.ts';
import type { Schema } from '#host/store/schema.ts';
import type { NoteRow } from './note-rows.ts';

/**
 * Tells those members of some mentioned objects who see what the note is about. What it says is not repeated: it may
 * change, or go.
 */
export async function tellMentioned(
  trx: Transaction<Schema>,
  identity: Identity,
  objectId: string,
  mentioned: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const { companyId, userId } = identity;
  const rows = await livingVisible(trx, identity, [...mentioned]);
  const users = new Set(rows.filter(hasAccount).map((row) => row.external_id));
  const about = { companyId, objectId, actorId: userId, names: { message: undefined }, values: { thread: undefined } };
  for (const other of users) {
    await notify(trx, { ...about, userId: other, says: 'mentioned' }, now);
  }
}

/** Tells who wrote a team note about the object before that somebody wrote after them; not whom the new one mentions. */
export async function tellEarlierWriters(
  trx: Transaction<Schema>,
  { id, company_id: companyId, object_id: objectId, user_id }: NoteRow,
  mentioned: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const rows = await trx
    .selectFrom('note')
    .select('user_id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('object_id', '=', objectId)
    .where('is_private', '=', 0)
    .where('deleted_at', 'is', null)
    .where('user_id', 'is not', null)
    .where('id', '<>', id)
    .execute();
  const users = rows.flatMap((row) => row.user_id ?? []);
  const members = await membersOfUsers(trx, companyId, users);
  const about = { companyId, objectId, actorId: user_id ?? undefined };
  for (const userId of users) {
    if (!mentioned.has(members.get(userId)?.id ?? '')) {
      const said = { names: { message: undefined }, values: { thread: undefined } };
      await notify(trx, { ...about, ...said, userId, says: 'replied' }, now);
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
