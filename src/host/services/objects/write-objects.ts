import type { Transaction } from 'kysely';
import { type Identity, seesEverything } from '#host/services/accounts/identity.ts';
import { requireWrite } from '#host/services/accounts/policy.ts';
import { Refusal } from '#host/services/refusal.ts';
import { newId } from '#host/store/new-id.ts';
import { nextRevision } from '#host/store/revision.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { Fields } from './nested.ts';
import { type ParsedObject, parseObject } from './parse-object.ts';
import { readObject, readRow } from './read-objects.ts';
import { freeSlug, slugOf } from './slug.ts';
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

function requireEditable(type: ObjectType): void {
  if (type === 'company') {
    throw new Refusal('conflict', 'A workspace has exactly one company.');
  }
}

/** Creating, changing, deleting and restoring objects. Every write gives what it touched a new revision. */
export function createObjectWrites(store: Store, clock: () => Date) {
  async function setDeleted(identity: Identity, type: ObjectType, ids: readonly string[], deleted: boolean) {
    requireWrite(identity, type);
    requireEditable(type);
    const now = clock().toISOString();
    return store.transaction(async (trx) => {
      const result = await trx
        .updateTable('object')
        .set({ deleted_at: deleted ? now : null, revision: await nextRevision(trx, identity.companyId) })
        .where('company_id', '=', identity.companyId)
        .where('type', '=', type)
        .where('id', 'in', [...ids])
        .where('deleted_at', deleted ? 'is' : 'is not', null)
        .where(visibleTo(identity, 'object'))
        // A member object that stands for an account lives as long as the account.
        .$if(type === 'member', (query) => query.where('external_id', 'is', null))
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    });
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
        await writeLinks(trx, identity, id, parsed.links, at);
      });
      return readObject(store, identity, type, { id });
    },

    /**
     * Changes the fields named in the body (RFC 7396); answers the object in full.
     * @throws Refusal 403, 404, 409 for a taken slug, 422 with a path per wrong field.
     */
    async update(identity: Identity, type: ObjectType, id: string, body: Fields): Promise<ObjectBase> {
      const isOwnProfile = type === 'member' && id === identity.memberId;
      if (!isOwnProfile) {
        requireWrite(identity, type);
      }
      if (type === 'company' && !seesEverything(identity)) {
        throw new Refusal('forbidden', 'Your role does not allow this.');
      }
      const at = clock().toISOString();
      await store.transaction(async (trx) => {
        const row = await readRow(trx, identity, type, { id });
        const parsed = parseObject(type, body, row);
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
        await writeLinks(trx, identity, id, parsed.links, at);
      });
      return readObject(store, identity, type, { id });
    },

    /** Hides objects until {@link restore}; answers how many were there. */
    remove: (identity: Identity, type: ObjectType, ids: readonly string[]) => setDeleted(identity, type, ids, true),

    /** Undoes {@link remove}; answers how many came back. */
    restore: (identity: Identity, type: ObjectType, ids: readonly string[]) => setDeleted(identity, type, ids, false),
  };
}

export type ObjectWrites = ReturnType<typeof createObjectWrites>;
