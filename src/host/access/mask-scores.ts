import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { runPrepared } from '#host/store/prepared-query.ts';
import type { Store } from '#host/store/store.ts';
import { isEmployedType } from '#shared/domain/employment.ts';
import { valueAt, withoutValueAt } from '#shared/domain/nested.ts';
import { isPersonType, type ObjectType } from '#shared/domain/object-types.ts';
import { keptOfStaff, scoresOfMarks } from '#shared/domain/person-scores.ts';
import { poolFields } from '#shared/domain/skill.ts';
import { isMasked, mayBeMasked } from './first-look.ts';
import { seesHiring } from './hiring-sight.ts';
import { type Identity, seesEverything } from './identity.ts';
import { isNotMet, mayBeBesidesKit, readMet } from './met-people.ts';
import { closedPeople, hasClosedPeople } from './scorecard-rules.ts';
import { readsScoresOf } from './visibility.ts';

/** Figures that rest on candidates alone, by the type in whose fields they stand: nobody reads them who sees not all of those. */
const keptOfPool: Readonly<Partial<Record<string, readonly string[]>>> = {
  skill: poolFields,
} satisfies Partial<Record<ObjectType, readonly string[]>>;

function withoutPool<Row extends Pick<ObjectRow, 'type' | 'data'>>(rows: readonly Row[]): readonly Row[] {
  const holdsSome = ({ type, data }: Row) => keptOfPool[type]?.some((path) => valueAt(data, path) !== undefined);
  return rows.some(holdsSome)
    ? rows.map((row) => ({
        ...row,
        data: (keptOfPool[row.type] ?? []).reduce((data, path) => withoutValueAt(data, path), row.data),
      }))
    : rows;
}

/** Rows without the scores that rest on what others marked, of whom the caller reads no scorecards, or not yet. */
async function withoutClosedScores<Row extends Pick<ObjectRow, 'id' | 'type' | 'data'>>(
  store: Store,
  identity: Identity,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const marked = rows.filter(
    (row) => isPersonType(row.type) && scoresOfMarks.some((path) => valueAt(row.data, path) !== undefined),
  );
  if (marked.length === 0) {
    return rows;
  }
  const { role, companyId, memberId, userId } = identity;
  const ids = [...new Set(marked.map((row) => row.id))];
  const asked = { companyId, memberId, userId, ids, few: JSON.stringify(ids) };
  const found = await runPrepared(store.db, `scores closed to ${role}`, asked, ({ few, ...at }) =>
    store.db
      .selectFrom('object')
      .select('id')
      .where('company_id', '=', at.companyId)
      .where('id', 'in', at.ids)
      .where(
        sql<SqlBool>`object.id in (${closedPeople({ role, ...at }, (column) => store.amongIndexed(column, few))})`,
      ),
  );
  const closed = new Set(found.map((row) => row.id));
  return closed.size === 0
    ? rows
    : rows.map((row) =>
        closed.has(row.id)
          ? { ...row, data: scoresOfMarks.reduce((data, path) => withoutValueAt(data, path), row.data) }
          : row,
      );
}

/**
 * Rows without the scores that are not the caller's to read (decisions.md "Roles"): those of colleagues, those that rest on
 * scorecards that are closed to them, and what rests on candidates whom they do not see. What candidates are worth besides is
 * the business of everybody who sees them.
 */
export async function withoutHiddenScores<Row extends Pick<ObjectRow, 'id' | 'type' | 'data'>>(
  store: Store,
  identity: Identity,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const ofHiring = seesHiring(identity) ? rows : withoutPool(rows);
  return withoutClosedScores(store, identity, await withoutScoresOfStaff(store, identity, ofHiring));
}

/** Rows without the scores of colleagues that are not the caller's to read. */
async function withoutScoresOfStaff<Row extends Pick<ObjectRow, 'id' | 'type' | 'data'>>(
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

/** Whether a field of lists rests on candidates whom the caller does not see. */
function isOfPool(identity: Identity, type: string, field: string): boolean {
  return keptOfPool[type]?.includes(field) === true && !seesHiring(identity);
}

/** Whether a field of lists is a score that the caller may read of some only. */
export function hidesValue(identity: Identity, type: string, field: string): boolean {
  return isEmployedType(type) && !seesEverything(identity) && keptOfStaff.some((path) => path === field);
}

/** Whether a field of lists is a score that may be closed to the caller of some people. */
export async function closesValue(store: Store, identity: Identity, type: string, field: string): Promise<boolean> {
  return isPersonType(type) && scoresOfMarks.includes(field) && (await hasClosedPeople(store.db, identity));
}

/** Whether a field of lists is withheld from the caller of some people whom they only meet in interviews. */
export async function staysOutsideKit(store: Store, identity: Identity, type: string, field: string): Promise<boolean> {
  return mayBeBesidesKit(identity, type, field) && (await readMet(store, identity)).size > 0;
}

/**
 * A field of lists as the caller may sort and filter by it: a score that is not theirs to read is none, nor is what tells who
 * somebody is that is masked for them, and what is no part of the kit of whom they only meet.
 * @param led who those people are whose scores they read, as a query may be told it
 * @param mayBeClosed false where it is known that {@link closesValue} is not so
 * @param mayBeOutside false where it is known that {@link staysOutsideKit} is not so
 */
export function readableValue(
  identity: Identity,
  type: string,
  field: string,
  expression: RawBuilder<unknown>,
  {
    led,
    mayBeClosed = true,
    mayBeOutside = true,
  }: { led?: RawBuilder<SqlBool> | undefined; mayBeClosed?: boolean; mayBeOutside?: boolean } = {},
): RawBuilder<unknown> {
  if (isOfPool(identity, type, field)) {
    // Nothing of its kind.
    return sql`case when 1 = 0 then ${expression} end`;
  }
  const open =
    mayBeClosed && isPersonType(type) && scoresOfMarks.includes(field)
      ? sql`case when object.id not in (${closedPeople(identity)}) then ${expression} end`
      : expression;
  const told = mayBeMasked(identity, type, field)
    ? sql`case when not ${isMasked(identity, 'object', [type])} then ${open} end`
    : open;
  const ofKit =
    mayBeOutside && mayBeBesidesKit(identity, type, field)
      ? sql`case when ${isNotMet(identity, sql.ref('object.id'))} then ${told} end`
      : told;
  return hidesValue(identity, type, field)
    ? sql`case when ${readsScoresOf(identity, 'object', led)} then ${ofKit} end`
    : ofKit;
}
