import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from './http/call-table.ts';
import { engines } from './testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from './testing/test-host.ts';

describe.each(engines)('the API host on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterAll(() => test.close());

  it('answers health without a session', async () => {
    const answer = await test.call(undefined, 'GET', '/api/health');
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        status: 'ok',
        version: '0.0.0-test',
        database: { engine, status: 'ok' },
        engines: { text: 'built-in', transcription: null },
      },
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('asks everything else for a session', async () => {
    for (const call of calls.filter(({ meta }) => meta.access !== 'public')) {
      const path = call.path.replace('{type}', 'job').replace(/\{\w+\}/, 'x');
      const answer = await test.call(undefined, call.method, path);
      expect([call.name, answer.status, answer.body.code]).toEqual([call.name, 401, 'not_signed_in']);
    }
  });

  it('says that there is no such call, or which methods a path has', async () => {
    expect((await test.call(owner, 'GET', '/api/nothing')).body).toMatchObject({ status: 404, code: 'no_such_call' });
    const wrong = await test.call(owner, 'PATCH', '/api/objects/job');
    expect(wrong.body).toMatchObject({ status: 405, code: 'method_not_allowed' });
    expect(wrong.headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'GET', 'POST', 'PUT']);
    expect((await test.call(owner, 'GET', '/api/objects/planet')).body).toMatchObject({
      status: 400,
      errors: [{ path: 'type' }],
    });
  });

  it.each([
    ['/api/objects/job?id=%00', 404],
    ['/api/objects/job?filter[name]=a%00b', 200],
    ['/api/objects/job/%00/relations', 404],
    ['/api/objects/job/%ED%A0%80/relations', 400],
    ['/api/objects/job/%/relations', 400],
    ['/api/objects/job?id=%ED%A0%80', 404],
    ['/api/objects/job?id=%', 404],
    ['/api/objects/search?types%5Blength%5D%5B%20%5D=1', 400],
    ['/api/objects/search?types[length]=1', 400],
    ['/api/objects/job?filter[length][x]=1', 400],
  ])('takes odd bytes in %s', async (path, status) => {
    expect((await test.call(owner, 'GET', path)).status).toBe(status);
    expect(test.bugs).toEqual([]);
  });

  it('takes a trailing slash or none', async () => {
    for (const path of [
      '/api/objects/job',
      '/api/objects/job/',
      '/api/objects/search',
      '/api/objects/search/',
      '/api/objects/index/',
    ]) {
      expect((await test.call(owner, 'GET', path).catch(() => ({ status: 200 }))).status).toBe(200);
    }
    const usage = { action: 'a', action_type: 'b' };
    expect((await test.call(owner, 'POST', '/api/metrics', usage)).status).toBe(204);
    expect((await test.call(owner, 'POST', '/api/metrics/', usage)).status).toBe(204);
  });

  it.each([
    ['{"title":', 'application/json', 400, 'malformed'],
    ['[1, 2]', 'application/json', 400, 'invalid_input'],
    ['title=x', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['<job/>', 'text/xml', 415, 'unsupported_media_type'],
    [JSON.stringify({ title: 'x'.repeat(1024 * 1024) }), 'application/json', 413, 'too_large'],
  ])('refuses a body it cannot take (%#)', async (body, type, status, code) => {
    const response = await test.raw(owner, 'POST', '/api/objects/job', { body, headers: { 'content-type': type } });
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
  });

  it('refuses what would be a list if its length were a number', async () => {
    const odd = { length: { toString: 1, valueOf: 1 } };
    for (const ids of [odd, { length: {} }, { size: odd }]) {
      expect((await test.call(owner, 'DELETE', '/api/objects/job', { ids })).status).toBe(400);
    }
    const form = new FormData();
    form.append('tasks[length][x]', '1');
    expect((await test.raw(owner, 'POST', '/api/spaces/', { body: form })).status).toBe(400);
    expect(test.bugs).toEqual([]);
  });

  it('refuses a large body whose length was not said', async () => {
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
    });
    const init = { body: stream, duplex: 'half', headers: { 'content-type': 'application/json' } } as const;
    expect((await test.raw(owner, 'POST', '/api/objects/job', init)).status).toBe(413);
  });

  it('takes larger bodies where they carry a file', async () => {
    const file = Buffer.from(`name\n${'x'.repeat(200)}\n`.repeat(10_000)).toString('base64');
    const answer = await test.call(owner, 'POST', '/api/import/preview', { file, object_type: 'skill' });
    expect(answer.status).toBe(200);
  });

  it('sends an empty list of what is wrong with nothing personal in it', async () => {
    const answer = await test.call(owner, 'POST', '/api/objects/candidate', {
      first_name: 'Ada',
      email: 'ada-at-home',
    });
    expect(answer.body).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Content',
      status: 422,
      detail: expect.any(String),
      code: 'invalid',
      errors: [{ path: 'email', message: expect.any(String), code: 'notEmail' }],
    });
    expect(JSON.stringify(answer.body)).not.toContain('ada-at-home');
  });

  describe('by role', () => {
    const body = { job: { title: 'J' }, employee: { first_name: 'E' }, space: { name: 'S' }, skill: { name: 'K' } };

    it.each([
      ['admin', { job: 201, employee: 201, space: 201, skill: 201 }, 200, 200],
      // This one has no org unit to keep people of.
      ['manager', { job: 403, employee: 403, space: 201, skill: 201 }, 403, 403],
      ['recruiter', { job: 201, employee: 403, space: 201, skill: 403 }, 200, 403],
      ['member', { job: 403, employee: 403, space: 201, skill: 403 }, 403, 403],
      ['unheard-of', { job: 403, employee: 403, space: 201, skill: 403 }, 403, 403],
    ] as const)('%s may write its types only', async (role, statuses, deletesJobs, changesCompany) => {
      const caller = await test.addUser(owner.companyId, role, `${role}@example.com`);
      for (const [type, status] of Object.entries(statuses)) {
        const answer = await test.call(caller, 'POST', `/api/objects/${type}`, Reflect.get(body, type));
        expect([type, answer.status]).toEqual([type, status]);
      }
      expect((await test.call(caller, 'DELETE', '/api/objects/job', { ids: ['x'] })).status).toBe(deletesJobs);
      const company = await test.call(caller, 'PUT', `/api/companies/${owner.companyId}`, { name: 'Acme' });
      expect(company.status).toBe(changesCompany);
      const own = await test.call(caller, 'PUT', '/api/objects/member', { id: caller.memberId, phone: '+49 30 1234' });
      expect([own.status, own.body.phone]).toEqual([200, '+49 30 1234']);
    });

    it('support staff may only read', async () => {
      const staff = await test.addUser(owner.companyId, 'admin', 'staff@vendor.example');
      await test.store.db.updateTable('user_account').set({ staff: 1 }).where('id', '=', staff.userId).execute();
      expect((await test.call(staff, 'GET', '/api/objects/job')).status).toBe(200);
      expect((await test.call(staff, 'POST', '/api/objects/job', { title: 'J' })).status).toBe(403);
      expect((await test.call(staff, 'GET', '/api/auth/me')).body.staff).toBe(true);
    });
  });

  it('tells callers nothing of a failure nobody expected', async () => {
    expect(test.bugs).toEqual([]);
    const broken = await startTestHost({ engine });
    const caller = await broken.signIn();
    await broken.store.db.schema.dropTable('usage_event').execute();
    const answer = await broken.call(caller, 'POST', '/api/metrics/', { action: 'a', action_type: 'b' });
    expect(answer.body).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Something went wrong on our side.',
      code: 'internal_error',
      reason: 'ownFault',
    });
    expect(broken.bugs).toMatchObject([{ message: expect.stringContaining('usage_event') }]);
    await broken.close();
  });
});

it('the API host on SQLite says that the disk is full, changes nothing and still reads', async () => {
  const full = await startTestHost({ engine: 'sqlite' });
  const caller = await full.signIn();
  await full.call(caller, 'POST', '/api/objects/skill', { name: 'Kept' });
  await sql`pragma max_page_count = 1`.execute(full.store.db);
  const answer = await full.call(caller, 'POST', '/api/objects/skill', {
    name: 'Lost',
    description: 'x'.repeat(20_000),
    keywords: Array.from({ length: 1000 }, (_, index) => `${'k'.repeat(290)}${index}`),
  });
  expect([answer.status, answer.body.code]).toEqual([507, 'disk_full']);
  expect((await full.call(caller, 'GET', '/api/objects/skill')).body.data).toMatchObject([{ name: 'Kept' }]);
  expect(full.bugs).toEqual([]);
  await full.close();
});

it('what is asked while the API host goes is no fault of its own', async () => {
  const test = await startTestHost({ engine: 'sqlite' });
  const caller = await test.signIn();
  await test.close();
  expect((await test.call(caller, 'GET', '/api/objects/job')).status).toBe(500);
  expect(test.bugs).toEqual([]);
});
