import type { Transaction } from 'kysely';
import { type Identity, keepVisible } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { Refusal } from '#host/lib/refusal.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { offerType, saysSame, undoing, writingBatch, writingTogether } from '#host/object-writer/index.ts';
import { bulkUndone, notesOfRun, runOfBatch } from '#host/services/bulk/bulk-rows.ts';
import type { createNotes } from '#host/services/notes/notes.ts';
import { readAhead } from '#host/services/objects/read-objects.ts';
import { readRefs } from '#host/services/objects/read-refs.ts';
import { storedFields } from '#host/services/objects/store-form.ts';
import type { ObjectWrites } from '#host/services/objects/write-objects.ts';
import type { RelationWrites } from '#host/services/objects/write-relations.ts';
import type { Splits } from '#host/services/people/merges/split-candidates.ts';
import type { CallStore, PartOfTransaction } from '#host/store/call-store.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { UndoLeft, UndoneBatch } from '#shared/contract/changes.ts';
import { importMayRunMs, undoMs } from '#shared/domain/changes.ts';
import { isFields, valueAt } from '#shared/domain/nested.ts';
import { isObjectType, type ObjectType } from '#shared/domain/object-types.ts';
import { type RelationKind, relationKinds } from '#shared/domain/relation-kinds.ts';
import { relationRules } from '#shared/domain/relation-rules.ts';
import { mayInWorkspace } from '#shared/domain/roles.ts';
import { say } from '#shared/domain/sentences.ts';
import { bodyBefore, type FieldOfBatch, fieldsOf, whyNot } from './batch-fields.ts';
import { eachInParts, type TurnOfMany } from './each-in-parts.ts';
import { loggedValue } from './logged-value.ts';
import { isOfOffer } from './offer-lines.ts';
import { requireOwnBatch } from './own-batch.ts';
import { isOfOwner } from './owner-lines.ts';
import { removePlaces } from './remove-places.ts';
import { type ChangeRow, whichReadable } from './told-lines.ts';
import { inTurns, type MadeLink, madeLinks, mostInTurn, undoMadeLinks } from './undo-made-links.ts';
import { movesAmong, undoMoves } from './undo-moves.ts';
import { undoOffers } from './undo-offers.ts';
import { undoOwners } from './undo-owners.ts';

/** Of what was left so many are listed; of all of it is told how much it is. */
const mostListed = 500;

interface UndoDeps {
  store: CallStore;
  writes: ObjectWrites;
  relations: RelationWrites;
  splits: Splits;
  notes: Pick<ReturnType<typeof createNotes>, 'delete'>;
  clock: () => Date;
}

type Why = UndoLeft['why'];

/** For what is in no transaction with others. */
const alone: PartOfTransaction = (work) => work();

/** What is left as it is, of an object as a whole, one of its fields or one of its links. */
interface Left {
  objectId: string;
  field?: string | null;
  otherId?: string | null;
  why: Why;
}

function isKind(kind: string | null): kind is RelationKind {
  return relationKinds.some((known) => known === kind);
}

/** What became of an object. */
interface Undone {
  done: number;
  left: Left[];
}

/** An object of which a batch changed nothing but fields. */
interface FieldsOfOne {
  row: ObjectRow;
  type: ObjectType;
  fields: readonly FieldOfBatch[];
}

/** The lines of one object in a batch. */
type LinesOfOne = readonly [id: string, lines: readonly ChangeRow[]];

/** The fields of an object that are to be what they had been, and what is told of the others. */
interface Wanted {
  id: string;
  wanted: readonly FieldOfBatch[];
  left: readonly Left[];
}

/** Of an object those fields are wanted that are still as the batch left them. */
function stillAsLeft(row: ObjectRow, fields: readonly FieldOfBatch[]): Wanted {
  const current = storedFields(row);
  const left: Left[] = [];
  const wanted = fields.filter(({ field, after, why }) => {
    const now = why ?? (saysSame(valueAt(current, field), after) ? undefined : 'changed_since');
    if (now !== undefined) {
      left.push({ objectId: row.id, field, why: now });
    }
    return now === undefined;
  });
  return { id: row.id, wanted, left };
}

