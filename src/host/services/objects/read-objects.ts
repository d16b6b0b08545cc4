import { type Kysely, sql } from 'kysely';
import { type Identity, seesEverything } from '#host/services/accounts/identity.ts';
import { inPeopleScope, type PeopleScope } from '#host/services/accounts/people-scope.ts';
import { notFound } from '#host/services/refusal.ts';
import { runPrepared } from '#host/store/prepared-query.ts';
import type { SeenRevision } from '#host/store/revision.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { composeObjects } from './compose-objects.ts';
import { composeOne } from './compose-one.ts';
import { conditionsOf } from './list-conditions.ts';
import { behindCursor, cursorOf, type Order, orderOf } from './list-order.ts';
import { type ObjectRow, toLiteObject } from './object-row.ts';
import { totalOfType } from './type-totals.ts';
import { visibleTo } from './visibility.ts';

/** One page of a list (contract.md "Lists"). */
export type Page<T> = { data: T[]; total: number; page: number; page_size: number };

/** What of a type is asked for. */
export interface ListScope {
  type: ObjectType;
  filter?: Record<string, string>;
}

export interface ListRequest extends ListScope {
  page: number;
  page_size: number;
  lite?: boolean;
  sort?: string;
  /** Goes on behind the page whose `next_cursor` it was, whatever others write meanwhile. */
  cursor?: string;
}

export type ListPage = Page<ObjectBase> & { next_cursor?: string };

/**
 * The row of one object that the caller may see.
 * @throws Refusal 404 when there is none: deleted, hidden, of another company or another type.
 */
export async function readRow(
  db: Kysely<Schema>,
  identity: Identity,
  type: ObjectType,
  key: { id: string } | { slug: string },
): Promise<ObjectRow> {
  const { role, companyId, memberId } = identity;
  const [by, value] = 'id' in key ? (['id', key.id] as const) : (['slug', key.slug] as const);
  const [row] = await runPrepared(db, `row by ${by} ${role}`, { companyId, memberId, type, value }, (at) =>
    db
      .selectFrom('object')
      .selectAll()
      .where('company_id', '=', at.companyId)
      .where('type', '=', at.type)
      .where(by, '=', at.value)
      .where('deleted_at', 'is', null)
      .where(visibleTo({ role, ...at }, 'object')),
  );
  if (row === undefined) {
    throw notFound(type);
  }
  return row;
}

