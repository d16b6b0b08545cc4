import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { readEventStream } from '#host/testing/event-reader.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { keyHash } from '#shared/local-index/key-hash.ts';

interface Named {
  id: string;
  object_type: string;
  name?: string;
  source_data?: { name: string };
}

describe.each(engines)('candidates and interviews (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let ada: Caller;
  let ben: Caller;
  let anna: string;
  let bert: string;
  let space: string;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    ada = await test.addUser(owner.companyId, 'member', 'ada@example.com');
    ben = await test.addUser(owner.companyId, 'member', 'ben@example.com');
    [anna = '', bert = '', space = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'candidate', name: 'Anna Quill' },
      { type: 'candidate', name: 'Bert Quill' },
      { type: 'space', name: 'Hiring' },
    ]);
    await link({ from: space, kind: 'owner', to: owner.memberId });
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const link = (...links: { from: string; kind: string; to: string }[]) =>
    seedRelations(test.store, owner.companyId, test.now(), links);
  const put = (caller: Caller, type: string, id: string, kind: string, to: string) =>
    test.call(caller, 'PUT', `/api/objects/${type}/${id}/relations`, { kind, to });

  async function indexLines(caller: Caller, since = 0): Promise<{ rows: Record<string, unknown>[]; cursor: number }> {
    const text = await (await test.raw(caller, 'GET', `/api/objects/index?since=${since}`)).text();
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    return { cursor: lines.pop().cursor, rows: lines };
  }

  /** Names of the objects of a type that somebody sees, the same whichever way they look. */
  async function seen(caller: Caller, type: string, query = 'quill'): Promise<string[]> {
    const get = async (path: string) => (await test.call(caller, 'GET', path)).body;
    const list = await get(`/api/objects/${type}?sort=name`);
    const names: string[] = list.data.map((one: Named) => one.name);
    expect(list.total).toBe(names.length);
    const found = await get(`/api/objects/search?search=${query}&types[]=${type}`);
    expect(found.results.search.map((one: Named) => one.source_data?.name).sort()).toEqual(names);
    expect(found.total).toBe(names.length);
    const everything = await get(`/api/objects/search?search=${query}`);
    expect(everything.results.search.filter((one: Named) => one.object_type === type)).toHaveLength(names.length);
    const newest = await get(`/api/objects/list?type=${type}`);
    expect(newest.data.data).toHaveLength(names.length);
    expect(newest.data.total).toBe(names.length);
    expect((await get('/api/objects/counts')).counts[type] ?? 0).toBe(names.length);
    const { rows } = await indexLines(caller);
    const indexed = rows.filter((row) => row.object_type === type).map((row) => row.name);
    expect(indexed.sort()).toEqual(names);
    return names;
  }

  it('are seen by recruiters, and by members only where they are shared', async () => {
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'rita@example.com');
    const [open = '', closed = '', talk = '', other = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'job', name: 'Pilot' },
      { type: 'job', name: 'Chief' },
      { type: 'interview', name: 'Talk with Quill' },
      { type: 'interview', name: 'Other Quill talk' },
    ]);
    expect(await seen(recruiter, 'candidate')).toEqual(['Anna Quill', 'Bert Quill']);
    expect(await seen(recruiter, 'interview')).toHaveLength(2);
    expect(await seen(ada, 'candidate')).toEqual([]);
    expect(await seen(ada, 'interview')).toEqual([]);
    await link({ from: anna, kind: 'applied_to', to: open }, { from: bert, kind: 'applied_to', to: closed });
    expect(await seen(ada, 'candidate')).toEqual([]);

    // In a space of hers.
    await put(owner, 'space', space, 'contains', anna);
    expect(await seen(ada, 'candidate')).toEqual([]);
    await put(owner, 'member', ada.memberId, 'member_of', space);
    expect(await seen(ada, 'candidate')).toEqual(['Anna Quill']);
    expect(await seen(ben, 'candidate')).toEqual([]);

    // For a job that names him.
    await test.call(owner, 'PUT', '/api/objects/job', { id: closed, permissions: [{ id: ben.memberId }] });
    expect(await seen(ben, 'candidate')).toEqual(['Bert Quill']);

    // In an interview that she holds.
    await link({ from: talk, kind: 'interview_of', to: bert }, { from: other, kind: 'interview_of', to: anna });
    await put(recruiter, 'interview', talk, 'interviewer', ada.memberId);
    expect(await seen(ada, 'interview')).toEqual(['Talk with Quill']);
    expect(await seen(ada, 'candidate')).toEqual(['Anna Quill', 'Bert Quill']);
    expect(await seen(ben, 'interview')).toEqual([]);

    for (const path of [`/api/candidates/${anna}`, `/api/objects/candidate?id=${anna}`]) {
      expect([(await test.call(ada, 'GET', path)).status, (await test.call(ben, 'GET', path)).status]).toEqual([
        200, 404,
      ]);
    }
    const links = await test.call(ben, 'GET', `/api/objects/job/${open}/relations`);
    expect(links.body.data).toEqual([]);
    const suggested = await test.call(ben, 'GET', `/api/objects/recommended?type[]=candidate&object_id=${open}`);
    expect(JSON.stringify(suggested.body)).not.toContain(anna);
  });

  it("of a manager's own org unit's jobs are the manager's business", async () => {
    const manager = await test.addUser(owner.companyId, 'manager', 'max@example.com');
    const unit = (id: string) => ({ id, name: id });
    const [boss = '', mine = '', theirs = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'employee', name: 'Max', data: { company_user: { org_unit: unit('u1') } } },
      { type: 'job', name: 'Pilot', data: { org_unit: unit('u1') } },
      { type: 'job', name: 'Chief', data: { org_unit: unit('u2') } },
    ]);
    await link(
      { from: manager.memberId, kind: 'same_person', to: boss },
      { from: anna, kind: 'applied_to', to: mine },
      { from: bert, kind: 'applied_to', to: theirs },
    );
    expect(await seen(manager, 'candidate')).toEqual(['Anna Quill']);
    await test.call(owner, 'PUT', '/api/objects/job', { id: mine, permissions: [{ id: ada.memberId }] });
    expect(await seen(manager, 'candidate')).toEqual([]);
    expect(await seen(ada, 'candidate')).toEqual(['Anna Quill']);
  });

  it('hide what is written about them, now and when they are gone', async () => {
    await link({ from: space, kind: 'contains', to: anna }, { from: ada.memberId, kind: 'member_of', to: space });
    const file = { file: Buffer.from('Curriculum').toString('base64'), file_name: 'quill.txt', object_id: anna };
    const { body } = await test.call(owner, 'POST', '/api/file_attachment/', file);
    const statusFor = async (caller: Caller) =>
      (await test.raw(caller, 'GET', `/api/file_attachment/${body.id}/content`)).status;
    expect([await statusFor(ada), await statusFor(ben)]).toEqual([200, 404]);
    expect(await seen(ben, 'document')).toEqual([]);
    expect(await seen(ada, 'document')).toEqual(['quill']);
    await test.call(owner, 'DELETE', '/api/objects/candidate', { ids: [anna] });
    await test.call(owner, 'POST', '/api/objects/candidate/purge', { ids: [anna] });
    expect((await test.call(owner, 'GET', '/api/objects/candidate')).body.total).toBe(1);
    expect([await statusFor(owner), await statusFor(ada), await statusFor(ben)]).toEqual([200, 404, 404]);
  });

  it('follow what a document is about, not who saw that once', async () => {
    const [job = ''] = await seedObjects(test.store, owner.companyId, test.now(), [{ type: 'job', name: 'Chief' }]);
    await test.call(owner, 'PUT', '/api/objects/job', { id: job, permissions: [{ id: ada.memberId }] });
    const file = { file: Buffer.from('Terms').toString('base64'), file_name: 'quill.txt', object_id: job };
    await test.call(owner, 'POST', '/api/file_attachment/', file);
    expect([await seen(ada, 'document'), await seen(ben, 'document')]).toEqual([['quill'], []]);
    await test.call(owner, 'PUT', '/api/objects/job', { id: job, permissions: [{ id: ben.memberId }] });
    expect([await seen(ada, 'document'), await seen(ben, 'document')]).toEqual([[], ['quill']]);
  });

  it('leave the index of whom they are not shared with any more, and come to whom they are', async () => {
    await put(owner, 'space', space, 'contains', anna);
    const before = await indexLines(ada);
    await put(owner, 'member', ada.memberId, 'member_of', space);
    const joined = await indexLines(ada, before.cursor);
    expect(joined.rows).toContainEqual({ id: anna, object_type: 'candidate', name: 'Anna Quill' });
    await test.call(owner, 'DELETE', `/api/objects/member/${ada.memberId}/relations`, { kind: 'member_of', to: space });
    const left = await indexLines(ada, joined.cursor);
    expect(left.rows).toContainEqual({ gone: keyHash({ id: anna, object_type: 'candidate' }) });
    expect(await seen(ada, 'candidate')).toEqual([]);
  });

  it('tell by events that there is something to drop, and not what', async () => {
    const [job = '', secret = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'job', name: 'Pilot' },
      { type: 'job', name: 'Chief' },
    ]);
    await link({ from: anna, kind: 'applied_to', to: job });
    await test.call(owner, 'PUT', '/api/objects/job', { id: job, permissions: [{ id: ada.memberId }] });
    const listen = async (caller: Caller) => {
      const response = await test.raw(caller, 'GET', `/api/events?group=${caller.companyId}.${caller.userId}`);
      const reader = readEventStream(response.body);
      expect((await reader.next())?.type).toBe('ready');
      return reader;
    };
    const reader = await listen(ada);
    await test.call(owner, 'PUT', '/api/objects/job', { id: secret, permissions: [{ id: owner.memberId }] });
    await test.call(owner, 'PUT', '/api/objects/job', { id: secret, title: 'More secret' });
    await test.call(owner, 'PUT', '/api/objects/job', { id: job, permissions: [{ id: ben.memberId }] });
    const heard: unknown[] = [];
    for (let count = 0; count < 3; count += 1) {
      const event = await reader.next();
      heard.push([event?.data.object_type, event?.data.ids]);
    }
    // The job that was closed to her, and the one that she lost with its applicant; nothing of what was hidden all along.
    expect(heard.sort()).toEqual([
      ['candidate', []],
      ['job', []],
      ['job', []],
    ]);
    // Another role sees other things altogether.
    await test.call(owner, 'PUT', '/api/members/', { id: ada.memberId, role: 'recruiter' });
    expect((await reader.next())?.type).toBe('resync');
    await reader.cancel();
  });

  it('are counted in reports, and not named to others', async () => {
    const at = new Date(test.now().getTime() - 40 * 86_400_000).toISOString();
    const [job = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'job', name: 'Pilot', status: 'open' },
    ]);
    const data = { applied_at: at, stage: 'Applied', stage_at: at };
    await seedRelations(test.store, owner.companyId, test.now(), [{ from: anna, kind: 'applied_to', to: job, data }]);
    const report = async (caller: Caller) => {
      const asked = { canvas_type: 'report', subtype: 'hiring_funnel' };
      const { body } = await test.call(caller, 'POST', '/api/canvas/', asked);
      const read = () => test.call(caller, 'GET', `/api/canvas_management/?id=${body.id}`);
      await expect.poll(async () => (await read()).body.status).toBe('ready');
      return JSON.stringify((await read()).body);
    };
    expect(await report(owner)).toContain('Anna Quill');
    const read = await report(ada);
    expect(read).toContain('waiting_for_review');
    expect(read).not.toContain('Quill');
    expect(read).not.toContain(anna);
  });
});
