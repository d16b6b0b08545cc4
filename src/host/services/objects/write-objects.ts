import type { Transaction } from 'kysely';
import {
  type Identity,
  keepOf,
  requireFairReview,
  requireKept,
  requireMay,
  requireOwnUnitKept,
  requireRole,
  requireSameReview,
  requireVisible,
  visibleTo,
} from '#host/access/index.ts';
import { type Fields, valueAt } from '#host/lib/nested.ts';
import { Refusal } from '#host/lib/refusal.ts';
import type { CanvasInput } from '#host/services/canvas/canvas-content.ts';
import { createCanvases } from '#host/services/canvas/canvases.ts';
import { publishObjects } from '#host/services/events/publish-event.ts';
import { takeReview } from '#host/services/performance/take-review.ts';
import { changedPulse, measuredPulse, newPulse, takePulse } from '#host/services/pulses/keep-pulse.ts';
import { takeSpace } from '#host/services/spaces/space-links.ts';
import { newId } from '#host/store/new-id.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { nextRevision } from '#host/store/revision.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { canvasFields } from '#shared/domain/workspace-objects.ts';
import { changeElsewhere } from './change-elsewhere.ts';
import { ChangedMeanwhile, changedFields } from './changed-meanwhile.ts';
import { requireAllowedChange } from './object-guards.ts';
import { type ParsedObject, parseObject } from './parse-object.ts';
import { type Purge, undoLimit } from './purge-objects.ts';
import { readObject, readRow } from './read-objects.ts';
import { freeSlug, slugOf } from './slug.ts';
import { tellReach } from './tell-reach.ts';
import { writeLinks } from './write-links.ts';
import { writeMentions } from './write-mentions.ts';

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

/** Whether somebody, or a job, comes to another org unit, whose manager sees what the other one saw. */
function changesUnit(before: Pick<ObjectRow, 'data'>, after: Pick<ObjectRow, 'data'>): boolean {
  return ['org_unit', 'company_user.org_unit'].some(
    (path) => JSON.stringify(valueAt(before.data, path)) !== JSON.stringify(valueAt(after.data, path)),
  );
}

/** What a body says of a canvas. */
function canvasInputOf(parsed: ParsedObject, body: Fields): CanvasInput {
  const { title, name, subtype } = parsed.columns;
  const isNamed = Object.hasOwn(body, 'title') || Object.hasOwn(body, 'name');
  const named = Object.fromEntries(Object.entries(parsed.data).filter(([field]) => Object.hasOwn(body, field)));
  return {
    ...canvasFields.parse(named),
    title: isNamed ? (Object.hasOwn(body, 'title') ? (title ?? undefined) : name) : undefined,
    name: undefined,
    subtype: Object.hasOwn(body, 'subtype') ? (subtype ?? undefined) : undefined,
  };
}

/** Whoever makes a space or pulse keeps it, and whoever makes a review is its writer. */
async function takeOver(
  trx: Transaction<Schema>,
  identity: Identity,
  type: ObjectType,
  id: string,
  parsed: ParsedObject,
  at: string,
): Promise<void> {
  const hasOwner = parsed.links.some(({ field, items }) => field.path === 'owner' && items.length > 0);
  if (type === 'space' && !hasOwner) {
    await takeSpace(trx, identity, id, at);
  }
  if (type === 'pulse') {
    await takePulse(trx, identity, id, at);
  }
  if (type === 'performance') {
    await takeReview(trx, identity, id, parsed, at);
    await requireFairReview(trx, identity, id);
  }
}

function requireEditable(type: ObjectType): void {
  if (type === 'company') {
    throw new Refusal('conflict', 'A workspace has exactly one company.');
  }
}