/** What became of the fields that were wanted, as the object is now. */
function undoneFields({ id, wanted, left }: Wanted, after: ObjectRow | undefined): Undone {
  const now = after === undefined ? {} : storedFields(after);
  const undone = wanted.filter(({ field, before }) => saysSame(valueAt(now, field), before));
  const refused = wanted.filter((one) => !undone.includes(one));
  const told = refused.map(({ field }): Left => ({ objectId: id, field, why: 'refused' }));
  return { done: undone.length, left: [...left, ...told] };
}

function isRefused(error: unknown): boolean {
  return error instanceof Refusal && !['in_flight', 'too_many'].includes(error.code);
}

/**
 * People are merged and split as a whole, with much that no line of the log says: what did that is never taken back in part,
 * but for single fields and links that somebody names. Answers whose lines are left, and the others.
 */
function partsOf(rows: readonly ChangeRow[], areNamed: boolean): [left: string[], others: ChangeRow[]] {
  const isWhole = ({ via, action }: ChangeRow) =>
    (via === 'merge' || via === 'split') && (!areNamed || action === 'restored' || action === 'deleted');
  const left = new Set(rows.filter(isWhole).map(({ object_id }) => object_id));
  return [[...left], rows.filter((row) => !isWhole(row))];
}

/** An import or a bulk change that still writes would write on behind what is taken back. @throws Refusal 409 */
async function requireEnded({ db }: CallStore, { companyId }: Identity, batch: string, now: Date): Promise<void> {
  const running = await db
    .selectFrom('import_run')
    .select('batch_id')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batch)
    .where('ended_at', 'is', null)
    .where('started_at', '>', new Date(now.getTime() - importMayRunMs).toISOString())
    .executeTakeFirst();
  if (running !== undefined) {
    throw new Refusal('conflict', say('importRuns'));
  }
  const bulk = await runOfBatch(db, companyId, batch);
  if (bulk !== undefined && bulk.ended_at === null) {
    throw new Refusal('conflict', say('bulkRuns'));
  }
}

/** Of an import is said that it was taken back. */
async function importUndone(trx: Transaction<Schema>, { companyId }: Identity, batch: string, now: Date) {
  await trx
    .updateTable('import_run')
    .set({ undone_at: now.toISOString() })
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batch)
    .where('undone_at', 'is', null)
    .execute();
}

