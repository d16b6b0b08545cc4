import type { Transaction } from 'kysely';
import { type Identity, requireRole } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { notFound, Refusal } from '#host/lib/refusal.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { FileStore } from '#host/store/files.ts';
import type { IncomingFile } from '#host/store/incoming-files.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { say } from '#shared/domain/sentences.ts';
import { removeExpiredUploads } from './clean-files.ts';
import type { Documents, NewDocument } from './documents.ts';

const lifetimeMs = 24 * 60 * 60 * 1000;
const openUploads = 20;
const copiedBytes = 256 * 1024;

interface UploadsDeps {
  store: CallStore;
  files: FileStore;
  clock: () => Date;
  documents: Documents;
}

/** How far an upload is. */
export type UploadState = {
  id: string;
  size: number;
  received: number;
  expires_at: string;
};

type Described = Omit<NewDocument, 'bytes'>;

function textOf(data: Record<string, unknown>, key: keyof Described): string | undefined {
  const value = data[key];
  return typeof value === 'string' ? value : undefined;
}

function wrongOffset(received: number): Refusal {
  return new Refusal('conflict', tellClient('chunkBegins', { offset: received }), [
    { path: 'offset', ...tellClient('mustBe', { offset: received }) },
  ]);
}

/** Files that arrive in chunks. An upload belongs to who began it, and is forgotten after 24 hours. */
export function createUploads({ store, files, clock, documents }: UploadsDeps) {
  async function find(identity: Identity, id: string) {
    const row = await store.db
      .selectFrom('upload')
      .selectAll()
      .where('id', '=', id)
      .where('company_id', '=', identity.companyId)
      .where('user_id', '=', identity.userId)
      .where('expires_at', '>', clock().toISOString())
      .executeTakeFirst();
    if (row === undefined) {
      throw notFound('upload');
    }
    return row;
  }

  function repeated(id: string, offset: number, bytes: Uint8Array): Promise<boolean> {
    return files.parts.read(id, offset, bytes.byteLength).then((stored) => Buffer.compare(stored, bytes) === 0);
  }

  async function copyPart(id: string, size: number, to: IncomingFile): Promise<void> {
    for (let at = 0; at < size; at += copiedBytes) {
      await to.write(await files.parts.read(id, at, Math.min(copiedBytes, size - at)));
    }
  }

  /** @throws Refusal 404 where another request ended it first. */
  async function end(trx: Transaction<Schema>, id: string): Promise<void> {
    const { numDeletedRows } = await trx.deleteFrom('upload').where('id', '=', id).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) {
      throw notFound('upload');
    }
  }

  return {
    /**
     * Begins an upload.
     * @throws Refusal 403, 409 when the caller has too many open ones.
     */
    async start(
      identity: Identity,
      { name, size, type, subtype, object_id }: ParsedInput<'uploads.start'>,
    ): Promise<UploadState> {
      requireRole(identity, 'create', 'document');
      const now = clock();
      await removeExpiredUploads(store, files, now);
      const { count } = await store.db
        .selectFrom('upload')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('company_id', '=', identity.companyId)
        .where('user_id', '=', identity.userId)
        .executeTakeFirstOrThrow();
      if (count >= openUploads) {
        throw new Refusal('conflict', say('tooManyUploads', { most: openUploads }));
      }
      const id = newId(now);
      const expires_at = new Date(now.getTime() + lifetimeMs).toISOString();
      const row = {
        id,
        company_id: identity.companyId,
        user_id: identity.userId,
        size,
        received: 0,
        data: { fileName: name, fileType: type, subtype, objectId: object_id } satisfies Described,
        created_at: now.toISOString(),
        expires_at,
      };
      return store.lastStep(
        'uploads.start',
        (trx) => trx.insertInto('upload').values(row).execute(),
        () => ({ id, size, received: 0, expires_at }),
      );
    },

    /**
     * Takes the next chunk, or one again that has arrived already. It counts once its bytes are on the disk.
     * @throws Refusal 404, 409 for a chunk that does not fit on what has arrived, 422 for one beyond the end or empty.
     */
    async chunk(
      identity: Identity,
      { params: { id }, query: { offset }, body }: ParsedInput<'uploads.chunk'>,
    ): Promise<UploadState> {
      const bytes = new Uint8Array(await body.arrayBuffer());
      const { size, received, expires_at } = await find(identity, id);
      const end = offset + bytes.byteLength;
      if (bytes.byteLength === 0 || end > size) {
        throw new Refusal('invalid', tellClient(bytes.byteLength === 0 ? 'chunkEmpty' : 'chunkBeyond'));
      }
      if (end <= received && (await repeated(id, offset, bytes))) {
        return { id, size, received, expires_at };
      }
      if (offset !== received) {
        throw wrongOffset(received);
      }
      const kept = offset === 0 ? 0 : await files.parts.size(id);
      if (kept < offset) {
        // What had arrived is no longer there: a chunk behind it would leave a hole of zeros.
        await store.db
          .updateTable('upload')
          .set({ received: kept })
          .where('id', '=', id)
          .where('received', '=', received)
          .execute();
        throw wrongOffset(kept);
      }
      await files.parts.write(id, offset, bytes);
      return store.lastStep(
        'uploads.chunk',
        async (trx) => {
          const { numUpdatedRows } = await trx
            .updateTable('upload')
            .set({ received: end })
            .where('id', '=', id)
            .where('received', '=', received)
            .executeTakeFirstOrThrow();
          if (numUpdatedRows === 0n) {
            // Another request was faster; what stands there now is that one's, if it was not the same.
            throw new Refusal('conflict', tellClient('otherChunk'));
          }
        },
        () => ({ id, size, received: end, expires_at }),
      );
    },

    /** Gives an upload up. Answers how many went: none where it is gone already, or somebody else's. */
    async cancel({ companyId, userId }: Identity, { id }: ParsedInput<'uploads.cancel'>): Promise<{ count: number }> {
      const cancelled = await store.lastStep(
        'uploads.cancel',
        (trx) =>
          trx
            .deleteFrom('upload')
            .where('id', '=', id)
            .where('company_id', '=', companyId)
            .where('user_id', '=', userId)
            .executeTakeFirstOrThrow(),
        (_after, { numDeletedRows }) => ({ count: Number(numDeletedRows) }),
      );
      if (cancelled.count > 0) {
        await files.parts.remove(id);
      }
      return cancelled;
    },

    /**
     * Makes a document of an upload that arrived whole and is the file that `hash` (SHA-256, hex) was made of. The upload
     * ends with the document's transaction; what had arrived of it goes after, or as what nobody added to.
     * @throws Refusal 404, 409 when bytes are missing, 422 when they are not the file meant, and as `documents.add`.
     */
    async finish(identity: Identity, { id, hash }: ParsedInput<'uploads.finish'>): Promise<ObjectBase> {
      const { size, received, data } = await find(identity, id);
      if (received < size) {
        throw new Refusal('conflict', tellClient('bytesMissing', { missing: size - received, offset: received }));
      }
      const whole = await files.incoming.open();
      let document: ObjectBase;
      try {
        // A copy: a chunk that arrives late writes into the part, and not into what is kept.
        await copyPart(id, size, whole);
        const bytes = await whole.end();
        if (bytes.size !== size || bytes.hash !== hash) {
          throw new Refusal('invalid', say('notTheFile'), [{ path: 'hash', ...tellClient('otherHash') }]);
        }
        const file = {
          bytes,
          fileName: textOf(data, 'fileName') ?? '',
          fileType: textOf(data, 'fileType'),
          subtype: textOf(data, 'subtype'),
          objectId: textOf(data, 'objectId'),
        };
        document = await documents.add(identity, file, { along: (trx) => end(trx, id) });
      } finally {
        await whole.discard();
      }
      await files.parts.remove(id);
      return document;
    },
  };
}
