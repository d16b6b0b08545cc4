import { sql } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { offerType } from '#host/object-writer/index.ts';
import { readRefs } from '#host/services/objects/read-refs.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { CallOutput, ParsedInput } from '#shared/contract/call-names.ts';
import type { BatchObject, ChangeLine } from '#shared/contract/changes.ts';
import { requireOwnBatch } from './own-batch.ts';
import { toldLines } from './told-lines.ts';

const wholeActions = ['created', 'restored', 'deleted'] as const;

/** What happened to an object as a whole, where something did. */
function wholeAction(lines: readonly ChangeLine[]): BatchObject['action'] {
  return wholeActions.find((whole) => lines.some(({ action }) => action === whole)) ?? 'changed';
}

function fieldsOf(lines: readonly ChangeLine[]): string[] {
  const changed = lines.filter(({ action, other }) => action === 'changed' && other === undefined);
  return [...new Set(changed.flatMap(({ field }) => field ?? []))].sort();
}

/** What a line is about; one about an offer is about whose it is. */
const personOrObject = sql<string>`case when object_type = ${sql.lit(offerType)} then other_id else object_id end`;

async function isImport(store: CallStore, { companyId }: Identity, batch: string): Promise<boolean> {
  const run = await store.db
    .selectFrom('import_run')
    .select('batch_id')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batch)
    .executeTakeFirst();
  return run !== undefined;
}

/**
 * What one call wrote to, a page of objects in the order of their ids: those that are there and the caller sees, each with
 * what of its fields they may read (records.md "Change log"). `total` counts those that are gone too.
 * @throws Refusal 404 for a batch of somebody else's.
 */
export async function readBatchObjects(
  store: CallStore,
  identity: Identity,
  { batch, page, page_size }: ParsedInput<'changes.objects'>,
): Promise<CallOutput<'changes.objects'>> {
  await requireOwnBatch(store.db, identity, batch);
  const ofBatch = store.db
    .selectFrom('object_change')
    .where('company_id', '=', identity.companyId)
    .where('batch_id', '=', batch);
  // Imports write of no offers, and much: theirs are counted by the index alone.
  const whose = (await isImport(store, identity, batch)) ? sql.ref<string>('object_id') : personOrObject;
  const { total } = await ofBatch
    .select((eb) => eb.fn.count<number>(whose).distinct().as('total'))
    .executeTakeFirstOrThrow();
  const found = await ofBatch
    .select(whose.as('object_id'))
    .distinct()
    .orderBy('object_id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const ids = found.map(({ object_id }) => object_id);
  const refs = await readRefs(store, identity, ids);
  const rows = await ofBatch.selectAll().where(whose, 'in', ids).orderBy('id').execute();
  const byObject = groupBy(await toldLines(store, identity, rows), (line) => line.object.id);
  const data = ids.flatMap((id): BatchObject[] => {
    const object = refs.get(id);
    const lines = byObject.get(id) ?? [];
    const links = new Set(lines.flatMap(({ field, other }) => (other === undefined ? [] : [`${field} ${other.id}`])));
    return object === undefined
      ? []
      : [{ object, action: wholeAction(lines), fields: fieldsOf(lines), links: links.size }];
  });
  return { data, total, page, page_size };
}
