import type { Insertable, Transaction } from 'kysely';
import { type Identity, requireMayMeasure, requireMayRecordFigures } from '#host/access/index.ts';
import { invalidFields, notFound } from '#host/lib/refusal.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { fitsMetric, type MetricDefinition, metricDefinition } from '#shared/domain/metrics.ts';
import { isSingle } from '#shared/domain/object-types.ts';
import type { SearchOption } from '#shared/domain/search-option.ts';
import { say } from '#shared/domain/sentences.ts';
import { lastChanged } from './newest-objects.ts';
import { toOption } from './object-row.ts';
import { readRowsById } from './read-objects.ts';

/** How far back "opened last" looks; what somebody opened before is not recent. */
const eventsLookedAt = 400;

/** Longest id of an object. */
const idLength = 64;

/**
 * A value under a metric's name counts as one of its points, so it must be one, from somebody whose word counts.
 * @throws Refusal 403 for members and support staff, 422 for a value that the metric cannot have.
 */
function requireMeasurement(identity: Identity, definition: MetricDefinition, value: number): void {
  requireMayRecordFigures(identity);
  if (!fitsMetric(definition, value)) {
    throw invalidFields([{ path: 'value', ...say('noValueOf', { name: definition.name }) }]);
  }
}

/** @throws Refusal 404 for an object that the caller may not see. */
async function typeSeen(store: CallStore, identity: Identity, id: string): Promise<string> {
  const row = (await readRowsById(store, identity, [id])).get(id);
  if (row === undefined) {
    throw notFound('object');
  }
  return row.type;
}

/**
 * What a figure is stated of must be the caller's to write, and something that the metric can be asked of.
 * @throws Refusal 403, 404, 422.
 */
async function requireMeasurable(
  store: CallStore,
  identity: Identity,
  { name, objectTypes }: MetricDefinition,
  id: string,
): Promise<void> {
  const type = await typeSeen(store, identity, id);
  const known = objectTypes.find((one) => one === type);
  if (known === undefined) {
    throw invalidFields([{ path: 'properties.object_id', ...say('notMeasuredOf', { name }) }]);
  }
  await requireMayMeasure(store, identity, known, id);
}

/** The object that a recorded value is of; none means the company. */
function objectOf(properties: Record<string, unknown> | undefined): string | null {
  const id = properties?.object_id;
  return typeof id === 'string' && id.length > 0 && id.length <= idLength ? id : null;
}

export type RecentObject = SearchOption & { viewed_at?: string };

/** What else is written when somebody opens an object. */
type OnViewed = (trx: Transaction<Schema>, identity: Identity, objectId: string, now: Date) => Promise<void>;

/** §7 "Usage metrics", and what follows from them: the objects somebody opened last. */
export function createUsage(store: CallStore, clock: () => Date, onViewed: OnViewed) {
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

  async function keep(
    event: Insertable<Schema['usage_event']>,
    also: (trx: Transaction<Schema>) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const write = async (trx: Transaction<Schema>) => {
      await trx.insertInto('usage_event').values(event).execute();
      await also(trx);
    };
    await store.lastStep('usage.keep', write, () => undefined);
  }

  return {
    /**
     * Records what was done. Metrics are computed from it: views of a job, and values under a metric's name, which are of
     * the object that `properties.object_id` names, else of the company: an employee of the caller's to lead, or something
     * that the caller may change.
     * @throws Refusal 403 and 422 for a value that may not be a metric's, 404 for a foreign company and for what the caller
     * may not see.
     */
    async record(identity: Identity, usage: ParsedInput<'usage.record'>): Promise<void> {
      const now = clock();
      const common = { company_id: identity.companyId, user_id: identity.userId, created_at: now.toISOString() };
      if ('name' in usage) {
        const { name, value, properties } = usage;
        const definition = metricDefinition(name);
        const of = objectOf(properties);
        if (definition !== undefined) {
          requireMeasurement(identity, definition, value);
          await (of === null ? undefined : requireMeasurable(store, identity, definition, of));
        }
        await keep({ ...common, action: name, value, object_id: of, data: properties ?? null });
        return;
      }
      if (usage.company_id !== undefined && usage.company_id !== identity.companyId) {
        throw notFound('company');
      }
      const { action, action_type, object } = usage;
      if (object !== undefined) {
        await typeSeen(store, identity, object.id);
      }
      const data = object === undefined ? null : { object_type: object.object_type };
      const isOpened = action === 'viewed' && object !== undefined;
      await keep(
        { ...common, action, action_type, object_id: object?.id ?? null, data },
        isOpened ? (trx) => onViewed(trx, identity, object.id, now) : undefined,
      );
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
      // What there is one of, the company itself, is no news.
      const changed = (await lastChanged(store, identity, count + 1)).filter((row) => !isSingle(row.type));
      return [...opened, ...changed.filter((row) => !rows.has(row.id)).map(toOption)].slice(0, count);
    },
  };
}

export type Usage = ReturnType<typeof createUsage>;
