import { Kysely, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import { types } from 'pg';
import { companyWaits, leaveCompanies, takeTurn } from './company-turns.ts';
import { jsonOf } from './json-of.ts';
import { listedValues } from './listed-values.ts';
import { migrate } from './migrate.ts';
import { lookedAt } from './migrations/078-look-at-values.ts';
import type { Migration } from './migrations/ddl.ts';
import { migrations as allMigrations } from './migrations/migrations.ts';
import { postgresFailure } from './postgres-connection.ts';
import { postgresDdl, withPortableTypes } from './postgres-ddl.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { listenToPostgres, type PostgresListener } from './postgres-listener.ts';
import { isConnectionGone } from './postgres-liveness.ts';
import { postgresValues } from './postgres-looked-at.ts';
import { PostgresPool } from './postgres-pool.ts';
import { keptAlive, PostgresWatch } from './postgres-watch.ts';
import { withQueryLimit } from './query-limit.ts';
import type { Schema } from './schema.ts';
import { sortKeyPlugin, withSortKeys } from './sort-key.ts';
import { type Store, StoreFailure, type StoreFailureCode, type TextNeed } from './store.ts';

/** Long work waits no longer than this for who else writes. */
const lockTimeoutMs = 10_000;
const idleTimeoutMs = 60_000;
/** One step of a migration, and waiting for another process that migrates. */
const migrationMs = 60 * 60 * 1000;
/** `/api/health` answers in a second. */
const stateMs = 750;
const defaultConnections = 10;

/** Everybody who migrates holds this lock, so that processes started together take turns. */
const migrationLock = 4_201_337;

const booleanType = 16;
const int8Type = 20;
const numericType = 1700;

/** Values as SQLite gives them: every number a number, truth 1 or 0. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [booleanType]: (text) => (text === 't' ? 1 : 0),
  [int8Type]: Number,
  [numericType]: Number,
};

interface PostgresOptions {
  /** `postgres://…`; the database must exist, its schema is made here. */
  url: string;
  /** How many connections this process may hold at once. */
  connections?: number;
  migrations?: readonly Migration[];
}

/**
 * Opens (and where needed migrates) a PostgreSQL database.
 * @throws StoreFailure `busy` when the server cannot be reached; NewerDatabase when a later version wrote it.
 */
export async function openPostgresStore({
  url,
  connections = defaultConnections,
  migrations = allMigrations,
}: PostgresOptions): Promise<Store> {
  const config = {
    connectionString: url,
    lock_timeout: lockTimeoutMs,
    // A process that hangs in a transaction must not keep the others waiting for ever.
    idle_in_transaction_session_timeout: idleTimeoutMs,
    ...keptAlive,
    application_name: 'cadre',
    // Compiling a query for whom not everything is visible takes seconds, running it a fraction of one.
    // What a list asks is over before others could help with it. Measured on two cores with 111,000 candidates: by columns
    // filters and orders take 0.7 of the time, by JSON 0.9.
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') => parsers[type] ?? types.getTypeParser(type, format),
    },
  };
  const watch = new PostgresWatch(config);
  const pool = new PostgresPool({ ...config, connections }, watch);
  const neverNull = new Set<string>();
  const db = new Kysely<Schema>({
    dialect: postgresDialect(pool, neverNull),
    plugins: [sortKeyPlugin],
  });
  try {
    await withQueryLimit(migrationMs, () =>
      migrate(db, migrations, {
        ddl: postgresDdl,
        toStatement: withPortableTypes,
        lock: async (trx) => {
          await sql`set local lock_timeout = 0`.execute(trx);
          await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx);
        },
      }),
    );
    for (const column of await readNeverNull(db)) {
      neverNull.add(column);
    }
  } catch (error) {
    await db.destroy();
    watch.close();
    throw postgresFailure(error);
  }
  return createStore(db, url, watch);
}

