import {
  type Identity,
  isRestrictable,
  type Known,
  restrictableTypes,
  seesAllOf,
  type Viewer,
  visibleIds,
} from '#host/access/index.ts';
import { accessChanged, reachChanged } from '#host/events/publish-event.ts';
import { runPrepared } from '#host/store/prepared-query.ts';
import type { Store } from '#host/store/store.ts';

export const eventsPerRead = 200;

/** An event as one listener may hear it. */
export interface HeardEvent {
  sequence: number;
  type: string;
  data: Record<string, unknown>;
  at: string;
}

/** An event as it is kept. */
export interface EventRow extends HeardEvent {
  /** Who alone hears it. */
  user_id: string | null;
}

export interface Heard {
  events: HeardEvent[];
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

/** Whether an event names objects, each of which is told to those only who see it. */
function namesObjects(type: string): boolean {
  return type === 'object.changed' || type === 'note.changed' || type === 'sent.changed';
}

/** The next events of a company after `cursor`. */
export function readRows({ db }: Store, companyId: string, cursor: number): Promise<EventRow[]> {
  return db
    .selectFrom('live_event')
    .select(['sequence', 'type', 'data', 'at', 'user_id'])
    .where('company_id', '=', companyId)
    .where('sequence', '>', cursor)
    .orderBy('sequence')
    .limit(eventsPerRead)
    .execute();
}

/** The objects that events name and not everybody may see. */
export interface NamedObjects {
  /** Those there are, deleted ones with them, and of which type. */
  known: Known[];
  /** Those gone for good that nobody could have hidden. */
  gone: string[];
}

/** Looks up what decides about everybody: whoever hears of the events then, {@link visibleOf} goes on from it. */
export async function readNamed(
  store: Store,
  companyId: string,
  rows: readonly Pick<EventRow, 'type' | 'data'>[],
): Promise<NamedObjects> {
  const named = rows.filter(({ type, data }) => namesObjects(type) && isRestrictable(String(data.object_type)));
  const ids = JSON.stringify([...new Set(named.flatMap(({ data }) => idsOf(data)))]);
  if (ids === '[]') {
    return { known: [], gone: [] };
  }
  const known = await runPrepared(store.db, 'named in events', { companyId, ids }, (at) =>
    store.db
      .selectFrom('object')
      .select(['id', 'type'])
      .where('company_id', '=', at.companyId)
      .where(store.amongIndexed('object.id', at.ids)),
  );
  const gone = await runPrepared(store.db, 'named in events and gone', { companyId, ids }, (at) =>
    store.db
      .selectFrom('object_tombstone')
      .select('id')
      .where('company_id', '=', at.companyId)
      .where(store.amongIndexed('object_tombstone.id', at.ids))
      .where('type', 'not in', [...restrictableTypes]),
  );
  return { known, gone: gone.map((row) => row.id) };
}

/** Which of the objects somebody may see; deleted ones count as they were, those gone for good unless they could be hidden. */
export async function visibleOf(store: Store, viewer: Viewer, { known, gone }: NamedObjects): Promise<Set<string>> {
  const visible = await visibleIds(store, viewer, known, { deletedToo: true });
  return new Set([...visible, ...gone]);
}

async function withoutHidden(
  identity: Identity,
  events: readonly HeardEvent[],
  visible: () => Promise<ReadonlySet<string>>,
): Promise<readonly HeardEvent[]> {
  const isOpen = ({ type, data }: HeardEvent) => !namesObjects(type) || seesAllOf(identity, String(data.object_type));
  if (events.every((event) => isOpen(event) || idsOf(event.data).length === 0)) {
    return events;
  }
  const seenBy = await visible();
  return events.flatMap((event) => {
    const ids = isOpen(event) ? [] : idsOf(event.data);
    if (ids.length === 0) {
      return [event];
    }
    const seen = ids.filter((id) => seenBy.has(id));
    const isTold = seen.length > 0 || event.data[reachChanged] === true;
    return isTold ? [{ ...event, data: { ...event.data, ids: seen } }] : [];
  });
}

function asSent(event: HeardEvent): HeardEvent {
  const { [reachChanged]: _own, ...data } = event.data;
  return { ...event, data };
}

/**
 * What one listener hears of events of its company: those meant for it, and of objects only those it may see.
 * @param visible Which of the objects that the rows name those are; asked where not all can be seen anyhow.
 */
export async function hear(
  rows: readonly EventRow[],
  identity: Identity,
  visible: () => Promise<ReadonlySet<string>>,
): Promise<Heard> {
  const own = rows.filter((row) => row.user_id === null || row.user_id === identity.userId);
  const told = own
    .filter((row) => row.type !== accessChanged)
    .map(({ sequence, type, data, at }) => ({ sequence, type, data, at }));
  return {
    events: (await withoutHidden(identity, told, visible)).map(asSent),
    accessChanged: own.some((row) => row.type === accessChanged),
  };
}
