import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { chainChanges, checkChain } from './chain-changes.ts';

describe.each(engines)('the chain of the change log on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let due: (() => void)[];

  beforeEach(async () => {
    due = [];
    const schedule = (work: () => void) => {
      due.push(work);
      return () => {};
    };
    test = await startTestHost({ engine, schedule });
    owner = await test.signIn();
  });
  afterEach(() => test.close());

  async function call(method: string, path: string, body?: unknown, caller = owner) {
    const answer = await test.call(caller, method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }
  const chain = () => chainChanges(journaledStore(test.store), owner.companyId, test.now());
  const check = () => checkChain(test.store, owner.companyId);

  async function writeSome(count: number): Promise<string> {
    const { id } = await call('POST', '/api/objects/candidate', { first_name: 'Cara', last_name: 'Candidate' });
    for (let index = 1; index < count; index += 1) {
      await call('PUT', '/api/objects/candidate', { id, phone: `+44 20 7946 ${1000 + index}` });
    }
    return id;
  }

  it('holds every line, in the order of the writes, and goes on where it ended', async () => {
    await writeSome(4);
    await chain();
    expect(await check()).toEqual({ checked: 4, breaks: [] });
    await chain();
    await writeSome(2);
    expect((await check()).checked).toBe(4);
    await chain();
    expect(await check()).toEqual({ checked: 6, breaks: [] });
  });

  it('is made by the host itself', async () => {
    await writeSome(2);
    for (const work of due.splice(0)) {
      work();
    }
    await expect.poll(check, { timeout: 30_000 }).toEqual({ checked: 2, breaks: [] });
  });

  it('names a line that says something else, one that is gone, and one that came later', async () => {
    await writeSome(6);
    await chain();
    const { db } = test.store;
    const rows = await db.selectFrom('object_change').selectAll().orderBy('id').execute();
    const [, second, third, , fifth] = rows;
    await db
      .updateTable('object_change')
      .set({ after: '"+49 30 1"' })
      .where('id', '=', second?.id ?? 0)
      .execute();
    expect((await check()).breaks).toMatchObject([{ kind: 'line', line: second?.id }]);
    await db
      .updateTable('object_change')
      .set({ user_id: 'somebody' })
      .where('id', '=', third?.id ?? 0)
      .execute();
    await db
      .deleteFrom('object_change')
      .where('id', '=', fifth?.id ?? 0)
      .execute();
    expect((await check()).breaks).toMatchObject([
      { kind: 'line', line: second?.id },
      { kind: 'line', line: third?.id },
      { kind: 'missing', count: 1 },
    ]);
  });

  it('names a part whose digests were made to fit', async () => {
    await writeSome(3);
    await chain();
    await sql`update change_chain set digests = digests || ' more'`.execute(test.store.db);
    expect((await check()).breaks.map(({ kind }) => kind)).toEqual(['chain', 'missing']);
  });

  it('can be checked after somebody was erased, whose values are gone', async () => {
    const id = await writeSome(3);
    await chain();
    await call('POST', `/api/people/${id}/erase`, { confirm: true });
    await chain();
    const { checked, breaks } = await check();
    expect(breaks).toEqual([]);
    expect(checked).toBeGreaterThanOrEqual(3);
    const left = await test.store.db.selectFrom('object_change').selectAll().execute();
    expect(JSON.stringify(left)).not.toContain('7946');
  });

  it('is told to who runs the workspace', async () => {
    await writeSome(3);
    await chain();
    expect(await call('GET', '/api/changes/check')).toEqual({ checked: 3, breaks: [] });
    const member = await test.addUser(owner.companyId, 'member', 'mia@example.com');
    expect((await test.call(member, 'GET', '/api/changes/check')).status).toBe(403);
  });
});
