import { sql, type Transaction } from 'kysely';
import {
  authorOf,
  type Identity,
  inCompany,
  membersOfUsers,
  requireMay,
  requireOwnThread,
  requireRole,
  visibleTo,
} from '#host/access/index.ts';
import { ChangedMeanwhile } from '#host/lib/changed-meanwhile.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidParameter, notFound, Refusal } from '#host/lib/refusal.ts';
import { changeObject } from '#host/object-writer/index.ts';
import { changedFields } from '#host/services/objects/changed-meanwhile.ts';
import { newestRows } from '#host/services/objects/newest-rows.ts';
import { type Page, readRow } from '#host/services/objects/read-objects.ts';
import { withNamedAuthor } from '#host/services/objects/types/canvas.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { CallOutput, ParsedInput } from '#shared/contract/call-names.ts';
import { say } from '#shared/domain/sentences.ts';
import {
  type Canvas,
  type CanvasContent,
  changedContent,
  contentOf,
  documentOf,
  fromVersion,
  toCanvas,
  toCanvasRow,
} from './canvas-content.ts';
import { insertCanvas, keepVersion, writePermission } from './canvas-rows.ts';

type CanvasChange = ParsedInput<'canvases.update'>;

function requireUnchanged(row: ObjectRow, change: CanvasChange): void {
  const isOther =
    (change.revision !== undefined && change.revision !== row.revision) ||
    (change.updated_at !== undefined && Date.parse(change.updated_at) !== Date.parse(row.updated_at));
  if (isOther) {
    const at = row.updated_at.slice(0, 16).replace('T', ' ');
    throw new Refusal('conflict', say('canvasChanged', { at }), [
      { path: 'revision', ...tellClient('isRevision', { revision: row.revision }) },
    ]);
  }
}