/** Creating, changing, deleting and restoring objects. Every write gives what it touched a new revision. */
export function createObjectWrites(store: Store, clock: () => Date, purge: Purge) {
  const canvases = createCanvases(store, clock);

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
    const gone = deletedAt !== null;
    await publishObjects(trx, identity.companyId, type, changed, clock().toISOString(), { gone });
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

  /** The generic call changes a canvas as its own call does: same rules, same versions. */
  async function updateCanvas(identity: Identity, id: string, body: Fields, asRead: Fields): Promise<ObjectBase> {
    const row = await readRow(store.db, identity, 'canvas', { id });
    const changed = changedFields('canvas', row, asRead);
    if (changed.length > 0) {
      throw new ChangedMeanwhile(changed, await readObject(store, identity, 'canvas', { id }));
    }
    const input = canvasInputOf(parseObject('canvas', body, row), body);
    await canvases.update(identity, {
      ...input,
      id,
      ...(Object.keys(asRead).length === 0 ? {} : { revision: row.revision }),
    });
    return readObject(store, identity, 'canvas', { id });
  }

  /** A pulse after a change, with whom the caller may ask. */
  async function pulseDraft(identity: Identity, id: string, body: Fields): Promise<ParsedObject> {
    const parsed = parseObject('pulse', body, await readRow(store.db, identity, 'pulse', { id }));
    return changedPulse(store, identity, parsed, Object.hasOwn(body, 'audience'), '');
  }

  return {
    /**
     * Creates an object from the fields of its type; answers it in full.
     * @throws Refusal 403, 409 for a taken slug, 422 with a path per wrong field.
     */
    async create(identity: Identity, type: ObjectType, body: Fields): Promise<ObjectBase> {
      requireEditable(type);
      requireRole(identity, 'create', type);
      const given = parseObject(type, body);
      if (type === 'canvas') {
        const { id } = await canvases.create(identity, canvasInputOf(given, body));
        return readObject(store, identity, type, { id });
      }
      const keep = await keepOf(store, identity, type);
      const parsed = type === 'pulse' ? await newPulse(store, identity, given, '') : given;
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
            data: type === 'ticket' ? { ...parsed.data, author: { id: identity.userId } } : parsed.data,
            origin: 'user',
            revision: await nextRevision(trx, identity.companyId),
            created_at: at,
            updated_at: at,
          })
          .execute();
        const reached = await writeLinks(trx, identity, id, parsed.links, at);
        await writeMentions(trx, identity, { id, type }, { after: parsed.data }, at);
        await takeOver(trx, identity, type, id, parsed, at);
        await requireKept(store, trx, keep, id);
        await requireVisible(trx, identity, id);
        await publishObjects(trx, identity.companyId, type, [id], at);
        await tellReach(trx, identity.companyId, reached, at);
      });
      await purge.afterWrite();
      return readObject(store, identity, type, { id });
    },

    /**
     * Changes the fields named in the body (RFC 7396); answers the object in full. `asRead`: fields as the caller read
     * them, which must still be so. `via`: whose a review is, and who wrote it, changes through the performance call.
     * @throws Refusal 403, 404, 409 for a taken slug, 412 for a field that changed meanwhile, 422 with a path per wrong
     * field.
     */
    async update(
      identity: Identity,
      type: ObjectType,
      id: string,
      body: Fields,
      asRead: Fields = {},
      via: 'objects' | 'performance' = 'objects',
    ): Promise<ObjectBase> {
      await requireMay(store, identity, 'edit', type, [id]);
      if (type === 'canvas') {
        return updateCanvas(identity, id, body, asRead);
      }
      // Whose a review is was asked already, and changes by an administrator only.
      const keep = type === 'performance' ? undefined : await keepOf(store, identity, type);
      const draft = type === 'pulse' ? await pulseDraft(identity, id, body) : undefined;
      const at = clock().toISOString();
      const changed = await store.transaction(async (trx) => {
        const row = await readRow(trx, identity, type, { id });
        const fields = changedFields(type, row, asRead);
        if (fields.length > 0) {
          return fields;
        }
        const parsed = draft ?? parseObject(type, body, row);
        await requireAllowedChange(trx, identity, row, parsed);
        await requireOwnUnitKept(trx, identity, row, parsed);
        if (type === 'performance') {
          await requireSameReview(trx, identity, row, parsed, via === 'performance');
        }
        await trx
          .updateTable('object')
          .set({
            ...parsed.columns,
            slug: await slugFor(trx, identity.companyId, type, row, parsed),
            data: type === 'pulse' ? await measuredPulse(trx, row, parsed) : parsed.data,
            revision: await nextRevision(trx, identity.companyId),
            updated_at: at,
          })
          .where('id', '=', id)
          .where('company_id', '=', identity.companyId)
          .execute();
        await changeElsewhere(store, trx, identity, row, parsed, at);
        const reached = await writeLinks(trx, identity, id, parsed.links, at);
        if (type === 'performance') {
          await requireFairReview(trx, identity, id);
        }
        await writeMentions(trx, identity, row, { before: row.data, after: parsed.data }, at);
        await requireKept(store, trx, keep, id);
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
      requireEditable(type);
      await requireMay(store, identity, 'delete', type, ids);
      const at = clock().toISOString();
      const count = await store.transaction((trx) => setDeleted(trx, identity, type, ids, at));
      await purge.afterWrite();
      purge.afterRemoval();
      return count;
    },

    /**
     * Undoes {@link remove}; answers how many came back.
     * @throws Refusal 404 when nothing of it is there any more.
     */
    async restore(identity: Identity, type: ObjectType, ids: readonly string[]): Promise<number> {
      requireEditable(type);
      await requireMay(store, identity, 'delete', type, ids);
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