/** How the database is, as far as it is told in time. */
async function readState(db: Kysely<Schema>): Promise<'ok' | StoreFailureCode> {
  let timer: NodeJS.Timeout | undefined;
  const inTime = new Promise<'busy'>((resolve) => {
    timer = setTimeout(resolve, stateMs, 'busy');
  });
  try {
    return await Promise.race([sql`select 1 from company limit 1`.execute(db).then(() => 'ok' as const), inTime]);
  } catch (error) {
    if (error instanceof StoreFailure) {
      return error.code;
    }
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Columns that cannot be null: `table.column`, and the bare name where that holds in every table. */
async function readNeverNull(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string; required: boolean }>`
    select relname::text as table, attname::text as column, attnotnull as required
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`.execute(
    db,
  );
  const nullable = new Set(rows.filter((row) => !row.required).map((row) => row.column));
  return rows
    .filter((row) => row.required)
    .flatMap(({ table, column }) => [`${table}.${column}`, ...(nullable.has(column) ? [] : [column])]);
}

function createStore(db: Kysely<Schema>, url: string, watch: PostgresWatch): Store {
  const watchers = new Set<(companyId: string | undefined) => void>();
  let listener: PostgresListener | undefined;
  return {
    engine: 'postgres',
    db,
    async transaction(work) {
      let begun: Transaction<Schema> | undefined;
      try {
        return await db.transaction().execute(async (trx) => {
          begun = trx;
          await takeTurn(trx);
          return work(trx);
        });
      } finally {
        if (begun !== undefined) {
          leaveCompanies(begun);
        }
      }
    },
    insertRows: (trx, table, rows) => insert(trx, table, withSortKeys(table, rows), false),
    upsertRows: (trx, table, rows) => insert(trx, table, withSortKeys(table, lastOfEachId(rows)), true),
    allOf: (column) => sql<string>`coalesce(json_agg(${sql.ref(column)}), '[]')::text`,
    textsIn: (list) => sql`json_array_elements_text((${list})::json) as said(value)`,
    joinedTexts: (list) => sql<string | null>`(
      select string_agg(said.value, ', ' order by said.ordinality)
      from json_array_elements_text((${list})::json) with ordinality as said(value, ordinality)) collate "C"`,
    among: (column, texts) => sql<SqlBool>`${sql.ref(column)} in (select json_array_elements_text(${texts}::json))`,
    // What travels as an array is looked for in the index: of a join with it PostgreSQL may read the table instead. Measured
    // with 16,000 documents: 21 of them take 40 times as long.
    amongIndexed: (column, texts) =>
      sql<SqlBool>`${sql.ref(column)} = any(array(select json_array_elements_text(${texts}::json)))`,
    given: (table, columns, rows) => {
      const read = sql.join(columns.map((column) => sql.ref(column)));
      // What stands in no table has all of its JSON to be looked through.
      const listed = table === 'object' ? sql`, data as listed, ${sql.raw(givenValues)}` : sql``;
      return sql`(select ${read}${listed} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json))`;
    },
    lookThrough: lookThroughObjects,
    // Columns of the row, like all others.
    ...fromColumns,
    inIndex: fromColumns,
    jsonText,
    jsonNumber,
    withJsonText: (column, path, text) =>
      sql<Record<string, unknown>>`jsonb_set(${sql.ref(column)}, ${jsonPath(path)}, to_jsonb(${text}::text), false)`,
    today: sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM-DD')`,
    milliseconds: (moment) => sql<number>`(extract(epoch from (${moment})::timestamp) * 1000)::bigint`,
    // Most texts are plain: folding the others takes far longer.
    folded: (text) =>
      sql<
        string | null
      >`(case when octet_length(${text}) = length(${text}) then lower(${text}) else cadre_fold(${text}) end) collate "C"`,
    mentions,
    onPublished(wake) {
      watchers.add(wake);
      listener ??= listenToPostgres(url, watch, (companyId) => {
        for (const watcher of watchers) {
          watcher(companyId);
        }
      });
      return () => watchers.delete(wake);
    },
    liveness: { token: () => listener?.livenessToken(), isGone: isConnectionGone },
    // Its vacuum overwrites dead rows by itself, and no backup has them.
    scrub: () => Promise.resolve(),
    waits: companyWaits,
    state: async () => (watch.isSilent ? 'silent' : readState(db)),
    async close() {
      await listener?.close();
      await db.destroy();
      watch.close();
    },
  };
}

const jsonText: Store['jsonText'] = (json, path) =>
  sql<string | null>`(${jsonOf(json)} #>> ${jsonPath(path)}) collate "C"`;

const jsonNumber: Store['jsonNumber'] = (json, path) => {
  const value = sql`${jsonOf(json)} #> ${jsonPath(path)}`;
  return sql<number | null>`case jsonb_typeof(${value}) when 'number' then (${value})::double precision end`;
};

/** Two parts of the table, which no object is in twice: of the first, what is asked for stands in an index. */
const lookThroughObjects: Store['lookThrough'] = (db) => {
  const part = (which: string) => sql`select * from object where deleted_at is null and ${sql.raw(which)}`;
  const parts = sql<Selectable<Schema['object']>>`(${part('not is_long')} union all ${part('is_long')})`;
  // It stands for the table: every column of it is there, and no other.
  return db.selectFrom(parts.as('object')) as unknown as ReturnType<Store['lookThrough']>;
};

const read = postgresValues(lookedAt);
const values = new Map(read.map(({ path, column }) => [path, sql.ref(`object.${column}`)]));
const fromColumns = listedValues({ listed: sql`object.listed`, values, jsonText, jsonNumber });
/** The same of rows that stand in no table. */
const givenValues = read.map(({ column, expression }) => `${expression} as ${column}`).join(', ');

function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

function mentions(companyId: string, { words, digits, lettersOfName }: TextNeed) {
  const contents = words.map((word) => sql<SqlBool>`content like ${containing(word)}`);
  const ofWords = sql<SqlBool>`(${sql.join(contents, sql` and `)})`;
  const said = digits === undefined ? ofWords : sql<SqlBool>`(${ofWords} or content like ${containing(digits)})`;
  const withWords = sql<SqlBool>`object.id in (
    select object_id from object_search where company_id = ${companyId} and ${said})`;
  if (lettersOfName === undefined) {
    return withWords;
  }
  const letters = [...lettersOfName].map((letter) => containing(letter).slice(1, -1)).join('%');
  return sql<SqlBool>`(${withWords} or object.sort_key like ${`%${letters}%`})`;
}

function jsonPath(path: readonly string[]) {
  const keys = path.map((part) => `"${part.replaceAll(/["\\]/g, '')}"`).join(',');
  return sql`${sql.lit(`{${keys}}`)}::text[]`;
}

/** One statement may not write the same row twice; the last one wins, as it would one after the other. */
function lastOfEachId<T extends object>(rows: readonly T[]): readonly T[] {
  return [...new Map(rows.map((row) => [Reflect.get(row, 'id'), row])).values()];
}

/** All rows travel as one JSON parameter: no limit on parameters, one statement to plan. */
async function insert(
  trx: Transaction<Schema>,
  table: string,
  rows: readonly object[],
  replace: boolean,
): Promise<void> {
  const first = rows[0];
  if (first === undefined) {
    return;
  }
  const columns = Object.keys(first);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const replaced = columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  const conflict = replace ? sql` on conflict (id) do update set ${sql.join(replaced)}` : sql``;
  const into = sql.table(table);
  await sql`insert into ${into} (${names})
    select ${names} from json_populate_recordset(null::${into}, ${JSON.stringify(rows)}::json)${conflict}`.execute(trx);
}
