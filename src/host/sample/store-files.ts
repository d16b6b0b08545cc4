import { inParts } from '#host/lib/in-parts.ts';
import type { FileStore } from '#host/store/files.ts';
import type { Store } from '#host/store/store.ts';
import type { SampleDocument } from './documents/documents.ts';
import { renderFile } from './documents/render.ts';
import type { StoredFile } from './write-company.ts';

/** Files under way at once: while one waits for the disk the next is drawn. */
const parallel = 8;

/**
 * Draws the documents' files and keeps their bytes, told to `stored` by document id. Stops at an aborted signal. `render` draws one.
 */
export async function storeFiles(
  files: FileStore,
  documents: readonly SampleDocument[],
  signal: AbortSignal,
  onStored: (documentId: string, file: StoredFile) => void,
  render: typeof renderFile = renderFile,
): Promise<void> {
  const waiting = documents.values();
  async function work(): Promise<void> {
    for (const document of waiting) {
      signal.throwIfAborted();
      const { bytes, mediaType } = await render(document.content);
      const hash = await files.put(bytes);
      onStored(document.id, { hash, size: bytes.byteLength, mediaType });
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: parallel }, work));
  // Only now is nothing under way any more that the caller would have to take back.
  const failed = ended.find((result) => result.status === 'rejected');
  if (failed !== undefined) {
    throw failed.reason;
  }
}

/** Takes back files that no company names: those of a fill that failed. */
export async function removeUnnamed(store: Store, files: FileStore, hashes: readonly string[]): Promise<void> {
  for (const some of inParts(hashes)) {
    const named = await store.db.selectFrom('file').select('hash').where('hash', 'in', some).execute();
    const kept = new Set(named.map((row) => row.hash));
    await Promise.all(some.filter((hash) => !kept.has(hash)).map((hash) => files.remove(hash)));
  }
}
