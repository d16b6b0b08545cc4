import type { Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Identity, identityOfUser } from '#host/access/index.ts';
import { changeByHost, changeObject, writingTogether } from '#host/object-writer/index.ts';
import type { Schema } from '#host/store/schema.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { readAhead, readRow } from './read-objects.ts';

describe.each(engines)('writes that share their statements on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let identity: Identity;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const known = await identityOfUser(test.store, owner.companyId, owner.userId);
    identity = (known as NonNullable<typeof known>).identity;
  });
  afterAll(() => test.close());

  const jobs = (count: number, name: string) =>
    seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      Array.from({ length: count }, (_, index) => ({
        type: 'job',
        name: `${name} ${index}`,
        title: `${name} ${index}`,
        status: 'open',
        slug: `${name.toLowerCase()}-${index}`,
      })),
    );
  const at = () => test.now().toISOString();
  async function change(trx: Transaction<Schema>, id: string, to: Parameters<typeof changeObject>[3]) {
    await changeObject(trx, identity, await readRow(trx, identity, 'job', { id }), to, { at: at() });
  }
  const stored = (ids: readonly string[]) =>
    test.store.db.selectFrom('object').selectAll().where('id', 'in', ids).orderBy('id').execute();

  it('leave each object as by itself: its own columns, its own revision, its lines, and the order by its name', async () => {
    const ids = await jobs(40, 'Apart');
    const before = await stored(ids);
    await test.store.transaction((trx) =>
      writingTogether(test.store, trx, async () => {
        await readAhead(trx, identity, 'job', ids);
        for (const [index, id] of ids.entries()) {
          const named = { name: `Zoo ${index}`, title: `Zoo ${index}`, data: { description: `"${index}" \\ é 😀` } };
          await change(trx, id, index % 3 === 0 ? named : { status: 'closed', email: null });
        }
      }),
    );
    const after = await stored(ids);
    expect(after).toEqual(
      ids.toSorted().map((id, place) => {
        const index = ids.indexOf(id);
        const revision = after[place]?.revision;
        const was = before[place];
        return index % 3 === 0
          ? {
              ...was,
              name: `Zoo ${index}`,
              title: `Zoo ${index}`,
              sort_key: `zoo ${index}`,
              data: { description: `"${index}" \\ é 😀` },
              updated_at: at(),
              revision,
            }
          : { ...was, status: 'closed', updated_at: at(), revision };
      }),
    );
    const revisions = ids.map((id) => after.find((row) => row.id === id)?.revision ?? 0);
    const last = Math.max(...before.map(({ revision }) => revision));
    expect(revisions).toEqual(ids.map((_, index) => last + 1 + index));
    const lines = await test.store.db
      .selectFrom('object_change')
      .select(['object_id', 'field'])
      .where('object_id', 'in', ids)
      .orderBy('id')
      .execute();
    expect(lines.map(({ object_id, field }) => `${ids.indexOf(object_id)} ${field}`)).toEqual(
      ids.flatMap((_, index) => (index % 3 === 0 ? [`${index} title`, `${index} description`] : [`${index} status`])),
    );
  });

  it('find what was written before them, and are found', async () => {
    const ids = await jobs(3, 'Found');
    const [first = '', second = '', third = ''] = ids;
    await test.store.transaction((trx) =>
      writingTogether(test.store, trx, async () => {
        await readAhead(trx, identity, 'job', ids);
        await change(trx, first, { status: 'closed' });
        const closed = trx.selectFrom('object').select('id').where('id', 'in', ids).where('status', '=', 'closed');
        expect(await closed.execute()).toEqual([{ id: first }]);
        await change(trx, first, { status: 'filled' });
        await change(trx, first, { email: 'jobs@example.com' });
        expect(await readRow(trx, identity, 'job', { id: first })).toMatchObject({
          status: 'filled',
          email: 'jobs@example.com',
        });
        // What is written in any other way is read anew.
        await changeByHost(trx, owner.companyId, second, { status: 'on_hold' }, at());
        expect((await readRow(trx, identity, 'job', { id: second })).status).toBe('on_hold');
        await trx.updateTable('object').set({ deleted_at: at() }).where('id', '=', third).execute();
        await expect(readRow(trx, identity, 'job', { id: third })).rejects.toMatchObject({ code: 'not_found' });
      }),
    );
    expect((await stored([first])).map(({ status, email }) => [status, email])).toEqual([
      ['filled', 'jobs@example.com'],
    ]);
  });

  it('are none where one of them cannot be', async () => {
    const ids = await jobs(20, 'Twin');
    const write = test.store.transaction((trx) =>
      writingTogether(test.store, trx, async () => {
        for (const id of ids) {
          await change(trx, id, { status: 'closed', slug: 'twin' });
        }
      }),
    );
    await expect(write).rejects.toMatchObject({ code: 'duplicate' });
    expect(new Set((await stored(ids)).map(({ status }) => status))).toEqual(new Set(['open']));
    const lines = await test.store.db.selectFrom('object_change').selectAll().where('object_id', 'in', ids).execute();
    expect(lines).toEqual([]);
  });

  it('read nothing ahead for who does not see all of it', async () => {
    const member = await test.addUser(owner.companyId, 'member', 'apart@example.com');
    const known = await identityOfUser(test.store, owner.companyId, member.userId);
    const [candidate = '', other = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'candidate', name: 'Ada Secret' },
      { type: 'candidate', name: 'Bea Secret' },
    ]);
    await test.store.transaction((trx) =>
      writingTogether(test.store, trx, async () => {
        const seen = known as NonNullable<typeof known>;
        await readAhead(trx, identity, 'candidate', [candidate, other]);
        await expect(readRow(trx, seen.identity, 'candidate', { id: candidate })).rejects.toMatchObject({
          code: 'not_found',
        });
        expect((await readRow(trx, identity, 'candidate', { id: candidate })).name).toBe('Ada Secret');
      }),
    );
  });
});
