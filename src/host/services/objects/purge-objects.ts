import type { ServiceDeps } from '#host/host-deps.ts';
import { groupBy } from '#host/lib/group-by.ts';
import type { Schedule } from '#host/lib/schedule.ts';
import { fileHashesOf, releaseFiles } from './release-files.ts';
import { removeForGood } from './remove-for-good.ts';

/** A deletion can be undone for so long. */
const undoMs = 30_000;
const objectsPerRun = 500;
/** Behind the last moment in which a deletion can be undone. */
const purgeMs = undoMs + 1000;

/** Objects deleted at this moment or before it are gone. */
export function undoLimit(now: Date): string {
  return new Date(now.getTime() - undoMs).toISOString();
}

type PurgeDeps = Pick<ServiceDeps, 'store' | 'files' | 'clock' | 'reportBug'> & { schedule: Schedule };

/** Removes for good the objects and notes that were deleted and not restored in time. */
export function createPurge({ store, files, clock, reportBug, schedule }: PurgeDeps) {
  let callOff: (() => void) | undefined;
  let purging: Promise<void> = Promise.resolve();
  let isClosed = false;

  async function purgeSome(): Promise<number> {
    const now = clock();
    const limit = undoLimit(now);
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
      const hashes = await store.step('objects.purge', async (trx) => {
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

  async function isWaiting(): Promise<boolean> {
    for (const table of ['object', 'note'] as const) {
      const row = await store.db.selectFrom(table).select('id').where('deleted_at', 'is not', null).executeTakeFirst();
      if (row !== undefined) {
        return true;
      }
    }
    return false;
  }

  function later(): void {
    if (isClosed || callOff !== undefined) {
      return;
    }
    callOff = schedule(() => {
      callOff = undefined;
      purging = purging.then(purgeAll).then(async () => {
        if (!isClosed && (await isWaiting())) {
          later();
        }
      });
      purging.catch(reportBug);
    }, purgeMs);
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

    /** Something was deleted: it goes when it cannot come back any more, whether or not anything else is written. */
    afterRemoval: later,

    /** Purges everything that is due; soon after the start, as the last run may have ended within the 30 seconds, and from time to time. */
    all(): Promise<void> {
      purging = purging.then(purgeAll);
      return purging;
    },

    /** Resolves when nothing is being purged any more. */
    async close(): Promise<void> {
      isClosed = true;
      callOff?.();
      await purging.catch(() => {});
    },
  };
}

export type Purge = ReturnType<typeof createPurge>;
