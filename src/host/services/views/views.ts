import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Identity, readableViews, requireInWorkspace, requireReadableView } from '#host/access/index.ts';
import { publishObjects } from '#host/events/publish-event.ts';
import { ChangedMeanwhile } from '#host/lib/changed-meanwhile.ts';
import { invalidFields, invalidParameter, Refusal } from '#host/lib/refusal.ts';
import { orderOf } from '#host/services/objects/list-order.ts';
import { ownListFields } from '#host/services/objects/list-own-fields.ts';
import { askedWhere, requireSoundWhere } from '#host/services/objects/where-conditions.ts';
import { type CallStore, storeWithin } from '#host/store/call-store.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema, ViewShown } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { View } from '#shared/contract/views.ts';
import type { Fields } from '#shared/domain/nested.ts';
import { isObjectType, type ObjectType } from '#shared/domain/object-types.ts';
import { isPipelineGroup, isPipelineSort } from '#shared/domain/pipeline.ts';
import { mayWithSome } from '#shared/domain/roles.ts';
import { say } from '#shared/domain/sentences.ts';
import { listedFieldOf } from '#shared/domain/where/listed-fields.ts';
import { conditionsIn } from '#shared/domain/where/where.ts';
import { endWatchesOf, watchAnew } from './end-watches.ts';
import { tellReader } from './read-watch.ts';
import { composeView, composeViews, mayChangeView, type ViewRow } from './view-rows.ts';
import { createWatches } from './watches.ts';

type Shown = Pick<ParsedInput<'views.update'>, keyof ViewShown>;

const shownKeys = ['where', 'sort', 'columns', 'layout', 'group'] as const satisfies readonly (keyof ViewShown)[];

/** What a view shows with what a change says of it; `null`, or a filter of nothing, takes away. */
function shownWith(before: ViewShown, change: Shown): ViewShown {
  const said = shownKeys.flatMap((key) => (change[key] === undefined ? [] : [[key, change[key]] as const]));
  const all = Object.entries({ ...before, ...Object.fromEntries(said) });
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== ''));
}

