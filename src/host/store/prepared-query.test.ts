import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, openTestStore } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { addCompany } from '#host/testing/test-host.ts';
import { runPrepared } from './prepared-query.ts';
import type { Store } from './store.ts';

describe.each(engines)('a query that is built once on %s', (engine) => {
  let folder: string;
  let store: Store;
  let builds: number;

  beforeAll(async () => {
    builds = 0;
    folder = await mkdtemp(join(tmpdir(), 'cadre-prepared-'));
    store = await openTestStore(engine, folder);
    const now = new Date('2025-03-01T09:00:00Z');
    for (const company of ['one', 'two']) {
      await addCompany(store, company, now);
      await seedObjects(store, company, now, [
        { type: 'skill', name: `Go ${company}` },
        { type: 'skill', name: `Ada ${company}`, title: 'first' },
      ]);
    }
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function names(db: Store['db'], companyId: string, asked: readonly string[], title: string | null) {
    const rows = await runPrepared(db, 'names', { companyId, asked, title }, (at) => {
      builds += 1;
      return db
        .selectFrom('object')
        .select('name')
        .where('company_id', '=', at.companyId)
        .where('name', 'in', at.asked)
        .where((eb) => eb.or([eb('title', 'is', null), eb('title', '=', at.title)]))
        .where('deleted_at', 'is', null)
        .orderBy('name');
    });
    return rows.map((row) => row.name);
  }

  it('takes the values of each run, also in a transaction, and is built anew for lists of another length', async () => {
    const both = ['Go one', 'Ada one', 'Go two'];
    expect(await names(store.db, 'one', both, 'first')).toEqual(['Ada one', 'Go one']);
    expect(await names(store.db, 'one', both, null)).toEqual(['Go one']);
    expect(await names(store.db, 'two', both, 'first')).toEqual(['Go two']);
    expect(await store.transaction((trx) => names(trx, 'two', ['Ada two', 'x', 'y'], 'first'))).toEqual(['Ada two']);
    expect(builds).toBe(1);
    expect(await names(store.db, 'one', ['Go one'], null)).toEqual(['Go one']);
    expect(builds).toBe(2);
    expect(await names(store.db, 'one', [], null)).toEqual([]);
  });

  it('is built once however often it says one of its values, but not for each length of a long list', async () => {
    const builds = { often: 0, long: 0 };
    const often = (companyId: string) =>
      runPrepared(store.db, 'often', { companyId }, (at) => {
        builds.often += 1;
        const same = Array.from({ length: 200 }, () => at.companyId);
        return store.db.selectFrom('object').select('name').where('company_id', 'in', same).orderBy('name');
      });
    expect(await often('one')).toEqual([{ name: 'Ada one' }, { name: 'Go one' }]);
    expect(await often('two')).toEqual([{ name: 'Ada two' }, { name: 'Go two' }]);
    const long = (names: readonly string[]) =>
      runPrepared(store.db, 'long', { names }, (at) => {
        builds.long += 1;
        return store.db.selectFrom('object').select('name').where('name', 'in', at.names).orderBy('name');
      });
    const names = ['Go one', ...Array.from({ length: 200 }, (_none, place) => `nobody ${place}`)];
    expect(await long(names)).toEqual([{ name: 'Go one' }]);
    expect(await long(names)).toEqual([{ name: 'Go one' }]);
    expect(builds).toEqual({ often: 1, long: 2 });
  });
});
