import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postgresUrl } from '#host/testing/engines.ts';
import { createTestDatabase, type TestDatabase } from '#host/testing/postgres-databases.ts';
import { inTurnsOf } from './company-turns.ts';
import { openPostgresStore } from './open-postgres.ts';
import { postgresFailure } from './postgres-connection.ts';
import { withPortableTypes } from './postgres-ddl.ts';
import { nextRevision } from './revision.ts';
import type { Schema } from './schema.ts';
import { type Store, StoreFailure } from './store.ts';

const at = '2025-01-01T00:00:00.000Z';

function skill(id: string, revision: number) {
  const common = { company_id: 'acme', type: 'skill', data: {}, origin: 'user', created_at: at, updated_at: at };
  return { ...common, id, name: id, revision };
}

it('a column of a migration has the type that SQLite means by it', () => {
  const table = 'create table t (id text not null primary key, text text, size integer check (length(text) < 9))';
  expect(withPortableTypes(table)).toBe(
    'create table t (id text collate "C" not null primary key, text text collate "C", size bigint check (length(text) < 9))',
  );
  expect(withPortableTypes('alter table t add column text text')).toBe(
    'alter table t add column text text collate "C"',
  );
  expect(withPortableTypes('create index text on t (text)')).toBe('create index text on t (text)');
});

it.each([
  [{ code: '53100' }, 'disk_full'],
  [{ code: '40P01' }, 'busy'],
  [{ code: '08006' }, 'busy'],
  [{ code: 'XX001' }, 'database_damaged'],
  [{ message: 'Connection terminated unexpectedly' }, 'busy'],
])('PostgreSQL’s %j is %s', (error, code) => {
  expect(postgresFailure(Object.assign(new Error(), error))).toEqual(new StoreFailure(code as StoreFailure['code']));
});

it('a server that nobody answers for is busy', async () => {
  await expect(openPostgresStore({ url: 'postgres://nobody@127.0.0.1:1/nothing' })).rejects.toEqual(
    new StoreFailure('busy'),
  );
});

describe.skipIf(postgresUrl === undefined)('several processes on one PostgreSQL database', () => {
  let database: TestDatabase;
  let first: Store;
  let second: Store;

  beforeEach(async () => {
    database = await createTestDatabase(postgresUrl ?? '');
    const open = () => openPostgresStore({ url: database.url, connections: 4 });
    [first, second] = await Promise.all([open(), open()]);
    const company = { id: 'acme', name: 'Acme', plan: 'free', data: {}, created_at: at, updated_at: at };
    await first.db.insertInto('company').values(company).execute();
  });
  afterEach(async () => {
    await Promise.all([first.close(), second.close()]);
    await database.drop();
  });

  it('plans what is asked again once a connection, whatever was asked before, and keeps no plans without end', async () => {
    const prepared = sql<{ statement: string }>`select statement from pg_prepared_statements`;
    const alone = await openPostgresStore({ url: database.url, connections: 1 });
    try {
      for (let number = 0; number < 2000; number += 1) {
        await sql.raw(`select ${number}`).execute(alone.db);
      }
      await sql`select 'again'`.execute(alone.db);
      const { rows } = await prepared.execute(alone.db);
      const statements = rows.map(({ statement }) => statement);
      expect(statements).toEqual(expect.arrayContaining(["select 'again'", 'select 1999']));
      expect(statements.length).toBeLessThan(900);
    } finally {
      await alone.close();
    }
  });

  it('never show a revision before one that is smaller', async () => {
    const write = (store: Store, id: string) =>
      store.transaction(async (trx) => {
        const revision = await nextRevision(trx, 'acme');
        await setImmediate();
        await store.insertRows(trx, 'object', [skill(id, revision)]);
      });
    let isWriting = true;
    const writing = Promise.all(
      Array.from({ length: 40 }, (_, index) => write(index % 2 === 0 ? first : second, `skill-${index}`)),
    ).finally(() => {
      isWriting = false;
    });
    const seen: number[] = [];
    for (let isLast = false; !isLast; ) {
      isLast = !isWriting;
      const last = seen.at(-1) ?? 0;
      const rows = await second.db
        .selectFrom('object')
        .select('revision')
        .where('revision', '>', last)
        .orderBy('revision')
        .execute();
      seen.push(...rows.map(({ revision }) => revision));
    }
    await writing;
    expect(seen).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  it('take turns in a company, so that what one read is still so when it writes', async () => {
    const count = async (store: Store) =>
      inTurnsOf('acme', () =>
        store.transaction(async (trx) => {
          const { data } = await trx.selectFrom('company').select('data').executeTakeFirstOrThrow();
          await setImmediate();
          await trx
            .updateTable('company')
            .set({ data: { count: Number(data.count ?? 0) + 1 } })
            .execute();
        }),
      );
    await Promise.all(Array.from({ length: 30 }, (_, index) => count(index % 2 === 0 ? first : second)));
    const { data } = await first.db.selectFrom('company').select('data').executeTakeFirstOrThrow();
    expect(data).toEqual({ count: 30 });
  });

  it('are told that it is busy where two wait for each other, and one of them goes on', async () => {
    await first.db
      .insertInto('object')
      .values([skill('a', 1), skill('b', 2)])
      .execute();
    const touch = (trx: Transaction<Schema>, id: string) =>
      trx.updateTable('object').set({ status: 'touched' }).where('id', '=', id).execute();
    let met = 0;
    const both = async () => {
      met += 1;
      while (met < 2) {
        await setImmediate();
      }
    };
    const crossing = (store: Store, ids: readonly [string, string]) =>
      store.transaction(async (trx) => {
        await touch(trx, ids[0]);
        await both();
        await touch(trx, ids[1]);
      });
    const ends = await Promise.allSettled([crossing(first, ['a', 'b']), crossing(second, ['b', 'a'])]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: new StoreFailure('busy') });
  });

  it('go on after the server has ended their connections', async () => {
    const ended = first.transaction(async (trx) => {
      await first.insertRows(trx, 'object', [skill('lost', 1)]);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid()`.execute(second.db);
      await first.insertRows(trx, 'object', [skill('lost too', 2)]);
    });
    await expect(ended).rejects.toEqual(new StoreFailure('busy'));
    expect(await first.db.selectFrom('object').select('id').execute()).toEqual([]);
  });

  it('keep nothing of a transaction that went on after a statement of it had failed', async () => {
    const work = first.transaction(async (trx) => {
      await first.insertRows(trx, 'object', [skill('a', 1)]);
      await first.insertRows(trx, 'object', [skill('a', 1)]).catch(() => {});
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await first.db.selectFrom('object').select('id').execute()).toEqual([]);
  });
});
