import { type Identity, seesEverything } from '#host/services/accounts/identity.ts';
import { restrictableTypes, visibleTo } from '#host/services/objects/visibility.ts';
import type { Store } from '#host/store/store.ts';
import { accessChanged, reachChanged } from './publish-event.ts';

export const eventsPerRead = 200;

/** An event as one listener may hear it. */
export interface HeardEvent {
  sequence: number;
  type: string;
  data: Record<string, unknown>;
  at: string;
}

export interface HeardEvents {
  events: HeardEvent[];
  /** Where to read on. */
  cursor: number;
  /** There may be more already. */
  hasMore: boolean;
  /** The listener's session or role may have changed. */
  accessChanged: boolean;
}

/** The first and the last event that a company has; 0 for none. */
export async function readEventRange(store: Store, companyId: string): Promise<{ first: number; last: number }> {
  const kept = await store.db
    .selectFrom('live_event')
    .select((eb) => eb.fn.min('sequence').as('first'))
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  const counted = await store.db
    .selectFrom('live_sequence')
    .select('last')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return { first: kept?.first ?? 0, last: counted?.last ?? 0 };
}

function idsOf(data: Record<string, unknown>): string[] {
  return Array.isArray(data.ids) ? data.ids.filter((id) => typeof id === 'string') : [];
}

/** Which of the objects the listener may see; deleted ones count as they were, those gone for good unless they could be hidden. */
async function visibleIds(store: Store, identity: Identity, ids: readonly string[]): Promise<Set<string>> {
  const rows = await store.db
    .selectFrom('object')
    .select('id')
    .where('company_id', '=', identity.companyId)
    .where('id', 'in', [...ids])
    .where(visibleTo(identity, 'object'))
    .execute();
  const gone = await store.db
    .selectFrom('object_tombstone')
    .select('id')
    .where('company_id', '=', identity.companyId)
    .where('id', 'in', [...ids])
    .where('type', 'not in', [...restrictableTypes])
    .execute();
  return new Set([...rows, ...gone].map((row) => row.id));
}

async function withoutHidden(store: Store, identity: Identity, events: HeardEvent[]): Promise<HeardEvent[]> {
  const named = events.filter((event) => event.type === 'object.changed').flatMap((event) => idsOf(event.data));
  if (named.length === 0 || seesEverything(identity)) {
    return events;
  }
  const visible = await visibleIds(store, identity, [...new Set(named)]);
  return events.flatMap((event) => {
    const ids = event.type === 'object.changed' ? idsOf(event.data) : [];
    if (ids.length === 0) {
      return [event];
    }
    const seen = ids.filter((id) => visible.has(id));
    const isTold = seen.length > 0 || event.data[reachChanged] === true;
    return isTold ? [{ ...event, data: { ...event.data, ids: seen } }] : [];
  });
}

function asSent(event: HeardEvent): HeardEvent {
  const { [reachChanged]: _own, ...data } = event.data;
  return { ...event, data };
}

/** The next events of the listener's company after `cursor`, only those meant for it and of objects it may see. */
export async function readEvents(store: Store, identity: Identity, cursor: number): Promise<HeardEvents> {
  const rows = await store.db
    .selectFrom('live_event')
    .select(['sequence', 'type', 'data', 'at', 'user_id'])
    .where('company_id', '=', identity.companyId)
    .where('sequence', '>', cursor)
    .orderBy('sequence')
    .limit(eventsPerRead)
    .execute();
  const own = rows.filter((row) => row.user_id === null || row.user_id === identity.userId);
  const told = own
    .filter((row) => row.type !== accessChanged)
    .map(({ sequence, type, data, at }) => ({ sequence, type, data, at }));
  return {
    events: (await withoutHidden(store, identity, told)).map(asSent),
    cursor: rows.at(-1)?.sequence ?? cursor,
    hasMore: rows.length === eventsPerRead,
    accessChanged: own.some((row) => row.type === accessChanged),
  };
}
