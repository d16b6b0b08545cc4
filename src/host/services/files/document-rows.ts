import type { Transaction } from 'kysely';
import { barredPeople, type Identity, isChangeableDocument, visibleTo } from '#host/access/index.ts';
import { addLink, changeObject, insertObject } from '#host/object-writer/index.ts';
import { toStoreForm } from '#host/services/objects/store-form.ts';
import { newId } from '#host/store/new-id.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { FileKind } from '#shared/domain/file-kinds.ts';
import { type Fields, valueAt } from '#shared/domain/nested.ts';

/** A file as a document has it. */
export interface DocumentFile {
  hash: string;
  size: number;
  kind: FileKind;
  mediaType: string;
  fileName: string;
  pages: number | undefined;
  keywords: string[];
}

/** Where a document belongs. With the name of its file that tells one document from another. */
export interface DocumentPlace {
  subtype: string | null;
  objectId: string | null;
}

/** One content that a document has or had. */
export type DocumentVersion = {
  version: number;
  file_name: string;
  media_type: string;
  size: number;
  file_hash: string;
  user_id: string | null;
  created_at: string;
};

/** The living document of the same name in the same place, as long as the caller may see and change it. */
export async function findDocument(
  store: Store,
  trx: Transaction<Schema>,
  identity: Identity,
  { subtype, objectId }: DocumentPlace,
  fileName: string,
): Promise<ObjectRow | undefined> {
  const { companyId } = identity;
  const barred = [...(await barredPeople(trx, identity))];
  return trx
    .selectFrom('object')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('type', '=', 'document')
    .where('deleted_at', 'is', null)
    .where(visibleTo(identity, 'object', ['document']))
    .where(isChangeableDocument(identity, barred))
    .where('subtype', subtype === null ? 'is' : '=', subtype)
    .where(store.jsonText('object.data', ['file_name']), '=', fileName)
    .where(({ exists, not, selectFrom }) => {
      const about = selectFrom('relation')
        .select('relation.to_id')
        .whereRef('relation.from_id', '=', 'object.id')
        .where('relation.company_id', '=', companyId)
        .where('relation.kind', '=', 'about');
      return objectId === null ? not(exists(about)) : exists(about.where('relation.to_id', '=', objectId));
    })
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

function fieldsOf(file: DocumentFile): Fields {
  return {
    file_type: file.kind,
    file_name: file.fileName,
    media_type: file.mediaType,
    size: file.size,
    file_hash: file.hash,
    ...(file.pages === undefined ? {} : { pages: file.pages }),
  };
}

/** Adds a document with its first version; answers its id. */
export async function insertDocument(
  trx: Transaction<Schema>,
  identity: Identity,
  { subtype, objectId }: DocumentPlace,
  file: DocumentFile,
  now: Date,
): Promise<string> {
  const { companyId } = identity;
  const id = newId(now);
  const at = now.toISOString();
  const name = file.fileName.replace(/\.[^.]+$/, '');
  const { columns, data } = toStoreForm('document', {
    ...fieldsOf(file),
    name,
    keywords: file.keywords,
    version: 1,
    ...(subtype === null ? {} : { subtype, type: subtype }),
  });
  await insertObject(
    trx,
    identity,
    { ...columns, id, type: 'document', slug: null, data },
    {
      at,
      along: async () => {
        if (objectId !== null) {
          await addLink(trx, companyId, { from_id: id, kind: 'about', to_id: objectId, created_at: at });
        }
        return [];
      },
    },
  );
  return id;
}

/** Gives a document another content; the one it had stays among its versions. */
export async function replaceContent(
  trx: Transaction<Schema>,
  identity: Identity,
  row: ObjectRow,
  file: DocumentFile,
  version: number,
  at: string,
): Promise<void> {
  const { pages: _pages, ...rest } = row.data;
  const change = { data: { ...rest, ...fieldsOf(file), version }, keywords: file.keywords };
  await changeObject(trx, identity, row, change, { at });
}

/** The contents that a document had, newest first; a document that was never changed has the one it has. */
export async function versionsOf(store: Store, companyId: string, row: ObjectRow): Promise<DocumentVersion[]> {
  const rows = await store.db
    .selectFrom('document_version')
    .select(['version', 'file_name', 'media_type', 'size', 'hash as file_hash', 'user_id', 'created_at'])
    .where('company_id', '=', companyId)
    .where('document_id', '=', row.id)
    .orderBy('version', 'desc')
    .execute();
  return rows.length > 0 ? rows : [firstVersion(row)].filter((one) => one !== undefined);
}

/** The content of a document that no version tells of, as the sample's. */
export function firstVersion(row: ObjectRow): DocumentVersion | undefined {
  const text = (path: string) => {
    const value = valueAt(row.data, path);
    return typeof value === 'string' ? value : undefined;
  };
  const hash = text('file_hash');
  return hash === undefined
    ? undefined
    : {
        version: 1,
        file_name: text('file_name') ?? row.name,
        media_type: text('media_type') ?? 'application/octet-stream',
        size: Number(row.data.size ?? 0),
        file_hash: hash,
        user_id: null,
        created_at: row.created_at,
      };
}

/** Writes a version of a document. */
export async function insertVersion(
  trx: Transaction<Schema>,
  companyId: string,
  documentId: string,
  { file_hash, ...version }: DocumentVersion,
): Promise<void> {
  await trx
    .insertInto('document_version')
    .values({ ...version, hash: file_hash, company_id: companyId, document_id: documentId })
    .execute();
}
