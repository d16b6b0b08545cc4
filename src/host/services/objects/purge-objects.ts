import type { HostDeps } from '#host/host-deps.ts';
import { groupBy } from './group-by.ts';
import { fileHashesOf, releaseFiles } from './release-files.ts';
import { removeForGood } from './remove-for-good.ts';

/** A deletion can be undone for so long. */
const undoMilliseconds = 30_000;
const objectsPerRun = 500;

/** Objects deleted at this moment or before it are gone. */
export function undoLimit(now: Date): string {
  return new Date(now.getTime() - undoMilliseconds).toISOString();
}

/** Removes for good what was deleted and not restored in time. */
export function createPurge({
  store,
  files,
  clock,
  reportBug,
}: Pick<HostDeps, 'store' | 'files' | 'clock' | 'reportBug'>) {
  async function purgeSome(): Promise<number> {
    const now = clock();
    const limit = undoLimit(now);
    const due = await store.db
      .selectFrom('object')
      .select(['id', 'company_id'])
      .where('deleted_at', 'is not', null)
      .where('deleted_at', '<=', limit)
      .orderBy('deleted_at')
      .limit(objectsPerRun)
      .execute();
    for (const [companyId, rows] of groupBy(due, (row) => row.company_id)) {
      const hashes = await store.transaction(async (trx) => {
        // Another process may have been faster, or an import brought one of them back.
        const objects = await trx
          .selectFrom('object')
          .select(['id', 'type'])
          .where(
            'id',
            'in',
            rows.map((row) => row.id),
          )
          .where('deleted_at', '<=', limit)
          .execute();
        const own = await fileHashesOf(
          store,
          trx,
          objects.map((object) => object.id),
        );
        await removeForGood(trx, companyId, objects, now.toISOString());
        return own;
      });
      await releaseFiles(store, files, companyId, hashes);
    }
    return due.length;
  }

  return {
    /**
     * Purges what is due, a part of it where there is much: the next write goes on. A failure is reported and does not
     * fail the write it came after.
     */
    async afterWrite(): Promise<void> {
      try {
        await purgeSome();
      } catch (error) {
        reportBug(error);
      }
    },

    /** Purges everything that is due; for the start, when the last run may have ended within the 30 seconds. */
    async atStart(): Promise<void> {
      try {
        let count = objectsPerRun;
        while (count === objectsPerRun) {
          count = await purgeSome();
        }
      } catch (error) {
        reportBug(error);
      }
    },
  };
}

export type Purge = ReturnType<typeof createPurge>;
