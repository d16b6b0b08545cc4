import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance, type DatabaseSyncOptions } from '@photostructure/sqlite';
import { Kysely } from 'kysely';
import { phoneKey } from '#shared/domain/contacts.ts';
import { fold } from '#shared/search/fold.ts';
import { checkPages } from './check-pages.ts';
import { keepLogSize, LogWriteBack } from './log-write-back.ts';
import { type LongWork, unwatched } from './long-work.ts';
import { migrate } from './migrate.ts';
import { type Ddl, type Migration, phoneDigits } from './migrations/ddl.ts';
import { migrations as allMigrations } from './migrations/migrations.ts';
import type { Schema } from './schema.ts';
import { sortKeyPlugin } from './sort-key.ts';
import { sqliteBackups } from './sqlite-backups.ts';
import { SqliteConnection, storeFailure } from './sqlite-connection.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { listedData, lookedAtValues } from './sqlite-listed.ts';
import { writeStatistics } from './sqlite-statistics.ts';
import { createSqliteStore } from './sqlite-store.ts';
import { type Store, StoreFailure } from './store.ts';
import { Turns } from './turns.ts';

/** While it is opened nothing else goes on; afterwards a statement waits without holding up the process. */
const openingMs = 5000;

/** What people write between the digits of a number; SQLite has no words for all that is no digit. */
const betweenDigits = [' ', '-', '/', '.', '(', ')', '[', ']', '+', '\u00a0', '\u2013'];

const ddl: Ddl = {
  json: (column) => `text check (${column} is null or json_valid(${column}))`,
  double: 'real',
  counter: 'integer primary key autoincrement',
  end: 'strict',
  endClustered: 'strict, without rowid',
  announceInserts: () => [],
  onChange: ({ name, event, when, statement }) => [
    `create trigger ${name} after ${event} for each row when ${when} begin ${statement}; end`,
  ],
  textIn: (json, field) => `(${json} ->> '$.${field}')`,
  itemsOf: (json, field) => `(select value from json_each(${json}, '$.${field}') where type = 'object')`,
  lastDigits: (text) =>
    `substr(${betweenDigits.reduce((rest, mark) => `replace(${rest}, '${mark}', '')`, text)}, -${phoneDigits})`,
  // What a transaction wrote before does not slow SQLite down.
  partOf: () => '0',
  phoneKeys: [],
  dropOnChange: (name) => [`drop trigger ${name}`],
  searchText: [],
  searchDetails: [],
  searchGermanSpelling: [],
  searchOwnTexts: [],
  searchTags: [],
  spellTags: [],
  livingIndexes: [],
  listed: (unlisted) => [
    `create index object_listed on object
      (company_id, type, deleted_at, created_at, revision, id, updated_at, sort_key,
      email, title, role, first_name, last_name, status,
      ${listedData('data', unlisted)})`,
  ],
  columnsByName: [
    'drop index object_type_sort',
    `create index object_type_sort on object
      (company_id, type, deleted_at, sort_key, id, updated_at, created_at,
      email, title, role, first_name, last_name, status)`,
  ],
  // The other index, which has all of what lists are filtered by, is written whenever an object is: it stays as it is.
  lookedAt: (values) => [
    'drop index object_type_sort',
    `create index object_type_sort on object
      (company_id, type, deleted_at, sort_key, id, updated_at, created_at,
      email, title, role, first_name, last_name, status,
      ${[...lookedAtValues('data', values).values()].join(', ')})`,
  ],
};

/** Commits write back themselves what the log has where it grows so long although a thread does. */
const mostPages = 16_000;

function addFunctions(database: DatabaseSyncInstance): void {
  database.function('cadre_fold', { deterministic: true }, (text: unknown) =>
    typeof text === 'string' ? fold(text) : null,
  );
  database.function('cadre_phone_key', { deterministic: true }, (text: unknown) =>
    typeof text === 'string' ? phoneKey(text) : null,
  );
}

