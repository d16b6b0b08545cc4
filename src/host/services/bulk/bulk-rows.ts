import type { Selectable, Transaction } from 'kysely';
import { type Identity, visibleTo, withoutWithheld } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { toRef } from '#host/services/objects/row-texts.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { BulkRow, BulkRun } from '#shared/contract/bulk.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { say } from '#shared/domain/sentences.ts';

export type RunRow = Selectable<Schema['bulk_run']>;
export type RowOfRun = Selectable<Schema['bulk_row']>;

/** A bulk change as it is told to whoever made it. */
export function toRun(run: RunRow): BulkRun {
  return {
    id: run.id,
    object_type: run.object_type,
    do: run.kind,
    batch_id: run.batch_id,
    started_at: run.started_at,
    ...(run.ended_at === null ? {} : { ended_at: run.ended_at }),
    stopped: run.stopped_at !== null,
    undone: run.undone_at !== null,
    total: run.total,
    done: run.done,
    same: run.same,
    refused: run.refused,
  };
}

/** What names some objects, of those that the caller sees; what was deleted is named as well, as a bulk change may have done so. */
export async function refsWithDeleted(
  store: Store,
  identity: Identity,
  ids: readonly string[],
): Promise<Map<string, ObjectRef>> {
  const refs = new Map<string, ObjectRef>();
  for (const part of inParts(new Set(ids))) {
    const rows = await store.db
      .selectFrom('object')
      .select(['id', 'type', 'name', 'title', 'email', 'slug', store.jsonText('object.data', ['logo']).as('logo')])
      .where('company_id', '=', identity.companyId)
      .where('id', 'in', part)
      .where(visibleTo(identity, 'object', objectTypes))
      .execute();
    for (const row of await withoutWithheld(store, identity, rows)) {
      refs.set(row.id, toRef(row));
    }
  }
  return refs;
}

/** What became of some objects, as it is told. */
export async function toRows(store: Store, identity: Identity, rows: readonly RowOfRun[]): Promise<BulkRow[]> {
  const refs = await refsWithDeleted(
    store,
    identity,
    rows.flatMap(({ object_id }) => object_id ?? []),
  );
  return rows.map(({ object_id, asked_id, result, told }) => {
    const object = refs.get(object_id ?? '');
    return {
      id: object_id ?? asked_id ?? '',
      result,
      ...(object === undefined ? {} : { object }),
      ...(told === null ? {} : { why: told }),
    };
  });
}

/** What is said where nothing is there that the caller may see. */
export const nothingThere = say('gone', { what: 'object' });

/** The bulk change that wrote a batch. */
export function runOfBatch(db: Store['db'], companyId: string, batch: string): Promise<RunRow | undefined> {
  return db
    .selectFrom('bulk_run')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batch)
    .executeTakeFirst();
}

/** The notes that a bulk change wrote. */
export async function notesOfRun(db: Store['db'], runId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bulk_row')
    .select('made_id')
    .where('run_id', '=', runId)
    .where('made_id', 'is not', null)
    .execute();
  return rows.flatMap(({ made_id }) => made_id ?? []);
}

/** Says of a bulk change that it was taken back. */
export async function bulkUndone(trx: Transaction<Schema>, companyId: string, batch: string, now: Date): Promise<void> {
  await trx
    .updateTable('bulk_run')
    .set({ undone_at: now.toISOString() })
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batch)
    .where('undone_at', 'is', null)
    .execute();
}
