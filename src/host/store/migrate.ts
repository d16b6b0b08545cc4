import { type Kysely, sql, type Transaction } from 'kysely';
import type { Ddl, Migration } from './migrations/ddl.ts';
import type { Schema } from './schema.ts';

/** The database was written by a newer Cadre: this one would not understand it. */
export class NewerDatabase extends Error {
  constructor(migration: string) {
    super(`the database has a later migration: ${migration}`);
    this.name = 'NewerDatabase';
  }
}

/** How an engine is migrated. */
export interface MigrationEngine {
  ddl: Ddl;
  /** What the engine makes of a step's statement before it runs it. */
  toStatement?(statement: string): string;
  /** Taken in each step's transaction where beginning one does not already keep others from writing. */
  lock?(trx: Transaction<Schema>): Promise<void>;
  /** Runs before the first step that is missing, where one is. */
  beforeFirst?(): Promise<void>;
}

async function readDone(trx: Transaction<Schema>): Promise<Set<string>> {
  await sql`create table if not exists migration (name text not null primary key, applied_at text not null)`.execute(
    trx,
  );
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(trx);
  return new Set(rows.map((row) => row.name));
}

async function runStep(trx: Transaction<Schema>, migration: Migration, engine: MigrationEngine): Promise<void> {
  for (const statement of migration.statements(engine.ddl)) {
    await sql.raw(engine.toStatement?.(statement) ?? statement).execute(trx);
  }
  await migration.fill?.(trx);
  const appliedAt = new Date().toISOString();
  await sql`insert into migration (name, applied_at) values (${migration.name}, ${appliedAt})`.execute(trx);
}

/**
 * Brings a database to the newest schema: each missing step in a transaction of its own, so that a power cut leaves
 * whole steps only. Processes started together take turns. Returns the names of the steps that ran.
 * @throws {@link NewerDatabase} when the database knows a step that is not in the list.
 */
export async function migrate(
  db: Kysely<Schema>,
  migrations: readonly Migration[],
  engine: MigrationEngine,
): Promise<string[]> {
  const known = new Set(migrations.map((migration) => migration.name));
  const ran: string[] = [];
  for (let isCurrent = false; !isCurrent; ) {
    isCurrent = await db.transaction().execute(async (trx) => {
      await engine.lock?.(trx);
      const done = await readDone(trx);
      const unknown = [...done].find((name) => !known.has(name));
      if (unknown !== undefined) {
        throw new NewerDatabase(unknown);
      }
      const next = migrations.find((migration) => !done.has(migration.name));
      if (next !== undefined) {
        if (ran.length === 0) {
          await engine.beforeFirst?.();
        }
        await runStep(trx, next, engine);
        ran.push(next.name);
      }
      return next === undefined;
    });
  }
  return ran;
}