/** Canvases and dashboards (§3, §7): kept as objects of type canvas, each change as a version. */
export function createCanvases(store: CallStore, clock: () => Date) {
  /** The row, held until the transaction ends: nothing else writes in this company meanwhile. */
  async function lockedRow(trx: Transaction<Schema>, identity: Identity, id: string) {
    await lockCompany(trx, identity.companyId);
    return readRow(trx, identity, 'canvas', { id });
  }

  /** Whose the canvas is, whoever changes it; the caller's where nobody is known to have made it. */
  async function authorOfRow(trx: Transaction<Schema>, caller: Identity, row: ObjectRow) {
    const userId = authorOf(row.data) ?? caller.userId;
    const memberId =
      userId === caller.userId
        ? caller.memberId
        : ((await membersOfUsers(trx, row.company_id, [userId])).get(userId)?.id ?? null);
    return { companyId: row.company_id, userId, memberId };
  }

  async function versionContent(trx: Transaction<Schema>, row: ObjectRow, version: number): Promise<CanvasContent> {
    const found = await trx
      .selectFrom('canvas_version')
      .select('data')
      .where('company_id', '=', row.company_id)
      .where('canvas_id', '=', row.id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (found === undefined) {
      throw notFound('version');
    }
    return fromVersion(found.data, contentOf(row));
  }

  /** Writes a change; answers the fields that are not as the caller read them, where nothing was written. */
  async function write(
    trx: Transaction<Schema>,
    identity: Identity,
    change: CanvasChange,
    at: string,
  ): Promise<readonly string[]> {
    const row = await lockedRow(trx, identity, change.id);
    const others = changedFields('canvas', row, change.if_unchanged ?? {});
    if (others.length > 0) {
      return others;
    }
    requireUnchanged(row, change);
    if (row.status === 'working') {
      throw new Refusal('conflict', say('reportUnfinished'));
    }
    const before = contentOf(row);
    const restored =
      change.restore_version === undefined ? before : await versionContent(trx, row, change.restore_version);
    const after = changedContent({ ...change, title: change.title ?? undefined }, restored);
    if (after.data.thread_id !== before.data.thread_id) {
      await requireOwnThread(trx, identity, after.data.thread_id);
    }
    const wasPublic = row.data.is_public === true;
    const isPublic = after.data.is_public === true;
    if (wasPublic !== isPublic) {
      const both = [row.id, documentOf(row.data)].filter((one) => one !== undefined);
      for (const id of both) {
        await writePermission(trx, await authorOfRow(trx, identity, row), id, isPublic, at);
      }
    }
    const versions = await trx
      .selectFrom('canvas_version')
      .select('version')
      .where('canvas_id', '=', row.id)
      .limit(1)
      .execute();
    if (versions.length === 0) {
      const author = authorOf(row.data) ?? null;
      await keepVersion(
        trx,
        { companyId: row.company_id, canvasId: row.id, userId: author, at: row.updated_at },
        before,
      );
    }
    const { title, subtype, data } = after;
    await changeObject(
      trx,
      identity,
      row,
      { name: title, title, subtype, data },
      {
        at,
        along: async () => {
          await keepVersion(trx, { companyId: row.company_id, canvasId: row.id, userId: identity.userId, at }, after);
          return wasPublic === isPublic ? [] : [row.id];
        },
      },
    );
    return [];
  }

  async function readOne(from: Store, identity: Identity, id: string): Promise<Canvas> {
    const canvas = toCanvas(await readRow(from.db, identity, 'canvas', { id }));
    return withNamedAuthor(from, identity.companyId, canvas);
  }

  /** A page of canvases, last changed first, without their contents. */
  async function list(identity: Identity, asked: Omit<ParsedInput<'canvases.read'>, 'id'>): Promise<Page<Canvas>> {
    const { type, subtype, object, filters = {}, page, page_size } = asked;
    let query = store.db
      .selectFrom('object')
      .where('company_id', '=', identity.companyId)
      .where('type', '=', 'canvas')
      .where('deleted_at', 'is', null)
      .where(visibleTo(identity, 'object', ['canvas']));
    const texts: [readonly string[], string | undefined][] = [
      [['type'], type],
      [['thread_id'], filters.thread_id],
      [['author', 'id'], filters.mine === true ? identity.userId : undefined],
    ];
    for (const [path, value] of texts) {
      if (value !== undefined) {
        query = query.where(sql<boolean>`${store.jsonText('object.data', path)} = ${value}`);
      }
    }
    if (subtype !== undefined) {
      query = query.where('subtype', '=', subtype);
    }
    if (filters.status !== undefined) {
      query = query.where('status', '=', filters.status);
    }
    if (filters.is_public !== undefined) {
      const isPublic = sql`coalesce(cast(${store.jsonText('object.data', ['is_public'])} as text), '') in ('1', 'true')`;
      query = query.where(filters.is_public ? sql<boolean>`${isPublic}` : sql<boolean>`not ${isPublic}`);
    }
    if (object !== undefined) {
      query = query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('relation')
            .select('relation.to_id')
            .whereRef('relation.from_id', '=', 'object.id')
            .where('relation.company_id', '=', identity.companyId)
            .where('relation.kind', '=', 'about')
            .where('relation.to_id', '=', object),
        ),
      );
    }
    const { rows, total } = await newestRows(query, { page, page_size });
    return { data: rows.map(toCanvasRow), total, page, page_size };
  }

  async function createAs<A>(
    identity: Identity,
    input: ParsedInput<'canvases.create'>,
    answer: (after: Store, id: string) => Promise<A>,
  ): Promise<A> {
    requireRole(identity, 'create', 'canvas');
    const now = clock();
    const content = changedContent(input);
    const { companyId, userId } = identity;
    return store.lastStep(
      'canvases.create',
      async (trx) => {
        await requireOwnThread(trx, identity, content.data.thread_id);
        const canvasId = await insertCanvas(trx, identity, content, { status: 'ready', now });
        await keepVersion(trx, { companyId, canvasId, userId, at: now.toISOString() }, content);
        return canvasId;
      },
      answer,
    );
  }

  async function updateAs<A>(
    identity: Identity,
    change: CanvasChange,
    answer: (after: Store) => Promise<A>,
  ): Promise<A> {
    await requireMay(store, identity, 'edit', 'canvas', [change.id]);
    const at = clock().toISOString();
    return store.lastStep(
      'canvases.update',
      (trx) => write(trx, identity, change, at),
      async (after, others) => {
        if (others.length > 0) {
          throw new ChangedMeanwhile(others, await readOne(after, identity, change.id));
        }
        return answer(after);
      },
    );
  }

  return {
    /**
     * With `id` the one canvas; else a page of them.
     * @throws Refusal 404.
     */
    async read(identity: Identity, { id, ...asked }: ParsedInput<'canvases.read'>): Promise<Canvas | Page<Canvas>> {
      return id === undefined ? list(identity, asked) : readOne(store, identity, id);
    },

    /**
     * Adds a canvas. A private one is its author's; a dashboard or report with `is_public` is everybody's.
     * @throws Refusal 403, 404 for a foreign company or thread, 422 where its parts do not fit together.
     */
    async create(caller: Identity, input: ParsedInput<'canvases.create'>): Promise<Canvas> {
      const identity = await inCompany(store, caller, input.company_id);
      return createAs(identity, input, (after, id) => readOne(after, identity, id));
    },

    /** As its `create` in the caller's company, for a call that answers something else. */
    createAs,

    /**
     * Changes what is named, or brings a version back.
     * @throws Refusal 403, 404, 409 when it is no longer what was read, 412 for a field that is not, 422 where its parts do not
     * fit together.
     */
    async update(caller: Identity, change: CanvasChange): Promise<Canvas> {
      const identity = await inCompany(store, caller, change.company_id);
      return updateAs(identity, change, (after) => readOne(after, identity, change.id));
    },

    /** As its `update` in the caller's company, for a call that answers something else. */
    updateAs,

    /**
     * Versions, newest first; with `version` that one with its content. What a canvas was before it was shown to others
     * is for those alone who may change it.
     * @throws Refusal 403, 404.
     */
    async versions(
      identity: Identity,
      { id, version }: ParsedInput<'canvases.versions'>,
    ): Promise<CallOutput<'canvases.versions'>> {
      await readRow(store.db, identity, 'canvas', { id });
      await requireMay(store, identity, 'readVersions', 'canvas', [id]);
      const rows = await store.db
        .selectFrom('canvas_version')
        .leftJoin('user_account', 'user_account.id', 'canvas_version.user_id')
        .select([
          'canvas_version.version',
          'canvas_version.title',
          'canvas_version.created_at',
          'canvas_version.user_id',
          'user_account.first_name',
          'user_account.last_name',
        ])
        .$if(version !== undefined, (query) => query.select('canvas_version.data'))
        .where('canvas_version.company_id', '=', identity.companyId)
        .where('canvas_version.canvas_id', '=', id)
        .$if(version !== undefined, (query) => query.where('canvas_version.version', '=', version ?? 0))
        .orderBy('canvas_version.version', 'desc')
        .execute();
      if (version !== undefined && rows.length === 0) {
        throw invalidParameter('version', tellClient('noSuchVersion'));
      }
      const data = rows.map((row) => {
        const name = [row.first_name, row.last_name].filter((part) => part !== null && part !== '').join(' ');
        return {
          version: row.version,
          title: row.title,
          created_at: row.created_at,
          ...(row.user_id === null ? {} : { author: { id: row.user_id, name } }),
          ...(row.data === undefined ? {} : { canvas: row.data }),
        };
      });
      return { data };
    },
  };
}
