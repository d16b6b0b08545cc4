import { sql } from 'kysely';
import { runPrepared } from '#host/store/prepared-query.ts';
import type { Store } from '#host/store/store.ts';
import { isSealed, sealedFields } from '#shared/domain/kit-fields.ts';
import { type Fields, isFields, withoutValueAt } from '#shared/domain/nested.ts';
import type { Identity } from './identity.ts';
import { isClosed } from './scorecard-rules.ts';

function dataOf(row: object): Fields | undefined {
  return 'data' in row && isFields(row.data) ? row.data : undefined;
}

/** Rows without what interviews say of how they went where the caller does not read, or not yet, what others handed in of them. */
export async function withoutSealed<Row extends { id: string; type: string }>(
  store: Pick<Store, 'db'>,
  identity: Identity,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const saying = rows.filter((row) => Object.keys(dataOf(row) ?? {}).some((field) => isSealed(row.type, field)));
  if (saying.length === 0) {
    return rows;
  }
  const { role, companyId, memberId, userId } = identity;
  const ids = [...new Set(saying.map(({ id }) => id))];
  const found = await runPrepared(
    store.db,
    `interviews closed to ${role}`,
    { companyId, memberId, userId, ids },
    (at) =>
      store.db
        .selectFrom('object')
        .select('id')
        .where('company_id', '=', at.companyId)
        .where('id', 'in', at.ids)
        .where(isClosed({ role, ...at }, sql.ref('object.id'))),
  );
  const closed = new Set(found.map(({ id }) => id));
  return rows.map((row) => {
    const data = closed.has(row.id) ? dataOf(row) : undefined;
    return data === undefined
      ? row
      : { ...row, data: sealedFields.reduce((left, field) => withoutValueAt(left, field), data) };
  });
}
