import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { bundledProgram } from '#host/testing/bundled-program.ts';
import { emptyDatabaseForEach } from '#host/testing/empty-database.ts';
import { engines } from '#host/testing/engines.ts';
import { firstLater, laterMigrations, laterRows, secondLater } from '#host/testing/later-migrations.ts';
import type { Migration } from './migrations/ddl.ts';
import { migrations } from './migrations/migrations.ts';

const program = join(import.meta.dirname, '../testing/migrating-process.ts');

/** Starts migrating, and kills it in the middle of a step. */
async function killIn(step: string, location: string): Promise<void> {
  const child = spawn(process.execPath, [await bundledProgram(program), location, step], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.once('data', () => child.kill('SIGKILL'));
  const [, signal] = await once(child, 'close');
  expect(signal).toBe('SIGKILL');
}

describe.each(engines)('a migration that is killed halfway on %s', (engine) => {
  const database = emptyDatabaseForEach(engine);
  beforeEach(async () => (await database.open(migrations)).close());

  /** Rows of the tables that the later steps make, undefined where there is no such table. */
  async function rowsAfter(list: readonly Migration[]): Promise<(number | undefined)[]> {
    const store = await database.open(list);
    const count = async (table: string) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
        store.db,
      );
      return rows[0]?.count;
    };
    const counts = [];
    for (const table of ['first_later', 'second_later']) {
      counts.push(await count(table).catch(() => undefined));
    }
    await store.close();
    return counts;
  }

  it('leaves the old schema or the new one, and runs the next time', async () => {
    await killIn(firstLater, database.location);
    expect(await rowsAfter(migrations)).toEqual([undefined, undefined]);
    await killIn(secondLater, database.location);
    const steps = laterMigrations();
    expect(await rowsAfter(steps.slice(0, -1))).toEqual([laterRows, undefined]);
    expect(await rowsAfter(steps)).toEqual([0, laterRows]);
  });
});
