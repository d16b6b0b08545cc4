import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { runs } from '#shared/testing/runs.ts';

describe.each(engines)('exports (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const call = (method: string, path: string, body?: unknown) => test.call(owner, method, path, body);
  const seed = (seeds: Parameters<typeof seedObjects>[3]) =>
    seedObjects(test.store, owner.companyId, test.now(), seeds);
  const exported = async (path: string, caller = owner) => {
    const response = await test.raw(caller, 'GET', `/api/export/${path}`);
    // `text()` would take the mark away that spreadsheets need.
    return { response, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()) };
  };
  const table = (text: string): Record<string, string>[] =>
    papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true }).data;

  it('are files with a safe name that a spreadsheet opens without a formula', async () => {
    await seed([
      {
        type: 'skill',
        name: '=HYPERLINK("http://evil.example","click")',
        keywords: ['-1', 'a, b'],
        data: { code: '+49', description: '"=1+1"', level: 3.5, level_growth: -2 },
      },
      { type: 'skill', name: '@SUM(1)', data: {} },
    ]);
    const { response, text } = await exported('skill?format=csv');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="cadre-skill-2025-03-01.csv"');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    const cells = table(text).flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => /^["'\s]*[=+\-@\t\r]/.test(cell) && !cell.startsWith("'"))).toEqual(['-2']);
    expect(table(text).find((row) => row.level !== '')).toMatchObject({
      level: '3.5',
      level_growth: '-2',
      code: "'+49",
    });
  });

  it('come back whole through an import, here and in another company', async () => {
    const people = [
      {
        type: 'candidate',
        name: 'Zoë "Z" Müller, Dr.',
        first_name: 'Zoë "Z"',
        last_name: 'Müller, Dr.',
        email: 'zoe@example.com',
        title: '-Lead-',
        status: 'active',
        keywords: ['a;b', 'c, d'],
        data: {
          phone: '+49 30 123',
          company_user: { function: '=Data', location: { title: 'Zürich' } },
          qualification: {
            current_stage: { name: 'Interview' },
            source: '@home',
            created_at: '2025-01-02T00:00:00.000Z',
          },
          resume: {
            summary: 'Line one\n\n=line three\twith tab, "quotes"; and 👩🏽‍🚀',
            links: [{ slug: 'linkedin', url: 'https://linkedin.example/in/zoe' }],
          },
        },
      },
      { type: 'candidate', name: 'Solo', first_name: 'Solo', external_id: 'x-1', keywords: ['x, y'], data: {} },
    ];
    await seed(people);
    const before = (await call('GET', '/api/objects/candidate?sort=name')).body.data;
    const { text } = await exported('candidate');
    const file = Buffer.from(text).toString('base64');
    const preview = await call('POST', '/api/import/preview', { file, object_type: 'candidate' });
    expect(preview.body).toMatchObject({ total: 2, importable: 2, errors: [], duplicates: { existing: 2 } });
    const { mapping } = preview.body;
    expect(mapping).toMatchObject({ id: 'id', first_name: 'first_name', stage: 'stage', linkedin_url: 'linkedin_url' });
    const again = await call('POST', '/api/import/', { file, object_type: 'candidate', mapping });
    expect(again.body).toMatchObject({ created: 0, updated: 2, errors: [] });
    const withoutTime = (objects: Record<string, unknown>[]) => objects.map(({ updated_at: _at, ...rest }) => rest);
    const after = (await call('GET', '/api/objects/candidate?sort=name')).body.data;
    expect(withoutTime(after)).toEqual(withoutTime(before));

    await addCompany(test.store, 'second', test.now());
    await test.store.db
      .insertInto('membership')
      .values({ user_id: owner.userId, company_id: 'second', role: 'admin', created_at: test.now().toISOString() })
      .execute();
    const elsewhere = await test.raw(owner, 'POST', '/api/import/', {
      headers: { 'content-type': 'application/json', 'company-id': 'second' },
      body: JSON.stringify({ file, object_type: 'candidate', mapping }),
    });
    expect(await elsewhere.json()).toMatchObject({ created: 2, errors: [] });
    const there = (await call('GET', '/api/objects/candidate?sort=name&company_id=second')).body.data;
    const same = (objects: Record<string, unknown>[]) =>
      objects.map(({ id: _id, updated_at: _at, created_at: _made, ...rest }) => rest);
    expect(same(there)).toEqual(same(before));
  });

  it('as JSON are the objects of §3, links included', async () => {
    const [skill = '', ada = ''] = await seed([
      { type: 'skill', name: 'SQL' },
      { type: 'candidate', name: 'Ada', first_name: 'Ada' },
      { type: 'candidate', name: 'Bea', first_name: 'Bea' },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: ada, kind: 'has_skill', to: skill, level: 2 },
    ]);
    const { response, text } = await exported('candidate?format=json');
    expect(response.headers.get('content-disposition')).toContain('.json"');
    const objects: { name: string }[] = JSON.parse(text);
    expect(objects.sort((left, right) => (left.name < right.name ? -1 : 1))).toMatchObject([
      { id: ada, object_type: 'candidate', resume: { skills: [{ id: skill, level: 2 }] } },
      { name: 'Bea' },
    ]);
    expect(JSON.parse((await exported('course?format=json')).text)).toEqual([]);
    expect(table((await exported('course')).text)).toEqual([]);
  });

  it('hold what a filter leaves, of the company asked for', async () => {
    await seed([
      { type: 'job', name: 'Open', title: 'Open', slug: 'a', status: 'open' },
      { type: 'job', name: 'Closed', title: 'Closed', slug: 'b', status: 'closed' },
      { type: 'job', name: 'Gone', title: 'Gone', slug: 'c', status: 'open', deleted_at: test.now().toISOString() },
    ]);
    expect(table((await exported('job?filter[status]=open')).text).map((row) => row.title)).toEqual(['Open']);
    for (const [query, path] of [
      ['job?filter[nonsense]=1', 'filter.nonsense'],
      ['job?format=exe', 'format'],
      ['job?columns=title,x', 'columns.1.field'],
      ['job?columns=custom.x', 'columns.0.field'],
      ['job?sort=nonsense', 'sort'],
      ['job?where=nonsense', 'where'],
      ['job?what=x', ''],
      ['planet', 'type'],
    ] as const) {
      const refused = await call('GET', `/api/export/${query}`);
      expect([query, refused.status, refused.body.errors[0].path]).toEqual([query, 400, path]);
    }
    expect((await call('GET', '/api/export/job?company_id=other')).status).toBe(404);
  });

  it('ask the role that the caller has in the company asked for', async () => {
    await addCompany(test.store, 'second', test.now());
    const created_at = test.now().toISOString();
    const member = await test.addUser(owner.companyId, 'member', 'elsewhere-owner@example.com');
    await test.store.db
      .insertInto('membership')
      .values([
        { user_id: owner.userId, company_id: 'second', role: 'member', created_at },
        { user_id: member.userId, company_id: 'second', role: 'owner', created_at },
      ])
      .execute();
    await seedObjects(test.store, 'second', test.now(), [{ type: 'job', name: 'Theirs', title: 'Theirs' }]);
    const statusOf = async (caller: Caller, query: string) => {
      const response = await test.raw(caller, 'GET', `/api/export/job${query}`);
      await response.text();
      return response.status;
    };
    expect([await statusOf(member, ''), await statusOf(member, '?company_id=second')]).toEqual([403, 200]);
    expect([await statusOf(owner, ''), await statusOf(owner, '?company_id=second')]).toEqual([200, 403]);
  });

  it('are for those who keep what is in them', async () => {
    const [eva = '', max = '', ownReview = '', otherReview = ''] = await seed([
      { type: 'employee', name: 'Eva', first_name: 'Eva', data: { company_user: { org_unit: { id: 'u1' } } } },
      { type: 'employee', name: 'Max', first_name: 'Max', data: { company_user: { org_unit: { id: 'u2' } } } },
      { type: 'performance', name: 'Eva, H1' },
      { type: 'performance', name: 'Max, H1' },
    ]);
    const manager = await test.addUser(owner.companyId, 'manager', 'manager@example.com');
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
    const member = await test.addUser(owner.companyId, 'member', 'member@example.com');
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: ownReview, kind: 'about', to: eva },
      { from: otherReview, kind: 'about', to: max },
      { from: manager.memberId, kind: 'same_person', to: eva },
    ]);
    const status = async (caller: Caller, type: string) => (await exported(type, caller)).response.status;
    expect([await status(recruiter, 'candidate'), await status(recruiter, 'performance')]).toEqual([200, 403]);
    expect([await status(manager, 'candidate'), await status(manager, 'course')]).toEqual([403, 200]);
    expect(await status(member, 'course')).toBe(403);
    expect(table((await exported('performance', manager)).text).map((row) => row.name)).toEqual(['Eva, H1']);
    expect(table((await exported('performance')).text)).toHaveLength(2);
  });

  async function fill(count: number): Promise<void> {
    const filler = 'x'.repeat(1500);
    for (let from = 0; from < count; from += 5000) {
      await seed(
        Array.from({ length: Math.min(5000, count - from) }, (_unused, index) => ({
          type: 'course',
          name: `Course ${from + index}`,
          title: `Course ${from + index}`,
          data: { provider: 'P', description: filler },
        })),
      );
    }
  }

  it('read on only as far as their reader does', async () => {
    await fill(3000);
    const reader = (await test.raw(owner, 'GET', '/api/export/course')).body?.getReader();
    const first = await reader?.read();
    await test.store.db.deleteFrom('object').where('type', '=', 'course').execute();
    let lines =
      Buffer.from(first?.value ?? '')
        .toString()
        .split('\r\n').length - 1;
    expect(lines).toBeGreaterThan(100);
    for (let read = await reader?.read(); read !== undefined && !read.done; read = await reader?.read()) {
      lines += Buffer.from(read.value).toString().split('\r\n').length - 1;
    }
    expect(lines).toBeLessThan(1500);
  });

  it('of many rows take little memory', { timeout: 600_000 }, async () => {
    const rows = runs({ usual: 20_000, long: 100_000 });
    await fill(rows);
    const reader = (await test.raw(owner, 'GET', '/api/export/course')).body?.getReader();
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    const used = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed + process.memoryUsage().external;
    };
    const before = used();
    let lines = 0;
    let reads = 0;
    let most = 0;
    for (let read = await reader?.read(); read !== undefined && !read.done; read = await reader?.read()) {
      lines += Buffer.from(read.value).toString().split('\r\n').length - 1;
      reads += 1;
      most = reads % 10 === 0 ? Math.max(most, used() - before) : most;
    }
    expect(lines).toBe(rows + 1);
    expect(reads).toBeGreaterThan(20);
    // The file has 32 MiB at the least.
    expect(most).toBeLessThan(16 * 1024 * 1024);
  });
});
