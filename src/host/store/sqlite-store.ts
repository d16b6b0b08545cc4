import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import { withSortKeys } from './sort-key.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import type { Store } from './store.ts';

function jsonPath(path: readonly string[]): string {
  return `$${path.map((part) => `."${part.replaceAll('"', '')}"`).join('')}`;
}

/** The store over an open connection. `onScrubbed` and `onClosed` finish what the file's owner does besides. */
export function createSqliteStore(
  db: Kysely<Schema>,
  connection: SqliteConnection,
  { onScrubbed, onClosed }: { onScrubbed: () => Promise<void>; onClosed: () => Promise<void> },
): Store {
  const watchers = new Set<(companyId: undefined) => void>();
  return {
    engine: 'sqlite',
    db,
    async transaction(work) {
      const result = await db.transaction().execute(work);
      // One process has the file: what it commits is all there is to hear of.
      for (const wake of watchers) {
        wake(undefined);
      }
      return result;
    },
    insertRows: (_trx, table, rows) => insert(connection, table, withSortKeys(table, rows), false),
    upsertRows: (_trx, table, rows) => insert(connection, table, withSortKeys(table, rows), true),
    jsonText: (column, path) => {
      const at = sql`${sql.ref(column)}, ${jsonPath(path)}`;
      const type = sql`json_type(${at})`;
      return sql<string | null>`iif(${type} in ('true', 'false'), ${type}, cast(json_extract(${at}) as text))`;
    },
    // Most texts are plain: folding the others takes far longer.
    folded: (text) =>
      sql<string | null>`iif(octet_length(${text}) = length(${text}), lower(${text}), cadre_fold(${text}))`,
    jsonNumber: (column, path) => {
      const value = sql`${sql.ref(column)} ->> ${jsonPath(path)}`;
      return sql<number | null>`case typeof(${value}) when 'text' then null else ${value} end`;
    },
    mentions: () => undefined,
    onPublished(wake) {
      watchers.add(wake);
      return () => watchers.delete(wake);
    },
    async scrub() {
      // Deleted rows and old values stay in free pages and in the log until the file is written anew.
      await sql`vacuum`.execute(db);
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
      await onScrubbed();
    },
    async close() {
      await db.destroy();
      await onClosed();
    },
  };
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '')}"`;
}

async function insert(
  connection: SqliteConnection,
  table: string,
  rows: readonly object[],
  replace: boolean,
): Promise<void> {
  const first = rows[0];
  if (first === undefined) {
    return;
  }
  const columns = Object.keys(first);
  const names = columns.map(quoted);
  const replaced = names.map((name) => `${name} = excluded.${name}`).join(', ');
  const conflict = replace ? ` on conflict (id) do update set ${replaced}` : '';
  const places = columns.map(() => '?').join(', ');
  const statement = `insert into ${quoted(table)} (${names.join(', ')}) values (${places})${conflict}`;
  connection.runMany(statement, parameters(columns, rows));
}

function* parameters(columns: readonly string[], rows: readonly object[]): Iterable<readonly unknown[]> {
  for (const row of rows) {
    yield columns.map((column): unknown => Reflect.get(row, column));
  }
}
