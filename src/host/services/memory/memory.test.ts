import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const path = '/api/memory/';

describe.each(engines)('memory on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterEach(() => test.close());

  it('remembers, changes and forgets', async () => {
    const first = await test.call(owner, 'POST', path, { text: 'I hire in Berlin' });
    expect([first.status, first.body]).toMatchObject([201, { text: 'I hire in Berlin', source: 'user' }]);
    test.advance(1000);
    await test.call(owner, 'POST', path, { text: 'Short answers', source: 'thread' });
    const list = await test.call(owner, 'GET', `${path}?page_size=1`);
    expect(list.body).toMatchObject({ data: [{ text: 'Short answers', source: 'thread' }], total: 2 });
    const { id, created_at } = first.body;
    const changed = await test.call(owner, 'PUT', path, { id, text: 'I hire in Bonn' });
    expect(changed.body).toMatchObject({ id, text: 'I hire in Bonn', created_at });
    expect(changed.body.updated_at > created_at).toBe(true);
    expect((await test.call(owner, 'DELETE', path, { memory_id: id })).body).toEqual({ count: 1 });
    expect((await test.call(owner, 'DELETE', path, { memory_id: id })).body).toEqual({ count: 0 });
    expect((await test.call(owner, 'PUT', path, { id, text: 'x' })).status).toBe(404);
  });

  it("is the user's own", async () => {
    const admin = await test.addUser(owner.companyId, 'admin', 'admin@example.com');
    const { id } = (await test.call(admin, 'POST', path, { text: 'Private' })).body;
    expect((await test.call(owner, 'GET', path)).body.total).toBe(0);
    expect((await test.call(owner, 'PUT', path, { id, text: 'x' })).status).toBe(404);
    expect((await test.call(owner, 'DELETE', path, { memory_id: id })).body).toEqual({ count: 0 });
    expect((await test.call(admin, 'GET', path)).body.data).toMatchObject([{ text: 'Private' }]);
  });

  it.each([[{}], [{ text: '' }], [{ text: 1 }], [{ text: 'x'.repeat(20_001) }], [{ text: 'x', source: '' }]])(
    'refuses %#',
    async (body) => {
      expect((await test.call(owner, 'POST', path, body)).status).toBe(400);
    },
  );
});
