import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines, openTestStore } from '#host/testing/engines.ts';
import type { Store } from './store.ts';

const at = '2025-01-01T00:00:00.000Z';

function row(id: string, name: string) {
  return {
    id,
    company_id: 'acme',
    type: 'skill',
    name,
    data: {},
    origin: 'user',
    revision: 1,
    created_at: at,
    updated_at: at,
  };
}

describe.each(engines)('the sort key of an object on %s', (engine) => {
  let folder: string;
  let store: Store;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cadre-sort-'));
    store = await openTestStore(engine, folder);
    await store.db
      .insertInto('company')
      .values({ id: 'acme', name: 'Acme', plan: 'free', data: {}, created_at: at, updated_at: at })
      .execute();
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const keys = async () =>
    (await store.db.selectFrom('object').select('sort_key').orderBy('id').execute()).map((object) => object.sort_key);

  it('follows the name through every way of writing', async () => {
    await store.db.insertInto('object').values(row('a', 'Émile')).execute();
    await store.db
      .insertInto('object')
      .values([row('b', 'Ärzte'), row('c', 'ŁÓDŹ')])
      .execute();
    await store.transaction(async (trx) => {
      await store.insertRows(trx, 'object', [row('d', 'Straße'), row('e', 'Zoë')]);
      await store.upsertRows(trx, 'object', [row('e', 'Øre'), row('f', 'Ångström')]);
    });
    expect(await keys()).toEqual(['emile', 'arzte', 'lodz', 'strasse', 'ore', 'angstrom']);

    await store.db.updateTable('object').set({ name: 'ÉCOLE', revision: 2 }).where('id', '=', 'a').execute();
    await store.db.updateTable('object').set({ revision: 2 }).where('id', '=', 'b').execute();
    await store.db
      .insertInto('object')
      .values(row('c', 'Éclair'))
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: 'Ému' }))
      .execute();
    await store.db
      .insertInto('object')
      .values(row('d', 'Él'))
      .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })))
      .execute();
    expect(await keys()).toEqual(['ecole', 'arzte', 'emu', 'el', 'ore', 'angstrom']);
  });

  it('fits into an index, however long the name becomes', async () => {
    await store.db
      .insertInto('object')
      .values(row('a', 'ﷺ'.repeat(300)))
      .execute();
    await store.db
      .insertInto('object')
      .values(row('b', `${'a'.repeat(299)}🙂`))
      .execute();
    expect((await keys()).map((key) => key.length)).toEqual([300, 299]);
  });

  it('is never forgotten: a name that only the database knows is refused', async () => {
    await store.db.insertInto('object').values(row('a', 'Émile')).execute();
    const update = store.db.updateTable('object').set((eb) => ({ name: eb.ref('type') }));
    await expect(update.execute()).rejects.toThrow(TypeError);
    expect(await keys()).toEqual(['emile']);
  });
});
