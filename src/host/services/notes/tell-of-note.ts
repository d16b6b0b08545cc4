import type { Transaction } from 'kysely';
import { hasAccount, type Identity, livingVisible, membersOfUsers } from '#host/access/index.ts';
import { publishEvent } from '#host/events/publish-event.ts';
import { groupBy } from '#host/lib/group-by.ts';
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

/** Tells who wrote team notes about objects before that somebody wrote after them; not whom the new ones mention. */
export async function tellEarlierWriters(
  trx: Transaction<Schema>,
  notes: readonly NoteRow[],
  mentioned: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const [first] = notes;
  if (first === undefined) {
    return;
  }
  const { company_id: companyId, user_id } = first;
  const rows = await trx
    .selectFrom('note')
    .select(['object_id', 'user_id'])
    .distinct()
    .where('company_id', '=', companyId)
    .where(
      'object_id',
      'in',
      notes.map((note) => note.object_id),
    )
    .where('is_private', '=', 0)
    .where('deleted_at', 'is', null)
    .where('user_id', 'is not', null)
    .where(
      'id',
      'not in',
      notes.map(({ id }) => id),
    )
    .execute();
  const members = await membersOfUsers(
    trx,
    companyId,
    rows.map((row) => row.user_id),
  );
  for (const { object_id: objectId, user_id: userId } of rows) {
    if (userId !== null && !mentioned.has(members.get(userId)?.id ?? '')) {
      const about = { companyId, objectId, actorId: user_id ?? undefined };
      const said = { names: { message: undefined }, values: { thread: undefined } };
      await notify(trx, { ...about, ...said, userId, says: 'replied' }, now);
    }
  }
}

/** Tells whoever reads some notes of one writer that they came, went or changed; of private ones their author alone. */
export async function tellOfNotes(
  trx: Transaction<Schema>,
  notes: readonly NoteRow[],
  typeOf: (objectId: string) => string,
  at: string,
): Promise<void> {
  const alike = groupBy(notes, (note) => JSON.stringify([typeOf(note.object_id), note.is_private, note.user_id]));
  for (const [first, ...more] of alike.values()) {
    if (first === undefined) {
      continue;
    }
    const { company_id: companyId, is_private, user_id: userId, object_id } = first;
    const data = { object_type: typeOf(object_id), ids: [object_id, ...more.map((note) => note.object_id)] };
    if (is_private === 0) {
      await publishEvent(trx, { companyId, type: 'note.changed', data, at });
    } else if (userId !== null) {
      await publishEvent(trx, { companyId, userId, type: 'note.changed', data, at });
    }
  }
}
