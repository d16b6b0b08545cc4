import { type Kysely, sql } from 'kysely';
import type { Ddl, Migration } from './migrations/ddl.ts';
import type { Schema } from './schema.ts';

/** The database was written by a newer Cadre: this one would not understand it. */
export class NewerDatabase extends Error {
  constructor(migration: string) {
    super(`the database has a later migration: ${migration}`);
    this.name = 'NewerDatabase';
  }
}

/**
 * Brings a database to the newest schema: each missing step in a transaction of its own, so that a power cut leaves
 * whole steps only. Returns the names of the steps that ran.
 * @throws {@link NewerDatabase} when the database knows a step that is not in the list.
 */
export async function migrate(db: Kysely<Schema>, migrations: readonly Migration[], ddl: Ddl): Promise<string[]> {
  await sql`create table if not exists migration (name text not null primary key, applied_at text not null)`.execute(
    db,
  );
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
  const done = new Set(rows.map((row) => row.name));
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = rows.find((row) => !known.has(row.name));
  if (unknown !== undefined) {
    throw new NewerDatabase(unknown.name);
  }
  const missing = migrations.filter((migration) => !done.has(migration.name));
  for (const migration of missing) {
    await db.transaction().execute(async (trx) => {
      for (const statement of migration.statements(ddl)) {
        await sql.raw(statement).execute(trx);
      }
      const appliedAt = new Date().toISOString();
      await sql`insert into migration (name, applied_at) values (${migration.name}, ${appliedAt})`.execute(trx);
    });
  }
  return missing.map((migration) => migration.name);
}
