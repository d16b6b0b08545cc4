import { type Kysely, sql } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { type NoteAction, noteGrantOf } from '#shared/domain/roles.ts';
import type { Identity } from './identity.ts';
import { isNotMet } from './met-people.ts';
import { isClosed } from './scorecard-rules.ts';

/** Whether what others wrote about an object is told to the caller as well. */
function isTeams(identity: Identity) {
  return sql<boolean>`(${isNotMet(identity, sql.ref('note.object_id'))} and not exists (
    select 1 from object as interview where interview.id = note.object_id and interview.type = 'interview'
      and ${isClosed(identity, sql.ref('interview.id'))}))`;
}

/**
 * The living notes of the company that the caller may read, edit or delete where they see what those are about. Of whom somebody
 * only meets in an interview, and of an interview whose scorecards are closed to them, that is their own.
 */
export function notesFor(db: Kysely<Schema>, identity: Identity, action: NoteAction) {
  const grant = noteGrantOf(identity.role, action);
  return db
    .selectFrom('note')
    .where('note.company_id', '=', identity.companyId)
    .where('note.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(grant.includes('team') ? [eb.and([eb('note.is_private', '=', 0), isTeams(identity)])] : []),
        ...(grant.includes('own') ? [eb('note.user_id', '=', identity.userId)] : []),
      ]),
    );
}
