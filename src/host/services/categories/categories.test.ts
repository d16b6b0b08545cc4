import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { fillForeignCompany } from '#host/testing/foreign-company.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { categoryTypes } from '#shared/contract/categories.ts';

const path = '/api/category-list/';

import { shippedTools } from '#shared/domain/shipped-tools.ts';

describe.each(engines)('category lists on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterEach(() => test.close());

  const create = (body: Record<string, unknown>, caller = owner) => test.call(caller, 'POST', path, body);
  const change = (body: Record<string, unknown>) => test.call(owner, 'PUT', path, body);

  async function names(type: string): Promise<string[]> {
    const { body } = await test.call(owner, 'GET', `${path}?type=${type}`);
    return body.data.map(({ name }: { name: string }) => name);
  }

  it.each(categoryTypes)('keeps a list of type %s', async (type) => {
    const created = await create({ type, name: 'One', description: 'What it is', color: '#5b5bd6' });
    expect([created.status, created.body]).toMatchObject([
      201,
      { type, name: 'One', description: 'What it is', color: '#5b5bd6' },
    ]);
    const { id } = created.body;
    expect(id.length).toBeGreaterThan(10);
    expect((await test.call(owner, 'GET', `${path}?id=${id}`)).body).toEqual(created.body);
    expect((await test.call(owner, 'GET', `${path}?type=${type}&id=${id}`)).body).toEqual(created.body);
    const changed = await change({ id, name: 'Two', color: null });
    expect(changed.body).toMatchObject({ id, type, name: 'Two', description: 'What it is' });
    expect(changed.body.color).toBeUndefined();
    const shipped: string[] = type === 'tool' ? shippedTools.map((tool) => tool.name) : [];
    expect((await names(type)).filter((name) => !shipped.includes(name))).toEqual(['Two']);
  });

  it('keeps the names of the tools that ship: what a tool does hangs on it', async () => {
    const { body } = await test.call(owner, 'GET', `${path}?type=tool`);
    const report = body.data.find(({ name }: { name: string }) => name === 'report');
    const renamed = await change({ id: report.id, name: 'Bericht' });
    expect([renamed.status, renamed.body.errors[0].path]).toEqual([422, 'name']);
    const described = await change({ id: report.id, name: 'report', description: 'Was es gibt' });
    expect(described.body).toMatchObject({ name: 'report', description: 'Was es gibt' });
  });

  it('orders stages as they were made, cycles by their beginning and others by name', async () => {
    for (const name of ['Screening', 'Applied', 'Offer']) {
      await create({ type: 'stage', name });
    }
    await create({ type: 'cycle', name: 'H2', starts_at: '2025-07-01', ends_at: '2025-12-31' });
    await create({ type: 'cycle', name: 'H1', starts_at: '2025-01-01', ends_at: '2025-06-30' });
    for (const name of ['beta', 'Alpha', 'gamma']) {
      await create({ type: 'tag', name });
    }
    expect(await names('stage')).toEqual(['Screening', 'Applied', 'Offer']);
    expect(await names('cycle')).toEqual(['H1', 'H2']);
    expect(await names('tag')).toEqual(['Alpha', 'beta', 'gamma']);
    const all = await test.call(owner, 'GET', `${path}?page_size=3&page=2`);
    expect([all.body.data.length, all.body.total]).toEqual([3, 8 + shippedTools.length]);
  });

  it('lists by the id of a company what that one keeps, and shows one cycle by its own id', async () => {
    const h1 = (await create({ type: 'cycle', name: 'H1', starts_at: '2025-01-01' })).body;
    await create({ type: 'cycle', name: 'H2', starts_at: '2025-07-01' });
    await create({ type: 'tag', name: 'T' });
    const foreign = await fillForeignCompany(test.store, test.now());
    const read = async (query: string) => (await test.call(owner, 'GET', `${path}?${query}`)).body;
    expect((await read(`type=cycle&id=${owner.companyId}`)).data.map(({ name }: { name: string }) => name)).toEqual([
      'H1',
      'H2',
    ]);
    expect((await read(`id=${owner.companyId}`)).total).toBe(3 + shippedTools.length);
    expect(await read(`type=cycle&id=${h1.id}`)).toEqual(h1);
    expect((await read(`type=tag&id=${h1.id}`)).status).toBe(404);
    expect((await read(`type=cycle&id=${foreign.companyId}`)).status).toBe(404);
  });

  it('checks dates and parents', async () => {
    const top = (await create({ type: 'org_unit', name: 'Engineering' })).body;
    const inner = (await create({ type: 'org_unit', name: 'Data', parent_id: top.id })).body;
    expect(inner.parent_id).toBe(top.id);
    const place = (await create({ type: 'location', name: 'Berlin' })).body;
    for (const [body, at] of [
      [{ type: 'cycle', name: 'C', starts_at: '2025-07-01', ends_at: '2025-01-01' }, 'ends_at'],
      [{ type: 'tag', name: 'T', starts_at: '2025-07-01' }, 'starts_at'],
      [{ type: 'org_unit', name: 'O', parent_id: place.id }, 'parent_id'],
      [{ type: 'org_unit', name: 'O', parent_id: 'nothing' }, 'parent_id'],
      [{ type: 'stage', name: 'S', parent_id: top.id }, 'parent_id'],
    ] as const) {
      const answer = await create(body);
      expect([answer.status, answer.body.errors?.[0].path]).toEqual([422, at]);
    }
    expect((await change({ id: top.id, parent_id: inner.id })).status).toBe(422);
    expect((await change({ id: top.id, parent_id: top.id })).status).toBe(422);
    expect((await change({ id: inner.id, parent_id: null })).body.parent_id).toBeUndefined();
    expect((await change({ id: top.id, parent_id: inner.id })).status).toBe(200);
    expect((await change({ id: top.id, type: 'location' })).status).toBe(422);
  });

  it('keeps what a stage means, and says of a proposed meaning that nobody said it', async () => {
    const said = (await create({ type: 'stage', name: 'Archived', meaning: 'withdrawn' })).body;
    expect(said).toMatchObject({ meaning: 'withdrawn', order: 0 });
    expect(said.meaning_proposed).toBeUndefined();
    const proposed = (await create({ type: 'stage', name: 'Rechazado' })).body;
    expect(proposed).toMatchObject({ meaning: 'rejected', meaning_proposed: true, order: 1 });
    const renamed = (await change({ id: proposed.id, name: 'Contratado' })).body;
    expect(renamed).toMatchObject({ meaning: 'rejected', meaning_proposed: true });
    const confirmed = (await change({ id: proposed.id, meaning: 'hired' })).body;
    expect([confirmed.meaning, confirmed.meaning_proposed]).toEqual(['hired', undefined]);
    const first = (await create({ type: 'stage', name: 'Inbox', meaning: 'applied', order: 0 })).body;
    await change({ id: said.id, order: 7 });
    expect(await names('stage')).toEqual(['Inbox', 'Contratado', 'Archived']);
    expect((await change({ id: first.id, meaning: 'planet' })).status).toBe(400);
    const tag = await create({ type: 'tag', name: 'T', meaning: 'hired' });
    expect([tag.status, tag.body.errors?.[0].path]).toEqual([422, 'meaning']);
  });

  it('takes who applied before there was a stage into the first that means so, whatever it is called', async () => {
    const made = async (type: string, fields: object) =>
      (await test.call(owner, 'POST', `/api/objects/${type}`, fields)).body.id as string;
    const candidate = await made('candidate', { first_name: 'Cara', last_name: 'Candidate' });
    const job = await made('job', { title: 'Pilot' });
    await test.call(owner, 'POST', '/api/applications/', { candidate, job });
    const stageNow = async () => {
      const { body } = await test.call(owner, 'GET', `/api/applications/?candidate=${candidate}`);
      return body.data[0].stage;
    };
    expect(await stageNow()).toEqual({ name: 'Applied', meaning: 'applied' });
    await create({ type: 'stage', name: 'Gespräch', meaning: 'interview' });
    expect(await stageNow()).toEqual({ name: 'Applied', meaning: 'applied' });
    const { id } = (await create({ type: 'stage', name: 'Beworben', meaning: 'applied' })).body;
    expect(await stageNow()).toEqual({ id, name: 'Beworben', meaning: 'applied' });
    // Who is in a stage stays there when there is a second one.
    await create({ type: 'stage', name: 'Empfohlen', meaning: 'applied' });
    expect((await stageNow()).id).toBe(id);
  });

  it('keeps the words of templates of messages, and of nothing else', async () => {
    const words = { subject: 'Your application', body: 'Dear {{first_name}},\n\nthank you.' };
    const made = (await create({ type: 'message_template', name: 'Thanks', ...words })).body;
    expect(made).toMatchObject({ type: 'message_template', name: 'Thanks', ...words });
    const changed = (await change({ id: made.id, body: 'Hello {{name}}', subject: null })).body;
    expect([changed.body, changed.subject]).toEqual(['Hello {{name}}', undefined]);
    const stage = await create({ type: 'stage', name: 'S', body: 'Hello' });
    expect([stage.status, stage.body.errors?.[0].path]).toEqual([422, 'body']);
  });

  it('keeps the tasks of templates of onboarding, and of nothing else', async () => {
    const tasks = [
      { title: 'Laptop', days: -7 },
      { title: 'Lunch', who: 'manager' },
    ];
    const made = (await create({ type: 'onboarding', name: 'Engineers', tasks })).body;
    expect(made.tasks).toEqual([
      { title: 'Laptop', days: -7, who: 'caller' },
      { title: 'Lunch', days: 0, who: 'manager' },
    ]);
    expect((await change({ id: made.id, tasks: [{ title: 'Desk' }] })).body.tasks).toMatchObject([{ title: 'Desk' }]);
    const reason = await create({ type: 'reason', name: 'R', tasks });
    expect([reason.status, reason.body.errors?.[0].path]).toEqual([422, 'tasks']);
    expect((await change({ id: made.id, tasks: [{ title: 'Desk', days: 1000 }] })).status).toBe(400);
  });

  it('archives an item, says what stands for it, and takes it back', async () => {
    const old = (await create({ type: 'reason', name: 'Salary' })).body;
    const next = (await create({ type: 'reason', name: 'Pay' })).body;
    const other = (await create({ type: 'end_reason', name: 'Pay' })).body;
    const archived_at = '2025-06-01T00:00:00Z';
    const moved = await change({ id: old.id, archived_at, moved_to: next.id });
    expect(moved.body).toMatchObject({ archived_at, moved_to: next.id });
    expect(await names('reason')).toEqual(['Pay', 'Salary']);
    for (const body of [
      { id: next.id, moved_to: other.id, archived_at },
      { id: next.id, moved_to: next.id, archived_at },
      { id: next.id, moved_to: old.id, archived_at },
      { id: next.id, moved_to: old.id },
    ]) {
      const answer = await change(body);
      expect([answer.status, answer.body.errors?.[0].path]).toEqual([422, 'moved_to']);
    }
    const back = (await change({ id: old.id, archived_at: null })).body;
    expect([back.archived_at, back.moved_to]).toEqual([undefined, undefined]);
  });

  it('refuses a name twice, whatever its case, but in another list', async () => {
    await create({ type: 'tag', name: 'Priority' });
    expect((await create({ type: 'tag', name: ' PRIORITY ' })).status).toBe(409);
    expect((await create({ type: 'stage', name: 'Priority' })).status).toBe(201);
  });

  it('says what is wrong with the texts of §8', async () => {
    expect((await test.call(owner, 'GET', `${path}?type=planet`)).body.title).toBe('Error fetching category list');
    expect((await create({ type: 'tag' })).body.title).toBe('Error creating category');
    expect((await change({ id: 'nothing', name: 'x' })).body).toMatchObject({
      title: 'Error updating category',
      status: 404,
    });
    for (const body of [
      { type: 'cycle', name: 'C', starts_at: '2025-02-30' },
      { type: 'tag', name: 'T', color: 'red' },
      { type: 'tag', name: 'x'.repeat(301) },
      { type: 'tag', name: 'T', extra: 1 },
    ]) {
      expect((await create(body)).status).toBe(400);
    }
  });

  it('is for owner and admin to write, tags aside, and shows nothing of another company', async () => {
    const foreign = await fillForeignCompany(test.store, test.now());
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'r@example.com');
    expect((await create({ type: 'tag', name: 'Mine' }, recruiter)).status).toBe(201);
    expect((await create({ type: 'stage', name: 'Mine' }, recruiter)).status).toBe(403);
    expect(await names('org_unit')).toEqual([]);
    for (const id of foreign.ids) {
      expect((await test.call(owner, 'GET', `${path}?id=${id}`)).status).toBe(404);
    }
  });
});
