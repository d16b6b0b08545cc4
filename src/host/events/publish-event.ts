import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import { lockCompany } from '#host/store/company-turns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { KnownEvent } from '#shared/contract/events.ts';
import { causedBy } from './caused-by.ts';

/** Something that happened in a company. */
interface PublishedEvent {
  companyId: string;
  /** The only user who hears it; without one, everybody in the company does. */
  userId?: string;
  type: KnownEvent['type'] | typeof accessChanged;
  data: Record<string, unknown>;
  /** ISO 8601 UTC. */
  at: string;
}

/** Never sent: makes a user's streams look whether their session is still open, and what it may see. */
export const accessChanged = 'access.changed';

/**
 * Tells a company, or one user of it, what a write did; heard once the transaction is committed. Call it last in the
 * transaction: from here to its end, no other transaction of the company can publish.
 *
 * `object.changed` carries `{ object_type, ids }`; ids that a listener may not see are left out for that listener. With
 * no ids it means many objects of the type.
 */
export async function publishEvent(trx: Transaction<Schema>, event: PublishedEvent): Promise<void> {
  const { companyId, userId, type, data, at } = event;
  // The lock of every write to the company first, so that two of them cannot wait for each other.
  await lockCompany(trx, companyId);
  const { last: sequence } = await trx
    .insertInto('live_sequence')
    .values({ company_id: companyId, last: 1 })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet((eb) => ({ last: eb('live_sequence.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('live_event')
    .values({ company_id: companyId, sequence, user_id: userId ?? null, type, data: { ...data, ...causedBy() }, at })
    .execute();
}

/** An event about objects, as it is told. */
export interface ObjectsEvent {
  companyId: string;
  data: { object_type: string; ids: string[] } & Record<string, unknown>;
}

/** The events of objects that wait until many writes are done: {@link collectingEvents}. */
const collected = new AsyncLocalStorage<ObjectsEvent[]>();

/** Runs writes whose events about objects are told later, with those of others: {@link tellCollected}. */
export async function collectingEvents<T>(
  work: () => Promise<T>,
): Promise<{ done: T; events: readonly ObjectsEvent[] }> {
  const events: ObjectsEvent[] = [];
  return { done: await collected.run(events, work), events };
}

/** Tells of what many writes did: of each kind once, with all ids. */
export async function tellCollected(
  trx: Transaction<Schema>,
  events: readonly ObjectsEvent[],
  at: string,
): Promise<void> {
  const kinds = new Map<string, { event: ObjectsEvent; ids: Set<string> }>();
  for (const event of events) {
    const { ids, ...rest } = event.data;
    const key = JSON.stringify([event.companyId, rest, ids.length === 0]);
    const known = kinds.get(key) ?? { event, ids: new Set<string>() };
    kinds.set(key, known);
    for (const id of ids) {
      known.ids.add(id);
    }
  }
  for (const { event, ids } of kinds.values()) {
    const data = { ...event.data, ids: ids.size > idsPerEvent ? [] : [...ids] };
    await publishEvent(trx, { companyId: event.companyId, type: 'object.changed', data, at });
  }
}

async function publishChanged(
  trx: Transaction<Schema>,
  companyId: string,
  data: ObjectsEvent['data'],
  at: string,
): Promise<void> {
  const later = collected.getStore();
  if (later !== undefined) {
    later.push({ companyId, data });
    return;
  }
  await publishEvent(trx, { companyId, type: 'object.changed', data, at });
}

/** More ids than a listener could use: it reads the lists again. */
const idsPerEvent = 500;

/** {@link publishEvent} of objects that were written, or are `gone`: which, or many. Nothing is told of none. */
export async function publishObjects(
  trx: Transaction<Schema>,
  companyId: string,
  objectType: string,
  ids: readonly string[] | 'many',
  at: string,
  { gone = false } = {},
): Promise<void> {
  if (ids.length === 0) {
    return;
  }
  const named = ids === 'many' || ids.length > idsPerEvent ? [] : [...ids];
  const data = { object_type: objectType, ids: named, ...(gone ? { gone } : {}) };
  await publishChanged(trx, companyId, data, at);
}

/** In the data of an event about objects whose readers may have changed; never sent. */
export const reachChanged = 'reach_changed';

/**
 * {@link publishObjects} of objects that other people may see from now on: who may not see any of them hears that
 * objects of the type changed, so that an index can drop what is gone, and not which.
 */
export async function publishReach(
  trx: Transaction<Schema>,
  companyId: string,
  objectType: string,
  ids: readonly string[],
  at: string,
): Promise<void> {
  const data = { object_type: objectType, ids: ids.length > idsPerEvent ? [] : [...ids], [reachChanged]: true };
  await publishChanged(trx, companyId, data, at);
}
