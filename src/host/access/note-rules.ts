import type { Kysely } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { type NoteAction, noteGrantOf } from '#shared/domain/roles.ts';
import type { Identity } from './identity.ts';

/** The living notes of the company that the caller may read, edit or delete where they see what those are about. */
export function notesFor(db: Kysely<Schema>, identity: Identity, action: NoteAction) {
  const grant = noteGrantOf(identity.role, action);
  return db
    .selectFrom('note')
    .where('note.company_id', '=', identity.companyId)
    .where('note.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(grant.includes('team') ? [eb('note.is_private', '=', 0)] : []),
        ...(grant.includes('own') ? [eb('note.user_id', '=', identity.userId)] : []),
      ]),
    );
}