/** Takes back what a call wrote (records.md "Change log"). */
export function createUndo({ store, writes, relations, splits, notes, clock }: UndoDeps) {
  async function rowsOf(identity: Identity, ids: readonly string[]): Promise<Map<string, ObjectRow>> {
    const rows: ObjectRow[] = [];
    for (const part of inParts(ids)) {
      const found = await store.db
        .selectFrom('object')
        .selectAll()
        .where('company_id', '=', identity.companyId)
        .where('id', 'in', part)
        .execute();
      const living = await keepVisible(
        store.db,
        identity,
        found.filter((row) => row.deleted_at === null),
      );
      rows.push(...living, ...found.filter((row) => row.deleted_at !== null));
    }
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Those of some objects of a batch that somebody changed or linked since, or offered something to. */
  async function changedSince(identity: Identity, batchId: string, ids: readonly string[], lastId: number) {
    const changed = new Set<string>();
    for (const part of inParts(ids)) {
      // The first line that says so is enough, however many there are.
      const rows = await store.db
        .selectFrom('object')
        .select('id as object_id')
        .where('company_id', '=', identity.companyId)
        .where('id', 'in', part)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('object_change')
              .select('object_change.id')
              .where('object_change.company_id', '=', identity.companyId)
              .whereRef('object_change.object_id', '=', 'object.id')
              .where('object_change.id', '>', lastId)
              .where('action', 'in', ['changed', 'linked', 'relinked', 'unlinked'])
              .where((eb) => eb.or([eb('batch_id', 'is', null), eb('batch_id', '<>', batchId)])),
          ),
        )
        .execute();
      // Offers have lines of their own, at whose other end the person is.
      const offered = await store.db
        .selectFrom('object_change')
        .select('other_id')
        .distinct()
        .where('company_id', '=', identity.companyId)
        .where('other_id', 'in', part)
        .where('object_type', '=', offerType)
        .where('id', '>', lastId)
        .where((eb) => eb.or([eb('batch_id', 'is', null), eb('batch_id', '<>', batchId)]))
        .execute();
      for (const id of [...rows.map(({ object_id }) => object_id), ...offered.map(({ other_id }) => other_id)]) {
        changed.add(id ?? '');
      }
    }
    return changed;
  }

  /** Does it, or says that the caller may not, or that it does not fit any more. */
  async function tried(work: () => Promise<unknown>, part: PartOfTransaction = alone): Promise<boolean> {
    try {
      await part(work);
      return true;
    } catch (error) {
      if (isRefused(error)) {
        return false;
      }
      throw error;
    }
  }

  /** Deletes, or brings back, what of a type a batch made or deleted: all at once, or one by one where some is refused. */
  async function eachOfType(
    objects: readonly { id: string; type: ObjectType }[],
    write: (type: ObjectType, ids: readonly string[]) => Promise<{ count: number }>,
  ): Promise<{ done: number; refused: string[] }> {
    let done = 0;
    const refused: string[] = [];
    for (const [type, of] of groupBy(objects, (object) => object.type)) {
      for (const ids of inParts(of.map(({ id }) => id))) {
        const isDone = await tried(async () => {
          done += (await write(type, ids)).count;
        });
        await yieldToOthers();
        for (const id of isDone ? [] : ids) {
          const isOne = await tried(async () => {
            done += (await write(type, [id])).count;
          });
          if (!isOne) {
            refused.push(id);
          }
        }
      }
    }
    return { done, refused };
  }

  /** Gives fields of one object what they were before. */
  async function undoFields(
    identity: Identity,
    row: ObjectRow,
    fields: readonly FieldOfBatch[],
    part: PartOfTransaction,
  ): Promise<Undone> {
    const asked = stillAsLeft(row, fields);
    const { wanted } = asked;
    const { id, type } = row;
    if (wanted.length === 0 || !isObjectType(type)) {
      return { done: 0, left: [...asked.left] };
    }
    const write = (some: readonly FieldOfBatch[]) => tried(() => writeBefore(identity, row, type, some), part);
    if (!(await write(wanted)) && wanted.length > 1) {
      for (const one of wanted) {
        await write([one]);
      }
    }
    return undoneFields(asked, (await rowsOf(identity, [id])).get(id));
  }

  function writeBefore(identity: Identity, row: ObjectRow, type: ObjectType, fields: readonly FieldOfBatch[]) {
    const body = bodyBefore(storedFields(row), fields);
    return writes.updateAs(identity, { type, id: row.id, body }, async () => undefined);
  }

  /** Whether something that may have one link of a kind to it has another one now, which did not come with the batch. */
  async function hasNewLink({ companyId }: Identity, { field: kind, other_id: to, batch_id }: ChangeRow) {
    if (to === null || !isKind(kind) || relationRules[kind].oneTo !== true) {
      return false;
    }
    const holder = await store.db
      .selectFrom('relation')
      .select('from_id')
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .where('to_id', '=', to)
      .executeTakeFirst();
    if (holder === undefined) {
      return false;
    }
    const newest = await store.db
      .selectFrom('object_change')
      .select('batch_id')
      .where('company_id', '=', companyId)
      .where('other_id', '=', to)
      .where('object_id', '=', holder.from_id)
      .where('field', '=', kind)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return newest?.batch_id !== batch_id;
  }

  /**
   * Makes a link what it was before a batch, where it is still what the batch made of it; `same` where it is that already:
   * what has one such link at most lost the new one with the return of the old.
   */
  async function undoLink(
    identity: Identity,
    rows: readonly ChangeRow[],
    part: PartOfTransaction,
  ): Promise<Why | 'done' | 'same'> {
    const [first, last] = [rows[0], rows.at(-1)];
    if (first === undefined || last === undefined) {
      return 'same';
    }
    const { object_id: id, object_type: type, field: kind, other_id: to } = first;
    const why = whyNot(first, last);
    if (why !== undefined || !isObjectType(type) || !isKind(kind) || to === null) {
      return why ?? 'refused';
    }
    const now = await store.db
      .selectFrom('relation')
      .select(['level', 'data'])
      .where('company_id', '=', identity.companyId)
      .where('from_id', '=', id)
      .where('kind', '=', kind)
      .where('to_id', '=', to)
      .executeTakeFirst();
    const wasThere = first.action !== 'linked';
    const isThere = last.action !== 'unlinked';
    const said = now && { ...(now.level === null ? {} : { level: now.level }), ...(now.data && { data: now.data }) };
    const before = loggedValue(first.before);
    if ((now !== undefined) === wasThere && (!wasThere || saysSame(said, before ?? {}))) {
      return 'same';
    }
    const isAsLeft = (now !== undefined) === isThere && (!isThere || saysSame(said, loggedValue(last.after) ?? {}));
    if (!isAsLeft || (wasThere && (await hasNewLink(identity, last)))) {
      return 'changed_since';
    }
    const link = { type, id, kind, to };
    // What was said of it for the first time is taken away again: what is left out of a link stays.
    const after = isThere ? loggedValue(last.after) : undefined;
    const unsaid = isFields(after) ? Object.fromEntries(Object.keys(after).map((each) => [each, null])) : {};
    const isDone = await tried(
      () =>
        wasThere
          ? relations.put(identity, {
              ...link,
              ...unsaid,
              ...(isFields(before) ? before : {}),
            } as ParsedInput<'objects.putRelation'>)
          : relations.remove(identity, link),
      part,
    );
    return isDone ? 'done' : 'refused';
  }

  /** Takes back what a batch changed of one object that was there before and after it. */
  async function undoObject(
    identity: Identity,
    row: ObjectRow | undefined,
    lines: readonly ChangeRow[],
    part: PartOfTransaction,
  ): Promise<Undone> {
    const id = lines[0]?.object_id ?? '';
    if (row === undefined || row.deleted_at !== null) {
      return { done: 0, left: [{ objectId: id, why: 'gone' }] };
    }
    let { done, left } = await undoFields(identity, row, fieldsOf(lines), part);
    const links = groupBy(
      lines.filter(({ other_id }) => other_id !== null),
      ({ field, other_id }) => `${field} ${other_id}`,
    );
    for (const link of [...links.values()].reverse()) {
      const why = await undoLink(identity, link, part);
      if (why === 'done') {
        done += 1;
      } else if (why !== 'same') {
        left = [...left, { objectId: id, field: link[0]?.field ?? null, otherId: link[0]?.other_id ?? null, why }];
      }
    }
    return { done, left };
  }

  /** Takes back what a batch changed of fields alone, of some objects at once; undefined where any of it is refused. */
  async function undoFieldsOfSome(
    identity: Identity,
    some: readonly FieldsOfOne[],
    { trx, part, isOver }: TurnOfMany,
  ): Promise<Undone[] | undefined> {
    const writeAll = async () => {
      const begun: Wanted[] = [];
      for (const [type, of] of groupBy(some, (one) => one.type)) {
        await readAhead(
          trx,
          identity,
          type,
          of.map(({ row }) => row.id),
        );
      }
      for (const { row, type, fields } of some) {
        const asked = stillAsLeft(row, fields);
        if (asked.wanted.length > 0) {
          await writeBefore(identity, row, type, asked.wanted);
        }
        begun.push(asked);
        if (isOver()) {
          break;
        }
      }
      return begun;
    };
    try {
      const begun = await part(() => writingTogether(store, trx, writeAll));
      const after = await rowsOf(
        identity,
        begun.map(({ id }) => id),
      );
      return begun.map((asked) => undoneFields(asked, after.get(asked.id)));
    } catch (error) {
      if (isRefused(error)) {
        return undefined;
      }
      throw error;
    }
  }

  /** Takes away what links a batch made of some objects, at once; undefined where any of it is refused. */
  async function undoLinksOfSome(
    identity: Identity,
    some: readonly (readonly [id: string, made: readonly MadeLink[]])[],
    turn: TurnOfMany,
  ): Promise<Undone[] | undefined> {
    try {
      const became = await undoMadeLinks(
        { store, relations },
        identity,
        some.flatMap(([, made]) => made),
        turn,
      );
      return some.map(([objectId, made]) => {
        const done = made.filter((link) => became.get(link) === 'done').length;
        const left = made
          .filter((link) => became.get(link) === 'changed_since')
          .map(({ kind: field, to: otherId }): Left => ({ objectId, field, otherId, why: 'changed_since' }));
        return { done, left };
      });
    } catch (error) {
      if (isRefused(error)) {
        return undefined;
      }
      throw error;
    }
  }

  /** {@link undoObject} for the first of some: at once as far as nothing but their fields changed, or nothing but links was made. */
  async function undoSome(
    identity: Identity,
    stored: ReadonlyMap<string, ObjectRow>,
    some: readonly LinesOfOne[],
    turn: TurnOfMany,
  ): Promise<Undone[]> {
    const plain: FieldsOfOne[] = [];
    for (const [id, lines] of some) {
      const row = stored.get(id);
      const isPlain = row?.deleted_at === null && lines.every(({ other_id }) => other_id === null);
      if (!isPlain || !isObjectType(row.type)) {
        break;
      }
      plain.push({ row, type: row.type, fields: fieldsOf(lines) });
    }
    const together = plain.length > 1 ? await undoFieldsOfSome(identity, plain, turn) : undefined;
    if (together !== undefined) {
      return together;
    }
    const linked: [id: string, made: readonly MadeLink[]][] = [];
    for (const [id, lines] of plain.length > 0 ? [] : some) {
      const made = stored.get(id)?.deleted_at === null ? madeLinks(lines) : undefined;
      if (made === undefined) {
        break;
      }
      linked.push([id, made]);
      if (linked.reduce((sum, [, links]) => sum + links.length, 0) >= mostInTurn) {
        break;
      }
    }
    const unlinked = linked.length > 0 ? await undoLinksOfSome(identity, linked, turn) : undefined;
    if (unlinked !== undefined) {
      return unlinked;
    }
    const undone: Undone[] = [];
    for (const [id, lines] of some.slice(0, Math.max(1, plain.length))) {
      undone.push(await undoObject(identity, stored.get(id), lines, turn.part));
      if (turn.isOver()) {
        break;
      }
    }
    return undone;
  }

  /** The lines of a batch that are asked for, in their order. */
  function linesOf(
    { companyId }: Identity,
    { batch, objects, lines }: ParsedInput<'changes.undo'>,
  ): Promise<ChangeRow[]> {
    return store.db
      .selectFrom('object_change')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('batch_id', '=', batch)
      .$if(objects !== undefined, (query) =>
        query.where((eb) => eb.or([eb('object_id', 'in', objects ?? []), eb('other_id', 'in', objects ?? [])])),
      )
      .$if(lines !== undefined, (query) => query.where('id', 'in', lines ?? []))
      .orderBy('id')
      .execute();
  }

  /** Takes back what a batch did to objects, and then the places it made for them; other settings stay. */
  async function undoAll(identity: Identity, batchId: string, lines: readonly ChangeRow[]) {
    const rows = lines.filter((line) => line.object_type !== 'category' && !isOfOffer(line) && !isOfOwner(line));
    const ofOffers = lines.filter(isOfOffer);
    const ofOwners = lines.filter(isOfOwner);
    const owners = ofOwners.length === 0 ? { done: 0, left: [] } : await undoOwners(store, identity, ofOwners, clock());
    const offers = ofOffers.length === 0 ? { done: 0, left: [] } : await undoOffers(store, identity, ofOffers, clock());
    const { done, left } = await undoRows(identity, batchId, rows);
    const settings = lines.filter(({ object_type }) => object_type === 'category');
    const made = settings.filter(({ action }) => action === 'created').map(({ object_id }) => object_id);
    const changed = settings.filter(({ action }) => action !== 'created');
    const mayRemove = made.length > 0 && mayInWorkspace(identity.role, 'editCategories');
    const removed = mayRemove ? await removePlaces(store, identity, made, clock()) : [];
    const kept = made.filter((id) => !removed.includes(id));
    const refused = [...kept, ...changed.map(({ object_id }) => object_id)];
    return {
      done: done + offers.done + owners.done + removed.length,
      left: [
        ...left,
        ...offers.left,
        ...owners.left,
        ...refused.map((objectId): Left => ({ objectId, why: 'refused' })),
      ],
    };
  }

  /** Takes back what a batch did to objects, and last how far it moved their applications. */
  async function undoRows(identity: Identity, batchId: string, rows: readonly ChangeRow[]) {
    const [moves, others] = movesAmong(rows);
    const objects = await undoObjects(identity, batchId, others);
    const moved = await undoMoves({ store, clock }, identity, batchId, moves);
    const rest = await undoObjects(identity, batchId, moved.others);
    return {
      done: objects.done + moved.done + rest.done,
      left: [...objects.left, ...moved.left, ...rest.left],
    };
  }

  async function undoObjects(identity: Identity, batchId: string, rows: readonly ChangeRow[]): Promise<Undone> {
    if (rows.length === 0) {
      return { done: 0, left: [] };
    }
    const left: Left[] = [];
    let done = 0;
    const byObject = groupBy(rows, (row) => row.object_id);
    const ids = [...byObject.keys()];
    const stored = await rowsOf(identity, ids);
    const since = await changedSince(identity, batchId, ids, rows.at(-1)?.id ?? 0);
    const made: { id: string; type: ObjectType }[] = [];
    const removed: { id: string; type: ObjectType }[] = [];
    const whole = new Set<string>();
    for (const [id, of] of byObject) {
      const row = stored.get(id);
      const begins = of.some(({ action }) => action === 'created' || action === 'restored');
      const ends = of.some(({ action }) => action === 'deleted');
      if (!begins && !ends) {
        continue;
      }
      whole.add(id);
      const type = of[0]?.object_type ?? '';
      const isLiving = row?.deleted_at === null;
      if (row === undefined || !isObjectType(type) || (begins && !isLiving)) {
        left.push({ objectId: id, why: 'gone' });
      } else if (begins && since.has(id)) {
        left.push({ objectId: id, why: 'changed_since' });
      } else if (begins && !ends) {
        made.push({ id, type });
      } else if (ends && !begins && !isLiving) {
        removed.push({ id, type });
      }
    }
    const back = await eachOfType(removed, (type, some) => writes.restore(identity, type, some));
    const changed = [...byObject].flatMap(([id, lines]) => (whole.has(id) ? [] : inTurns(id, lines)));
    const undone = await eachInParts({ store, clock }, identity, changed, (some, turn) =>
      undoSome(identity, stored, some, turn),
    );
    for (const one of undone) {
      done += one.done;
      left.push(...one.left);
    }
    const gone = await eachOfType(made.toReversed(), (type, some) => writes.remove(identity, type, some));
    const refused = [...back.refused, ...gone.refused];
    left.push(...refused.map((objectId): Left => ({ objectId, why: 'refused' })));
    return { done: done + back.done + gone.done, left };
  }

  /** What was left, as it is told: of a field that is kept from the caller not which it is, nor whether it changed since. */
  async function toldLeft(identity: Identity, left: readonly Left[]): Promise<UndoLeft[]> {
    const refs = await readRefs(store, identity, [
      ...left.map(({ objectId }) => objectId),
      ...left.map(({ otherId = null }) => otherId),
    ]);
    const fields = left.map(({ objectId: id, field }) => ({
      ...{ id, field: field ?? '' },
      type: refs.get(id)?.object_type ?? '',
    }));
    const readable = await whichReadable(store, identity, fields);
    return left.map(({ objectId, field, otherId, why }, index): UndoLeft => {
      const [object, other] = [refs.get(objectId), refs.get(otherId ?? '')];
      if (object === undefined || (otherId && other === undefined)) {
        return { why };
      }
      if (field && !otherId && readable[index] !== true) {
        return { why: 'refused', object };
      }
      return { why, object, ...(field ? { field } : {}), ...(other === undefined ? {} : { other }) };
    });
  }

  /** Takes back the notes that a bulk change wrote: of these no line of the log tells. Answers how many there still were. */
  async function undoNotes(identity: Identity, batch: string): Promise<number> {
    const run = await runOfBatch(store.db, identity.companyId, batch);
    const written = run === undefined ? [] : await notesOfRun(store.db, run.id);
    let done = 0;
    for (const ids of inParts(written)) {
      await tried(async () => {
        done += (await notes.delete(identity, { ids })).count;
      });
    }
    return done;
  }

  return {
    /**
     * Takes back what one call of the last 30 days wrote, all of it or what it did to some objects or says in some lines; what
     * changed since, is gone or is refused is left and listed. Who made the call may, and who runs the workspace; each single
     * change as its caller may make it now.
     * @throws Refusal 404 for a batch of somebody else's, 409 for one that is too old, and for an import or a bulk change that still runs.
     */
    async undo(identity: Identity, asked: ParsedInput<'changes.undo'>): Promise<UndoneBatch> {
      const { batch } = asked;
      const { at } = await requireOwnBatch(store.db, identity, batch);
      if (at < new Date(clock().getTime() - undoMs).toISOString()) {
        throw new Refusal('conflict', say('undoTooLate'));
      }
      await requireEnded(store, identity, batch, clock());
      const isWhole = asked.objects === undefined && asked.lines === undefined;
      if (isWhole && (await splits.undoMerge(identity, batch))) {
        return { batch_id: writingBatch(clock()) ?? batch, undone: 1, left_count: 0, left: [] };
      }
      const rows = await linesOf(identity, asked);
      const [together, single] = partsOf(rows, asked.lines !== undefined);
      return undoing(batch, async () => {
        const { done: ofLog, left } = await undoAll(identity, batch, single);
        const done = ofLog + (isWhole ? await undoNotes(identity, batch) : 0);
        left.push(...together.map((objectId): Left => ({ objectId, why: 'refused' })));
        // Of what was refused altogether it is not said: who may take it back still finds it.
        if (isWhole && (done > 0 || left.length === 0)) {
          await store.step('changes.undone', async (trx) => {
            await importUndone(trx, identity, batch, clock());
            await bulkUndone(trx, identity.companyId, batch, clock());
          });
        }
        return {
          batch_id: writingBatch(clock()) ?? batch,
          undone: done,
          left_count: left.length,
          left: await toldLeft(identity, left.slice(0, mostListed)),
        };
      });
    },
  };
}
