import { journaledStore } from '#host/services/idempotency/journal.ts';
import { createPurge } from '#host/services/objects/purge-objects.ts';
import type { TestHost } from './test-host.ts';

/** Removes for good what was deleted 30 days ago, as the host does every hour. */
export async function purgeDeleted({ deps, store }: TestHost): Promise<void> {
  await createPurge({ ...deps, store: journaledStore(store) }).all();
}
