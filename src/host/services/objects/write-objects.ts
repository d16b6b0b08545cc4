import type { Transaction } from 'kysely';
import { type Identity, seesEverything } from '#host/services/accounts/identity.ts';
import { requireWrite } from '#host/services/accounts/policy.ts';
import { publishObjects } from '#host/services/events/publish-event.ts';
import { Refusal } from '#host/services/refusal.ts';
import { newId } from '#host/store/new-id.ts';
import { nextRevision } from '#host/store/revision.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { ChangedMeanwhile, changedFields } from './changed-meanwhile.ts';
import { type Fields, valueAt } from './nested.ts';
import { requireAllowedChange } from './object-guards.ts';
import type { ObjectRow } from './object-row.ts';
import { type ParsedObject, parseObject } from './parse-object.ts';
import { requireOwnPeople } from './people-reach.ts';
import { type Purge, undoLimit } from './purge-objects.ts';
import { readObject, readRow } from './read-objects.ts';
import { freeSlug, slugOf } from './slug.ts';
import { tellReach } from './tell-reach.ts';
import { visibleTo } from './visibility.ts';
import { writeLinks } from './write-links.ts';

const typesWithSlug: ReadonlySet<ObjectType> = new Set(['job']);

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
  if (wanted === null && !typesWithSlug.has(type)) {
    return null;
  }
  if (wanted !== null && wanted === object.slug) {
    return wanted;
  }
  const slug = wanted ?? slugOf(parsed.columns.name, type);
  const taken = await takenSlugs(trx, companyId, type, slug, object.id);
  if (wanted !== null && taken.has(wanted)) {
    throw new Refusal('conflict', 'Another object has this slug already.', [
      { path: 'slug', message: 'is taken already' },
    ]);
  }
  return freeSlug(slug, (candidate) => taken.has(candidate));
}

/** Nobody writes what they may not see afterwards: a review of somebody else's people, a job that leaves them out. */
async function requireVisible(trx: Transaction<Schema>, identity: Identity, id: string): Promise<void> {
  const row = await trx
    .selectFrom('object')
    .select('id')
    .where('id', '=', id)
    .where(visibleTo(identity, 'object'))
    .executeTakeFirst();
  if (row === undefined) {
    throw new Refusal('forbidden', 'You would not be allowed to see this any more.');
  }
}

/** Whether somebody, or a job, comes to another org unit, whose manager sees what the other one saw. */
function changesUnit(before: Pick<ObjectRow, 'data'>, after: Pick<ObjectRow, 'data'>): boolean {
  return ['org_unit', 'company_user.org_unit'].some(
    (path) => JSON.stringify(valueAt(before.data, path)) !== JSON.stringify(valueAt(after.data, path)),
  );
}

function requireEditable(type: ObjectType): void {
  if (type === 'company') {
    throw new Refusal('conflict', 'A workspace has exactly one company.');
  }
}

