import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { fillForeignCompany } from '#host/testing/foreign-company.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const path = '/api/tickets/';

describe.each(engines)('tickets on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let ada: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    ada = await test.addUser(owner.companyId, 'member', 'ada@example.com');
  });
  afterEach(() => test.close());

  const open = (caller: Caller, body: Record<string, unknown>) => test.call(caller, 'POST', path, body);

  it('are opened, found, changed and deleted', async () => {
    const [skill = ''] = await seedObjects(test.store, owner.companyId, test.now(), [{ type: 'skill', name: 'Rust' }]);
    const ticket = await open(owner, {
      title: 'Laptop',
      description: 'A new one',
      assignee_id: ada.memberId,
      object_id: skill,
    });
    expect([ticket.status, ticket.body]).toMatchObject([
      201,
      { title: 'Laptop', status: 'open', priority: 'medium', assignee: { id: ada.memberId }, object: { id: skill } },
    ]);
    const { id } = ticket.body;
    await open(owner, { title: 'Other', priority: 'urgent' });
    const count = async (query: string) => (await test.call(owner, 'GET', `${path}?${query}`)).body.total;
    expect(await count('')).toBe(2);
    expect(await count('priority=urgent')).toBe(1);
    expect(await count(`assignee_id=${ada.memberId}`)).toBe(1);
    expect(await count(`object_id=${skill}&status=open`)).toBe(1);
    expect(await count('status=done')).toBe(0);
    const inbox = await test.call(ada, 'GET', '/api/notifications/');
    expect(inbox.body.data).toMatchObject([{ title: 'Ticket assigned to you: Laptop', object: { id } }]);
    const changed = await test.call(ada, 'PUT', path, { id, status: 'done', assignee_id: null });
    expect(changed.body.status).toBe('done');
    expect(changed.body.assignee).toBeUndefined();
    expect((await test.call(owner, 'GET', `${path}?id=${id}`)).body).toMatchObject({ id, status: 'done' });
    expect((await test.call(ada, 'DELETE', path, { ids: [id] })).status).toBe(403);
    expect((await test.call(owner, 'DELETE', path, { id })).body).toEqual({ count: 1 });
    expect((await test.call(owner, 'DELETE', path, { ids: [id] })).body).toEqual({ count: 0 });
    expect((await test.call(owner, 'DELETE', path, {})).status).toBe(400);
    expect((await test.call(owner, 'GET', `${path}?id=${id}`)).status).toBe(404);
  });

  it('refuses what is wrong', async () => {
    const foreign = await fillForeignCompany(test.store, test.now());
    const refused = await open(owner, { title: 'T', assignee_id: foreign.ids[2] });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'assignee_id']);
    expect((await open(owner, { title: 'T', object_id: foreign.ids[0] })).status).toBe(422);
    for (const body of [{}, { title: ' ' }, { title: 'T', priority: 'x' }, { title: 'T', extra: 1 }, { title: 7 }]) {
      expect((await open(owner, body)).status).toBe(400);
    }
    expect((await test.call(owner, 'PUT', path, { id: 'nothing', title: 'T' })).status).toBe(404);
  });
});
