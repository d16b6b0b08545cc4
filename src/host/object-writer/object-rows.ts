import type { CompiledQuery, Insertable, Transaction, UpdateObject } from 'kysely';
import { groupBy } from '#host/lib/group-by.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { nextRevision } from '#host/store/revision.ts';
import type { Schema } from '#host/store/schema.ts';
import { withSortKeys } from '#host/store/sort-key.ts';
import type { Store } from '#host/store/store.ts';

/**
 * Every statement that writes the table of objects stands here, and gives what it writes a revision; a test says so.
 * What is told of a write, and linked by it, `object-writer.ts` adds: services ask there.
 */

/** What is written of an object that is new; the rest is the same for all. */
export type NewObject = Omit<
  Insertable<Schema['object']>,
  'company_id' | 'origin' | 'revision' | 'created_at' | 'updated_at' | 'deleted_at'
>;

/** What changes of an object: values, or expressions over what it has. */
export type ColumnChange = Omit<UpdateObject<Schema, 'object'>, 'id' | 'company_id' | 'type' | 'sort_key' | 'revision'>;

/** A change to values, and to no expressions over what an object has. */
export type ValueChange = Partial<Omit<ObjectRow, 'id' | 'company_id' | 'type' | 'revision'>>;

/** An object's new values, with the revision they have. */
export interface ObjectUpdate {
  companyId: string;
  id: string;
  change: ValueChange;
  revision: number;
}

/** An object that was written, as it is now. */
export interface WrittenObject {
  id: string;
  type: string;
  deleted_at: string | null;
}

/** Which objects of the company a statement is about. */
export type Which = (query: ReturnType<typeof updates>) => ReturnType<typeof updates>;

/** Which one object of the company. */
export function theOne(id: string): Which {
  return (query) => query.where('object.id', '=', id);
}

function updates(trx: Transaction<Schema>, companyId: string, change: ColumnChange & { revision: number }) {
  return trx.updateTable('object').set(change).where('object.company_id', '=', companyId);
}

/** Inserts an object, as somebody's. */
export async function insertRow(
  trx: Transaction<Schema>,
  companyId: string,
  object: NewObject,
  at: string,
): Promise<void> {
  const revision = await nextRevision(trx, companyId);
  const row = { ...object, company_id: companyId, origin: 'user', revision, created_at: at, updated_at: at };
  await trx.insertInto('object').values(row).execute();
}

/** What an object is sorted by the database works out anew. */
export function withoutSortKey(row: ObjectRow): ObjectRow {
  const { sort_key: _derived, ...own } = row as ObjectRow & { sort_key?: string };
  return own;
}

/** Puts an object back as it was, where it had gone for good: nothing says that it is gone any more. */
export async function insertExact(trx: Transaction<Schema>, row: ObjectRow): Promise<void> {
  const revision = await nextRevision(trx, row.company_id);
  await trx
    .insertInto('object')
    .values({ ...withoutSortKey(row), revision })
    .execute();
  await trx.deleteFrom('object_tombstone').where('company_id', '=', row.company_id).where('id', '=', row.id).execute();
}

/** Makes an object what it was, its times as well. */
export async function updateExact(trx: Transaction<Schema>, row: ObjectRow): Promise<void> {
  const { id, company_id, type: _type, revision: _before, ...change } = withoutSortKey(row);
  await updateRows(trx, company_id, change, (query) => query.where('object.id', '=', id));
}

/** Changes what `which` says; answers what that was. Times are the caller's to name, and the revision where it is known. */
export async function updateRows(
  trx: Transaction<Schema>,
  companyId: string,
  change: ColumnChange,
  which: Which,
  known?: number,
): Promise<WrittenObject[]> {
  const revision = known ?? (await nextRevision(trx, companyId));
  return which(updates(trx, companyId, { ...change, revision }))
    .returning(['object.id', 'object.type', 'object.deleted_at'])
    .execute();
}

/** The statements that give objects of a company their new values: those whose same columns change share one. */
export function updatesAtOnce(
  store: Store,
  trx: Transaction<Schema>,
  updates: readonly ObjectUpdate[],
): CompiledQuery[] {
  const alike = groupBy(updates, ({ companyId, change }) => JSON.stringify([companyId, Object.keys(change).sort()]));
  return [...alike.values()].flatMap((some) => {
    const [first] = some;
    return first === undefined ? [] : [updateAll(store, trx, first, some)];
  });
}

