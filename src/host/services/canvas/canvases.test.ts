import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const path = '/api/canvas_management/';
const rich = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello', marks: [{ type: 'bold' }] }] }],
};
const chart = { id: 'c', chart_data: { config: { title: 'Views' }, series: [{ type: 'line', data: [1, null, 3] }] } };

describe.each(engines)('canvases on %s', (engine) => {
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

  const create = async (body: unknown, caller = owner) => (await test.call(caller, 'POST', path, body)).body;
  const put = (body: unknown, caller = owner) => test.call(caller, 'PUT', path, body);
  const read = (id: string, caller = owner) => test.call(caller, 'GET', `${path}?id=${id}`);

  it('keeps every kind of block as it was sent, and kinds it does not know', async () => {
    const blocks = [
      { id: 'a', kind: 'text', text: rich },
      { id: 'b', kind: 'summary', text: 'In short', engine: 'built-in' },
      { id: 'c', kind: 'metric', metric_name: 'engagement', value: 80, previous: null, unit: '%' },
      { id: 'd', kind: 'chart', chart_id: 'c' },
      {
        id: 'e',
        kind: 'table',
        columns: [{ key: 'n', label: 'Name' }],
        rows: [{ n: { id: 'x', name: 'X' } }, { n: 3 }],
      },
      { id: 'f', kind: 'objects', object_type: 'candidate', objects: [{ id: 'x', name: 'X', detail: 'Level 4' }] },
      {
        id: 'g',
        kind: 'findings',
        says: 'what_stands_out',
        findings: [{ text: 'Up', says: 'views', evidence: { figures: [{ label: 'Views', value: 3 }], objects: [] } }],
      },
      { id: 'h', kind: 'hologram', beam: { colour: 'blue' } },
    ];
    const made = await create({ title: 'Board', query: 'How are we?', blocks, charts: [chart], thread_id: 't1' });
    const { body } = await read(made.id);
    expect(body.blocks).toEqual(blocks);
    expect(body).toMatchObject({
      title: 'Board',
      name: 'Board',
      query: 'How are we?',
      thread_id: 't1',
      status: 'ready',
    });
    expect(body.charts).toEqual([chart]);
    expect(body.layout.items.map((item: { block_id: string }) => item.block_id)).toEqual([...'abcdefgh']);
  });

  it('is called Untitled without a title', async () => {
    expect(await create({})).toMatchObject({ title: 'Untitled', name: 'Untitled', blocks: [] });
  });

  it.each([
    [{ blocks: [{ id: 'a', kind: 'text', text: { type: 'script' } }] }, 400, 'blocks.0.text'],
    [{ blocks: [{ id: 'a', kind: 'text', text: 'x', onclick: 'alert(1)' }] }, 400, 'blocks.0'],
    [{ blocks: [{ id: 'a', kind: 'metric' }] }, 400, 'blocks.0.metric_name'],
    [{ blocks: [{ id: 'a', kind: 'table', columns: [], rows: [] }] }, 400, 'blocks.0.columns'],
    [
      {
        blocks: [
          { id: 'a', kind: 'text', text: '' },
          { id: 'a', kind: 'text', text: '' },
        ],
      },
      400,
      'blocks.1.id',
    ],
    [{ blocks: [{ id: 'a', kind: 'chart', chart_id: 'nowhere' }] }, 422, 'blocks.0.chart_id'],
    [
      { blocks: [], layout: { columns: 12, items: [{ block_id: 'z', x: 0, y: 0, w: 1, h: 1 }] } },
      422,
      'layout.items.0.block_id',
    ],
    [
      {
        blocks: [{ id: 'a', kind: 'text', text: '' }],
        layout: { columns: 12, items: [{ block_id: 'a', x: 8, y: 0, w: 5, h: 1 }] },
      },
      422,
      'layout.items.0.w',
    ],
    [{ title: 'x'.repeat(301) }, 400, 'title'],
    [{ surprise: true }, 400, ''],
  ])('refuses %j', async (body, status, where) => {
    const answer = await test.call(owner, 'POST', path, body);
    expect(answer.status).toBe(status);
    expect(answer.body.title).toBe('Failed to create canvas');
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(where);
  });

  it('holds canvases to the same rules where they are written as any object is', async () => {
    const { id } = await create({ title: 'A', blocks: [{ id: 'a', kind: 'text', text: 'x' }] });
    const bad = { id, blocks: [{ id: 'a', kind: 'metric', onload: 'x' }] };
    const answer = await test.call(owner, 'PUT', '/api/objects/canvas', bad);
    expect([answer.status, answer.body.errors.map((error: { path: string }) => error.path)]).toEqual([
      422,
      expect.arrayContaining(['blocks.0.metric_name']),
    ]);
    expect((await test.call(owner, 'PUT', '/api/objects/canvas', { id, title: 'B' })).status).toBe(200);
    expect((await test.call(owner, 'PUT', '/api/objects/canvas', { id, author: { id: 'me' } })).status).toBe(422);
  });

  it('refuses a document that is nested without end', async () => {
    let node: Record<string, unknown> = { type: 'text', text: 'x' };
    for (let depth = 0; depth < 300; depth += 1) {
      node = { type: 'blockquote', content: [node] };
    }
    const doc = { type: 'doc', content: [node] };
    expect((await test.call(owner, 'POST', path, { blocks: [{ id: 'a', kind: 'text', text: doc }] })).status).toBe(400);
  });

  it('refuses a change of what somebody else changed meanwhile', async () => {
    const { id, revision, updated_at } = await create({ title: 'First' });
    test.advance(1000);
    const second = await put({ id, title: 'Second', revision });
    expect(second.body).toMatchObject({ title: 'Second' });
    const late = await put({ id, title: 'Third', revision });
    expect(late.status).toBe(409);
    expect(late.body.title).toBe('Failed to update canvas');
    expect(late.body.detail).toMatch(/Load it again/);
    expect((await put({ id, title: 'Third', updated_at })).status).toBe(409);
    expect((await put({ ...second.body, title: 'Third' })).body.title).toBe('Third');
  });

  it('keeps a version of every change, the last 50, and brings one back', async () => {
    const { id } = await create({ title: 'v1', blocks: [{ id: 'a', kind: 'text', text: 'one' }] });
    await put({ id, title: 'v2', blocks: [{ id: 'b', kind: 'text', text: 'two' }] });
    const { body } = await test.call(owner, 'GET', `${path}versions?id=${id}`);
    expect(body.data.map((one: { version: number; title: string }) => [one.version, one.title])).toEqual([
      [2, 'v2'],
      [1, 'v1'],
    ]);
    expect(body.data[0].author).toEqual({ id: owner.userId, name: 'Olga Owner' });
    const first = await test.call(owner, 'GET', `${path}versions?id=${id}&version=1`);
    expect(first.body.data[0].canvas.blocks).toEqual([{ id: 'a', kind: 'text', text: 'one' }]);
    const restored = await put({ id, restore_version: 1 });
    expect(restored.body).toMatchObject({ title: 'v1', blocks: [{ id: 'a', text: 'one' }] });
    expect(restored.body.layout.items).toHaveLength(1);
    for (let change = 0; change < 55; change += 1) {
      await put({ id, title: `t${change}` });
    }
    const kept = (await test.call(owner, 'GET', `${path}versions?id=${id}`)).body.data;
    expect(kept).toHaveLength(50);
    expect(kept[0]).toMatchObject({ version: 58, title: 't54' });
    expect((await put({ id, restore_version: 1 })).status).toBe(404);
  });

  it('keeps what a canvas was before its first change, also where it was not made here', async () => {
    const [id = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      {
        type: 'canvas',
        name: 'Old',
        title: 'Old',
        data: { type: 'report', blocks: [{ id: 'b1', kind: 'text', text: 'x' }] },
      },
    ]);
    expect((await put({ id, title: 'New' })).status).toBe(200);
    const { body } = await test.call(owner, 'GET', `${path}versions?id=${id}`);
    expect(body.data.map((one: { title: string }) => one.title)).toEqual(['New', 'Old']);
  });

  it('lays new blocks out below and drops the places of those that are gone', async () => {
    const { id } = await create({
      blocks: [
        { id: 'a', kind: 'text', text: '' },
        { id: 'b', kind: 'text', text: '' },
      ],
    });
    const { body } = await put({
      id,
      blocks: [
        { id: 'b', kind: 'text', text: '' },
        { id: 'z', kind: 'text', text: '' },
      ],
    });
    const places = body.layout.items.map((item: { block_id: string; y: number }) => [item.block_id, item.y]);
    expect(places).toEqual([
      ['b', 2],
      ['z', 4],
    ]);
  });

  it('lists canvases by type, subtype, object and filters, without their contents', async () => {
    const [job = ''] = await seedObjects(test.store, owner.companyId, test.now(), [{ type: 'job', name: 'Engineer' }]);
    const report = await create({ title: 'A', type: 'report', subtype: 'hiring_funnel', thread_id: 't' });
    await create({ title: 'B', type: 'dashboard', is_public: true, charts: [chart] });
    await seedRelations(test.store, owner.companyId, test.now(), [{ from: report.id, kind: 'about', to: job }]);
    const titles = async (query: string) =>
      (await test.call(owner, 'GET', `${path}?${query}`)).body.data.map((one: { title: string }) => one.title).sort();
    expect(await titles('')).toEqual(['A', 'B']);
    expect(await titles('type=dashboard')).toEqual(['B']);
    expect(await titles('subtype=hiring_funnel')).toEqual(['A']);
    expect(await titles(`object=${job}`)).toEqual(['A']);
    expect(await titles('filters[is_public]=true')).toEqual(['B']);
    expect(await titles('filters[is_public]=false')).toEqual(['A']);
    expect(await titles('filters[thread_id]=t')).toEqual(['A']);
    expect(await titles('filters[mine]=true')).toEqual(['A', 'B']);
    expect(await titles('filters[status]=working')).toEqual([]);
    const { body } = await test.call(owner, 'GET', `${path}?type=dashboard&page_size=1`);
    expect(body).toMatchObject({ total: 1, page: 1, page_size: 1 });
    expect(body.data[0]).toMatchObject({ charts_count: 1, blocks_count: 0, is_public: true });
    expect(body.data[0].charts).toBeUndefined();
    expect((await test.call(owner, 'GET', `${path}?filters[colour]=red`)).status).toBe(400);
  });

  it('shows a private canvas to its author, owner and admin only: here, in lists and in search', async () => {
    const ann = await test.addUser(owner.companyId, 'member', 'ann@cadre.local');
    const bob = await test.addUser(owner.companyId, 'member', 'bob@cadre.local');
    const admin = await test.addUser(owner.companyId, 'admin', 'admin@cadre.local');
    const { id } = await create({ title: 'Zebra plans' }, ann);
    const found = async (caller: Caller) =>
      (await test.call(caller, 'GET', '/api/objects/search?search=zebra')).body.results.search.length;
    expect([(await read(id, ann)).status, (await read(id, owner)).status, (await read(id, admin)).status]).toEqual([
      200, 200, 200,
    ]);
    const hidden = await read(id, bob);
    expect([hidden.status, hidden.body.title]).toEqual([404, 'Failed to load canvas']);
    expect((await test.call(bob, 'GET', path)).body.total).toBe(0);
    expect([await found(ann), await found(bob), await found(owner)]).toEqual([1, 0, 1]);
    expect((await put({ id, title: 'Mine' }, bob)).status).toBe(404);
    expect((await put({ id, is_public: true }, ann)).body.is_public).toBe(true);
    expect([(await read(id, bob)).status, await found(bob)]).toEqual([200, 1]);
    expect((await put({ id, is_public: false }, bob)).status).toBe(403);
    expect((await test.call(bob, 'DELETE', path, { canvas_ids: [id] })).status).toBe(403);
    expect((await put({ id, is_public: false }, ann)).body.is_public).toBe(false);
    expect([(await read(id, bob)).status, await found(bob)]).toEqual([404, 0]);
  });

  it('is changed by its author and administrators only once it is published, who alone read its versions', async () => {
    const ann = await test.addUser(owner.companyId, 'member', 'ann@cadre.local');
    const bob = await test.addUser(owner.companyId, 'member', 'bob@cadre.local');
    const { id } = await create({ title: 'Whom to dismiss' }, ann);
    await put({ id, title: 'Plans', is_public: true }, ann);
    expect((await read(id, bob)).body).toMatchObject({
      title: 'Plans',
      author: { id: ann.userId, name: 'member User' },
    });
    expect((await put({ id, title: 'Defaced' }, bob)).status).toBe(403);
    expect((await put({ id, restore_version: 1 }, bob)).status).toBe(403);
    expect((await test.call(bob, 'PUT', '/api/objects/canvas', { id, title: 'Defaced' })).status).toBe(403);
    const link = { kind: 'about', to: bob.memberId };
    expect((await test.call(bob, 'PUT', `/api/objects/canvas/${id}/relations`, link)).status).toBe(403);
    for (const query of ['', '&version=1']) {
      expect((await test.call(bob, 'GET', `${path}versions?id=${id}${query}`)).status).toBe(403);
      expect((await test.call(owner, 'GET', `${path}versions?id=${id}${query}`)).status).toBe(200);
    }
    expect((await put({ id, title: 'Better plans' }, ann)).body.title).toBe('Better plans');
  });

  it('is put into no thread of others', async () => {
    const ann = await test.addUser(owner.companyId, 'member', 'ann@cadre.local');
    const bob = await test.addUser(owner.companyId, 'member', 'bob@cadre.local');
    const { thread_id } = (await test.call(ann, 'POST', '/api/messages/', { text: 'Between us', mentions: [] })).body;
    const own = await create({ title: 'Own', is_public: true }, bob);
    const tries = [
      test.call(bob, 'POST', path, { title: 'Look here', thread_id, is_public: true }),
      test.call(bob, 'POST', '/api/objects/canvas', { title: 'Look here', thread_id, is_public: true }),
      put({ id: own.id, thread_id }, bob),
      test.call(bob, 'PUT', '/api/objects/canvas', { id: own.id, thread_id }),
    ];
    expect((await Promise.all(tries)).map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
    expect((await test.call(ann, 'GET', `/api/messages/?thread_id=${thread_id}`)).body.canvases).toEqual([]);
    expect((await create({ title: 'Mine', thread_id }, ann)).thread_id).toBe(thread_id);
  });

  it('deletes canvases, not those of another company', async () => {
    await addCompany(test.store, 'other', test.now());
    const [foreign = ''] = await seedObjects(test.store, 'other', test.now(), [{ type: 'canvas', name: 'Theirs' }]);
    const { id } = await create({ title: 'Gone' });
    const { body } = await test.call(owner, 'DELETE', path, { canvas_ids: [id, foreign] });
    expect(body).toEqual({ count: 1 });
    expect((await read(id)).status).toBe(404);
    expect((await read(foreign)).status).toBe(404);
    expect((await put({ id: foreign, title: 'Mine' })).status).toBe(404);
    expect((await test.call(owner, 'GET', `${path}versions?id=${foreign}`)).status).toBe(404);
    const none = await test.call(owner, 'DELETE', path, { canvas_ids: [] });
    expect([none.status, none.body.title]).toEqual([400, 'Failed to delete canvas']);
    expect((await create({ company_id: 'other' })).title).toBe('Failed to create canvas');
  });

  it('answers charts that ECharts draws: the period, and pale the one before it', async () => {
    const point = (day: string, value: number) => ({
      company_id: owner.companyId,
      subject_id: 'company',
      metric: 'engagement',
      day,
      value,
    });
    const rows = [point('2025-03-01', 80), point('2025-02-20', 60)];
    await test.store.transaction((trx) => test.store.insertRows(trx, 'metric_point', rows));
    const { body } = await test.call(
      owner,
      'GET',
      `${path}charts?metric_names[]=engagement&metric_names[]=job_views&timeframe=last_7_days`,
    );
    expect(body.charts.map((one: { id: string }) => one.id)).toEqual(['engagement', 'job_views']);
    const { config, series } = body.charts[0].chart_data;
    expect(config).toMatchObject({ timeframe: 'last_7_days', unit: '%', yAxis: [{ name: '%', max: 100 }] });
    expect(config.xAxis.data).toHaveLength(7);
    expect(config.xAxis.data.at(-1)).toBe('2025-03-01');
    expect(series[0].data).toEqual([null, null, null, null, null, null, 80]);
    expect(series[1]).toMatchObject({ compared: true, lineStyle: { opacity: 0.35 } });
    expect(series[1].data).toEqual([null, null, null, null, 60, null, null]);
    const standard = await test.call(owner, 'GET', `${path}charts?metric_names=engagement`);
    expect(standard.body.charts[0].chart_data.config.timeframe).toBe('last_90_days');
    for (const query of ['', 'metric_names=', 'metric_names=engagement&timeframe=never']) {
      const refused = await test.call(owner, 'GET', `${path}charts?${query}`);
      expect([query, refused.status, refused.body.title]).toEqual([query, 400, 'Error fetching charts']);
    }
  });
});
