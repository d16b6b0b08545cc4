import type { Transaction } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';

const ofColleagues = /\b(?:peer|upward)\b/i;

/** When each of some reviews was a draft no more, as far as the change log tells. */
async function releasesOf(trx: Transaction<Schema>, ids: readonly string[]): Promise<Map<string, string>> {
  const lines = await trx
    .selectFrom('object_change')
    .select(['object_id', 'at'])
    .where('object_id', 'in', [...ids])
    .where('field', '=', 'status')
    .where((eb) => eb(eb.fn<string>('lower', ['before']), '=', '"draft"'))
    .orderBy('id')
    .execute();
  const first = new Map<string, string>();
  for (const { object_id, at } of lines) {
    first.set(object_id, first.get(object_id) ?? at);
  }
  return first;
}

/**
 * Says of reviews that are no drafts when they were released: when the log says that they were drafts no more, else when they
 * were made. Of those by colleagues the day alone.
 */
export async function releaseReviewsOfBefore(trx: Transaction<Schema>): Promise<void> {
  const all = await trx
    .selectFrom('object')
    .select('id')
    .where('type', '=', 'performance')
    .where((eb) => eb(eb.fn<string>('lower', [eb.fn.coalesce('status', eb.val(''))]), '<>', 'draft'))
    .orderBy('id')
    .execute();
  for (const ids of inParts(all.map(({ id }) => id))) {
    const releases = await releasesOf(trx, ids);
    const rows = await trx
      .selectFrom('object')
      .select(['id', 'subtype', 'data', 'created_at'])
      .where('id', 'in', ids)
      .execute();
    for (const { id, subtype, data, created_at } of rows) {
      const at = releases.get(id) ?? created_at;
      const released_at = ofColleagues.test(subtype ?? '') ? `${at.slice(0, 10)}T00:00:00.000Z` : at;
      await trx
        .updateTable('object')
        .set({ data: { ...data, released_at } })
        .where('id', '=', id)
        .execute();
    }
  }
}
