import { useMemo } from 'react';
import type { Note } from '#shared/contract/notes.ts';
import type { LinkPurpose } from '#shared/domain/account-rules.ts';
import {
  type GuardedLink,
  may,
  mayAssess,
  mayChangeField,
  mayHere,
  mayJudge,
  mayLink,
  mayMakeLink,
  mayWithNote,
  seesAllOf,
} from '#shared/domain/may.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { type NoteAction, type ObjectAction, readsOnly, type WorkspaceAction } from '#shared/domain/roles.ts';
import type { SaidKind } from '#shared/domain/skill-ledger.ts';
import { useSignedIn } from './user-context.ts';

/** What the signed-in user may do (§6). */
export interface May {
  /** Whether they may do something with an object they see, or where none is given, with some object of the type. */
  may: (action: ObjectAction, type: ObjectType, object?: Pick<ObjectBase, 'id'>) => boolean;
  /** Whether they see all objects of a type that there are, as far as is known who they are. */
  seesAll: (type: ObjectType) => boolean;
  /** Whether they may change a field of an object that they may edit. */
  mayChange: (type: ObjectType, object: Pick<ObjectBase, 'id'>, field: string) => boolean;
  /** Whether they may make a link, and take it away again. */
  mayLink: (link: GuardedLink) => boolean;
  /** Whether they may say, by how they came by it, how well a person knows a skill. */
  mayAssess: (kind: SaidKind, type: ObjectType, person: Pick<ObjectBase, 'id'>) => boolean;
  /** Whether they may say how well a person does something. */
  mayJudge: (person: Pick<ObjectBase, 'id'>) => boolean;
  /** Whether they may do something with the workspace. */
  mayHere: (action: WorkspaceAction) => boolean;
  /** Whether they may write notes about what they see. */
  mayWriteNotes: boolean;
  /** Whether they may keep views of lists. */
  mayKeepViews: boolean;
  /** Whether they may do something with a note that they read. */
  mayNote: (action: NoteAction, note: Note) => boolean;
  /** Whether they may make the link by which a member gets a new password, or a new address. */
  mayMakeLink: (purpose: LinkPurpose, member: Pick<ObjectBase, 'id'>) => boolean;
}

/** Asks the one table of roles that the host keeps to; before it is known who is signed in, nothing may be done. */
export function useMay(): May {
  const who = useSignedIn();
  return useMemo(
    () => ({
      may: (action, type, object) => who !== undefined && may(who, action, type, object),
      seesAll: (type) => who === undefined || seesAllOf(who, type),
      mayChange: (type, object, field) => who !== undefined && mayChangeField(who, type, object, field),
      mayLink: (link) => who !== undefined && mayLink(who, link),
      mayAssess: (kind, type, person) => who !== undefined && mayAssess(who, kind, type, person),
      mayJudge: (person) => who !== undefined && mayJudge(who, person),
      mayHere: (action) => who !== undefined && mayHere(who, action),
      mayWriteNotes: who !== undefined && !readsOnly(who),
      mayKeepViews: who !== undefined && !readsOnly(who),
      mayNote: (action, note) => who !== undefined && mayWithNote(who, action, note),
      mayMakeLink: (purpose, member) => who !== undefined && mayMakeLink(who, purpose, member),
    }),
    [who],
  );
}
