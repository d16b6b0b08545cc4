import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { backup, DatabaseSync } from '@photostructure/sqlite';
import { checkFile, checkPages } from './check-pages.ts';
import { removeDamaged } from './damaged-copies.ts';
import { type LongWork, unwatched } from './long-work.ts';
import { storeFailure } from './sqlite-connection.ts';

const kept = 3;
const day = 24 * 60 * 60 * 1000;
/** Long enough to have somebody look what can be saved of it. */
const damagedDays = 30;
/** Pages copied between two looks at what else there is to do. */
const pagesPerStep = 500;
const busyTimeoutMs = 5000;
const name = /^cadre-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3})Z\.db$/;

/** A copy of the whole database in a file of its own. */
export interface Backup {
  path: string;
  at: Date;
}

/** The copies of a SQLite database, in `backups` beside it; the three newest are kept. */
export interface Backups {
  /**
   * Copies the database as it is now, while others read and write it, and checks the copy.
   * @throws StoreFailure `database_damaged` when the copy is not whole; older copies then stay. `disk_full`.
   */
  make(): Promise<void>;
  /**
   * Where there are any, makes one of the database as it is now the only one: the others hold what was to be forgotten, as
   * do databases that were damaged and put aside, which are removed.
   */
  renew(): Promise<void>;
  /** Removes databases that were damaged and put aside 30 days ago: nobody looks at them any more. */
  forgetDamaged(): Promise<void>;
  /** Newest first, whether they are good or not. */
  list(): Promise<Backup[]>;
  /** The newest copy whose every page is in order. */
  newestGood(): Promise<Backup | undefined>;
}

async function copy(file: string, target: string): Promise<void> {
  // A connection and a transaction of its own: the copy is of one moment, and writers need not wait for it.
  const source = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
  try {
    source.exec('begin');
    source.prepare('select count(*) from sqlite_schema').get();
    await backup(source, target, { rate: pagesPerStep });
  } finally {
    source.close();
  }
  const copied = new DatabaseSync(target);
  try {
    // One file, nothing beside it.
    copied.exec('pragma journal_mode = delete');
  } finally {
    copied.close();
  }
  await checkFile(target);
}

function isGood({ path }: Backup): boolean {
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      checkPages(database);
      return true;
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
}

/** The backups of the database `file`; `clock` dates them. */
export function sqliteBackups(file: string, clock: () => Date, longWork: LongWork = unwatched): Backups {
  const folder = join(dirname(file), 'backups');

  async function entries(): Promise<string[]> {
    try {
      return await readdir(folder);
    } catch {
      return [];
    }
  }

  async function list(): Promise<Backup[]> {
    const found = (await entries()).sort().reverse();
    return found.flatMap((entry) => {
      const parts = name.exec(entry);
      const at = new Date(`${parts?.[1]}T${parts?.[2]}:${parts?.[3]}:${parts?.[4]}Z`);
      return Number.isNaN(at.getTime()) ? [] : [{ path: join(folder, entry), at }];
    });
  }

  async function make(keep: number): Promise<void> {
    const target = join(folder, `cadre-${clock().toISOString().replaceAll(':', '-')}.db`);
    const unfinished = `${target}.tmp`;
    await mkdir(folder, { recursive: true });
    // Left by a process that was killed while it copied.
    const left = (await entries()).filter((entry) => entry.includes('.tmp'));
    await Promise.all(left.map((entry) => rm(join(folder, basename(entry)), { force: true })));
    try {
      await copy(file, unfinished);
      await rename(unfinished, target);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw storeFailure(error);
    }
    const others = (await list()).filter(({ path }) => path !== target);
    await Promise.all(others.slice(keep - 1).map(({ path }) => rm(path, { force: true })));
  }

  return {
    list,
    make: () => longWork(() => make(kept)),
    forgetDamaged: () => removeDamaged(file, new Date(clock().getTime() - damagedDays * day)),
    async renew() {
      await removeDamaged(file, new Date(8.64e15));
      if ((await list()).length > 0) {
        await longWork(() => make(1));
      }
    },
    newestGood: () => longWork(async () => (await list()).find(isGood)),
  };
}
