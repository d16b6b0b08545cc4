import type { Transaction } from 'kysely';
import {
  type Identity,
  keepOf,
  livingVisible,
  requireKept,
  requireMay,
  requireOwnUnitKept,
  requireRole,
  requireVisible,
  visibleTo,
} from '#host/access/index.ts';
import { ChangedMeanwhile } from '#host/lib/changed-meanwhile.ts';
import { Refusal } from '#host/lib/refusal.ts';
import { setDeleted, type Which } from '#host/object-writer/index.ts';
import { type CallStore, storeWithin } from '#host/store/call-store.ts';
import { newId } from '#host/store/new-id.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { customPlaces, isCustomType } from '#shared/domain/custom-fields.ts';
import { type Fields, valueAt } from '#shared/domain/nested.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { hasSlug, isPersonType, type ObjectType, overBy } from '#shared/domain/object-types.ts';
import { relationRules } from '#shared/domain/relation-rules.ts';
import { standsForAccount } from '#shared/domain/roles.ts';
import { say } from '#shared/domain/sentences.ts';
import { notAsRead } from './changed-meanwhile.ts';
import { readableOf, withCheckedValues } from './custom-values.ts';
import { changeParsed, insertParsed } from './keep-object.ts';
import type { ObjectHooksByType, Via } from './object-hooks.ts';
import { type ParsedObject, parseObject } from './parse-object.ts';
import { undoLimit } from './purge-objects.ts';
import { readObject, readRow } from './read-objects.ts';
import { freeSlug, slugOf } from './slug.ts';

async function takenSlugs(trx: Transaction<Schema>, companyId: string, type: ObjectType, slug: string, ownId: string) {
  const rows = await trx
    .selectFrom('object')
    .select('slug')
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .where('id', '<>', ownId)
    .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', 'like', `${slug}-%`)]))
    .execute();
  return new Set(rows.map((row) => row.slug));
}

async function slugFor(
  trx: Transaction<Schema>,
  companyId: string,
  type: ObjectType,
  object: { id: string; slug: string | null },
  parsed: ParsedObject,
): Promise<string | null> {
  const wanted = parsed.slug ?? object.slug;
  if (wanted === null && !hasSlug(type)) {
    return null;
  }
  if (wanted !== null && wanted === object.slug) {
    return wanted;
  }
  const slug = wanted ?? slugOf(parsed.columns.name, type);
  const taken = await takenSlugs(trx, companyId, type, slug, object.id);
  if (wanted !== null && taken.has(wanted)) {
    throw new Refusal('conflict', say('slugTaken'), [{ path: 'slug', ...say('taken') }]);
  }
  return freeSlug(slug, (candidate) => taken.has(candidate));
}

/** Whether somebody, or a job, comes to another org unit, whose manager sees what the other one saw. */
function changesUnit(before: Pick<ObjectRow, 'data'>, after: Pick<ObjectRow, 'data'>): boolean {
  return ['org_unit', 'company_user.org_unit'].some(
    (path) => JSON.stringify(valueAt(before.data, path)) !== JSON.stringify(valueAt(after.data, path)),
  );
}

/** The job that a stage in the same body is meant for. */
function namedJob(body: Fields): string | undefined {
  const id = valueAt(body, 'qualification.job.id');
  return typeof id === 'string' ? id : undefined;
}

/** The job that somebody new applies to, where there is one and the caller sees it. */
async function appliedJob(trx: Transaction<Schema>, identity: Identity, type: ObjectType, body: Fields) {
  const named = overBy(type) === 'stage' ? namedJob(body) : undefined;
  const [job] = named === undefined ? [] : await livingVisible(trx, identity, [named]);
  return job !== undefined && relationRules.applied_to.to.some((one) => one === job.type) ? job.id : undefined;
}

function saysTagsOnly(body: Fields): boolean {
  return Object.keys(body).join() === 'tags';
}

/** Where objects of a type keep the values of a company's own fields. */
function ownFieldsOf(type: ObjectType): readonly string[] {
  return isCustomType(type) ? Object.values(customPlaces) : [];
}

/** Of a person it can be said that they are another one than those who look the same. */
function sayingAnother(type: ObjectType, said: Fields): { isAnother: boolean; body: Fields } {
  const { is_another: isAnother, ...body } = said;
  return isPersonType(type) ? { isAnother: isAnother === true, body } : { isAnother: true, body: said };
}

/** A change of an object: `via` whose a review is, and who wrote it, changes through the performance call. */
export interface ObjectChange {
  type: ObjectType;
  id: string;
  /** RFC 7396. */
  body: Fields;
  /** Fields as the caller read them, which must still be so. */
  asRead?: Fields | undefined;
  via?: Via;
  along?: WriteAlong;
}

