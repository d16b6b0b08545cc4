import type { CallStore } from '#host/store/call-store.ts';
import type { FileStore } from '#host/store/files.ts';
import { undoMs } from '#shared/domain/changes.ts';
import type { Duty } from './clock/clock.ts';
import { removeExpiredUploads, removeOrphans } from './files/clean-files.ts';
import type { Purge } from './objects/purge-objects.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** A statement removes what has gathered since the last time, or looks at every file there is. */
const cleaningMs = 60_000;
/** The first calls are answered before anything is cleaned: nobody is shown what waits for it. */
const firstMs = 2000;

/** How long rows are kept that nobody asks for any more. */
const kept = [
  { table: 'live_event', column: 'at', milliseconds: 7 * dayMs },
  { table: 'idempotency_key', column: 'created_at', milliseconds: dayMs },
  { table: 'sign_in_attempt', column: 'at', milliseconds: hourMs },
  { table: 'invitation', column: 'expires_at', milliseconds: 30 * dayMs },
  { table: 'account_link', column: 'created_at', milliseconds: 365 * dayMs },
  { table: 'import_run', column: 'started_at', milliseconds: undoMs },
  { table: 'bulk_run', column: 'started_at', milliseconds: undoMs },
  { table: 'resume_file', column: 'added_at', milliseconds: undoMs },
  { table: 'removed_application', column: 'removed_at', milliseconds: undoMs },
  { table: 'session', column: 'expires_at', milliseconds: 0 },
] as const;

interface HousekeepingDeps {
  store: CallStore;
  files: FileStore;
  clock: () => Date;
  purge: Purge;
}

/**
 * Removes what has served its time, soon after the start and every hour: live events after 7 days, kept replies after one,
 * sessions that ran out, old attempts and invitations, what is told of imports and bulk changes, résumés of the queue and what was taken away of applications after 30 days, links to
 * accounts after a year, uploads that nobody finished, deleted objects that another process
 * or the last run left; every day files that nothing names.
 */
export function housekeepingDuty({ store, files, clock, purge }: HousekeepingDeps): Duty {
  let runs = 0;

  async function work(): Promise<void> {
    for (const { table, column, milliseconds } of kept) {
      const before = new Date(clock().getTime() - milliseconds).toISOString();
      await store.db.deleteFrom(table).where(column, '<=', before).execute();
    }
    await removeExpiredUploads(store, files, clock());
    await purge.all();
    // Not at the start, which has more to do.
    if (runs % 24 === 1) {
      await removeOrphans(store, files, clock());
    }
    runs += 1;
  }

  return { firstMs, everyMs: hourMs, statementMs: cleaningMs, work };
}
