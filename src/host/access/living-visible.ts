import type { Kysely } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import type { Viewer } from './own-unit.ts';
import { seesAllOf, visibleTo } from './visibility.ts';
import type { Known } from './visible-ids.ts';

/**
 * Those of a few living objects that the caller may see; for a write, in its transaction. Of types that everybody sees
 * nothing is asked: PostgreSQL takes long to plan a question about all types.
 */
export async function keepVisible<Row extends Known>(
  db: Kysely<Schema>,
  identity: Viewer,
  rows: readonly Row[],
): Promise<Row[]> {
  const partly = rows.filter(({ type }) => !seesAllOf(identity, type));
  if (partly.length === 0) {
    return [...rows];
  }
  const types = [...new Set(partly.map(({ type }) => type))];
  const ids = partly.map(({ id }) => id);
  const seen = await db
    .selectFrom('object')
    .select('id')
    .where('company_id', '=', identity.companyId)
    .where('type', 'in', types)
    .where('id', 'in', ids)
    .where(visibleTo(identity, 'object', types))
    .execute();
  const visible = new Set(seen.map(({ id }) => id));
  return rows.filter(({ id, type }) => seesAllOf(identity, type) || visible.has(id));
}

/** Those of a few ids that are living objects which the caller may see; for a write, in its transaction. */
export async function livingVisible(db: Kysely<Schema>, identity: Viewer, ids: readonly string[]) {
  if (ids.length === 0) {
    return [];
  }
  const rows = await db
    .selectFrom('object')
    .select(['id', 'type', 'external_id'])
    .where('company_id', '=', identity.companyId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return keepVisible(db, identity, rows);
}
