import { openPostgresStore } from '#host/store/open-postgres.ts';
import { openSqliteStore } from '#host/store/open-sqlite.ts';
import type { Store } from '#host/store/store.ts';

/** Opens the database that `--database` names: an address of PostgreSQL, or the path of an SQLite file. */
export function openStore(database: string): Promise<Store> {
  return /^postgres(ql)?:\/\//.test(database) ? openPostgresStore({ url: database }) : openSqliteStore(database);
}
