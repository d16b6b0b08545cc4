import type { Selectable } from 'kysely';
import { type Identity, membersOfUsers } from '#host/access/index.ts';
import { notFound } from '#host/lib/refusal.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { Note } from '#shared/contract/notes.ts';

export type NoteRow = Selectable<Schema['note']>;

/** Notes as a caller reads them, each with its author where that is a member still. */
export async function composeNotes(from: Store, identity: Identity, rows: readonly NoteRow[]): Promise<Note[]> {
  const authors = await membersOfUsers(
    from.db,
    identity.companyId,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => {
    const author = authors.get(row.user_id ?? '');
    return {
      id: row.id,
      object_id: row.object_id,
      audience: row.is_private === 1 ? 'private' : 'team',
      text: row.text,
      content: row.content,
      ...(author === undefined ? {} : { author }),
      created_at: row.created_at,
      ...(row.edited_at === null ? {} : { edited_at: row.edited_at }),
    };
  });
}

export async function composeNote(from: Store, identity: Identity, row: NoteRow): Promise<Note> {
  const [note] = await composeNotes(from, identity, [row]);
  if (note === undefined) {
    throw notFound('note');
  }
  return note;
}
