import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from './open-sqlite.ts';
import { nextRevision } from './revision.ts';
import { StoreFailure } from './store.ts';

const at = '2025-01-01T00:00:00.000Z';
const company = { id: 'acme', name: 'Acme', plan: 'free', trial_ends_at: null, created_at: at, updated_at: at };

function objectRow(id: string, revision: number) {
  return {
    id,
    company_id: 'acme',
    type: 'skill',
    name: id,
    keywords: ['one', 'two'],
    data: { nested: { title: 'Zürich 🏔️' } },
    origin: 'user',
    revision,
    created_at: at,
    updated_at: at,
  };
}

describe('openSqliteStore', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cadre-store-'));
    file = join(folder, 'deep', 'cadre.db');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('keeps what was written, JSON columns as values', async () => {
    const first = await openSqliteStore(file);
    await first.db
      .insertInto('company')
      .values({ ...company, data: {} })
      .execute();
    await first.transaction(async (trx) => {
      await first.insertRows(trx, 'object', [objectRow('a', await nextRevision(trx, 'acme'))]);
      expect(await nextRevision(trx, 'acme')).toBe(2);
    });
    await first.close();

    const second = await openSqliteStore(file);
    const row = await second.db
      .selectFrom('object')
      .select(['id', 'keywords', 'data as fields', second.jsonText('data', ['nested', 'title']).as('title')])
      .executeTakeFirst();
    expect(row).toEqual({
      id: 'a',
      keywords: ['one', 'two'],
      fields: { nested: { title: 'Zürich 🏔️' } },
      title: 'Zürich 🏔️',
    });
    await second.close();
  });

  it('lets who reads wait for no transaction: they see what was there before, and then what it wrote', async () => {
    const store = await openSqliteStore(file);
    const names = async () => (await store.db.selectFrom('company').select('name').execute()).map(({ name }) => name);
    const seen: string[][] = [];
    await store.transaction(async (trx) => {
      await trx
        .insertInto('company')
        .values({ ...company, data: {} })
        .execute();
      seen.push(await names());
      expect(await trx.selectFrom('company').select('name').execute()).toEqual([{ name: 'Acme' }]);
    });
    expect([...seen, await names()]).toEqual([[], ['Acme']]);
    await expect(
      store.transaction(async (trx) => {
        await trx.updateTable('company').set({ name: 'Apex' }).execute();
        seen.push(await names());
        throw new Error('No, leave it.');
      }),
    ).rejects.toThrow('No, leave it.');
    expect([...seen, await names()]).toEqual([[], ['Acme'], ['Acme']]);
    await store.close();
  });

  it('lets them in while a transaction runs for long', async () => {
    const store = await openSqliteStore(file);
    let isOver = false;
    let answers = 0;
    const reading = (async () => {
      while (!isOver) {
        await sql`select count(*) from company`.execute(store.db);
        answers += isOver ? 0 : 1;
        // As a call comes in: not before this thread looks for what else there is to do.
        await new Promise((resolve) => setTimeout(resolve));
      }
    })();
    await store.transaction(async (trx) => {
      const until = performance.now() + 300;
      while (performance.now() < until) {
        await sql`select count(*) from object`.execute(trx);
      }
    });
    isOver = true;
    await reading;
    expect(answers).toBeGreaterThan(10);
    await store.close();
  });

  it('writes with full durability and a write-ahead log', async () => {
    const store = await openSqliteStore(file);
    const { rows: journal } = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(store.db);
    const { rows: synchronous } = await sql<{ synchronous: number }>`pragma synchronous`.execute(store.db);
    expect([journal[0]?.journal_mode, synchronous[0]?.synchronous]).toEqual(['wal', 2]);
    await store.close();
  });

  it('says that a file is no database', async () => {
    await writeFile(join(folder, 'broken.db'), 'this is not a database at all '.repeat(200));
    await expect(openSqliteStore(join(folder, 'broken.db'))).rejects.toEqual(new StoreFailure('database_damaged'));
  });

  it('checks the pages after a run that did not end well', async () => {
    const store = await openSqliteStore(file);
    await store.db
      .insertInto('company')
      .values({ ...company, data: {} })
      .execute();
    await store.transaction(async (trx) => {
      await store.insertRows(
        trx,
        'object',
        Array.from({ length: 2000 }, (_, index) => objectRow(`object-${index}`, index + 1)),
      );
    });
    await store.close();

    const handle = await open(file, 'r+');
    const { size } = await handle.stat();
    await handle.write(Buffer.alloc(8192, 0xff), 0, 8192, Math.floor(size / 8192) * 4096);
    await handle.close();
    await writeFile(`${file}.open`, '');
    await expect(openSqliteStore(file)).rejects.toEqual(new StoreFailure('database_damaged'));
  });
});
