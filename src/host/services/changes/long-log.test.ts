import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, openTestStore } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { runs } from '#shared/testing/runs.ts';

/** A usual run shows what is read of a log that is much longer than it; how long it may be, a long one does. */
const lines = runs({ usual: 20_000, long: 100_000 });
const linesAtOnce = 5000;
/** So many rows a call may read of a record, however long its log is. */
const mostRows = 1000;

describe.each(engines)(`a record with ${lines} lines on %s`, (engine) => {
  let test: TestHost;
  let owner: Caller;
  let rowsRead = 0;
  let folder: string;
  let id: string;
  let titled: string;
  let made: string;
  let before: string;

  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rowsRead += result.rows.length;
      return result;
    },
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cadre-long-log-'));
    const store = await openTestStore(engine, folder);
    test = await startTestHost({ engine, folder, store: { ...store, db: store.db.withPlugin(counter) } });
    owner = await test.signIn();
    const created = { first_name: 'Ada', last_name: 'Longlived', title: 'Clerk', phone: '+44 20 7946 0000' };
    ({ id } = await ok('POST', '/api/objects/candidate', created));
    test.advance(1000);
    before = test.now().toISOString();
    test.advance(1000);
    await ok('PUT', '/api/objects/candidate', { id, title: 'Captain' });
    const written = (await ok('GET', `/api/changes/?object_id=${id}`)).data;
    [titled, made] = [written[0].batch_id, written.at(-1).batch_id];
    const phone = (index: number) => JSON.stringify(`+44 20 7946 ${String(index % 10_000).padStart(4, '0')}`);
    for (let start = 0; start < lines; start += linesAtOnce) {
      const rows = Array.from({ length: linesAtOnce }, (_, index) => ({
        ...{ company_id: owner.companyId, object_id: id, object_type: 'candidate', action: 'changed', field: 'phone' },
        ...{
          before: phone(start + index),
          after: phone(start + index + 1),
          at: new Date(test.now().getTime() + 1).toISOString(),
        },
        ...{ other_id: null, user_id: owner.userId, via: 'person', reason: null, batch_id: `b${start + index}` },
        ...{ salt: null, seal: null, cut: 0 },
      }));
      await test.store.transaction((trx) => test.store.insertRows(trx, 'object_change', rows));
    }
    test.advance(1000);
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
    await rm(folder, { recursive: true });
  });

  async function ok(method: string, path: string, body?: unknown) {
    rowsRead = 0;
    const answer = await test.call(owner, method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }

  it('has an Activity that is read page by page, from any place in it', async () => {
    const first = await ok('GET', `/api/changes/?object_id=${id}`);
    expect(rowsRead).toBeGreaterThan(50);
    expect(rowsRead).toBeLessThan(mostRows);
    expect([first.data.length, first.data[0].before]).toEqual([50, '+44 20 7946 9999']);
    const middle = await ok('GET', `/api/changes/?object_id=${id}&cursor=${first.next_cursor - lines / 2}`);
    expect(rowsRead).toBeLessThan(mostRows);
    expect(middle.data.map((line: { id: number }) => line.id)).toEqual(
      Array.from({ length: 50 }, (_, index) => first.next_cursor - lines / 2 - 1 - index),
    );
  });

  it('is opened without its log', async () => {
    expect(await ok('GET', `/api/candidates/${id}`)).toMatchObject({ title: 'Captain' });
    expect(rowsRead).toBeLessThan(mostRows);
  });

  it('is told as it was before all of them by the first of each field', async () => {
    const then = { title: 'Clerk', phone: '+44 20 7946 0000' };
    expect(await ok('GET', `/api/objects/candidate?id=${id}&as_of=${before}`)).toMatchObject(then);
    expect(rowsRead).toBeLessThan(mostRows);
    const { data } = await ok('POST', '/api/changes/as-of', { ids: [id], as_of: before });
    expect(data).toMatchObject([then]);
    expect(rowsRead).toBeLessThan(mostRows);
  });

  it('is left by the undo of what made it, and changed by that of an edit, which read no more than they need', async () => {
    expect(await ok('POST', `/api/changes/${made}/undo`, {})).toMatchObject({
      undone: 0,
      left: [{ object: { id }, why: 'changed_since' }],
    });
    expect(rowsRead).toBeLessThan(mostRows);
    expect(await ok('POST', `/api/changes/${titled}/undo`, {})).toMatchObject({ undone: 1, left: [] });
    expect(rowsRead).toBeLessThan(mostRows);
    expect(await ok('GET', `/api/candidates/${id}`)).toMatchObject({ title: 'Clerk' });
  });
});
