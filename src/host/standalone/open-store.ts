import { stat } from 'node:fs/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import type { LongWork } from '#host/store/long-work.ts';
import { openPostgresStore } from '#host/store/open-postgres.ts';
import { openSqliteStore } from '#host/store/open-sqlite.ts';
import type { Store } from '#host/store/store.ts';

/** The path that was named leads to no database of Cadre; nothing was made there. */
export class NoDatabase extends Error {}

interface OpenOptions {
  /** Makes the SQLite file where there is none. */
  create: boolean;
  longWork?: LongWork;
}

/** Whether `--database` names a server's database: others are files of SQLite. */
export function isServer(database: string): boolean {
  return /^postgres(ql)?:\/\//.test(database);
}

function isOfAnotherProgram(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
    return tables.length > 0 && !tables.some((table) => table.name === 'migration');
  } catch {
    // Damaged or no database at all: whoever opens it says which.
    return false;
  } finally {
    database.close();
  }
}

async function requireDatabase(file: string, { create }: Pick<OpenOptions, 'create'>): Promise<void> {
  const about = await stat(file).catch(() => undefined);
  if (about?.isDirectory() === true) {
    throw new NoDatabase(`${file} is a folder, not a database.`);
  }
  if ((about === undefined || about.size === 0) && !create) {
    throw new NoDatabase(`There is no database at ${file}. Check --database, or add --create to make one there.`);
  }
  if (about !== undefined && about.size > 0 && isOfAnotherProgram(file)) {
    throw new NoDatabase(`The database at ${file} is not one of Cadre.`);
  }
}

/**
 * Opens the database that `--database` names: an address of PostgreSQL, or the path of an SQLite file.
 * @throws NoDatabase for a path without a database of Cadre, where none shall be made.
 */
export async function openStore(database: string, options: OpenOptions): Promise<Store> {
  if (isServer(database)) {
    return openPostgresStore({ url: database });
  }
  await requireDatabase(database, options);
  return openSqliteStore(database, { longWork: options.longWork });
}
