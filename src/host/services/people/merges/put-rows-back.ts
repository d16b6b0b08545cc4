import { sql, type Transaction } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';
import { keysOf, rowsOfPeople } from './merge-state.ts';
import type { NamedText, RowsOf, SealedMerge } from './sealed-merge.ts';

/** Gives rows that name the kept one since the merge back to whose they were. */
async function giveBack(
  trx: Transaction<Schema>,
  companyId: string,
  keptId: string,
  { table, personId, keys }: RowsOf,
): Promise<void> {
  const of = rowsOfPeople.find((one) => one.table === table);
  if (of === undefined || personId === keptId) {
    return;
  }
  for (const part of inParts(keys)) {
    await sql`
      update ${sql.table(of.table)} set ${sql.ref(of.column)} = ${personId}
      where company_id = ${companyId} and ${sql.ref(of.column)} = ${keptId}
        and cast(${sql.ref(of.key)} as text) in (${sql.join(part)})`.execute(trx);
  }
}

/** Figures go back as far as they have come; what had made room for the kept one's own is there again. */
async function putPointsBack(
  trx: Transaction<Schema>,
  companyId: string,
  keptId: string,
  dropped: SealedMerge['dropped'],
): Promise<void> {
  const points = dropped.flatMap(({ table, row }) => (table === 'metric_point' ? [row] : []));
  const keyOf = (row: Record<string, unknown>) => `${row.metric} ${row.day}`;
  const ofKept = new Set(points.filter((row) => row.subject_id === keptId).map(keyOf));
  const now = await trx
    .selectFrom('metric_point')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('subject_id', '=', keptId)
    .execute();
  const current = new Map(now.map((row) => [keyOf(row), row]));
  for (const row of points.filter((one) => one.subject_id !== keptId)) {
    const is = ofKept.has(keyOf(row)) ? undefined : current.get(keyOf(row));
    const back = { ...row, ...(is === undefined ? {} : { value: is.value, origin: is.origin }) };
    await trx
      .insertInto('metric_point')
      .values(back as (typeof now)[number])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (is !== undefined) {
      await trx
        .deleteFrom('metric_point')
        .where('company_id', '=', companyId)
        .where('subject_id', '=', keptId)
        .where('metric', '=', is.metric)
        .where('day', '=', is.day)
        .execute();
    }
  }
}

/** Drafts that had made room are there again. */
async function putDraftsBack(trx: Transaction<Schema>, dropped: SealedMerge['dropped']): Promise<void> {
  for (const { table, row } of dropped) {
    if (table === 'form_draft') {
      await trx
        .insertInto('form_draft')
        .columns(Object.keys(row) as never)
        .values(row as never)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

/**
 * Who followed one of them does so again, but for those who follow the kept one no longer; who came to it by the merge
 * alone follows it no more.
 */
async function putFollowersBack(
  trx: Transaction<Schema>,
  companyId: string,
  keptId: string,
  dropped: SealedMerge['dropped'],
): Promise<void> {
  const before = dropped.flatMap(({ table, row }) => (table === 'follower' ? [row] : []));
  const ofKept = new Set(before.filter((row) => row.object_id === keptId).map((row) => row.user_id));
  const now = await trx
    .selectFrom('follower')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('object_id', '=', keptId)
    .execute();
  const since = new Map(now.map((row) => [row.user_id, row.created_at]));
  for (const row of before) {
    const userId = String(row.user_id);
    if (row.object_id !== keptId && since.has(userId)) {
      await trx
        .insertInto('follower')
        .values(row as (typeof now)[number])
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    if (row.object_id !== keptId && !ofKept.has(userId) && since.get(userId) === row.created_at) {
      await trx
        .deleteFrom('follower')
        .where('company_id', '=', companyId)
        .where('object_id', '=', keptId)
        .where('user_id', '=', userId)
        .execute();
    }
  }
}

/** A text names the merged person again, where nobody changed it since. */
async function putTextBack(trx: Transaction<Schema>, { table, key, column, before, after }: NamedText): Promise<void> {
  const where = sql.join(
    Object.entries(key).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql` and `,
  );
  const { rows } = await sql<{ value: string | null }>`
    select cast(${sql.ref(column)} as text) as value from ${sql.table(table)} where ${where}`.execute(trx);
  const value = rows[0]?.value;
  if (value !== null && value !== undefined && isSame(value, after)) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${before} where ${where}`.execute(trx);
  }
}

/** PostgreSQL writes JSON in an order and with spaces of its own. */
function isSame(left: string, right: string): boolean {
  if (left === right) {
    return true;
  }
  try {
    return JSON.stringify(sorted(JSON.parse(left))) === JSON.stringify(sorted(JSON.parse(right)));
  } catch {
    return false;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(sorted);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([left], [right]) => (left < right ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      )
    : value;
}

/** Puts back what named the kept one since the merge; what came after stays theirs, or goes to whom `whose` names. */
export async function putRowsBack(
  trx: Transaction<Schema>,
  companyId: string,
  keptId: string,
  sealed: SealedMerge,
  whose: (key: string) => string | undefined,
): Promise<void> {
  for (const { table, key } of await rowsSince(trx, companyId, keptId, sealed)) {
    const id = whose(`${table} ${key}`);
    if (id !== undefined) {
      await giveBack(trx, companyId, keptId, { table, personId: id, keys: [key] });
    }
  }
  for (const rows of sealed.rows) {
    await giveBack(trx, companyId, keptId, rows);
    if (rows.table === 'form_draft') {
      // A form keeps its id when it is handed in.
      await giveBack(trx, companyId, keptId, { ...rows, table: 'form_response' });
    }
  }
  await putPointsBack(trx, companyId, keptId, sealed.dropped);
  await putDraftsBack(trx, sealed.dropped);
  await putFollowersBack(trx, companyId, keptId, sealed.dropped);
  for (const text of sealed.texts) {
    await putTextBack(trx, text);
  }
}

/** Notes and tasks that came after the merge. */
export async function rowsSince(
  trx: Transaction<Schema>,
  companyId: string,
  keptId: string,
  sealed: SealedMerge,
): Promise<{ table: 'note' | 'task'; key: string }[]> {
  const since: { table: 'note' | 'task'; key: string }[] = [];
  for (const of of rowsOfPeople) {
    if (of.table === 'note' || of.table === 'task') {
      const known = new Set(sealed.rows.filter(({ table }) => table === of.table).flatMap(({ keys }) => keys));
      const now = await keysOf(trx, companyId, of, keptId);
      since.push(...now.filter((key) => !known.has(key)).map((key) => ({ table: of.table as 'note' | 'task', key })));
    }
  }
  return since;
}