/** The rows of some objects of any type, by id; those the caller may not see are left out. */
export async function readRowsById(
  store: Store,
  identity: Identity,
  ids: readonly string[],
): Promise<Map<string, ObjectRow>> {
  if (ids.length === 0) {
    return new Map();
  }
  const { role, companyId, memberId } = identity;
  const rows = await runPrepared(store.db, `rows by id ${role}`, { companyId, memberId, ids }, (at) =>
    store.db
      .selectFrom('object')
      .selectAll()
      .where('company_id', '=', at.companyId)
      .where('id', 'in', at.ids)
      .where('deleted_at', 'is', null)
      .where(visibleTo({ role, ...at }, 'object')),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The one object in full (§7).
 * @throws Refusal 404.
 */
export async function readObject(
  store: Store,
  identity: Identity,
  type: ObjectType,
  key: { id: string } | { slug: string },
): Promise<ObjectBase> {
  if ('slug' in key) {
    const row = await readRow(store.db, identity, type, key);
    return composeOne(store, identity, row, Promise.resolve(row));
  }
  // What is told of it is read at the same time, and thrown away where it may not be seen.
  return composeOne(store, identity, { id: key.id, type }, readRow(store.db, identity, type, key));
}

/** Objects that are about somebody whose personal records the caller may read. */
function aboutPeople(store: Store, identity: Identity, people: PeopleScope) {
  return sql<boolean>`exists (
    select 1 from relation as about join object as person on person.id = about.to_id
    where about.company_id = ${identity.companyId} and about.from_id = object.id and about.kind = 'about'
      and person.deleted_at is null and ${inPeopleScope(store, people, 'person')})`;
}

/**
 * The objects of a type that the caller may see and that a filter leaves; with `people` those about them only.
 * @throws Refusal 400 for a field that cannot be filtered by.
 */
export function matchingObjects(store: Store, identity: Identity, { type, filter }: ListScope, people?: PeopleScope) {
  let query = store.db
    .selectFrom('object')
    .where('company_id', '=', identity.companyId)
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .where(visibleTo(identity, 'object', [type]));
  for (const condition of conditionsOf(store, identity, type, filter)) {
    query = query.where(condition);
  }
  if (people !== undefined) {
    query = query.where(aboutPeople(store, identity, people));
  }
  return query;
}

async function countMatching(
  store: Store,
  identity: Identity,
  scope: ListScope,
  seen: Promise<SeenRevision | undefined> | undefined,
): Promise<number> {
  const counting = matchingObjects(store, identity, scope).select((eb) => eb.fn.countAll<number>().as('total'));
  const count = async () => (await counting.executeTakeFirstOrThrow()).total;
  return seesEverything(identity) && Object.keys(scope.filter ?? {}).length === 0
    ? totalOfType(store, identity.companyId, scope.type, count, seen)
    : count();
}

/** A page's rows and one more, which tells whether there are others behind it. */
async function findMatching(store: Store, identity: Identity, request: ListRequest, order: Order) {
  const { page, page_size, cursor } = request;
  return matchingObjects(store, identity, request)
    .selectAll('object')
    .select(order.expression.as('sort_value'))
    .$if(cursor !== undefined, (wanted) => wanted.where(behindCursor(order, cursor ?? '')))
    .orderBy(order.expression, order.direction)
    .orderBy('id', order.idDirection)
    .limit(page_size + 1)
    .offset(cursor === undefined ? (page - 1) * page_size : 0)
    .execute();
}

/** {@link findMatching} without filter and cursor, which nearly all lists are. */
function findInOrder(store: Store, identity: Identity, request: ListRequest, order: Order) {
  const { role, companyId, memberId } = identity;
  const { type, page, page_size } = request;
  const values = { companyId, memberId, type, limit: page_size + 1, offset: (page - 1) * page_size };
  return runPrepared(store.db, `list of ${type} by ${order.sort} ${role}`, values, (at) =>
    store.db
      .selectFrom('object')
      .where('company_id', '=', at.companyId)
      .where('type', '=', at.type)
      .where('deleted_at', 'is', null)
      .where(visibleTo({ role, ...at }, 'object', [type]))
      .selectAll('object')
      .select(order.expression.as('sort_value'))
      .orderBy(order.expression, order.direction)
      .orderBy('id', order.idDirection)
      .limit(at.limit)
      .offset(at.offset),
  );
}

/**
 * A page of objects of one type. The order is total, so that pages neither repeat nor skip; `cursor` keeps that so while
 * others write. `seen` may say what was written last when the call began.
 * @throws Refusal 400 for a field that cannot be sorted or filtered by, or a cursor of another list.
 */
export async function listObjects(
  store: Store,
  identity: Identity,
  request: ListRequest,
  seen?: Promise<SeenRevision | undefined>,
): Promise<ListPage> {
  const { page, page_size, cursor } = request;
  const order = orderOf(store, request.type, request.sort);
  const isPlain = cursor === undefined && Object.keys(request.filter ?? {}).length === 0;
  const [total, found] = await Promise.all([
    countMatching(store, identity, request, seen),
    isPlain ? findInOrder(store, identity, request, order) : findMatching(store, identity, request, order),
  ]);
  const rows: ObjectRow[] = found.slice(0, page_size).map(({ sort_value: _value, ...row }) => row);
  const data = request.lite === true ? rows.map(toLiteObject) : await composeObjects(store, identity, rows);
  const last = found.length > page_size ? found[page_size - 1] : undefined;
  const next = last === undefined ? {} : { next_cursor: cursorOf(order, { value: last.sort_value, id: last.id }) };
  return { data, total, page, page_size, ...next };
}

/** How many objects of each type the caller may see. */
export async function countObjects(store: Store, identity: Identity): Promise<Record<string, number>> {
  const rows = await store.db
    .selectFrom('object')
    .select(['type', sql<number>`count(*)`.as('count')])
    .where('company_id', '=', identity.companyId)
    .where('deleted_at', 'is', null)
    .where(visibleTo(identity, 'object'))
    .groupBy('type')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.type, row.count]));
}
