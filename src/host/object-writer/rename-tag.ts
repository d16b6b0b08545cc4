import type { Transaction } from 'kysely';
import { publishObjects } from '#host/events/publish-event.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { isSameTag, tidyTags } from '#shared/domain/tags.ts';
import { type Change, recordChanges } from './change-rows.ts';
import { upsertMany, withoutSortKey } from './object-rows.ts';

interface RenamedTag {
  from: string;
  to: string;
  /** ISO 8601 UTC. */
  at: string;
}

function tagsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The objects with a tag, in whatever letters they have it; no more is read of the others than their tags. */
async function taggedWith(store: Store, trx: Transaction<Schema>, companyId: string, tag: string): Promise<string[]> {
  const texts = store.jsonText('object.data', ['tags']);
  const rows = await trx
    .selectFrom('object')
    .select(['id', texts.as('tags')])
    .where('company_id', '=', companyId)
    .where(texts, 'is not', null)
    .execute();
  return rows
    .filter(({ tags }) => tagsOf(JSON.parse(tags ?? 'null')).some((one) => isSameTag(one, tag)))
    .map(({ id }) => id);
}

/**
 * Objects follow a tag of the company that is called something else, those that are deleted for now as well: what they have
 * is what the log says, and their times stay, as nobody looked at one of them.
 */
export async function renameTag(
  store: Store,
  trx: Transaction<Schema>,
  companyId: string,
  { from, to, at }: RenamedTag,
): Promise<void> {
  // What is read here must still be so when it is written.
  await lockCompany(trx, companyId);
  for (const ids of inParts(await taggedWith(store, trx, companyId, from))) {
    const rows = await trx
      .selectFrom('object')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', 'in', ids)
      .execute();
    const renamed = rows.map((row) => {
      const before = tagsOf(row.data.tags);
      return { row, before, after: tidyTags(before.map((one) => (isSameTag(one, from) ? to : one))) };
    });
    const lines = renamed.map(
      ({ row, before, after }): Change => ({
        ...{ objectId: row.id, objectType: row.type, action: 'changed', field: 'tags' },
        ...{ before, after },
      }),
    );
    await upsertMany(
      store,
      trx,
      companyId,
      renamed.map(({ row, after }) => ({ ...withoutSortKey(row), data: { ...row.data, tags: after } })),
    );
    await recordChanges(trx, companyId, lines, { at }, store);
    const living = rows.filter((row) => row.deleted_at === null);
    for (const [type, of] of groupBy(living, (row) => row.type)) {
      const told = of.map(({ id }) => id);
      await publishObjects(trx, companyId, type, told, at);
    }
  }
}