/** What is written along with an object, once it is there. */
export type WriteAlong = (trx: Transaction<Schema>, id: string) => Promise<void>;

/**
 * Creating, changing, deleting and restoring objects. Every write gives what it touched a new revision.
 * @param hooks what is special about each type, as the host is composed of it.
 */
export function createObjectWrites(store: CallStore, clock: () => Date, hooks: ObjectHooksByType) {
  function requireNotFixed(type: ObjectType): void {
    const { fixed } = hooks[type] ?? {};
    if (fixed !== undefined) {
      throw new Refusal('conflict', fixed);
    }
  }

  /** Hides or shows objects; what a role may not see, and members with an account, are left as they are. */
  function hide(
    trx: Transaction<Schema>,
    identity: Identity,
    type: ObjectType,
    ids: readonly string[],
    isDeleted: boolean,
  ): Promise<number> {
    const which: Which = (query) =>
      query
        .where('object.type', '=', type)
        .where('object.id', 'in', [...ids])
        .where('object.deleted_at', isDeleted ? 'is' : 'is not', null)
        .where(visibleTo(identity, 'object', [type]))
        .$if(standsForAccount(type), (one) => one.where('object.external_id', 'is', null));
    return setDeleted(trx, identity.companyId, which, { isDeleted, at: clock().toISOString() });
  }

  /** The ids that can come back. */
  async function restorable(trx: Transaction<Schema>, identity: Identity, type: ObjectType, ids: readonly string[]) {
    const rows = await trx
      .selectFrom('object')
      .select(['id', 'deleted_at'])
      .where('company_id', '=', identity.companyId)
      .where('type', '=', type)
      .where('id', 'in', [...ids])
      .where(visibleTo(identity, 'object', [type]))
      .execute();
    const limit = undoLimit(clock());
    const still = rows.filter((row) => row.deleted_at === null || row.deleted_at > limit);
    const hidden = still.filter((row) => row.deleted_at !== null);
    if (hidden.length === 0 && still.length < new Set(ids).size) {
      throw new Refusal('not_found', say('goneForGood'));
    }
    return hidden.map((row) => row.id);
  }

  /** {@link ObjectWrites.update}, and answers what the caller of it answers. */
  async function updateAs<A>(
    identity: Identity,
    { type, id, body: given, asRead: read = {}, via = 'objects', along }: ObjectChange,
    answer: (after: Store) => Promise<A>,
  ): Promise<A> {
    await requireMay(store, identity, 'edit', type, [id]);
    const body = await withCheckedValues(store.db, identity, type, given, id);
    const asRead = readableOf(identity, read);
    const { own, asksPeopleOnce, beforeChange, mayChange, withWorkedOut, afterChange } = hooks[type] ?? {};
    // What people gather it under is no part of what a writer of its own keeps.
    if (own !== undefined && !saysTagsOnly(body)) {
      return own.update(identity, id, body, asRead, answer);
    }
    const keep = asksPeopleOnce === true ? undefined : await keepOf(store, identity, type);
    const at = clock().toISOString();
    const write = async (trx: Transaction<Schema>) => {
      const row = await readRow(trx, identity, type, { id });
      const fields = await notAsRead(trx, identity, { row, type, asRead });
      if (fields.length > 0) {
        return fields;
      }
      const said = parseObject(type, body, row, ownFieldsOf(type));
      const parsed = (await beforeChange?.(storeWithin(store, trx), identity, said, body)) ?? said;
      await mayChange?.(trx, identity, { row, parsed }, via);
      await requireOwnUnitKept(trx, identity, row, parsed);
      const slug = await slugFor(trx, identity.companyId, type, row, parsed);
      const data = (await withWorkedOut?.(trx, { row, parsed })) ?? parsed.data;
      await changeParsed(
        trx,
        identity,
        row,
        { ...parsed, data, slug: slug ?? undefined },
        {
          at,
          stage: { job: namedJob(body) },
          along: async () => {
            await afterChange?.(trx, identity, { row, parsed, at });
            await requireKept(store, trx, keep, id);
            await requireVisible(trx, identity, { id, type });
            return changesUnit(row, parsed) ? [id] : [];
          },
        },
      );
      await along?.(trx, id);
      return [];
    };
    const answered = await store.lastStep('objects.update', write, async (after, changed) => {
      if (changed.length > 0) {
        throw new ChangedMeanwhile(changed, await readObject(after, identity, type, { id }));
      }
      return answer(after);
    });
    return answered;
  }

  /** {@link ObjectWrites.remove}, and answers what the caller of it answers. */
  async function removeAs<A>(
    identity: Identity,
    type: ObjectType,
    ids: readonly string[],
    answer: (count: number) => A,
  ): Promise<A> {
    requireNotFixed(type);
    await requireMay(store, identity, 'delete', type, ids);
    const hideThem = (trx: Transaction<Schema>) => hide(trx, identity, type, ids, true);
    const answered = await store.lastStep('objects.remove', hideThem, (_after, count) => answer(count));
    return answered;
  }

  return {
    /**
     * Creates an object from the fields of its type; answers it in full. `along`: what else its call writes, in the same
     * transaction; not for types with a writer of their own.
     * @throws Refusal 403, 409 for a taken slug or a person who is there already (`is_another` says that they are not), 422 with
     * a path per wrong field.
     */
    async create(identity: Identity, type: ObjectType, said: Fields, along?: WriteAlong): Promise<ObjectBase> {
      const { isAnother, body } = sayingAnother(type, said);
      requireNotFixed(type);
      requireRole(identity, 'create', type);
      const checked = await withCheckedValues(store.db, identity, type, body);
      const given = parseObject(type, checked, undefined, ownFieldsOf(type));
      const { own, beforeCreate, afterCreate } = hooks[type] ?? {};
      if (own !== undefined) {
        return own.create(identity, given, body, (after, id) => readObject(after, identity, type, { id }));
      }
      const keep = await keepOf(store, identity, type);
      const parsed = beforeCreate === undefined ? given : await beforeCreate(identity, given);
      const now = clock();
      const at = now.toISOString();
      const id = newId(now);
      const write = async (trx: Transaction<Schema>) => {
        const slug = await slugFor(trx, identity.companyId, type, { id, slug: null }, parsed);
        const opens = await appliedJob(trx, identity, type, body);
        await insertParsed(
          trx,
          identity,
          { id, type },
          { ...parsed, slug: slug ?? undefined },
          {
            at,
            stage: { opens },
            along: async () => {
              await afterCreate?.(trx, identity, { id, parsed, at, isAnother });
              await requireKept(store, trx, keep, id);
              await requireVisible(trx, identity, { id, type });
              return opens === undefined ? [] : [id];
            },
          },
        );
        await along?.(trx, id);
      };
      const object = await store.lastStep('objects.create', write, (after) =>
        readObject(after, identity, type, { id }),
      );
      return object;
    },

    /**
     * Changes the fields named; answers the object in full.
     * @throws Refusal 403, 404, 409 for a taken slug, 412 for a field that changed meanwhile, 422 with a path per wrong
     * field.
     */
    update: (identity: Identity, change: ObjectChange): Promise<ObjectBase> =>
      updateAs(identity, change, (after) => readObject(after, identity, change.type, { id: change.id })),

    /**
     * Looks whether a change would be refused because a field changed meanwhile, before what goes with it is begun.
     * @throws Refusal 404, 412.
     */
    async requireAsRead(identity: Identity, { type, id, asRead = {} }: Omit<ObjectChange, 'body'>): Promise<void> {
      const row = await readRow(store.db, identity, type, { id });
      const fields = await notAsRead(store.db, identity, { row, type, asRead });
      if (fields.length > 0) {
        throw new ChangedMeanwhile(fields, await readObject(store, identity, type, { id }));
      }
    },

    /** {@link ObjectWrites.update} for a call that answers something else, which it reads of the store as it is then. */
    updateAs,

    /** Hides objects until {@link ObjectWrites.restore}, for 30 days; then they are gone. Answers how many were there. */
    remove: (identity: Identity, type: ObjectType, ids: readonly string[]): Promise<{ count: number }> =>
      removeAs(identity, type, ids, (count) => ({ count })),

    /** {@link ObjectWrites.remove} for a call that answers something else. */
    removeAs,

    /**
     * Undoes {@link ObjectWrites.remove}; answers how many came back.
     * @throws Refusal 404 when nothing of it is there any more.
     */
    async restore(identity: Identity, type: ObjectType, ids: readonly string[]): Promise<{ count: number }> {
      requireNotFixed(type);
      await requireMay(store, identity, 'delete', type, ids);
      const write = async (trx: Transaction<Schema>) => {
        const hidden = await restorable(trx, identity, type, ids);
        return hidden.length === 0 ? 0 : hide(trx, identity, type, hidden, false);
      };
      const answered = await store.lastStep('objects.restore', write, (_after, count) => ({ count }));
      return answered;
    },
  };
}

export type ObjectWrites = ReturnType<typeof createObjectWrites>;
