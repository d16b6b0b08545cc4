import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { runPrepared } from '#host/store/prepared-query.ts';
import type { Store } from '#host/store/store.ts';
import { isEmployedType } from '#shared/domain/employment.ts';
import { valueAt, withoutValueAt } from '#shared/domain/nested.ts';
import { keptOfStaff } from '#shared/domain/person-scores.ts';
import { type Identity, seesEverything } from './identity.ts';
import { readsScoresOf } from './visibility.ts';

/**
 * Rows without the scores of colleagues that are not the caller's to read (decisions.md "Roles"); what candidates are worth
 * is the business of everybody who sees them.
 */
export async function withoutHiddenScores<Row extends Pick<ObjectRow, 'id' | 'type' | 'data'>>(
  store: Store,
  identity: Identity,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const scored = rows.filter(
    (row) => isEmployedType(row.type) && keptOfStaff.some((path) => valueAt(row.data, path) !== undefined),
  );
  if (scored.length === 0 || seesEverything(identity)) {
    return rows;
  }
  const { role, companyId, memberId } = identity;
  const ids = scored.map((row) => row.id);
  const read = await runPrepared(store.db, `scores read by ${role}`, { companyId, memberId, ids }, (at) =>
    store.db
      .selectFrom('object')
      .select('id')
      .where('company_id', '=', at.companyId)
      .where('id', 'in', at.ids)
      .where(readsScoresOf({ role, ...at }, 'object')),
  );
  const readable = new Set(read.map((row) => row.id));
  return rows.map((row) =>
    isEmployedType(row.type) && !readable.has(row.id)
      ? { ...row, data: keptOfStaff.reduce((data, path) => withoutValueAt(data, path), row.data) }
      : row,
  );
}

/** Whether a field of lists is a score that the caller may read of some only. */
export function hidesValue(identity: Identity, type: string, field: string): boolean {
  return isEmployedType(type) && !seesEverything(identity) && keptOfStaff.some((path) => path === field);
}

/** A field of lists as the caller may sort and filter by it: a score that is not theirs to read is none. */
export function readableValue(
  identity: Identity,
  type: string,
  field: string,
  expression: RawBuilder<unknown>,
  led?: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  return hidesValue(identity, type, field)
    ? sql`case when ${readsScoresOf(identity, 'object', led)} then ${expression} end`
    : expression;
}