function configureWriter(database: DatabaseSyncInstance, isKept: boolean): void {
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = ${isKept ? 'full' : 'off'};
    pragma foreign_keys = on;
    pragma temp_store = memory;
    pragma cache_size = -16384;
    pragma wal_autocheckpoint = ${mostPages};
    ${keepLogSize};
  `);
  addFunctions(database);
}

/**
 * KiB that a reader keeps of a large company, until something is written: all that its lists are looked through by. Measured
 * with 111,000 candidates, of whom a list by a field in their JSON reads 110 MiB: 0.7 of the time that 16 MiB take.
 */
const readKiB = 192 * 1024;

/** Who reads sees what is committed, whatever is being written. */
function configureReader(database: DatabaseSyncInstance): void {
  database.exec(`pragma temp_store = memory; pragma cache_size = -${readKiB}`);
  addFunctions(database);
}

interface SqliteOptions {
  /** Dates what is made of the database. */
  clock?: () => Date;
  longWork?: LongWork;
  migrations?: readonly Migration[];
  /** Whether what is committed must outlast a failure of the computer's power; a commit waits for the disk then. */
  isKept?: boolean;
}

/**
 * Opens (and where needed creates and migrates) the SQLite database `file`; `:memory:` keeps it in memory. Before a
 * migration changes what is there, it is backed up.
 *
 * Every page is checked only when the last run did not end with {@link Store.close}, or met damage: a marker file
 * beside the database tells. A clean start stays fast; a crash, which is when damage happens, is looked at.
 * @throws {@link StoreFailure} `database_damaged` or `disk_full`; NewerDatabase when a later version wrote it.
 */
export async function openSqliteStore(
  file: string,
  { clock = () => new Date(), longWork = unwatched, migrations = allMigrations, isKept = true }: SqliteOptions = {},
): Promise<Store> {
  const inMemory = file === ':memory:';
  const marker = `${file}.open`;
  const isNew = inMemory || !existsSync(file);
  if (!inMemory) {
    await mkdir(dirname(file), { recursive: true });
  }
  const endedWell = inMemory || !existsSync(marker);
  const log = inMemory ? undefined : new LogWriteBack(file);
  const opened: DatabaseSyncInstance[] = [];
  const open = (options: DatabaseSyncOptions) => {
    const database = new DatabaseSync(file, options);
    opened.push(database);
    return database;
  };
  try {
    const database = open({ timeout: openingMs, enableForeignKeyConstraints: true });
    configureWriter(database, isKept);
    if (!endedWell) {
      checkPages(database);
    }
    if (!inMemory) {
      await writeFile(marker, '');
    }
    const writer = new SqliteConnection(database);
    const read = inMemory ? undefined : open({ readOnly: true, timeout: 0 });
    if (read !== undefined) {
      configureReader(read);
    }
    const reader = read === undefined ? undefined : new SqliteConnection(read);
    const connections = { writer, reader, turns: new Turns(), onCommitted: () => log?.committed() };
    const db = new Kysely<Schema>({ dialect: sqliteDialect(connections), plugins: [sortKeyPlugin] });
    const backups = inMemory ? undefined : sqliteBackups(file, clock, longWork);
    const beforeFirst = async () => {
      if (!isNew) {
        await backups?.make();
      }
    };
    database.exec('pragma busy_timeout = 0');
    if ((await migrate(db, migrations, { ddl, beforeFirst })).length > 0) {
      await db.transaction().execute(async () => writeStatistics(database));
      writer.forgetStatements();
      reader?.forgetStatements();
    }
    return createSqliteStore(db, connections, {
      longWork,
      onScrubbed: async () => backups?.renew(),
      onClosing: async () => log?.close(),
      onClosed: async () => {
        if (!inMemory && !writer.metDamage && reader?.metDamage !== true) {
          await rm(marker, { force: true });
        }
      },
    });
  } catch (error) {
    await log?.close();
    for (const database of opened.reverse().filter(({ isOpen }) => isOpen)) {
      database.close();
    }
    throw isFullDisk(error) ? new StoreFailure('disk_full', error) : storeFailure(error);
  }
}

function isFullDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}
