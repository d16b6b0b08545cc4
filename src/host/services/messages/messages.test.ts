import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { fillForeignCompany } from '#host/testing/foreign-company.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { say } from '#shared/domain/sentences.ts';

describe.each(engines)('messages on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let ada: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    ada = await test.addUser(owner.companyId, 'member', 'ada@example.com');
  });
  afterEach(() => test.close());

  async function send(caller: Caller, text: string, more: Record<string, unknown> = {}) {
    test.advance(1000);
    return test.call(caller, 'POST', '/api/messages/', { text, ...more });
  }

  it('begins a thread and goes on in it', async () => {
    const first = await send(owner, 'Who could lead the data team?');
    expect(first.status).toBe(201);
    const { thread_id } = first.body;
    await send(owner, 'In Berlin, please.', { thread_id });
    const other = await send(owner, 'Something else');
    const threads = await test.call(owner, 'GET', '/api/messages/');
    expect(threads.body).toMatchObject({
      data: [
        { thread_id: other.body.thread_id, messages: 1 },
        {
          thread_id,
          title: 'Who could lead the data team?',
          messages: 2,
          last_message: { text: 'In Berlin, please.' },
        },
      ],
      total: 2,
    });
    const read = await test.call(owner, 'GET', `/api/messages/?thread_id=${thread_id}&page_size=1&page=2`);
    expect(read.body).toMatchObject({
      data: [{ text: 'Who could lead the data team?', author: { id: owner.memberId, name: 'Olga Owner' } }],
      total: 2,
      page: 2,
    });
  });

  it('names the canvases that answered, but none the reader may not see', async () => {
    const { thread_id } = (await send(owner, 'A report, please', { mentions: [{ id: ada.memberId }] })).body;
    const [open, hidden] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'canvas', name: 'Answer', status: 'ready', data: { thread_id } },
      { type: 'canvas', name: 'Secret', data: { thread_id } },
      { type: 'canvas', name: 'Elsewhere', data: { thread_id: 'another' } },
    ]);
    const link = { from: hidden ?? '', kind: 'permitted', to: owner.memberId };
    await seedRelations(test.store, owner.companyId, test.now(), [link]);
    const path = `/api/messages/?thread_id=${thread_id}`;
    expect((await test.call(ada, 'GET', path)).body.canvases).toMatchObject([
      { id: open, name: 'Answer', status: 'ready' },
    ]);
    expect((await test.call(owner, 'GET', path)).body.canvases).toHaveLength(2);
  });

  it('takes in who is mentioned, tells them and links what was mentioned', async () => {
    const [job = ''] = await seedObjects(test.store, owner.companyId, test.now(), [{ type: 'job', name: 'Data lead' }]);
    const mentions = [{ id: ada.memberId, object_type: 'member' }, { id: job }];
    const sent = await send(owner, 'Ada, look at this job', { mentions });
    expect(sent.body.mentions.map(({ name }: { name: string }) => name)).toEqual(['member User', 'Data lead']);
    const { thread_id } = sent.body;
    expect((await send(ada, 'I will', { thread_id })).status).toBe(201);
    expect((await test.call(owner, 'GET', `/api/messages/?thread_id=${thread_id}`)).body.total).toBe(2);
    const inbox = await test.call(ada, 'GET', '/api/notifications/');
    expect(inbox.body.data).toMatchObject([{ title: 'Olga Owner mentioned you', body: 'Ada, look at this job' }]);
    const links = await test.call(owner, 'GET', `/api/objects/member/${owner.memberId}/relations?kind[]=mentions`);
    const linked = links.body.data.map((link: { object: { id: string } }) => link.object.id);
    expect(linked.sort()).toEqual([ada.memberId, job].sort());
  });

  it('tells of what was mentioned to those only who take part', async () => {
    const [job = ''] = await seedObjects(test.store, owner.companyId, test.now(), [{ type: 'job', name: 'Data lead' }]);
    const admin = await test.addUser(owner.companyId, 'admin', 'admin@example.com');
    await send(owner, 'Close this one, Ada', { mentions: [{ id: job }, { id: ada.memberId }] });
    for (const [caller, count] of [
      [owner, 1],
      [ada, 1],
      [admin, 0],
      [await test.addUser(owner.companyId, 'member', 'ben@example.com'), 0],
    ] as const) {
      for (const path of [`job/${job}`, `member/${ada.memberId}`]) {
        const { body } = await test.call(caller, 'GET', `/api/objects/${path}/relations?kind[]=mentions`);
        expect([path, body.total, body.data.length]).toEqual([path, count, count]);
      }
    }
  });

  it('keeps threads to those who take part', async () => {
    const { thread_id } = (await send(owner, 'Between us')).body;
    expect((await test.call(ada, 'GET', `/api/messages/?thread_id=${thread_id}`)).status).toBe(404);
    expect((await send(ada, 'May I?', { thread_id })).status).toBe(404);
    expect((await test.call(ada, 'GET', '/api/messages/')).body.total).toBe(0);
  });

  it('refuses what mentions nothing, and says where', async () => {
    const foreign = await fillForeignCompany(test.store, test.now());
    const mentions = [{ id: ada.memberId }, { id: foreign.ids[0] }];
    const answer = await send(owner, 'Hello', { mentions });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [{ path: 'mentions.1.id', ...say('namesNone', { what: 'object' }) }],
    ]);
    expect((await send(owner, '   ')).status).toBe(400);
    expect((await test.call(owner, 'GET', '/api/messages/')).body.total).toBe(0);
  });

  it('keeps any text', async () => {
    const text = '😀 שלום \u0000 <script>alert(1)</script> ‮abc';
    const sent = await send(owner, text);
    expect(sent.body.text).toBe(text.replace('\u0000', '\uFFFD'));
  });
});