/** Views of lists: own and shared ones (records.md "Lists"). */
export function createViews(store: CallStore, clock: () => Date) {
  /** @throws Refusal 404 for a view that the caller does not read, 403 for one that is not theirs to change. */
  async function requireChangeable(db: Kysely<Schema>, identity: Identity, id: string): Promise<ViewRow> {
    const row = await requireReadableView(db, identity, id);
    if (!mayChangeView(identity, row)) {
      throw new Refusal('forbidden', say('authorOnly'));
    }
    return row;
  }

  /**
   * What a view asks must be what a list of the type can be asked, by whoever says so.
   * @throws Refusal 400 with the place where it cannot.
   */
  async function requireAskable(from: Store, identity: Identity, type: ObjectType, shown: Shown): Promise<void> {
    const { where: text, sort, group } = shown;
    const where = askedWhere(text ?? undefined);
    const fields = where === undefined ? [] : conditionsIn(where).map(({ field }) => field);
    const own = await ownListFields(from, identity, type, [...fields, sort ?? '', group ?? '']);
    // What is shown as a pipeline has groups and orders of its own.
    const isKnownGroup = (name: string) =>
      own.filters.has(name) || listedFieldOf(type, name) !== undefined || isPipelineGroup(type, name);
    if (where !== undefined) {
      requireSoundWhere(type, own.filters, where);
    }
    if (typeof sort === 'string' && !isPipelineSort(type, sort)) {
      await orderOf(from, identity, type, sort, { own: own.sorts, now: clock() });
    }
    if (typeof group === 'string' && !isKnownGroup(group)) {
      throw invalidParameter('group', say('whereNoField', { name: group }));
    }
  }

  /** @throws Refusal 409 where the views beside which it stands have the name: the shared ones, or the caller's own. */
  async function requireFreeName(trx: Transaction<Schema>, row: ViewRow): Promise<void> {
    const twin = await trx
      .selectFrom('view')
      .select('id')
      .where('company_id', '=', row.company_id)
      .where('object_type', '=', row.object_type)
      .where('is_shared', '=', row.is_shared)
      .$if(row.is_shared === 0, (query) => query.where('user_id', '=', row.user_id))
      .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [sql.val(row.name)])))
      .where('id', '<>', row.id)
      .executeTakeFirst();
    if (twin !== undefined) {
      throw new Refusal('conflict', say('nameTwice'), [{ path: 'name', ...say('taken') }]);
    }
  }

  /** Whoever lists views looks again: of one that nobody else read or reads, its maker alone. */
  async function tell(trx: Transaction<Schema>, identity: Identity, rows: readonly ViewRow[]): Promise<void> {
    const { companyId } = identity;
    const at = clock().toISOString();
    if (rows.some((row) => row.is_shared === 1)) {
      await publishObjects(trx, companyId, 'view', 'many', at);
    } else if (rows.length > 0) {
      await tellReader(trx, identity, at);
    }
  }

  const { watch, unwatch, changes } = createWatches(store, clock);

  return {
    watch,
    unwatch,
    changes,

    /** The caller's own views and the shared ones, by their names. */
    async list(identity: Identity, { object_type: type }: ParsedInput<'views.list'>) {
      const rows = await readableViews(store.db, identity, type === undefined ? {} : { type });
      return { data: await composeViews(store.db, identity, rows) };
    },

    /**
     * Keeps a view: the caller's alone, or shared.
     * @throws Refusal 400 for what lists cannot be asked, 403 where the caller reads nothing of the type, 409 for a taken name.
     */
    async create(identity: Identity, input: ParsedInput<'views.create'>): Promise<View> {
      const { object_type, name, shared, ...shown } = input;
      if (!mayWithSome(identity.role, 'read', object_type)) {
        throw new Refusal('forbidden', undefined);
      }
      await requireAskable(store, identity, object_type, shown);
      const now = clock();
      const row: ViewRow = {
        id: newId(now),
        company_id: identity.companyId,
        user_id: identity.userId,
        object_type,
        name,
        is_shared: Number(shared),
        data: shownWith({}, shown),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      };
      const write = async (trx: Transaction<Schema>) => {
        await requireFreeName(trx, row);
        await trx.insertInto('view').values(row).execute();
        await tell(trx, identity, [row]);
        return row;
      };
      return store.lastStep('views.create', write, (after) => composeView(after.db, identity, row));
    },

    /**
     * Changes, renames or shares a view, or shares it no longer: then it is its maker's alone, and no role's lists begin with it.
     * @throws Refusal 400 for what lists cannot be asked, 403, 404, 409 for a taken name, 412 where it is not as it was read.
     */
    async update(identity: Identity, input: ParsedInput<'views.update'>): Promise<View> {
      const { id, name, shared, if_unchanged: asRead = {}, ...shown } = input;
      const write = async (trx: Transaction<Schema>) => {
        const before = await requireChangeable(trx, identity, id);
        const type = before.object_type;
        if (isObjectType(type)) {
          await requireAskable(storeWithin(store, trx), identity, type, shown);
        }
        const seen: Fields = await composeView(trx, identity, before);
        const changed = Object.keys(asRead).filter((key) => !isDeepStrictEqual(seen[key] ?? null, asRead[key] ?? null));
        if (changed.length > 0) {
          throw new ChangedMeanwhile(changed, await composeView(trx, identity, before));
        }
        const after: ViewRow = {
          ...before,
          name: name ?? before.name,
          is_shared: shared === undefined ? before.is_shared : Number(shared),
          data: shownWith(before.data, shown),
        };
        // Of somebody who is gone it would be nobody's.
        const kept = after.is_shared === 0 ? { ...after, user_id: before.user_id ?? identity.userId } : after;
        if (isDeepStrictEqual(kept, before)) {
          return before;
        }
        const row = { ...kept, updated_at: clock().toISOString() };
        await requireFreeName(trx, row);
        const { user_id, is_shared, data, updated_at } = row;
        await trx
          .updateTable('view')
          .set({ name: row.name, user_id, is_shared, data, updated_at })
          .where('id', '=', id)
          .execute();
        if (is_shared === 0) {
          await trx.deleteFrom('view_default').where('view_id', '=', id).execute();
          await endWatchesOf(trx, row);
        }
        if (data.where !== before.data.where) {
          await watchAnew(trx, row, clock());
        }
        await tell(trx, identity, [before, row]);
        return row;
      };
      return store.lastStep('views.update', write, (after, row) => composeView(after.db, identity, row));
    },

    /**
     * Deletes views; answers how many there were that the caller reads.
     * @throws Refusal 403 where one of them is not theirs to delete.
     */
    async delete(identity: Identity, { ids }: ParsedInput<'views.delete'>): Promise<{ count: number }> {
      const write = async (trx: Transaction<Schema>) => {
        const rows = await readableViews(trx, identity, { ids });
        if (!rows.every((row) => mayChangeView(identity, row))) {
          throw new Refusal('forbidden', say('authorOnly'));
        }
        if (rows.length > 0) {
          await trx
            .deleteFrom('view')
            .where(
              'id',
              'in',
              rows.map((row) => row.id),
            )
            .execute();
        }
        await tell(trx, identity, rows);
        return rows.length;
      };
      return store.lastStep('views.delete', write, (_after, count) => ({ count }));
    },

    /**
     * Says with which shared view the lists of a role begin; with none, they begin as they do by themselves.
     * @throws Refusal 403 unless owner or admin, 404, 422 for a view that others do not read, or of another type.
     */
    async setDefault(identity: Identity, { object_type, role, id }: ParsedInput<'views.setDefault'>) {
      requireInWorkspace(identity, 'setDefaultViews');
      const write = async (trx: Transaction<Schema>) => {
        const at = { company_id: identity.companyId, object_type, role };
        if (id !== null) {
          const row = await requireChangeable(trx, identity, id);
          if (row.is_shared === 0 || row.object_type !== object_type) {
            throw invalidFields([{ path: 'id', ...say('defaultIsShared') }]);
          }
        }
        await trx
          .deleteFrom('view_default')
          .where('company_id', '=', at.company_id)
          .where('object_type', '=', object_type)
          .where('role', '=', role)
          .execute();
        if (id !== null) {
          await trx
            .insertInto('view_default')
            .values({ ...at, view_id: id })
            .execute();
        }
        await publishObjects(trx, identity.companyId, 'view', 'many', clock().toISOString());
      };
      return store.lastStep('views.setDefault', write, () => ({ object_type, role, id }));
    },
  };
}
