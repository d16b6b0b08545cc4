import { setTimeout } from 'node:timers/promises';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonOf } from './json-of.ts';
import { listedJson, listedValues } from './listed-values.ts';
import type { LongWork } from './long-work.ts';
import { lookedAt } from './migrations/078-look-at-values.ts';
import type { Schema } from './schema.ts';
import { withSortKeys } from './sort-key.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import type { SqliteConnections } from './sqlite-dialect.ts';
import { listedData, lookedAtValues } from './sqlite-listed.ts';
import { type Store, StoreFailure } from './store.ts';

/** The most that erasing waits for a backup under way. */
const logMs = 60_000;
const retryMs = 100;

function jsonPath(path: readonly string[]): string {
  return `$${path.map((part) => `."${part.replaceAll('"', '')}"`).join('')}`;
}

/** What the owner of the file does besides. */
interface SqliteStoreOwner {
  longWork: LongWork;
  onScrubbed: () => Promise<void>;
  onClosing: () => Promise<void>;
  onClosed: () => Promise<void>;
}

/** What an index has of an object's JSON, by its path. */
const values = new Map(
  [...lookedAtValues('object.data', lookedAt)].map(([path, expression]) => [path, sql.raw<unknown>(expression)]),
);
const inIndex: ReadonlySet<RawBuilder<unknown>> = new Set(values.values());

const among: Store['among'] = (column, texts) => sql`${sql.ref(column)} in (select value from json_each(${texts}))`;

/**
 * A text folded; of one that is read from JSON, what is held there as well. The limit keeps SQLite from reading it once for
 * each time that it is named. Measured with 111,000 candidates by a field in their JSON: 0.6 of the time.
 */
function foldedText(text: RawBuilder<unknown>, held: RawBuilder<unknown> | undefined): RawBuilder<string | null> {
  // Most texts are plain: folding the others takes far longer.
  const foldOf = (of: RawBuilder<unknown>) =>
    sql<string | null>`iif(octet_length(${of}) is length(${of}), lower(${of}), cadre_fold(${of}))`;
  if (inIndex.has(text)) {
    return foldOf(text);
  }
  const folded = foldOf(sql`said`);
  const read = (of: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
    sql<string | null>`(select ${value} from (select ${of} as said limit 1))`;
  return held === undefined
    ? read(text, folded)
    : read(held, sql`case typeof(said) when 'text' then ${folded} when 'null' then null else lower(${text}) end`);
}

/** The store over open connections. */
export function createSqliteStore(
  db: Kysely<Schema>,
  { writer, turns }: SqliteConnections,
  { longWork, onScrubbed, onClosing, onClosed }: SqliteStoreOwner,
): Store {
  const watchers = new Set<(companyId: undefined) => void>();
  /** By what was made of it as a text: the value in JSON. */
  const heldAt = new WeakMap<RawBuilder<unknown>, RawBuilder<unknown>>();
  const jsonText: Store['jsonText'] = (json, path) => {
    const at = sql`${jsonOf(json)}, ${jsonPath(path)}`;
    const type = sql`json_type(${at})`;
    const text = sql<string | null>`iif(${type} in ('true', 'false'), ${type}, cast(json_extract(${at}) as text))`;
    heldAt.set(text, sql`${jsonOf(json)} ->> ${jsonPath(path)}`);
    return text;
  };
  // Every text stands behind every number, where JSON has none that is endless.
  const jsonNumber: Store['jsonNumber'] = (json, path) =>
    sql<number | null>`nullif(min(${jsonOf(json)} ->> ${jsonPath(path)}, 9e999), 9e999)`;
  const engine = { listed: sql.raw(listedData('object.data')), jsonText, jsonNumber };
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
    insertRows: (_trx, table, rows) => insert(writer, table, withSortKeys(table, rows), false),
    upsertRows: (_trx, table, rows) => insert(writer, table, withSortKeys(table, rows), true),
    allOf: (column) => sql<string>`json_group_array(${sql.ref(column)})`,
    among,
    amongIndexed: among,
    given: (_table, columns, rows) => {
      const read = columns.map((column) => sql`json_extract(value, ${jsonPath([column])}) as ${sql.ref(column)}`);
      return sql`(select ${sql.join(read)} from json_each(${JSON.stringify(rows)}))`;
    },
    lookThrough: (from) => from.selectFrom('object').where('deleted_at', 'is', null),
    ...listedJson(engine),
    inIndex: listedValues({ ...engine, values }),
    jsonText,
    jsonNumber,
    textsIn: (list) => sql`json_each(${list})`,
    joinedTexts: (list) => sql<string | null>`(select group_concat(value, ', ' order by key) from json_each(${list}))`,
    withJsonText: (column, path, text) =>
      sql<Record<string, unknown>>`json_replace(${sql.ref(column)}, ${jsonPath(path)}, ${text})`,
    today: sql<string>`date('now')`,
    milliseconds: (moment) => sql<number>`cast(round(unixepoch(${moment}, 'subsec') * 1000) as integer)`,
    folded: (text) => foldedText(text, heldAt.get(text)),
    mentions: () => undefined,
    onPublished(wake) {
      watchers.add(wake);
      return () => watchers.delete(wake);
    },
    // One process has the file: there is nobody to show it to, and whoever was there before is gone.
    liveness: { token: () => undefined, isGone: () => sql<SqlBool>`1 = 1` },
    scrub: () =>
      longWork(async () => {
        // Deleted rows and old values stay in free pages and in the log until the file is written anew.
        await sql`vacuum`.execute(db);
        await emptyLog(db);
        await onScrubbed();
      }),
    waits: () => turns.waits,
    state: () => Promise.resolve(writer.state()),
    async close() {
      await onClosing();
      await db.destroy();
      await onClosed();
    },
  };
}

/** Waits for who still reads what the log has; a backup does. @throws StoreFailure `busy` where that takes too long. */
async function emptyLog(db: Kysely<Schema>): Promise<void> {
  const last = performance.now() + logMs;
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy !== 1) {
      return;
    }
    if (performance.now() >= last) {
      throw new StoreFailure('busy');
    }
    await setTimeout(retryMs);
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '')}"`;
}

/**
 * How many rows one statement writes; one row elsewhere. Where triggers write along, SQLite keeps what each page was before
 * a statement. Measured: objects take 0.8 of the time so, links 0.65; what has no triggers takes longer than row by row.
 */
const rowsPerStatement: Readonly<Record<string, number>> = { object: 50, relation: 50 };

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
  const places = `(${columns.map(() => '?').join(', ')})`;
  const run = (some: readonly object[], atOnce: number) => {
    const values = Array.from({ length: atOnce }, () => places).join(', ');
    const statement = `insert into ${quoted(table)} (${names.join(', ')}) values ${values}${conflict}`;
    connection.runMany(statement, parameters(columns, some, atOnce));
  };
  const atOnce = rowsPerStatement[table] ?? 1;
  const together = rows.length - (rows.length % atOnce);
  if (together > 0) {
    run(rows.slice(0, together), atOnce);
  }
  if (together < rows.length) {
    run(rows.slice(together), 1);
  }
}

function* parameters(
  columns: readonly string[],
  rows: readonly object[],
  atOnce: number,
): Iterable<readonly unknown[]> {
  for (let from = 0; from < rows.length; from += atOnce) {
    const values: unknown[] = [];
    for (const row of rows.slice(from, from + atOnce)) {
      for (const column of columns) {
        values.push(Reflect.get(row, column));
      }
    }
    yield values;
  }
}
