import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { releaseFiles } from '#host/services/objects/release-files.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { FileStore } from '#host/store/files.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const documentsPerQuery = 2000;
const hashesPerQuery = 200;

/** Removes uploads that ran out, with what of them had arrived. */
export async function removeExpiredUploads(store: CallStore, files: FileStore, now: Date): Promise<void> {
  const rows = await store.db
    .deleteFrom('upload')
    .where('expires_at', '<=', now.toISOString())
    .returning('id')
    .execute();
  await Promise.all(rows.map((row) => files.parts.remove(row.id)));
}

/** Hashes that documents have, or had in an earlier version, and those of résumés in queues. */
async function namedHashes(store: CallStore): Promise<Set<string>> {
  const named = new Set<string>();
  for (let after = ''; ; ) {
    const rows = await store.db
      .selectFrom('object')
      .select(['id', store.jsonText('data', ['file_hash']).as('hash')])
      .where('type', '=', 'document')
      .where('id', '>', after)
      .orderBy('id')
      .limit(documentsPerQuery)
      .execute();
    for (const { hash } of rows) {
      named.add(hash ?? '');
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < documentsPerQuery) {
      break;
    }
    await yieldToOthers();
  }
  for (const { hash } of await store.db.selectFrom('document_version').select('hash').distinct().execute()) {
    named.add(hash);
  }
  const queued = store.db.selectFrom('resume_file').select('hash').distinct().where('state', '<>', 'skipped');
  for (const { hash } of await queued.execute()) {
    named.add(hash);
  }
  return named;
}

async function knownHashes(store: CallStore, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await store.db.selectFrom('file').select('hash').where('hash', 'in', hashes).execute();
  return new Set(rows.map((row) => row.hash));
}

/**
 * Removes what calls that broke off left behind: files that no document names for an hour, bytes and parts that the
 * database does not know for a day. What is being written now is younger.
 */
export async function removeOrphans(store: CallStore, files: FileStore, now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - hourMs).toISOString();
  const rows = await store.db
    .selectFrom('file')
    .select(['company_id', 'hash'])
    .where('created_at', '<=', anHourAgo)
    .execute();
  if (rows.length > 0) {
    const named = await namedHashes(store);
    const orphans = rows.filter((row) => !named.has(row.hash));
    for (const companyId of new Set(orphans.map((row) => row.company_id))) {
      const hashes = orphans.filter((row) => row.company_id === companyId).map((row) => row.hash);
      await releaseFiles(store, files, companyId, hashes);
    }
  }
  const aDayAgo = new Date(now.getTime() - dayMs);
  let some: string[] = [];
  async function removeUnknown(): Promise<void> {
    const known = await knownHashes(store, some);
    await Promise.all(some.filter((hash) => !known.has(hash)).map((hash) => files.remove(hash)));
    some = [];
  }
  for await (const hash of files.hashesBefore(aDayAgo)) {
    some.push(hash);
    if (some.length === hashesPerQuery) {
      await removeUnknown();
    }
  }
  if (some.length > 0) {
    await removeUnknown();
  }
  await files.parts.removeBefore(aDayAgo);
  await files.incoming.removeBefore(aDayAgo);
}
