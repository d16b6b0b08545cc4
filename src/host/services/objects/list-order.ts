import { type OrderByItemBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Identity } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidParameter } from '#host/lib/refusal.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { listedFieldOf } from '#shared/domain/where/listed-fields.ts';
import { newestFirst } from '#shared/domain/where/newest-first.ts';
import { linkedName } from './link-conditions.ts';
import { type LinkField, sortField } from './list-fields.ts';
import type { OwnListFields } from './list-own-fields.ts';
import { readableOrder } from './readable-order.ts';
import { workedOutOrder } from './worked-out-order.ts';

/** What a list is ordered by: `updated_at`, `-name`, `location`, `assignee` …; whatever the direction, nothing stands last. */
export interface Order {
  sort: string;
  expression: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  /** In this direction, with nothing last. */
  directed: (by: OrderByItemBuilder) => OrderByItemBuilder;
  /** Not everybody's order: it depends on what the caller may read. */
  ofCaller: boolean;
  /** Chosen so that the index of the column serves the tie-break as well. */
  idDirection: 'asc' | 'desc';
}

/** What an index knows the order of: none of it is ever nothing. */
export const indexedOrders: readonly string[] = ['updated_at', 'name'];

/** A link by whose other end a list is ordered; what somebody learns is not everybody's to know, and orders nothing. */
function linkSort(type: ObjectType, name: string): LinkField | undefined {
  const link = listedFieldOf(type, name)?.link;
  return link === undefined || link.relation === 'enrolled' ? undefined : { kind: 'link', ...link };
}

/**
 * What a list is ordered by; `-` in front means descending, last changed first where nothing is asked.
 * @throws Refusal 400 for a field that lists of the type cannot be sorted by.
 */
export async function orderOf(
  store: Store,
  identity: Identity,
  type: ObjectType,
  asked: string | undefined,
  { own = new Map(), now }: { own?: OwnListFields['sorts']; now: Date },
): Promise<Order> {
  const sort = asked ?? newestFirst;
  const descending = sort.startsWith('-');
  const field = descending ? sort.slice(1) : sort;
  const ownField = own.get(field);
  const found = ownField ?? sortField(store, type, field);
  const direction = descending ? 'desc' : 'asc';
  const directed = (by: OrderByItemBuilder) => {
    const item = descending ? by.desc() : by.asc();
    return indexedOrders.includes(field) ? item : item.nullsLast();
  };
  const workedOut = found === undefined ? await workedOutOrder(store, { identity, type, now }, field) : undefined;
  if (workedOut !== undefined) {
    return { sort, expression: workedOut, ofCaller: true, direction, directed, idDirection: direction };
  }
  const link = found === undefined ? linkSort(type, field) : undefined;
  if (link !== undefined) {
    const expression = linkedName(identity, type, link);
    return { sort, expression, ofCaller: true, direction, directed, idDirection: direction };
  }
  if (found === undefined) {
    throw invalidParameter('sort', tellClient('noSort', { type }));
  }
  const indexedDescending = field === 'updated_at';
  const expression = await readableOrder(store, identity, type, found);
  return {
    sort,
    expression,
    ofCaller: ownField?.ofCaller === true || expression !== found.expression,
    direction,
    directed,
    idDirection: indexedDescending === descending ? 'asc' : 'desc',
  };
}

const position = z.tuple([z.string(), z.union([z.string(), z.number(), z.null()]), z.string()]);

/** Where a page ended: the sort, the value and the id of its last row. */
export function cursorOf(order: Order, last: { value: unknown; id: string }): string {
  return Buffer.from(JSON.stringify([order.sort, last.value ?? null, last.id])).toString('base64url');
}

function readCursor(order: Order, cursor: string): { value: string | number | null; id: string } {
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    read = undefined;
  }
  const parsed = position.safeParse(read);
  // Neither database keeps NUL in text: it would refuse the comparison.
  if (!parsed.success || parsed.data[0] !== order.sort || String(parsed.data[1]).includes('\0')) {
    throw invalidParameter('cursor', tellClient('noCursor'));
  }
  return { value: parsed.data[1], id: parsed.data[2].replaceAll('\0', '') };
}

/**
 * Everything behind a cursor, so that what others write meanwhile neither repeats nor hides a row.
 * @throws Refusal 400 for a cursor of another list.
 */
export function behindCursor(order: Order, cursor: string): RawBuilder<SqlBool> {
  const { expression, direction, idDirection } = order;
  const { value, id } = readCursor(order, cursor);
  const nextId = idDirection === 'asc' ? sql`object.id > ${id}` : sql`object.id < ${id}`;
  if (value === null) {
    return sql<SqlBool>`(${expression} is null and ${nextId})`;
  }
  const further = direction === 'asc' ? sql`>` : sql`<`;
  return sql<SqlBool>`(${expression} ${further} ${value} or ${expression} is null
    or (${expression} = ${value} and ${nextId}))`;
}
