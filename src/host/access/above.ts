import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { isAdministrator } from '#shared/domain/roles.ts';
import type { Identity } from './identity.ts';
import { ownPeople } from './own-people.ts';

/** Of a query that reads once what the caller is ({@link ownIds}): the name of the common table expression that says it. */
export interface NamesOwn {
  own?: string;
}

type Person = Pick<Identity, 'companyId' | 'memberId'> & NamesOwn;

/** The name of that expression. */
export const own = 'own_person';

/** Ids of what the caller is: the member, and the employee or candidate that is the same person. */
export function ownIds({ companyId, memberId, own }: Person) {
  return own !== undefined
    ? sql`select id from ${sql.table(own)}`
    : sql`
    select cast(${memberId} as text) as id where cast(${memberId} as text) is not null
    union all select same.to_id from relation as same
    where same.company_id = ${companyId} and same.from_id = ${memberId} and same.kind = 'same_person'`;
}

/** Begins a query that says once what the caller is, as {@link own}: where it is asked twenty times, PostgreSQL plans it so in half the time. */
export function withOwn(db: Kysely<Schema>, caller: Person) {
  return db.with(
    (table) => table(`${own}(id)`).materialized(),
    () => sql`(${ownIds(caller)})`,
  );
}

/**
 * Records of some people and of everybody above them: who leads them, whoever leads those. The company stands in each
 * of the alternatives: asked once for both, it has all its links read. The cross join keeps SQLite from reading every
 * link of these kinds for each person.
 */
function upwardOf(companyId: string, of: RawBuilder<unknown>) {
  return sql`
    with recursive upward(id) as (
      select start.id from object as start where start.company_id = ${companyId} and start.id in (${of})
      union
      select case when link.to_id = upward.id then link.from_id else link.to_id end
      from upward cross join relation as link
      where (link.company_id = ${companyId} and link.to_id = upward.id and link.kind in ('manages', 'same_person'))
        or (link.company_id = ${companyId} and link.from_id = upward.id and link.kind = 'same_person'))
    select id from upward`;
}

/** Ids of the caller's records and of those of everybody above them. */
export function ownAndAbove(caller: Person) {
  return upwardOf(caller.companyId, ownIds(caller));
}

/** Ids of the caller's records and of those of everybody they lead, directly or through others. */
export function ownAndBelow(caller: Person) {
  return sql`
    with recursive downward(id) as (
      select start.id from object as start
      where start.company_id = ${caller.companyId} and start.id in (${ownIds(caller)})
      union
      select case when link.from_id = downward.id then link.to_id else link.from_id end
      from downward cross join relation as link
      where (link.company_id = ${caller.companyId} and link.from_id = downward.id and link.kind in ('manages', 'same_person'))
        or (link.company_id = ${caller.companyId} and link.to_id = downward.id and link.kind = 'same_person'))
    select id from downward`;
}

/** The records of some people and of everybody above them. */
export async function withAbove(
  db: Kysely<Schema>,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) {
    return new Set();
  }
  const { rows } = await sql<{ id: string }>`${upwardOf(companyId, sql.join([...ids]))}`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** The records of the people above the caller. */
export async function aboveIds(db: Kysely<Schema>, caller: Person, own: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${ownAndAbove(caller)}`.execute(db);
  return rows.map((row) => row.id).filter((id) => !own.includes(id));
}

/** Whether the caller is an owner or admin, and nobody else is: what nobody else could do is theirs. */
export async function isOnlyAdministrator(
  db: Kysely<Schema>,
  { role, companyId, userId }: Pick<Identity, 'role' | 'companyId' | 'userId'>,
): Promise<boolean> {
  if (!isAdministrator(role)) {
    return false;
  }
  const other = await db
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select('membership.user_id')
    .where('membership.company_id', '=', companyId)
    .where('membership.user_id', '<>', userId)
    .where('membership.role', 'in', ['owner', 'admin'])
    .where('user_account.staff', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

async function readBarred(db: Kysely<Schema>, identity: Identity): Promise<ReadonlySet<string>> {
  if (await isOnlyAdministrator(db, identity)) {
    return new Set();
  }
  const own = (await ownPeople(db, identity)).map(({ id }) => id);
  return new Set([...own, ...(await aboveIds(db, identity, own))]);
}

/** Whom callers may not judge, by company and account: {@link barredAsBegun}. */
const asBegun = new AsyncLocalStorage<Map<string, Promise<ReadonlySet<string>>>>();

/** Runs one part of many alike writes of a transaction, for all of which whom their callers may not judge is read once. */
export function barredAsBegun<T>(work: () => Promise<T>): Promise<T> {
  return asBegun.run(new Map(), work);
}

/**
 * Of whom the caller writes no review, level, score, goal result or pay: of themselves and of those above them. An
 * administrator who is the only one is let off, because nobody else could (decisions.md "Roles").
 */
export function barredPeople(db: Kysely<Schema>, identity: Identity): Promise<ReadonlySet<string>> {
  const known = asBegun.getStore();
  const key = `${identity.companyId} ${identity.userId}`;
  const barred = known?.get(key) ?? readBarred(db, identity);
  known?.set(key, barred);
  return barred;
}
