import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines, openTestStore } from '#host/testing/engines.ts';
import { nextRevision } from './revision.ts';
import { type Store, StoreFailure } from './store.ts';

const at = '2025-01-01T00:00:00.000Z';

function object(id: string, columns: { name?: string; title?: string | null; data?: Record<string, unknown> } = {}) {
  return {
    id,
    company_id: 'acme',
    type: 'skill',
    title: null,
    name: id,
    keywords: ['one', 'two'],
    data: {},
    origin: 'user',
    revision: 1,
    created_at: at,
    updated_at: at,
    ...columns,
  };
}

describe.each(engines)('a store on %s', (engine) => {
  let folder: string;
  let store: Store;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cadre-store-'));
    store = await openTestStore(engine, folder);
    await store.db
      .insertInto('company')
      .values({ id: 'acme', name: 'Acme', plan: 'free', data: {}, created_at: at, updated_at: at })
      .execute();
  });
  beforeEach(() => store.db.deleteFrom('object').execute());
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const write = (...rows: ReturnType<typeof object>[]) =>
    store.transaction((trx) => store.insertRows(trx, 'object', rows));
  const ids = async () =>
    (await store.db.selectFrom('object').select('id').orderBy('id').execute()).map(({ id }) => id);

  it('gives JSON, numbers and truth back as the values they are', async () => {
    const data = { nested: { title: 'Zürich 🏔️ "quoted" \\ {}' }, list: [1, 2.5, null], flag: true, count: 3 };
    await write(object('a', { data }));
    const row = await store.db
      .selectFrom('object')
      .select(['keywords', 'data as fields', 'revision'])
      .select((eb) => [eb.fn.countAll<number>().over().as('all'), eb.fn.sum<number>('revision').over().as('sum')])
      .select(sql`${sql.ref('id')} = 'a'`.as('is_a'))
      .executeTakeFirst();
    expect(row).toEqual({ keywords: ['one', 'two'], fields: data, revision: 1, all: 1, sum: 1, is_a: 1 });
  });

  it('says the texts of a list in their order, and nothing of a list of none', async () => {
    const said = async (list: string | null) => {
      const { rows } = await sql<{
        said: unknown;
      }>`select ${store.joinedTexts(sql`cast(${list} as text)`)} as said`.execute(store.db);
      return rows[0]?.said;
    };
    expect(await said('["b", "a \\"x\\"", "ä"]')).toBe('b, a "x", ä');
    expect([await said('[]'), await said(null)]).toEqual([null, null]);
  });

  it('reads texts and numbers inside JSON, and nothing where something else stands', async () => {
    await write(object('a', { data: { 'a b': { text: 'x', number: 1.5, flag: true, list: [1], none: null } } }));
    const read = async (key: string) =>
      store.db
        .selectFrom('object')
        .select([store.jsonText('data', ['a b', key]).as('text'), store.jsonNumber('data', ['a b', key]).as('number')])
        .executeTakeFirst();
    expect(await read('text')).toEqual({ text: 'x', number: null });
    expect(await read('number')).toEqual({ text: '1.5', number: 1.5 });
    expect((await read('flag'))?.text).toBe('true');
    expect((await read('list'))?.number).toBe(null);
    expect(await read('none')).toEqual({ text: null, number: null });
    expect(await read('missing')).toEqual({ text: null, number: null });
  });

  it('writes a text inside JSON, whatever is in it, and leaves the rest', async () => {
    const changed = (id: string, text: string) =>
      store.db
        .updateTable('object')
        .set({ data: store.withJsonText('data', ['a b', 'name'], text) })
        .where('id', '=', id)
        .returning('data as fields')
        .executeTakeFirst();
    await write(object('a', { data: { 'a b': { name: 'x', kept: [1] }, kept: true } }), object('b'));
    const text = 'Söhne "& Co." \\ \'; {} $.x';
    expect(await changed('a', text)).toEqual({ fields: { 'a b': { name: text, kept: [1] }, kept: true } });
    expect(await changed('b', text)).toEqual({ fields: {} });
    await store.db
      .updateTable('object')
      .set({ data: { 'a b': {} } })
      .where('id', '=', 'b')
      .execute();
    expect(await changed('b', text)).toEqual({ fields: { 'a b': {} } });
  });

  it('knows the day', async () => {
    const days = () => new Date().toISOString().slice(0, 10);
    const before = days();
    const row = await store.db.selectFrom('company').select(store.today.as('day')).executeTakeFirst();
    expect([before, days()]).toContain(row?.day);
  });

  it('orders text by its bytes, and nothing before everything', async () => {
    const titles = ['b', null, 'B', 'ä', 'a', '_', 'Z'];
    await write(...titles.map((title, index) => object(`id${index}`, { title, data: { title } })));
    const sorted = ['B', 'Z', '_', 'a', 'b', 'ä'];
    const by = async (expression: Parameters<typeof sql.ref>[0] | 'json', direction: 'asc' | 'desc') => {
      const order = expression === 'json' ? store.jsonText('data', ['title']) : sql.ref(expression);
      const rows = await store.db.selectFrom('object').select('title').orderBy(order, direction).execute();
      return rows.map(({ title }) => title);
    };
    for (const expression of ['title', 'json']) {
      expect(await by(expression, 'asc')).toEqual([null, ...sorted]);
      expect(await by(expression, 'desc')).toEqual([...sorted.toReversed(), null]);
    }
  });

  it('finds nothing in no list, and everything outside it', async () => {
    await write(object('a'));
    const where = (operator: 'in' | 'not in') =>
      store.db.selectFrom('object').select('id').where('id', operator, []).execute();
    expect([await where('in'), await where('not in')]).toEqual([[], [{ id: 'a' }]]);
  });

  it('inserts thousands of rows, and replaces the ones that are there', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => object(`id${String(index).padStart(4, '0')}`));
    await write(...rows);
    await store.transaction(async (trx) => {
      await store.upsertRows(trx, 'object', [
        object('id0000', { name: 'first' }),
        object('id0000', { name: 'last' }),
        object('new'),
      ]);
      await store.insertRows(trx, 'object', []);
    });
    expect(await ids()).toEqual([...rows.map(({ id }) => id), 'new']);
    const { name } = await store.db
      .selectFrom('object')
      .select('name')
      .where('id', '=', 'id0000')
      .executeTakeFirstOrThrow();
    expect(name).toBe('last');
  });

  it('keeps nothing of a transaction that failed', async () => {
    const failing = store.transaction(async (trx) => {
      await store.insertRows(trx, 'object', [object('a'), object('b')]);
      await store.insertRows(trx, 'object', [object('a')]);
    });
    await expect(failing).rejects.toEqual(new StoreFailure('duplicate'));
    expect(await ids()).toEqual([]);
  });

  it('refuses a link to an object that does not exist, once the transaction ends', async () => {
    const link = { company_id: 'acme', from_id: 'a', to_id: 'b', kind: 'mentor', created_at: at };
    await store.transaction(async (trx) => {
      await store.insertRows(trx, 'relation', [link]);
      await store.insertRows(trx, 'object', [object('a'), object('b')]);
    });
    const dangling = store.transaction((trx) => store.insertRows(trx, 'relation', [{ ...link, to_id: 'nobody' }]));
    await expect(dangling).rejects.toThrow(/foreign key/i);
  });

  it('hands out each revision once, whoever writes at the same time', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        store.transaction(async (trx) => {
          const revision = await nextRevision(trx, 'acme');
          await store.insertRows(trx, 'object', [{ ...object(`id${index}`), revision }]);
        }),
      ),
    );
    const rows = await store.db.selectFrom('object').select('revision').orderBy('revision').execute();
    expect(rows.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('hands out each revision once within a transaction, and again what was rolled back', async () => {
    const take = (trx: Parameters<typeof nextRevision>[0]) => nextRevision(trx, 'acme', 3);
    const given = store.transaction(async (trx) => {
      const taken = [await take(trx), await take(trx), await nextRevision(trx, 'acme')];
      await store.insertRows(trx, 'object', [{ ...object('kept'), revision: 7 }]);
      return taken;
    });
    expect(await given).toEqual([1, 4, 7]);
    const undone = store.transaction(async (trx) => {
      throw new Error(String(await take(trx)));
    });
    await expect(undone).rejects.toThrow('8');
    expect(await store.transaction(take)).toBe(8);
  });
});
