import type { Identity } from '#host/services/accounts/identity.ts';
import { notFound } from '#host/services/refusal.ts';
import type { Store } from '#host/store/store.ts';
import type { SearchOption } from '#shared/domain/search-option.ts';
import { toOption } from './object-row.ts';
import { readRowsById } from './read-objects.ts';
import { visibleTo } from './visibility.ts';

/** How far back "opened last" looks; what somebody opened before is not recent. */
const eventsLookedAt = 400;

type UsageRecord =
  | { action: string; action_type: string; company_id?: string; object?: { id: string; object_type: string } }
  | { name: string; value: number; properties?: Record<string, unknown> };

export type RecentObject = SearchOption & { viewed_at?: string };

/** §7 "Usage metrics", and what follows from them: the objects somebody opened last. */
export function createUsage(store: Store, clock: () => Date) {
  async function viewed(identity: Identity): Promise<Map<string, string>> {
    const events = await store.db
      .selectFrom('usage_event')
      .select(['object_id', 'created_at'])
      .where('company_id', '=', identity.companyId)
      .where('user_id', '=', identity.userId)
      .where('action', '=', 'viewed')
      .where('object_id', 'is not', null)
      .orderBy('id', 'desc')
      .limit(eventsLookedAt)
      .execute();
    const times = new Map<string, string>();
    for (const event of events) {
      if (event.object_id !== null && !times.has(event.object_id)) {
        times.set(event.object_id, event.created_at);
      }
    }
    return times;
  }

  return {
    /**
     * Records what was done.
     * @throws Refusal 404 for a foreign company.
     */
    async record(identity: Identity, usage: UsageRecord): Promise<void> {
      const common = { company_id: identity.companyId, user_id: identity.userId, created_at: clock().toISOString() };
      if ('name' in usage) {
        const { name, value, properties } = usage;
        await store.db
          .insertInto('usage_event')
          .values({ ...common, action: name, value, data: properties ?? null })
          .execute();
        return;
      }
      if (usage.company_id !== undefined && usage.company_id !== identity.companyId) {
        throw notFound('company');
      }
      const { action, action_type, object } = usage;
      await store.db
        .insertInto('usage_event')
        .values({
          ...common,
          action,
          action_type,
          object_id: object?.id ?? null,
          data: object === undefined ? null : { object_type: object.object_type },
        })
        .execute();
    },

    /** What the user opened last, newest first; filled up with what changed last. */
    async recent(identity: Identity, count: number): Promise<RecentObject[]> {
      const times = await viewed(identity);
      const rows = await readRowsById(store, identity, [...times.keys()]);
      const opened = [...times].flatMap(([id, viewedAt]) => {
        const row = rows.get(id);
        return row === undefined ? [] : [{ ...toOption(row), viewed_at: viewedAt }];
      });
      if (opened.length >= count) {
        return opened.slice(0, count);
      }
      const changed = await store.db
        .selectFrom('object')
        .selectAll()
        .where('company_id', '=', identity.companyId)
        .where('deleted_at', 'is', null)
        .where('type', '<>', 'company')
        .where(visibleTo(identity, 'object'))
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .limit(count)
        .execute();
      return [...opened, ...changed.filter((row) => !rows.has(row.id)).map(toOption)].slice(0, count);
    },
  };
}

export type Usage = ReturnType<typeof createUsage>;
