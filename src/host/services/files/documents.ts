import type { Transaction } from 'kysely';
import { type Identity, readMet, requireRole, requireVisible } from '#host/access/index.ts';
import { notFound, Refusal } from '#host/lib/refusal.ts';
import type { Reader } from '#host/reader/reader.ts';
import { composeObjects } from '#host/services/objects/compose-objects.ts';
import { type Page, readObject, readRow, readRowsById } from '#host/services/objects/read-objects.ts';
import { textAt } from '#host/services/objects/row-texts.ts';
import type { ObjectWrites } from '#host/services/objects/write-objects.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import { DiskFile } from '#host/store/disk-file.ts';
import type { FileStore } from '#host/store/files.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { fileKinds, kindOfMediaType } from '#shared/domain/file-kinds.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { safeFileName } from '#shared/domain/safe-file-name.ts';
import { say } from '#shared/domain/sentences.ts';
import { detectKind } from './detect-kind.ts';
import {
  type DocumentFile,
  type DocumentVersion,
  findDocument,
  firstVersion,
  insertDocument,
  insertVersion,
  replaceContent,
  versionsOf,
} from './document-rows.ts';
import { type FileText, keywordsOf, readFileText, storedFileText, toldWarnings, writeFileText } from './file-texts.ts';
import { newestDocuments } from './newest-documents.ts';

export interface DocumentsDeps {
  store: CallStore;
  files: FileStore;
  reader: Reader;
  clock: () => Date;
  writes: ObjectWrites;
}

/** A file to be kept as a document. */
export interface NewDocument {
  bytes: Uint8Array | DiskFile;
  fileName: string;
  /** What the sender says it is; `detectKind` holds it against the bytes. */
  fileType?: string;
  subtype?: string;
  /** What the document is about. */
  objectId?: string;
}

/** How large one file may be (contract.md "Limits"). */
export const largestFile = 25 * 1024 * 1024;

/** A file that was checked and read, before anything is kept of it. */
interface CheckedFile {
  file: Omit<DocumentFile, 'hash'>;
  text: FileText;
}

/** What {@link Documents.add} does and says besides. */
interface Adding {
  signal?: AbortSignal | undefined;
  /** Written in the document's own transaction. */
  along?: (trx: Transaction<Schema>) => Promise<void>;
  /** What is answered beside the document's fields. */
  beside?: Fields;
}

/** A file whose bytes are kept, and of which no document knows yet. */
export interface KeptFile {
  file: DocumentFile;
  text: FileText;
  bytes: NewDocument['bytes'];
}

/** Where a document stands: a file of the same name there is a version of it. */
interface DocumentPlace {
  subtype: string | null;
  objectId: string | null;
}

/** Whether a document is about somebody whom the caller only meets: of them no more is named than a kit holds. */
async function isOfMet(store: Store, identity: Identity, documentId: string): Promise<boolean> {
  const met = await readMet(store, identity);
  if (met.size === 0) {
    return false;
  }
  const about = await store.db
    .selectFrom('relation')
    .select('to_id')
    .where('company_id', '=', identity.companyId)
    .where('from_id', '=', documentId)
    .where('kind', '=', 'about')
    .execute();
  return about.some(({ to_id: id }) => met.has(id));
}

function sizeOf(bytes: Uint8Array | DiskFile): number {
  return bytes instanceof DiskFile ? bytes.size : bytes.byteLength;
}

