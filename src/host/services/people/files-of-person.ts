import type { Transaction } from 'kysely';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ErasureReport } from '#shared/contract/people.ts';
import { containsOneOf, type Sweep } from './text-sweep.ts';

type Kept = Pick<ObjectRow, 'id' | 'type'>;
type Trx = Transaction<Schema>;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Those among some documents that are about nothing and nobody else. */
async function aboutNobodyElse(trx: Trx, companyId: string, candidates: readonly string[]): Promise<Kept[]> {
  if (candidates.length === 0) {
    return [];
  }
  return trx
    .selectFrom('object')
    .select(['id', 'type'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'document')
    .where('id', 'in', [...candidates])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('relation')
            .select('relation.to_id')
            .where('relation.company_id', '=', companyId)
            .where('relation.kind', '=', 'about')
            .whereRef('relation.from_id', '=', 'object.id'),
        ),
      ),
    )
    .execute();
}

/** Documents that the person handed in with a form and that are about nobody else. */
export async function readHandedIn(trx: Trx, companyId: string, personIds: readonly string[]): Promise<Kept[]> {
  const rows = await Promise.all(
    (['form_response', 'form_draft'] as const).map((table) =>
      trx
        .selectFrom(table)
        .select(['responses', 'data'])
        .where('company_id', '=', companyId)
        .where('person_id', 'in', [...personIds])
        .execute(),
    ),
  );
  const ids = new Set(rows.flat().flatMap(({ responses, data }) => [...textsIn(responses), ...textsIn(data)]));
  return aboutNobodyElse(
    trx,
    companyId,
    [...ids].filter((id) => id.length <= 64),
  );
}

async function hashesNaming(trx: Trx, companyId: string, sweep: Sweep): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('file_text')
    .select(['hash', 'text'])
    .where('company_id', '=', companyId)
    .where(containsOneOf('text', sweep.needles))
    .execute();
  return new Set(rows.filter(({ text }) => sweep.text(text) !== text).map(({ hash }) => hash));
}

async function documentsOf(store: Store, trx: Trx, companyId: string, hashes: readonly string[]) {
  if (hashes.length === 0) {
    return [];
  }
  return trx
    .selectFrom('object')
    .select(['id', 'name', store.jsonText('data', ['file_hash']).as('hash')])
    .where('company_id', '=', companyId)
    .where('type', '=', 'document')
    .where('deleted_at', 'is', null)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb(store.jsonText('data', ['file_hash']), 'in', [...hashes]),
        exists(
          selectFrom('document_version')
            .select('document_version.hash')
            .whereRef('document_version.document_id', '=', 'object.id')
            .where('document_version.hash', 'in', [...hashes]),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** Further copies of the person's own files: the same bytes, which name the person, as a document about nobody else. */
export async function readCopies(
  store: Store,
  trx: Trx,
  companyId: string,
  { hashes, sweep }: { hashes: readonly string[]; sweep: Sweep },
): Promise<Kept[]> {
  const naming = await hashesNaming(trx, companyId, sweep);
  const found = await documentsOf(store, trx, companyId, hashes);
  return aboutNobodyElse(
    trx,
    companyId,
    found
      .filter(({ hash, name }) => (hash !== null && naming.has(hash)) || sweep.text(name) !== name)
      .map(({ id }) => id),
  );
}

/** Documents that stay and whose files still name the person: what is written in a file, only people can change. */
export async function readFilesLeft(
  store: Store,
  trx: Trx,
  companyId: string,
  { gone, sweep }: { gone: readonly string[]; sweep: Sweep },
): Promise<NonNullable<ErasureReport['files_left']>> {
  const naming = await hashesNaming(trx, companyId, sweep);
  const found = await documentsOf(store, trx, companyId, [...naming]);
  return found.filter(({ id }) => !gone.includes(id)).map(({ id, name }) => ({ id, name: sweep.text(name) }));
}

/** Forgets the uploads on their way in that are about the person, or called like them; answers their ids. */
export async function removeUploads(
  trx: Trx,
  companyId: string,
  { ids, sweep }: { ids: readonly string[]; sweep: Sweep },
): Promise<string[]> {
  const rows = await trx.selectFrom('upload').select(['id', 'data']).where('company_id', '=', companyId).execute();
  const theirs = rows
    .filter(({ data }) => textsIn(data).some((text) => ids.includes(text) || sweep.text(text) !== text))
    .map(({ id }) => id);
  if (theirs.length > 0) {
    await trx.deleteFrom('upload').where('id', 'in', theirs).execute();
  }
  return theirs;
}
