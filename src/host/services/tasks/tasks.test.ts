import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { fillForeignCompany } from '#host/testing/foreign-company.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const path = '/api/objects/workflows/tasks';

describe.each(engines)('workflow tasks on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let ada: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    ada = await test.addUser(owner.companyId, 'member', 'ada@example.com');
  });
  afterEach(() => test.close());

  const create = (caller: Caller, body: Record<string, unknown>) => test.call(caller, 'POST', path, body);

  async function titles(caller: Caller, query = ''): Promise<string[]> {
    const { body } = await test.call(caller, 'GET', `${path}${query}`);
    return body.data.map(({ title }: { title: string }) => title);
  }

  it('creates tasks and lists them by type and due date', async () => {
    const [job = ''] = await seedObjects(test.store, owner.companyId, test.now(), [{ type: 'job', name: 'Data lead' }]);
    const task = await create(owner, { title: 'Approve', object_id: job, due_at: '2025-03-05T12:00:00+02:00' });
    expect([task.status, task.body]).toMatchObject([
      201,
      {
        type: 'execution',
        status: 'open',
        assignee: { id: owner.memberId },
        object: { id: job, name: 'Data lead' },
        due_at: '2025-03-05T10:00:00.000Z',
      },
    ]);
    await create(owner, { title: 'Some day' });
    await create(owner, { title: 'First', due_at: '2025-03-02T08:00:00Z' });
    await create(owner, { title: 'Planned', type: 'scheduled' });
    expect(await titles(owner, '?type=execution')).toEqual(['First', 'Approve', 'Some day']);
    expect(await titles(owner, '?type=scheduled')).toEqual(['Planned']);
    expect(await titles(owner, `?object_id=${job}`)).toEqual(['Approve']);
    const page = await test.call(owner, 'GET', `${path}?page_size=1&page=2`);
    expect([page.body.data.length, page.body.total]).toEqual([1, 4]);
  });

  it('shows tasks to who has or made them, and to owner and admin; tells who gets one', async () => {
    const task = await create(owner, { title: 'For Ada', assignee_id: ada.memberId });
    await create(owner, { title: 'Not for Ada' });
    await create(ada, { title: 'Hers' });
    expect(await titles(ada)).toEqual(expect.arrayContaining(['For Ada', 'Hers']));
    expect(await titles(ada)).toHaveLength(2);
    expect(await titles(owner)).toHaveLength(3);
    expect(await titles(owner, '?mine=true')).toEqual(['Not for Ada']);
    const inbox = await test.call(ada, 'GET', '/api/notifications/');
    expect(inbox.body.data).toMatchObject([{ title: 'Task assigned to you: For Ada' }]);
    const done = await test.call(ada, 'PUT', path, { id: task.body.id, status: 'done', due_at: null });
    expect(done.body).toMatchObject({ status: 'done', title: 'For Ada' });
    expect(await titles(owner, '?status=done')).toEqual(['For Ada']);
    expect((await test.call(owner, 'GET', '/api/notifications/')).body.total).toBe(0);
  });

  it('takes assignee and object away', async () => {
    const [job = ''] = await seedObjects(test.store, owner.companyId, test.now(), [{ type: 'job', name: 'J' }]);
    const { id } = (await create(owner, { title: 'T', object_id: job, description: 'Long' })).body;
    const changed = await test.call(owner, 'PUT', path, { id, assignee_id: null, object_id: null, description: null });
    expect(changed.body).toEqual({
      id,
      type: 'execution',
      title: 'T',
      status: 'open',
      due_at: null,
      created_at: expect.any(String),
    });
  });

  it('links what a task mentions, for as long as one of its author’s tasks does', async () => {
    const ids = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'job', name: 'Data lead' },
      { type: 'skill', name: 'SQL' },
    ]);
    const [job = '', skill = ''] = ids;
    const foreign = await fillForeignCompany(test.store, test.now());
    const mention = (id: string) => ({ type: 'mention', attrs: { id, object_type: 'job', label: 'x' } });
    const text = (...mentioned: string[]) => ({
      description_json: { type: 'doc', content: [{ type: 'paragraph', content: mentioned.map(mention) }] },
    });
    const mentionedIn = async (type: string, id: string, caller = owner) => {
      const { body } = await test.call(caller, 'GET', `/api/objects/${type}/${id}/relations?kind[]=mentions`);
      return body.data.map((one: Record<string, unknown>) => [one.direction, one.object, one.data]);
    };
    const from = (task: string) => [['in', expect.objectContaining({ id: owner.memberId }), { task_id: task }]];

    const first = (await create(owner, { title: 'One', ...text(job, skill, foreign.ids[0] ?? '') })).body.id;
    expect(await mentionedIn('job', job)).toEqual(from(first));
    expect(await mentionedIn('skill', skill)).toEqual(from(first));
    // Who does not see the task does not hear of whom it speaks.
    expect(await mentionedIn('skill', skill, ada)).toEqual([]);
    await test.call(owner, 'PUT', path, { id: first, assignee_id: ada.memberId });
    expect(await mentionedIn('skill', skill, ada)).toEqual(from(first));
    const second = (await create(owner, { title: 'Two', ...text(job) })).body.id;
    await test.call(owner, 'PUT', path, { id: first, status: 'done' });
    expect(await mentionedIn('skill', skill)).toEqual(from(first));
    await test.call(owner, 'PUT', path, { id: first, ...text(job) });
    expect(await mentionedIn('skill', skill)).toEqual([]);
    await test.call(owner, 'DELETE', path, { ids: [first] });
    expect(await mentionedIn('job', job)).toEqual(from(second));
    await test.call(owner, 'PUT', path, { id: second, description: 'No names' });
    expect(await mentionedIn('job', job)).toEqual([]);
  });

  it('deletes only what the caller sees', async () => {
    const own = await create(ada, { title: 'Hers' });
    const others = await create(owner, { title: 'His' });
    const ids = [own.body.id, others.body.id, 'nothing'];
    expect((await test.call(ada, 'DELETE', path, { ids })).body).toEqual({ count: 1 });
    expect(await titles(owner)).toEqual(['His']);
    expect((await test.call(ada, 'PUT', path, { id: others.body.id, status: 'done' })).status).toBe(404);
  });

  it('refuses what is wrong with the text of §8 and the path', async () => {
    const foreign = await fillForeignCompany(test.store, test.now());
    const bad = await create(owner, { title: 'T', assignee_id: foreign.ids[2], object_id: foreign.ids[0] });
    expect(bad.body).toMatchObject({
      title: 'API Error: 422 Unprocessable Content',
      errors: [{ path: 'assignee_id' }, { path: 'object_id' }],
    });
    for (const body of [
      {},
      { title: '' },
      { title: 'x'.repeat(301) },
      { title: 'T', type: 'later' },
      { title: 'T', due_at: '2025-02-29T00:00:00Z' },
      { title: 'T', extra: 1 },
    ]) {
      const answer = await create(owner, body);
      expect([answer.status, answer.body.title]).toEqual([400, 'API Error: 400 Bad Request']);
    }
    const query = await test.call(owner, 'GET', `${path}?type=weekly`);
    expect([query.status, query.body.title]).toEqual([400, 'API Error: 400 Bad Request']);
  });
});
