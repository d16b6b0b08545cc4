import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { fillForeignCompany } from '#host/testing/foreign-company.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const text = (words: string) => ({ type: 'text', text: words });
const mention = (id: string, label = id, object_type = 'job') => ({
  type: 'mention',
  attrs: { id, object_type, label },
});
const doc = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] });

describe.each(engines)('what documents mention on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let member: Caller;
  let cook: string;
  let baker: string;
  let secret: string;
  let gone: string;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    member = await test.addUser(owner.companyId, 'member', 'member@example.com');
    [cook = '', baker = '', secret = '', gone = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'job', name: 'Cook', slug: 'cook' },
      { type: 'skill', name: 'Baking' },
      { type: 'candidate', name: 'Ada Secret', first_name: 'Ada', last_name: 'Secret' },
      { type: 'skill', name: 'Gone', deleted_at: '2025-01-01T00:00:00.000Z' },
    ]);
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const call = (method: string, path: string, body?: unknown, caller = owner) => test.call(caller, method, path, body);
  const ticket = async (description_json: object, caller = owner) => {
    const answer = await call('POST', '/api/tickets/', { title: 'T', description_json }, caller);
    expect(answer.status).toBe(201);
    return answer.body.id as string;
  };

  /** Where the page of an object says that it is mentioned. */
  async function mentionedIn(type: string, id: string, caller = owner): Promise<string[]> {
    const answer = await call(
      'GET',
      `/api/objects/${type}/${id}/relations?kind[]=mentions&page_size=100`,
      undefined,
      caller,
    );
    expect(answer.status).toBe(200);
    const links: { direction: string; object: { id: string } }[] = answer.body.data;
    return links.filter(({ direction }) => direction === 'in').map(({ object }) => object.id);
  }

  async function linksFrom(id: string): Promise<string[]> {
    const rows = await test.store.db
      .selectFrom('relation')
      .select('to_id')
      .where('from_id', '=', id)
      .where('kind', '=', 'mentions')
      .orderBy('to_id')
      .execute();
    return rows.map((row) => row.to_id);
  }

  it('is linked, and no longer when it is mentioned no more', async () => {
    const id = await ticket(doc(mention(cook), text(' and '), mention(baker), mention(cook)));
    expect(await linksFrom(id)).toEqual([cook, baker].sort());
    expect(await mentionedIn('job', cook)).toEqual([id]);
    await call('PUT', '/api/tickets/', { id, description_json: doc(mention(baker)) });
    expect(await mentionedIn('job', cook)).toEqual([]);
    expect(await mentionedIn('skill', baker)).toEqual([id]);
    await call('PUT', '/api/tickets/', { id, status: 'done' });
    expect(await linksFrom(id)).toEqual([baker]);
    await call('PUT', '/api/tickets/', { id, description: 'Words alone' });
    expect(await linksFrom(id)).toEqual([]);
  });

  it('keeps links that were made by other means', async () => {
    const id = await ticket(doc(mention(baker)));
    const path = `/api/objects/ticket/${id}/relations`;
    expect((await call('PUT', path, { kind: 'mentions', to: cook })).status).toBe(200);
    await call('PUT', '/api/tickets/', { id, description_json: doc(mention(cook), mention(baker)) });
    await call('PUT', '/api/tickets/', { id, description_json: doc(text('nothing')) });
    expect(await linksFrom(id)).toEqual([cook]);
  });

  it('is linked from every text that holds documents, whichever call writes it', async () => {
    const document = doc(mention(cook));
    const made = {
      space: (await call('POST', '/api/spaces/', { name: 'S', instructions_json: document })).body.id,
      job: (await call('POST', '/api/objects/job', { title: 'J', description_json: document })).body.id,
      course: (await call('POST', '/api/courses/', { type: 'course', title: 'C', description_json: document })).body.id,
      candidate: (await call('POST', '/api/objects/candidate', { last_name: 'L', resume: { summary_json: document } }))
        .body.id,
      canvas: (
        await call('POST', '/api/canvas_management/', {
          title: 'Report',
          blocks: [{ id: 'b', kind: 'text', text: { ...document, attrs: { older: true } } }],
        })
      ).body.id,
    };
    for (const [type, id] of Object.entries(made)) {
      expect([type, await linksFrom(id)]).toEqual([type, [cook]]);
    }
    await call('PUT', '/api/spaces/', { space_id: made.space, instructions_json: doc(mention(baker)) });
    expect(await linksFrom(made.space)).toEqual([baker]);
    await call('PUT', '/api/canvas_management/', { id: made.canvas, blocks: [{ id: 'b', kind: 'text', text: 'x' }] });
    expect(await linksFrom(made.canvas)).toEqual([]);
    const employee = await call('POST', `/api/candidates/${made.candidate}/convert`, { start_date: '2025-04-01' });
    expect(await linksFrom(employee.body.id)).toEqual([cook]);
  });

  it('is linked only where the writer may see it, and says nothing of the rest', async () => {
    const foreign = await fillForeignCompany(test.store, test.now());
    const document = doc(...[...foreign.ids, gone, 'nobody', secret, cook].map((id) => mention(id)));
    const id = await ticket(document, member);
    expect(await linksFrom(id)).toEqual([cook]);
    const read = (await call('GET', `/api/tickets/?id=${id}`, undefined, member)).body;
    expect(read.description_json).toEqual(document);
    await call('PUT', '/api/tickets/', { id, title: 'U', description_json: document });
    expect(await linksFrom(id)).toEqual([cook, secret].sort());
    const shown = await call('GET', `/api/objects/ticket/${id}/relations`, undefined, member);
    expect(JSON.stringify(shown.body)).not.toContain(secret);
    await call('PUT', '/api/tickets/', { id, title: 'V', description_json: document }, member);
    expect(await linksFrom(id)).toEqual([cook, secret].sort());
  });

  it('is told only to those who may see where', async () => {
    const hidden = await call('POST', '/api/canvas_management/', {
      title: 'Mine',
      is_public: false,
      blocks: [{ id: 'b', kind: 'text', text: doc(mention(baker)) }],
    });
    expect(await mentionedIn('skill', baker)).toContain(hidden.body.id);
    expect(await mentionedIn('skill', baker, member)).not.toContain(hidden.body.id);
    const about = await call('GET', `/api/objects/skill/${baker}/relations?kind[]=mentions`, undefined, member);
    expect(about.body.total).toBe(about.body.data.length);
    expect((await call('GET', `/api/objects/candidate/${secret}/relations`, undefined, member)).status).toBe(404);
  });

  it('hears of it, so that its page is read again', async () => {
    const events = () =>
      test.store.db.selectFrom('live_event').select(['type', 'data']).orderBy('sequence', 'desc').limit(5).execute();
    const id = await ticket(doc(mention(cook)));
    const heard = (await events()).filter(({ type }) => type === 'object.changed').map(({ data }) => data);
    expect(heard).toContainEqual(expect.objectContaining({ object_type: 'job', ids: [cook] }));
    expect(heard).toContainEqual(expect.objectContaining({ object_type: 'ticket', ids: [id] }));
    await call('PUT', '/api/tickets/', { id, status: 'done' });
    const later = (await events()).slice(0, 1).map(({ data }) => data);
    expect(later).toEqual([expect.objectContaining({ object_type: 'ticket', ids: [id] })]);
  });

  it('may be a thousand things at once, and the object itself', async () => {
    const many = await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      Array.from({ length: 1000 }, (_, index) => ({ type: 'skill', name: `Skill ${index}` })),
    );
    const id = await ticket(doc(...many.map((one) => mention(one))));
    expect(await linksFrom(id)).toHaveLength(1000);
    await call('PUT', '/api/tickets/', { id, description_json: doc(mention(id), mention(many[0] ?? '')) });
    expect(await linksFrom(id)).toEqual([many[0]]);
  });

  it('goes with the document where an import writes other words', async () => {
    const made = await call('POST', '/api/objects/job', {
      title: 'J',
      code: 'J-1',
      description_json: doc(mention(baker)),
    });
    const { id } = made.body;
    const bring = (description: string) => {
      const csv = `id,title,description\n${id},J,${description}\n`;
      const file = Buffer.from(csv).toString('base64');
      const mapping = { id: 'id', title: 'title', description: 'description' };
      return call('POST', '/api/import/', {
        file,
        file_name: 'jobs.csv',
        object_type: 'job',
        mapping,
        existing: 'update',
      });
    };
    const read = async () => (await call('GET', `/api/objects/job?id=${id}`)).body;
    const same = await bring(made.body.description);
    expect(same.body).toMatchObject({ updated: 1, errors: [] });
    expect((await read()).description_json).toEqual(doc(mention(baker)));
    await bring('Words alone');
    expect(await read()).toMatchObject({ description: 'Words alone' });
    expect(await read()).not.toHaveProperty('description_json');
    expect(await linksFrom(id)).toEqual([]);
  });

  it('goes along when candidates are merged', async () => {
    const [kept = '', other = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'candidate', name: 'Kept', last_name: 'Kept' },
      { type: 'candidate', name: 'Other', last_name: 'Other' },
    ]);
    const id = await ticket(doc(mention(other, 'Other', 'candidate')));
    await call('POST', '/api/candidates/merge', { keep: kept, merge: [other] });
    expect(await mentionedIn('candidate', kept)).toEqual([id]);
    const read = (await call('GET', `/api/tickets/?id=${id}`)).body;
    expect(read.description_json).toEqual(doc(mention(kept, 'Other', 'candidate')));
  });

  describe('in messages', () => {
    const send = (body: Record<string, unknown>, caller = owner) => call('POST', '/api/messages/', body, caller);

    it('is taken from the content, as the text is', async () => {
      const content = doc(text('Look at '), mention(cook, 'Cook'), mention('nobody', 'nobody'));
      const sent = await send({ content, mentions: [{ id: baker }] });
      expect([sent.status, sent.body]).toMatchObject([
        201,
        { text: 'Look at Cooknobody', content, mentions: [{ id: baker }, { id: cook }] },
      ]);
      expect(await mentionedIn('job', cook)).toContain(owner.memberId);
      const thread = await call('GET', `/api/messages/?thread_id=${sent.body.thread_id}`);
      expect(thread.body.data[0].content).toEqual(content);
      const threads = await call('GET', '/api/messages/');
      expect(threads.body.data[0].last_message).not.toHaveProperty('content');
    });

    it('brings members into the thread', async () => {
      const sent = await send({ content: doc(mention(member.memberId, 'Member', 'member'), text(' look')) });
      const inbox = await call('GET', `/api/messages/?thread_id=${sent.body.thread_id}`, undefined, member);
      expect([inbox.status, inbox.body.total]).toEqual([200, 1]);
    });

    it.each([
      [{}, 'text'],
      [{ text: ' ' }, 'text'],
      [{ content: { type: 'doc', content: [{ type: 'paragraph' }] } }, 'content'],
      [{ content: { type: 'doc', content: [{ type: 'script' }] } }, 'content.content.0.type'],
      [{ text: 'x', content: null }, 'content'],
    ])('is refused where nothing is said: %j', async (body, path) => {
      const answer = await send(body);
      expect([answer.status >= 400 && answer.status < 500, answer.body.errors?.[0].path]).toEqual([true, path]);
    });
  });

  it('loses the name of who is erased, whatever they were called there', async () => {
    const [person = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'candidate', name: 'Zoe Quixotdottir', first_name: 'Zoe', last_name: 'Quixotdottir' },
    ]);
    const called = mention(person, 'Zoe née Maidenname', 'candidate');
    const bold = { ...text('Quixotdottir'), marks: [{ type: 'bold' }] };
    const id = await ticket(doc(called, text(' came')));
    const split = await ticket(doc(text('Zoe '), bold, text(' left')));
    const task = (await call('POST', '/api/objects/workflows/tasks', { title: 'T', description_json: doc(called) }))
      .body;
    const message = (await send({ content: doc(text('See '), called) })).body;
    const blocks = [{ id: 'b', kind: 'text', text: doc(text('Zoe '), bold, text(' '), called) }];
    const canvas = (await call('POST', '/api/canvas_management/', { title: 'C', blocks })).body.id;
    await send({ content: doc(text('Another Zoe sails')) });
    const erased = await call('POST', `/api/people/${person}/erase`, { confirm: true });
    expect([erased.status, erased.body.redacted]).toMatchObject([200, { message: 1, task: 1, ticket: 2, canvas: 1 }]);
    const read = async (one: string) => (await call('GET', `/api/tickets/?id=${one}`)).body;
    const said = { type: 'text', text: 'Erased person' };
    expect(await read(id)).toMatchObject({
      description: 'Erased person came',
      description_json: doc(said, text(' came')),
    });
    expect((await read(split)).description).toBe('Erased person left');
    expect(await linksFrom(id)).toEqual([]);
    const answers = await Promise.all([
      call('GET', `/api/objects/workflows/tasks?id=${task.id}`),
      call('GET', `/api/messages/?thread_id=${message.thread_id}`),
      call('GET', `/api/canvas_management/?id=${canvas}`),
      call('GET', `/api/tickets/?id=${split}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of answers) {
      expect(JSON.stringify(body)).not.toMatch(/Quixotdottir|Maidenname/);
    }
    const versions = await test.store.db.selectFrom('canvas_version').selectAll().execute();
    expect(JSON.stringify(versions)).not.toMatch(/Quixotdottir|Maidenname/);
  });

  const send = (body: Record<string, unknown>) => call('POST', '/api/messages/', body);
});
