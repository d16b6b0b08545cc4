import type { Transaction } from 'kysely';
import type { ServiceDeps } from '#host/host-deps.ts';
import { groupBy } from '#host/lib/group-by.ts';
import type { Schema } from '#host/store/schema.ts';
import { undoMs } from '#shared/domain/changes.ts';
import { fileHashesOf, releaseFiles } from './release-files.ts';
import { removeForGood } from './remove-for-good.ts';

const objectsPerRun = 500;

/** Objects deleted at this moment or before it are gone. */
export function undoLimit(now: Date): string {
  return new Date(now.getTime() - undoMs).toISOString();
}

type PurgeDeps = Pick<ServiceDeps, 'store' | 'files' | 'clock' | 'reportBug'>;

type Which = (trx: Transaction<Schema>, companyId: string) => Promise<{ id: string; type: string }[]>;

/** Removes for good the objects and notes that were deleted and not restored in time, and those that are not to be waited for. */
export function createPurge({ store, files, clock, reportBug }: PurgeDeps) {
  let purging: Promise<void> = Promise.resolve();
  let isClosed = false;

  /** Removes those of a company that are found then; answers how many. */
  async function removeSome(companyId: string, find: Which): Promise<number> {
    const { count, hashes } = await store.step('objects.purge', async (trx) => {
      const objects = await find(trx, companyId);
      const own = await fileHashesOf(
        store,
        trx,
        objects.map((object) => object.id),
      );
      await removeForGood(trx, companyId, objects, clock().toISOString());
      return { count: objects.length, hashes: own };
    });
    await releaseFiles(store, files, companyId, hashes);
    return count;
  }

  async function purgeSome(): Promise<number> {
    const limit = undoLimit(clock());
    await store.db.deleteFrom('note').where('deleted_at', '<=', limit).execute();
    const due = await store.db
      .selectFrom('object')
      .select(['id', 'company_id'])
      .where('deleted_at', 'is not', null)
      .where('deleted_at', '<=', limit)
      .orderBy('deleted_at')
      .limit(objectsPerRun)
      .execute();
    for (const [companyId, rows] of groupBy(due, (row) => row.company_id)) {
      const ids = rows.map((row) => row.id);
      // Another process may have been faster, or an import brought one of them back.
      await removeSome(companyId, (trx) =>
        trx
          .selectFrom('object')
          .select(['id', 'type'])
          .where('id', 'in', ids)
          .where('deleted_at', '<=', limit)
          .execute(),
      );
    }
    return due.length;
  }

  async function purgeAll(): Promise<void> {
    try {
      let count = objectsPerRun;
      while (count === objectsPerRun && !isClosed) {
        count = await purgeSome();
      }
    } catch (error) {
      reportBug(error);
    }
  }

  return {
    removeSome,

    /** Purges everything that is due; soon after the start, and from time to time. */
    all(): Promise<void> {
      purging = purging.then(purgeAll);
      return purging;
    },

    /** Resolves when nothing is being purged any more. */
    async close(): Promise<void> {
      isClosed = true;
      await purging.catch(() => {});
    },
  };
}

export type Purge = ReturnType<typeof createPurge>;
