import type { Kysely } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import type { FileStore } from '#host/store/files.ts';
import type { Schema } from '#host/store/schema.ts';

/** Hashes of the files of some documents, to be handed to {@link releaseFiles} once the documents are gone. */
export async function fileHashesOf(store: CallStore, db: Kysely<Schema>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) {
    return [];
  }
  const current = await db
    .selectFrom('object')
    .select(store.jsonText('object.data', ['file_hash']).as('hash'))
    .where('id', 'in', [...ids])
    .where('type', '=', 'document')
    .execute();
  const versions = await db
    .selectFrom('document_version')
    .select('hash')
    .where('document_id', 'in', [...ids])
    .execute();
  return [...new Set([...current, ...versions].flatMap((row) => row.hash ?? []))];
}

async function usedHashes(
  store: CallStore,
  db: Kysely<Schema>,
  companyId: string,
  hashes: readonly string[],
): Promise<Set<string | null>> {
  const current = await db
    .selectFrom('object')
    .select(store.jsonText('object.data', ['file_hash']).as('hash'))
    .where('company_id', '=', companyId)
    .where('type', '=', 'document')
    .where(store.jsonText('object.data', ['file_hash']), 'in', [...hashes])
    .execute();
  const versions = await db
    .selectFrom('document_version')
    .select('hash')
    .where('company_id', '=', companyId)
    .where('hash', 'in', [...hashes])
    .execute();
  const queued = await db
    .selectFrom('resume_file')
    .select('hash')
    .where('company_id', '=', companyId)
    .where('state', '<>', 'skipped')
    .where('hash', 'in', [...hashes])
    .execute();
  return new Set([...current, ...versions, ...queued].map((row) => row.hash));
}

/**
 * Forgets the files among `hashes` that no document of the company names any more, and no résumé of a queue, and their bytes where no other
 * company has them; answers how many of the company's files are gone.
 *
 * The bytes go in the company's turn, before the transaction ends: a document that is written next finds them missing while
 * it still has its own (`documents.add`).
 */
export async function releaseFiles(
  store: CallStore,
  files: FileStore,
  companyId: string,
  hashes: readonly string[],
): Promise<number> {
  let count = 0;
  for (const some of inParts(new Set(hashes))) {
    let removals: Promise<void>[] = [];
    const released = await store.step('files.release', async (trx) => {
      await lockCompany(trx, companyId);
      const used = await usedHashes(store, trx, companyId, some);
      const free = some.filter((hash) => !used.has(hash));
      if (free.length === 0) {
        return 0;
      }
      await trx.deleteFrom('file').where('company_id', '=', companyId).where('hash', 'in', free).execute();
      const others = await trx.selectFrom('file').select('hash').where('hash', 'in', free).execute();
      const kept = new Set(others.map((row) => row.hash));
      removals = free.filter((hash) => !kept.has(hash)).map((hash) => files.remove(hash));
      // One that a disk refuses must not keep the others; what is left is removed as an orphan.
      await Promise.allSettled(removals);
      return free.length;
    });
    await Promise.all(removals);
    count += released;
  }
  return count;
}
