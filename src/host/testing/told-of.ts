import type { Store } from '#host/store/store.ts';

/** What the last event that names an object says of it. */
export async function lastToldOf(store: Store, id: string): Promise<Record<string, unknown> | undefined> {
  const events = await store.db
    .selectFrom('live_event')
    .select('data')
    .where('type', '=', 'object.changed')
    .orderBy('sequence', 'desc')
    .execute();
  return events.map(({ data }) => data).find(({ ids }) => Array.isArray(ids) && ids.includes(id));
}
