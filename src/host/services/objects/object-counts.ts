import type { Kysely } from 'kysely';
import { runPrepared } from '#host/store/prepared-query.ts';
import type { SeenRevision } from '#host/store/revision.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { BoundedMap } from '#shared/lib/bounded-map.ts';

interface Counted {
  revision: number;
  counts: ReadonlyMap<string, number>;
}

const mostKept = 200;
const kept = new WeakMap<Kysely<Schema>, BoundedMap<string, Counted>>();

/** How many objects of each type a company has, whoever may see them, as the database keeps it: types without any are left out. */
async function readCounts(db: Kysely<Schema>, companyId: string): Promise<Map<string, number>> {
  const rows = await runPrepared(db, 'object counts', { companyId }, (at) =>
    db
      .selectFrom('object_count')
      .select(({ fn }) => ['type', fn.sum<number>('total').as('total')])
      .where('company_id', '=', at.companyId)
      .groupBy('type'),
  );
  return new Map(rows.filter(({ total }) => total > 0).map(({ type, total }) => [type, total]));
}

/**
 * How many objects of each type a company has, whoever may see them; types without any are left out. `seen` may say what
 * was written last when the call began: until something else is, they need not be read again.
 */
export async function objectCounts(
  { db }: Store,
  companyId: string,
  seen?: Promise<SeenRevision | undefined>,
): Promise<ReadonlyMap<string, number>> {
  const last = await seen;
  if (last?.companyId !== companyId) {
    return readCounts(db, companyId);
  }
  const known = kept.get(db) ?? new BoundedMap<string, Counted>(mostKept);
  kept.set(db, known);
  const found = known.get(companyId);
  if (found?.revision === last.revision) {
    return found.counts;
  }
  const counts = await readCounts(db, companyId);
  known.set(companyId, { revision: last.revision, counts });
  return counts;
}