/** Creating, changing, deleting and restoring objects. Every write gives what it touched a new revision. */
export function createObjectWrites(store: Store, clock: () => Date, purge: Purge) {
  /** Hides or shows objects; what a role may not see, and members with an account, are left as they are. */
  async function setDeleted(
    trx: Transaction<Schema>,
    identity: Identity,
    type: ObjectType,
    ids: readonly string[],
    deletedAt: string | null,
  ): Promise<number> {
    const rows = await trx
      .updateTable('object')
      .set({ deleted_at: deletedAt, revision: await nextRevision(trx, identity.companyId) })
      .where('company_id', '=', identity.companyId)
      .where('type', '=', type)
      .where('id', 'in', [...ids])
      .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
      .where(visibleTo(identity, 'object'))
      // A member object that stands for an account lives as long as the account.
      .$if(type === 'member', (query) => query.where('external_id', 'is', null))
      .returning('id')
      .execute();
    const changed = rows.map((row) => row.id);
    await publishObjects(trx, identity.companyId, type, changed, clock().toISOString());
    return changed.length;
  }

  /** The ids that can come back. */
  async function restorable(trx: Transaction<Schema>, identity: Identity, type: ObjectType, ids: readonly string[]) {
    const rows = await trx
      .selectFrom('object')
      .select(['id', 'deleted_at'])
      .where('company_id', '=', identity.companyId)
      .where('type', '=', type)
      .where('id', 'in', [...ids])
      .where(visibleTo(identity, 'object'))
      .execute();
    const limit = undoLimit(clock());
    const still = rows.filter((row) => row.deleted_at === null || row.deleted_at > limit);
    const hidden = still.filter((row) => row.deleted_at !== null);
    if (hidden.length === 0 && still.length < new Set(ids).size) {
      throw new Refusal('not_found', 'This is gone for good: a deletion can be undone for 30 seconds.');
    }
    return hidden.map((row) => row.id);
  }

  return {
    /**
     * Creates an object from the fields of its type; answers it in full.
     * @throws Refusal 403, 409 for a taken slug, 422 with a path per wrong field.
     */
    async create(identity: Identity, type: ObjectType, body: Fields): Promise<ObjectBase> {
      requireWrite(identity, type);
      requireEditable(type);
      const parsed = parseObject(type, body);
      const now = clock();
      const at = now.toISOString();
      const id = newId(now);
      await store.transaction(async (trx) => {
        await trx
          .insertInto('object')
          .values({
            ...parsed.columns,
            id,
            company_id: identity.companyId,
            type,
            slug: await slugFor(trx, identity.companyId, type, { id, slug: null }, parsed),
            data: parsed.data,
            origin: 'user',
            revision: await nextRevision(trx, identity.companyId),
            created_at: at,
            updated_at: at,
          })
          .execute();
        const reached = await writeLinks(trx, identity, id, parsed.links, at);
        await requireVisible(trx, identity, id);
        await publishObjects(trx, identity.companyId, type, [id], at);
        await tellReach(trx, identity.companyId, reached, at);
      });
      await purge.afterWrite();
      return readObject(store, identity, type, { id });
    },

    /**
     * Changes the fields named in the body (RFC 7396); answers the object in full. `asRead`: fields as the caller read
     * them, which must still be so.
     * @throws Refusal 403, 404, 409 for a taken slug, 412 for a field that changed meanwhile, 422 with a path per wrong
     * field.
     */
    async update(
      identity: Identity,
      type: ObjectType,
      id: string,
      body: Fields,
      asRead: Fields = {},
    ): Promise<ObjectBase> {
      const isOwnProfile = type === 'member' && id === identity.memberId;
      if (!isOwnProfile) {
        requireWrite(identity, type);
        await requireOwnPeople(store, identity, type, [id]);
      }
      if (type === 'company' && !seesEverything(identity)) {
        throw new Refusal('forbidden', 'Your role does not allow this.');
      }
      const at = clock().toISOString();
      const changed = await store.transaction(async (trx) => {
        const row = await readRow(trx, identity, type, { id });
        const fields = changedFields(type, row, asRead);
        if (fields.length > 0) {
          return fields;
        }
        const parsed = parseObject(type, body, row);
        await requireAllowedChange(trx, identity, row, parsed);
        await trx
          .updateTable('object')
          .set({
            ...parsed.columns,
            slug: await slugFor(trx, identity.companyId, type, row, parsed),
            data: parsed.data,
            revision: await nextRevision(trx, identity.companyId),
            updated_at: at,
          })
          .where('id', '=', id)
          .where('company_id', '=', identity.companyId)
          .execute();
        const reached = await writeLinks(trx, identity, id, parsed.links, at);
        await requireVisible(trx, identity, id);
        await publishObjects(trx, identity.companyId, type, [id], at);
        await tellReach(trx, identity.companyId, changesUnit(row, parsed) ? [id, ...reached] : reached, at);
        return [];
      });
      if (changed.length > 0) {
        throw new ChangedMeanwhile(changed, await readObject(store, identity, type, { id }));
      }
      await purge.afterWrite();
      return readObject(store, identity, type, { id });
    },

    /** Hides objects until {@link restore}, for 30 s; then they are gone. Answers how many were there. */
    async remove(identity: Identity, type: ObjectType, ids: readonly string[]): Promise<number> {
      requireWrite(identity, type);
      requireEditable(type);
      await requireOwnPeople(store, identity, type, ids);
      const at = clock().toISOString();
      const count = await store.transaction((trx) => setDeleted(trx, identity, type, ids, at));
      await purge.afterWrite();
      return count;
    },

    /**
     * Undoes {@link remove}; answers how many came back.
     * @throws Refusal 404 when nothing of it is there any more.
     */
    async restore(identity: Identity, type: ObjectType, ids: readonly string[]): Promise<number> {
      requireWrite(identity, type);
      requireEditable(type);
      const count = await store.transaction(async (trx) => {
        const hidden = await restorable(trx, identity, type, ids);
        return hidden.length === 0 ? 0 : setDeleted(trx, identity, type, hidden, null);
      });
      await purge.afterWrite();
      return count;
    },
  };
}

export type ObjectWrites = ReturnType<typeof createObjectWrites>;
