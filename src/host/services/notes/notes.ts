import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { type Identity, livingVisible, notesFor } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { readPage } from '#host/lib/pages.ts';
import { notFound, Refusal } from '#host/lib/refusal.ts';
import { writeNoteMentions } from '#host/object-writer/index.ts';
import { wordsToWrite } from '#host/services/messages/write-message.ts';
import { undoLimit } from '#host/services/objects/purge-objects.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { Note } from '#shared/contract/notes.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { RichText } from '#shared/domain/rich-text.ts';
import { mentionsOf, richTextOf } from '#shared/domain/rich-text-words.ts';
import type { NoteAction } from '#shared/domain/roles.ts';
import { say } from '#shared/domain/sentences.ts';
import { composeNote, composeNotes, type NoteRow } from './note-rows.ts';
import { tellEarlierWriters, tellMentioned, tellOfNotes } from './tell-of-note.ts';

const nothing: ReadonlySet<string> = new Set();

/** What a note mentions for others: nothing where it is its author's alone. */
function mentionedBy({ content, is_private }: Pick<NoteRow, 'content' | 'is_private'>): ReadonlySet<string> {
  return is_private === 1 ? nothing : new Set(mentionsOf(content).map(({ id }) => id));
}

/** What a note says, as it is stored: always a document, of words alone the one that says them. */
function contentToWrite(said: { text?: string | undefined; content?: RichText | undefined }) {
  const { text, content } = wordsToWrite(said);
  return { text, content: content ?? richTextOf(text) };
}

/** Hides notes, or shows them again. */
async function hide(
  trx: Transaction<Schema>,
  notes: readonly NoteRow[],
  hidden: Pick<NoteRow, 'deleted_at' | 'deleted_by_id'>,
): Promise<void> {
  for (const ids of inParts(notes.map(({ id }) => id))) {
    await trx.updateTable('note').set(hidden).where('id', 'in', ids).execute();
  }
}

