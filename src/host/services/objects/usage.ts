import type { Insertable } from 'kysely';
import type { Identity } from '#host/services/accounts/identity.ts';
import { invalidFields, notFound, Refusal } from '#host/services/refusal.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { fitsMetric, metricDefinition } from '#shared/domain/metrics.ts';
import type { SearchOption } from '#shared/domain/search-option.ts';
import { toOption } from './object-row.ts';
import { readRowsById } from './read-objects.ts';
import { visibleTo } from './visibility.ts';

/** How far back "opened last" looks; what somebody opened before is not recent. */
const eventsLookedAt = 400;

type UsageRecord =
  | { action: string; action_type: string; company_id?: string; object?: { id: string; object_type: string } }
  | { name: string; value: number; properties?: Record<string, unknown> };

/** Longest id of an object. */
const idLength = 64;

/**
 * A value under a metric's name counts as one of its points, so it must be one, from somebody whose word counts.
 * @throws Refusal 403 for members and support staff, 422 for a value that the metric cannot have.
 */
function requireMeasurement(identity: Identity, name: string, value: number): void {
  const definition = metricDefinition(name);
  if (definition === undefined) {
    return;
  }
  if (identity.role === 'member' || identity.staff) {
    throw new Refusal('forbidden', 'Your role does not allow this.');
  }
  if (!fitsMetric(definition, value)) {
    throw invalidFields([{ path: 'value', message: `is no value of ${name}` }]);
  }
}

/** The object that a recorded value is of; none means the company. */
function objectOf(properties: Record<string, unknown> | undefined): string | null {
  const id = properties?.object_id;
  return typeof id === 'string' && id.length > 0 && id.length <= idLength ? id : null;
}

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

  async function keep(event: Insertable<Schema['usage_event']>): Promise<void> {
    await store.transaction(async (trx) => {
      await trx.insertInto('usage_event').values(event).execute();
    });
  }

  return {
    /**
     * Records what was done. Metrics are computed from it: views of a job, and values under a metric's name, which are of
     * the object that `properties.object_id` names, else of the company.
     * @throws Refusal 403 and 422 for a value that may not be a metric's, 404 for a foreign company.
     */
    async record(identity: Identity, usage: UsageRecord): Promise<void> {
      const common = { company_id: identity.companyId, user_id: identity.userId, created_at: clock().toISOString() };
      if ('name' in usage) {
        const { name, value, properties } = usage;
        requireMeasurement(identity, name, value);
        await keep({ ...common, action: name, value, object_id: objectOf(properties), data: properties ?? null });
        return;
      }
      if (usage.company_id !== undefined && usage.company_id !== identity.companyId) {
        throw notFound('company');
      }
      const { action, action_type, object } = usage;
      const data = object === undefined ? null : { object_type: object.object_type };
      await keep({ ...common, action, action_type, object_id: object?.id ?? null, data });
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
        .orderBy('object.updated_at', 'desc')
        .orderBy('id')
        .limit(count)
        .execute();
      return [...opened, ...changed.filter((row) => !rows.has(row.id)).map(toOption)].slice(0, count);
    },
  };
}

export type Usage = ReturnType<typeof createUsage>;
