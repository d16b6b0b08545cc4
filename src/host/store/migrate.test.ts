import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase, type EmptyDatabase, engines } from '#host/testing/engines.ts';
import { NewerDatabase } from './migrate.ts';
import type { Migration } from './migrations/ddl.ts';
import { migrations } from './migrations/migrations.ts';

const at = '2025-01-01T00:00:00.000Z';

const before = migrations.filter(({ name }) => name < '005');

describe.each(engines)('migrations on %s', (engine) => {
  let folder: string;
  let database: EmptyDatabase;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cadre-migrate-'));
    database = await createEmptyDatabase(engine, folder);
  });
  afterEach(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function open<T>(
    list: readonly Migration[],
    work: (store: Awaited<ReturnType<EmptyDatabase['open']>>) => Promise<T>,
  ) {
    const store = await database.open(list);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  const applied = (list: readonly Migration[]) =>
    open(list, async (store) => {
      const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(store.db);
      return rows.map(({ name }) => name);
    });

  it('each run once, in order, whoever starts at the same time', async () => {
    const names = migrations.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    const started = await Promise.allSettled([applied(migrations), applied(migrations), applied(migrations)]);
    expect(started).toEqual(started.map(() => ({ status: 'fulfilled', value: names })));
    expect(await applied(migrations)).toEqual(names);
  });

  it('refuse a database of a later version', async () => {
    const future = { name: '999-from-the-future', statements: () => [] };
    await applied([...migrations, future]);
    await expect(applied(migrations)).rejects.toBeInstanceOf(NewerDatabase);
  });

  it('leave no trace when they fail halfway', async () => {
    const broken = {
      name: '998-broken',
      statements: () => ['create table half (id text)', 'create table half (id text)'],
    };
    await expect(applied([...migrations, broken])).rejects.toThrow(/half/);
    const whole = { name: '998-whole', statements: () => ['create table half (id text)'] };
    expect(await applied([...migrations, whole])).toContain('998-whole');
  });

  it('give the objects that are there their sort keys', async () => {
    await open(before, async ({ db }) => {
      await sql`insert into company (id, name, plan, data, created_at, updated_at)
        values ('acme', 'Acme', 'free', '{}', ${at}, ${at})`.execute(db);
      for (const [id, name] of Object.entries({ a: 'Émile', b: 'Ärzte', c: 'plain' })) {
        await sql`insert into object (id, company_id, type, name, data, origin, revision, created_at, updated_at)
          values (${id}, 'acme', 'skill', ${name}, '{}', 'user', 1, ${at}, ${at})`.execute(db);
      }
    });
    const keys = await open(migrations, async ({ db }) =>
      db.selectFrom('object').select('sort_key').orderBy('id').execute(),
    );
    expect(keys.map(({ sort_key }) => sort_key)).toEqual(['emile', 'arzte', 'plain']);
  });
});
