import { writeSync } from 'node:fs';
import { argv, stdin, stdout } from 'node:process';
import { DatabaseSync } from '@photostructure/sqlite';

/** Keeps everybody else from writing an SQLite database until it is told to end; says so once it does. */
const [file] = argv.slice(2);
if (file === undefined) {
  throw new Error('name the database');
}
const database = new DatabaseSync(file, { timeout: 10_000 });
database.exec('begin exclusive');
writeSync(stdout.fd, 'locked\n');
stdin.once('data', () => {
  database.exec('rollback');
  database.close();
  stdin.destroy();
});
