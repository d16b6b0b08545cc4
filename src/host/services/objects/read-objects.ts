import type { Kysely } from 'kysely';
import { type Identity, isMaskedNow, onlyVisible, seesAllOf, visibleTo } from '#host/access/index.ts';
import { notFound } from '#host/lib/refusal.ts';
import { keepAhead, rowAhead } from '#host/object-writer/index.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { runPrepared } from '#host/store/prepared-query.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { composeOne } from './compose-one.ts';

/** One page of a list (contract.md "Lists"). */
export type Page<T> = { data: T[]; total: number; page: number; page_size: number };

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
  const ahead = 'id' in key && seesAllOf(identity, type) ? rowAhead(db, key.id) : undefined;
  if (ahead?.type === type && ahead.company_id === identity.companyId) {
    return ahead;
  }
  const { role, companyId, memberId } = identity;
  const [by, value] = 'id' in key ? (['id', key.id] as const) : (['slug', key.slug] as const);
  const [row] = await runPrepared(db, `row of ${type} by ${by} ${role}`, { companyId, memberId, type, value }, (at) =>
    db
      .selectFrom('object')
      .selectAll()
      .where('company_id', '=', at.companyId)
      .where('type', '=', at.type)
      .where(by, '=', at.value)
      .where('deleted_at', 'is', null)
      .where(visibleTo({ role, ...at }, 'object', [type])),
  );
  if (row === undefined) {
    throw notFound(type);
  }
  return row;
}

/** The rows of a company by id, whoever may see them; without those that are deleted. */
function livingRows(db: Kysely<Schema>, companyId: string, ids: readonly string[]): Promise<ObjectRow[]> {
  return runPrepared(db, 'rows by id', { companyId, ids }, (at) =>
    db
      .selectFrom('object')
      .selectAll()
      .where('company_id', '=', at.companyId)
      .where('id', 'in', at.ids)
      .where('deleted_at', 'is', null),
  );
}

/**
 * Reads objects of a type at once that {@link readRow} will be asked for one by one, in work that keeps them until then
 * (`writingTogether`), for callers who see all of them.
 */
export async function readAhead(
  db: Kysely<Schema>,
  identity: Identity,
  type: ObjectType,
  ids: readonly string[],
): Promise<void> {
  if (ids.length < 2 || !seesAllOf(identity, type)) {
    return;
  }
  await keepAhead(db, () => livingRows(db, identity.companyId, ids));
}

/** So many rows are read at once, while those before them are written. */
const readAtOnce = 32;

/** {@link readAhead} of many, some at a time: what it answers is waited for before the object at that place is asked for. */
export function readingAhead(
  db: Kysely<Schema>,
  identity: Identity,
  type: ObjectType,
  ids: readonly string[],
): (place: number) => Promise<void> | undefined {
  const read = (from: number) => readAhead(db, identity, type, ids.slice(from, from + readAtOnce));
  let next: Promise<void> | undefined;
  return (place) => {
    if (place % readAtOnce !== 0) {
      return undefined;
    }
    const now = next ?? read(place);
    next = now.then(() => read(place + readAtOnce));
    // Who waits for it hears of its failure; where nobody does, it was not needed.
    next.catch(() => undefined);
    return now;
  };
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
  const rows = await livingRows(store.db, identity.companyId, ids);
  return new Map((await onlyVisible(store, identity, rows)).map((row) => [row.id, row]));
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
    // What somebody is called in an address would tell who they are.
    if (await isMaskedNow(store.db, identity, row.id)) {
      throw notFound(type);
    }
    return composeOne(store, identity, row, Promise.resolve(row));
  }
  // What is told of it is read at the same time, and thrown away where it may not be seen. Measured: 1.5 times as long in
  // turn on PostgreSQL; on SQLite it is the same.
  return composeOne(store, identity, { id: key.id, type }, readRow(store.db, identity, type, key));
}
