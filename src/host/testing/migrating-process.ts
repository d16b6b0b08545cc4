import { writeSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { openPostgresStore } from '#host/store/open-postgres.ts';
import { openSqliteStore } from '#host/store/open-sqlite.ts';
import { laterMigrations } from './later-migrations.ts';

const [location, stopIn] = argv.slice(2);
if (location === undefined || stopIn === undefined) {
  throw new Error('name the database and the migration to stop in');
}

/** Tells that it is in the middle of a migration and stays there, until it is killed. */
const migrations = laterMigrations((name) => {
  if (name === stopIn) {
    writeSync(stdout.fd, 'in the middle\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
});
await (location.startsWith('postgres://')
  ? openPostgresStore({ url: location, migrations })
  : openSqliteStore(location, { migrations }));