/** Documents: files kept outside the database under their hash, what they say, and what they said before. */
export function createDocuments({ store, files, reader, clock, writes }: DocumentsDeps) {
  const keep = (bytes: Uint8Array | DiskFile) => (bytes instanceof DiskFile ? files.keep(bytes) : files.put(bytes));

  async function check(
    identity: Identity,
    { bytes, fileName, fileType }: NewDocument,
    signal: AbortSignal | undefined,
  ): Promise<CheckedFile> {
    const size = sizeOf(bytes);
    if (size > largestFile) {
      throw new Refusal('too_large', say('fileTooLarge', { most: 25 }));
    }
    const kind = await detectKind({ bytes, fileName, fileType });
    const { mediaType, endings } = fileKinds[kind];
    const text = await readFileText(reader, identity, { kind, bytes }, signal);
    const { pages } = text;
    const safeName = safeFileName(fileName, endings);
    const file = {
      size,
      kind,
      mediaType,
      fileName: safeName,
      pages,
      keywords: keywordsOf(text.text),
    };
    return { file, text };
  }

  /**
   * Keeps the bytes again where somebody took the same content back and knew nothing of this document: in its transaction,
   * for those of the company, who take turns with it; once it is committed, for those of another company.
   */
  async function keepStill({ file: { hash }, bytes }: KeptFile): Promise<void> {
    if (!(await files.has(hash))) {
      await keep(bytes);
    }
  }

  /** The document is the caller's to change: one of that name in that place, or a new one. */
  async function write(
    trx: Transaction<Schema>,
    identity: Identity,
    kept: KeptFile,
    place: DocumentPlace,
  ): Promise<string> {
    const { file, text } = kept;
    const { companyId, userId } = identity;
    const now = clock();
    const at = now.toISOString();
    const { hash, size, mediaType, fileName } = file;
    const content = {
      file_name: fileName,
      media_type: mediaType,
      size,
      file_hash: hash,
      user_id: userId,
      created_at: at,
    };
    // First of all: one write of a company at a time, so that no two make the same version.
    await lockCompany(trx, companyId);
    await trx
      .insertInto('file')
      .values({ company_id: companyId, hash, size, media_type: mediaType, created_at: at })
      .onConflict((conflict) => conflict.columns(['company_id', 'hash']).doUpdateSet({ created_at: at }))
      .execute();
    await keepStill(kept);
    await writeFileText(trx, companyId, hash, text, at);
    const same = await findDocument(store, trx, identity, place, fileName);
    if (same !== undefined && textAt(same, 'file_hash') === hash) {
      return same.id;
    }
    if (same === undefined) {
      const id = await insertDocument(trx, identity, place, file, now);
      await insertVersion(trx, companyId, id, { version: 1, ...content });
      await requireVisible(trx, identity, { id, type: 'document' });
      return id;
    }
    const { last } = await trx
      .selectFrom('document_version')
      .select((eb) => eb.fn.max('version').as('last'))
      .where('document_id', '=', same.id)
      .executeTakeFirstOrThrow();
    const first = last === null ? firstVersion(same) : undefined;
    if (first !== undefined) {
      await insertVersion(trx, companyId, same.id, first);
    }
    const version = (last ?? 1) + 1;
    await replaceContent(trx, identity, same, file, version, at);
    await insertVersion(trx, companyId, same.id, { version, ...content });
    return same.id;
  }

  /**
   * Checks and reads a file and keeps its bytes, which go again where no document comes to know them.
   * @throws Refusal 403, 413, 415, 422, 429.
   */
  async function keepFile(
    identity: Identity,
    request: Omit<NewDocument, 'subtype' | 'objectId'>,
    signal?: AbortSignal,
  ): Promise<KeptFile> {
    requireRole(identity, 'create', 'document');
    const { file, text } = await check(identity, request, signal);
    return { file: { ...file, hash: await keep(request.bytes) }, text, bytes: request.bytes };
  }

  /** What the file of a document says; one that came with the sample is read when it is first asked for. */
  async function textOf(identity: Identity, row: ObjectRow): Promise<FileText | undefined> {
    const { companyId } = identity;
    const hash = textAt(row, 'file_hash') ?? '';
    const stored = await storedFileText(store, companyId, hash);
    const kind = kindOfMediaType(textAt(row, 'media_type'));
    if (stored !== undefined || kind === undefined) {
      return stored;
    }
    const bytes = await files.open(hash);
    if (bytes === undefined) {
      return undefined;
    }
    const read = await readFileText(reader, identity, { kind, bytes });
    await store.step('documents.keepText', async (trx) => {
      const file = await trx
        .selectFrom('file')
        .select('hash')
        .where('company_id', '=', companyId)
        .where('hash', '=', hash)
        .executeTakeFirst();
      if (file !== undefined) {
        await writeFileText(trx, companyId, hash, read, clock().toISOString());
      }
    });
    return read;
  }

  async function requireSubject(identity: Identity, objectId: string | undefined): Promise<string | null> {
    if (objectId === undefined) {
      return null;
    }
    if (!(await readRowsById(store, identity, [objectId])).has(objectId)) {
      throw notFound('object');
    }
    return objectId;
  }

  async function versionOf(identity: Identity, id: string, version: number | undefined): Promise<DocumentVersion> {
    const row = await readRow(store.db, identity, 'document', { id });
    const versions = await versionsOf(store, identity.companyId, row);
    const wanted = version === undefined ? versions[0] : versions.find((one) => one.version === version);
    if (wanted === undefined) {
      throw notFound(version === undefined ? 'file' : 'version');
    }
    return wanted;
  }

  return {
    /**
     * A page of documents, last changed first: of a subtype, about an object, or the one with an id, which comes with
     * the text of its file.
     * @throws Refusal 404 for an id or an object that the caller may not see.
     */
    async list(identity: Identity, request: ParsedInput<'files.list'>): Promise<Page<ObjectBase>> {
      const { id, subtype, page, page_size } = request;
      if (id !== undefined) {
        const row = await readRow(store.db, identity, 'document', { id });
        const read = await textOf(identity, row);
        const [document] = await composeObjects(store, identity, [row], 'documents');
        const fields = read?.fields !== undefined && !(await isOfMet(store, identity, id)) ? read.fields : undefined;
        const said = {
          ...{ text: read?.text, ...toldWarnings(read) },
          ...(fields === undefined ? {} : { read_fields: fields }),
        };
        const data = document === undefined ? [] : [{ ...document, ...said }];
        return { data, total: 1, page: 1, page_size };
      }
      const objectId = await requireSubject(identity, request.object_id);
      const { rows, total } = await newestDocuments(store, identity, { subtype, objectId, page, page_size });
      return { data: await composeObjects(store, identity, rows), total, page, page_size };
    },

    /**
     * Keeps a file as a document and answers it in full. A file of the same name in the same place (subtype, object)
     * is a new version of the document that is there; the same content changes nothing.
     * @throws Refusal 403, 404 for the object, 413, 415 for what may not be stored, 422 for an empty or swollen file, 429 where too many
     * files of the caller wait to be read.
     */
    async add(identity: Identity, request: NewDocument, { signal, along, beside }: Adding = {}): Promise<ObjectBase> {
      requireRole(identity, 'create', 'document');
      const objectId = await requireSubject(identity, request.objectId);
      const kept = await keepFile(identity, request, signal);
      const place = { subtype: request.subtype ?? null, objectId };
      const document = await store.lastStep(
        'documents.add',
        async (trx) => {
          await along?.(trx);
          return write(trx, identity, kept, place);
        },
        async (after, id) => ({ ...(await readObject(after, identity, 'document', { id })), ...beside }),
      );
      await keepStill(kept);
      return document;
    },

    /** What {@link add} is made of, for a write that makes documents along with what they are about. */
    keepFile,
    write,
    keepStill,

    /** Hides documents; their files go with them for good, but for those that others have. Answers how many. */
    remove: (identity: Identity, ids: readonly string[]) => writes.remove(identity, 'document', ids),

    /**
     * The contents that a document has and had, newest first.
     * @throws Refusal 404.
     */
    async versions(identity: Identity, id: string): Promise<DocumentVersion[]> {
      return versionsOf(store, identity.companyId, await readRow(store.db, identity, 'document', { id }));
    },

    /**
     * The bytes of a document as it is, or as it was.
     * @throws Refusal 404 for a document, a version or bytes that are not there.
     */
    async content(identity: Identity, id: string, version: number | undefined) {
      const wanted = await versionOf(identity, id, version);
      const file = await files.open(wanted.file_hash);
      if (file === undefined) {
        throw notFound('file');
      }
      return { file, fileName: wanted.file_name, mediaType: wanted.media_type, hash: wanted.file_hash };
    },
  };
}

export type Documents = ReturnType<typeof createDocuments>;
