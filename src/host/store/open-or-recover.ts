import type { DamageRecovery } from '#shared/host-port/frames.ts';
import type { LongWork } from './long-work.ts';
import { openSqliteStore } from './open-sqlite.ts';
import { replaceDamaged } from './restore-sqlite.ts';
import type { Backups } from './sqlite-backups.ts';
import { type Store, StoreFailure } from './store.ts';

/**
 * Opens a SQLite database; a damaged one is replaced first where `recover` says by what.
 * @throws StoreFailure `database_damaged` where nothing was chosen, or no backup is good.
 */
export async function openOrRecover(
  file: string,
  backups: Backups,
  options: { clock: () => Date; longWork: LongWork },
  recover: DamageRecovery | undefined,
): Promise<Store> {
  try {
    return await openSqliteStore(file, options);
  } catch (error) {
    if (recover === undefined || !(error instanceof StoreFailure) || error.code !== 'database_damaged') {
      throw error;
    }
    const backup = recover === 'backup' ? await backups.newestGood() : undefined;
    if (recover === 'backup' && backup === undefined) {
      throw error;
    }
    await replaceDamaged(file, backup, options.clock());
    return openSqliteStore(file, options);
  }
}