/** Notes about objects (records.md "On every record"). */
export function createNotes({ store, clock }: { store: CallStore; clock: () => Date }) {
  /** @throws Refusal 404 where there is no such object, or the caller does not see it. */
  async function requireObject(db: Store['db'], identity: Identity, id: string): Promise<void> {
    const [object] = await livingVisible(db, identity, [id]);
    if (object === undefined) {
      throw notFound('object');
    }
  }

  /** Those of some notes that the caller may do something with, and what they are about is theirs to see. */
  async function visibleNotes(db: Store['db'], identity: Identity, action: NoteAction, ids: readonly string[]) {
    const rows = await notesFor(db, identity, action)
      .selectAll()
      .where('note.id', 'in', [...ids])
      .execute();
    const about = await livingVisible(db, identity, [...new Set(rows.map((row) => row.object_id))]);
    const seen = new Set(about.map(({ id }) => id));
    return rows.filter((row) => seen.has(row.object_id));
  }

  /** @throws Refusal 404 for a note that the caller may not read, 403 for one that is read only. */
  async function requireNote(db: Store['db'], identity: Identity, action: NoteAction, id: string): Promise<NoteRow> {
    const [read] = await visibleNotes(db, identity, 'read', [id]);
    if (read === undefined) {
      throw notFound('note');
    }
    const [row] = action === 'read' ? [read] : await visibleNotes(db, identity, action, [id]);
    if (row === undefined) {
      throw new Refusal('forbidden', say('noteOfOthers'));
    }
    return row;
  }

  /** Brings links in line with what notes of one writer mentioned and mention, and tells of them; `told`: whom their author may notify. */
  async function follow(
    trx: Transaction<Schema>,
    identity: Identity,
    notes: readonly NoteRow[],
    mentioned: (note: NoteRow) => Record<'had' | 'has', ReadonlySet<string>> & { told?: ReadonlySet<string> },
  ): Promise<void> {
    const now = clock();
    const at = now.toISOString();
    const about: { id: string; type: string; data: Fields }[] = [];
    for (const part of inParts(new Set(notes.map((note) => note.object_id)))) {
      about.push(...(await trx.selectFrom('object').select(['id', 'type', 'data']).where('id', 'in', part).execute()));
    }
    const objects = new Map(about.map((object) => [object.id, object]));
    for (const note of notes) {
      const object = objects.get(note.object_id);
      const { had, has, told = nothing } = mentioned(note);
      if (object !== undefined) {
        await writeNoteMentions(trx, identity, object, { had, has }, at);
      }
      await tellMentioned(trx, identity, note.object_id, told, now);
    }
    await tellOfNotes(trx, notes, (id) => objects.get(id)?.type ?? '', at);
  }

  /** Writes a note about each of some objects; answers them in their order. @throws Refusal 404 where the caller does not see one of them. */
  async function writeAbout(
    trx: Transaction<Schema>,
    identity: Identity,
    objectIds: readonly string[],
    { audience, ...said }: Omit<ParsedInput<'notes.create'>, 'object_id'>,
  ): Promise<NoteRow[]> {
    const now = clock();
    const seen = new Set((await livingVisible(trx, identity, objectIds)).map(({ id }) => id));
    if (objectIds.some((id) => !seen.has(id))) {
      throw notFound('object');
    }
    const written = contentToWrite(said);
    const notes = objectIds.map(
      (object_id): NoteRow => ({
        ...written,
        id: newId(now),
        company_id: identity.companyId,
        object_id,
        user_id: identity.userId,
        is_private: audience === 'private' ? 1 : 0,
        created_at: now.toISOString(),
        edited_at: null,
        deleted_at: null,
        deleted_by_id: null,
      }),
    );
    for (const part of inParts(notes)) {
      await trx.insertInto('note').values(part).execute();
    }
    const has = new Set(notes.flatMap((note) => [...mentionedBy(note)]));
    await follow(trx, identity, notes, () => ({ had: nothing, has, told: has }));
    if (audience !== 'private') {
      await tellEarlierWriters(trx, notes, has, now);
    }
    return notes;
  }

  return {
    /**
     * The notes about an object that the caller may read, newest first.
     * @throws Refusal 404 for an object they do not see.
     */
    async list(identity: Identity, { object_id, page, page_size }: ParsedInput<'notes.list'>) {
      await requireObject(store.db, identity, object_id);
      const own = notesFor(store.db, identity, 'read').where('note.object_id', '=', object_id);
      const { rows, total } = await readPage(own, { page, page_size }, (found) =>
        found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
      );
      return { data: await composeNotes(store, identity, rows), total, page, page_size };
    },

    /**
     * Writes a note. What a team note mentions is linked from the object; members among it who see the object are told.
     * @throws Refusal 404 for an object that the caller does not see, 422 where the note says nothing.
     */
    async create(identity: Identity, { object_id, ...said }: ParsedInput<'notes.create'>): Promise<Note> {
      const write = async (trx: Transaction<Schema>) => {
        const [note] = await writeAbout(trx, identity, [object_id], said);
        if (note === undefined) {
          throw notFound('object');
        }
        return note;
      };
      return store.lastStep('notes.create', write, (after, row) => composeNote(after, identity, row));
    },

    /**
     * Writes a note that says the same about each of some objects, as {@link create} does for one. Answers their ids, in the
     * objects' order.
     * @throws Refusal as {@link create} does for one of them: none is written then.
     */
    async createEach(
      identity: Identity,
      objectIds: readonly string[],
      said: Omit<ParsedInput<'notes.create'>, 'object_id'>,
    ): Promise<string[]> {
      const write = (trx: Transaction<Schema>) => writeAbout(trx, identity, objectIds, said);
      return store.lastStep('notes.createEach', write, async (_after, rows) => rows.map(({ id }) => id));
    },

    /**
     * Changes what a note says; what it said before is kept. Who is mentioned only now is told.
     * @throws Refusal 403 for a note of somebody else, 404, 422 where it would say nothing.
     */
    async update(identity: Identity, { id, ...said }: ParsedInput<'notes.update'>): Promise<Note> {
      const written = contentToWrite(said);
      const write = async (trx: Transaction<Schema>) => {
        const before = await requireNote(trx, identity, 'edit', id);
        if (isDeepStrictEqual(before.content, written.content)) {
          return before;
        }
        const { last } = await trx
          .selectFrom('note_version')
          .select((eb) => eb.fn.coalesce(eb.fn.max<number>('version'), eb.lit(0)).as('last'))
          .where('note_id', '=', id)
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('note_version')
          .values({
            company_id: before.company_id,
            note_id: id,
            version: last + 1,
            text: before.text,
            content: before.content,
            created_at: before.edited_at ?? before.created_at,
          })
          .execute();
        const note = await trx
          .updateTable('note')
          .set({ ...written, edited_at: clock().toISOString() })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const [had, has] = [mentionedBy(before), mentionedBy(note)];
        const told = new Set([...has].filter((one) => !had.has(one)));
        await follow(trx, identity, [note], () => ({ had, has, told }));
        return note;
      };
      return store.lastStep('notes.update', write, (after, row) => composeNote(after, identity, row));
    },

    /**
     * Deletes notes until {@link restore}, for 30 s; then they are gone. Answers how many there were that the caller reads.
     * @throws Refusal 403 for one that is not theirs to delete.
     */
    async delete(identity: Identity, { ids }: ParsedInput<'notes.delete'>): Promise<{ count: number }> {
      const write = async (trx: Transaction<Schema>) => {
        const read = await visibleNotes(trx, identity, 'read', ids);
        const rows = await visibleNotes(trx, identity, 'delete', ids);
        if (rows.length < read.length) {
          throw new Refusal('forbidden', say('noteOfOthers'));
        }
        await hide(trx, rows, { deleted_at: clock().toISOString(), deleted_by_id: identity.userId });
        await follow(trx, identity, rows, (note) => ({ had: mentionedBy(note), has: nothing }));
        return rows.length;
      };
      const answered = await store.lastStep('notes.remove', write, (_after, count) => ({ count }));
      return answered;
    },

    /**
     * Undoes {@link delete} of whoever asks; answers how many came back.
     * @throws Refusal 404 when none of them is there any more.
     */
    async restore(identity: Identity, { ids }: ParsedInput<'notes.restore'>): Promise<{ count: number }> {
      const write = async (trx: Transaction<Schema>) => {
        const hidden = await trx
          .selectFrom('note')
          .selectAll()
          .where('company_id', '=', identity.companyId)
          .where('id', 'in', ids)
          .where('deleted_at', '>', undoLimit(clock()))
          .where('deleted_by_id', '=', identity.userId)
          .execute();
        const about = await livingVisible(trx, identity, [...new Set(hidden.map((row) => row.object_id))]);
        const byObject = groupBy(hidden, (row) => row.object_id);
        const rows = about.flatMap((object) => byObject.get(object.id) ?? []);
        if (rows.length === 0) {
          throw notFound('note');
        }
        await hide(trx, rows, { deleted_at: null, deleted_by_id: null });
        await follow(trx, identity, rows, (note) => ({ had: nothing, has: mentionedBy(note) }));
        return rows.length;
      };
      return store.lastStep('notes.restore', write, (_after, count) => ({ count }));
    },

    /**
     * What a note said before each edit, newest first.
     * @throws Refusal 404 for a note that the caller may not read.
     */
    async versions(identity: Identity, { id }: ParsedInput<'notes.versions'>) {
      await requireNote(store.db, identity, 'read', id);
      const data = await store.db
        .selectFrom('note_version')
        .select(['version', 'text', 'content', 'created_at'])
        .where('company_id', '=', identity.companyId)
        .where('note_id', '=', id)
        .orderBy('version', 'desc')
        .limit(100)
        .execute();
      return { data };
    },
  };
}