function updateAll(
  store: Store,
  trx: Transaction<Schema>,
  { companyId, change }: ObjectUpdate,
  updates: readonly ObjectUpdate[],
): CompiledQuery {
  const rows = updates.map(({ id, revision, change: to }) => ({ ...to, id, revision }));
  const changed = [...Object.keys(change), 'revision'] as (keyof ObjectRow)[];
  const isNamed = changed.includes('name');
  // What an object is sorted by is written wherever its name is: here it is read with it.
  const columns = ['id' as const, ...changed, ...(isNamed ? ['sort_key' as keyof ObjectRow] : [])];
  return trx
    .updateTable('object')
    .from(store.given('object', columns, isNamed ? withSortKeys('object', rows) : rows).as('written'))
    .set((eb) => Object.fromEntries(changed.map((column) => [column, eb.ref(`written.${column}` as never)])))
    .whereRef('object.id', '=', 'written.id' as never)
    .where('object.company_id', '=', companyId)
    .compile();
}

/** As {@link updateRows}, each object in its own way, all with one revision. */
export async function updateEach(
  trx: Transaction<Schema>,
  companyId: string,
  changes: AsyncIterable<{ id: string; change: ColumnChange }>,
): Promise<WrittenObject[]> {
  const revision = await nextRevision(trx, companyId);
  const written: WrittenObject[] = [];
  for await (const { id, change } of changes) {
    const rows = await updates(trx, companyId, { ...change, revision })
      .where('object.id', '=', id)
      .returning(['object.id', 'object.type', 'object.deleted_at'])
      .execute();
    written.push(...rows);
  }
  return written;
}

/** Changes the data of an object that is being made, which nobody reads by its revision yet: it keeps that, and its time. */
export async function updateUnfinished(
  trx: Transaction<Schema>,
  id: string,
  data: Record<string, unknown>,
): Promise<void> {
  await trx.updateTable('object').set({ data }).where('id', '=', id).execute();
}

/** An object to be removed; `movedTo` is the one it was merged into. */
export interface Removal {
  id: string;
  type: string;
  movedTo?: string;
}

/** Removes objects for good, not more than a statement can name; each leaves a tombstone, by which indexes follow. */
export async function deleteRows(
  trx: Transaction<Schema>,
  companyId: string,
  objects: readonly Removal[],
  { revision, at }: { revision: number; at: string },
): Promise<void> {
  const ids = objects.map((object) => object.id);
  await trx.deleteFrom('object').where('company_id', '=', companyId).where('id', 'in', ids).execute();
  await trx
    .insertInto('object_tombstone')
    .values(
      objects.map(({ id, type, movedTo }) => ({
        company_id: companyId,
        id,
        type,
        moved_to: movedTo ?? null,
        revision,
        created_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'id']).doUpdateSet((eb) => ({
        type: eb.ref('excluded.type'),
        moved_to: eb.ref('excluded.moved_to'),
        revision: eb.ref('excluded.revision'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .execute();
}

/**
 * Inserts many objects with following revisions, so many at once; each names the same columns. What a company begins with
 * is no change of it: the log says nothing.
 */
export async function insertMany(
  store: Store,
  trx: Transaction<Schema>,
  companyId: string,
  objects: readonly Omit<Insertable<Schema['object']>, 'revision'>[],
  {
    batchSize = objects.length,
    afterBatch = async () => {},
  }: { batchSize?: number; afterBatch?: () => Promise<void> } = {},
): Promise<void> {
  const first = await nextRevision(trx, companyId, objects.length);
  const rows = objects.map((object, index) => ({ ...object, revision: first + index }));
  for (let from = 0; from < rows.length; from += batchSize) {
    await store.insertRows(trx, 'object', rows.slice(from, from + batchSize));
    await afterBatch();
  }
}

/** Inserts or replaces many objects, all with one revision; each names the same columns. */
export async function upsertMany(
  store: Store,
  trx: Transaction<Schema>,
  companyId: string,
  objects: readonly Omit<Insertable<Schema['object']>, 'revision'>[],
): Promise<void> {
  const revision = await nextRevision(trx, companyId);
  await store.upsertRows(
    trx,
    'object',
    objects.map((object) => ({ ...object, revision })),
  );
}
