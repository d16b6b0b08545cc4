import papa from 'papaparse';
import readSheets from 'read-excel-file/universal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

describe.each(engines)('exports of what was chosen (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let interviews: string[];

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const [ada = '', bo = '', ...made] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'candidate', name: 'Ada <O> & "Co"', first_name: 'Ada', last_name: '<O> & "Co"' },
      { type: 'candidate', name: 'Bo', first_name: 'Bo' },
      {
        type: 'interview',
        name: 'B',
        status: 'planned',
        data: { starts_at: '2025-03-04T09:30:00.000Z', duration: 45 },
      },
      { type: 'interview', name: 'A', status: 'done', data: { starts_at: '2025-03-03T09:00:00.000Z', duration: 30 } },
      { type: 'interview', name: '=C()', status: 'done', data: { notes: 'line\u000bone_x0041_' } },
    ]);
    interviews = made;
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: made[0] ?? '', kind: 'interview_of', to: ada },
      { from: made[1] ?? '', kind: 'interview_of', to: bo },
    ]);
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  async function exportOf(body: object, type = 'interview'): Promise<Response> {
    return test.raw(owner, 'POST', `/api/export/${type}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
  const rowsOf = async (response: Response) =>
    papa.parse<string[]>((await response.text()).replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;
  const sheetsOf = async (response: Response) => readSheets(await response.arrayBuffer());

  const columns = [
    { field: 'name', heading: 'Name' },
    { field: 'candidate', heading: 'Candidate' },
    { field: 'starts_at' },
    { field: 'duration', heading: 'Minutes' },
    { field: 'notes' },
  ];

  it('have the chosen columns under their headings, people by their names, in the order of the list', async () => {
    const rows = await rowsOf(await exportOf({ columns: columns.slice(0, 4), sort: 'starts_at' }));
    expect(rows).toEqual([
      ['Name', 'Candidate', 'starts_at', 'Minutes'],
      ['A', 'Bo', '2025-03-03T09:00:00.000Z', '30'],
      ['B', 'Ada <O> & "Co"', '2025-03-04T09:30:00.000Z', '45'],
      ["'=C()", '', '', ''],
    ]);
    const backwards = await rowsOf(await exportOf({ columns: columns.slice(0, 1), sort: '-name' }));
    expect(backwards.flat()).toEqual(['Name', 'B', 'A', "'=C()"]);
    const asked = '/api/export/interview?columns=name,duration&sort=name&where=status%20is%20"planned"';
    expect(await rowsOf(await test.raw(owner, 'GET', asked))).toEqual([
      ['name', 'duration'],
      ['B', '45'],
    ]);
  });

  it('are of those that are named, where they are of the type and there', async () => {
    const [first = '', second = ''] = interviews;
    const ids = [second, first, 'gone'];
    const asked = { columns: columns.slice(0, 1), ids, sort: 'name' };
    expect((await rowsOf(await exportOf(asked))).flat()).toEqual(['Name', 'A', 'B']);
    expect((await rowsOf(await exportOf({ ...asked, where: 'status is "done"' }))).flat()).toEqual(['Name', 'A']);
    expect((await rowsOf(await exportOf({ columns: [{ field: 'name' }], ids }, 'candidate'))).flat()).toEqual(['name']);
    const json = await exportOf({ ids: [first], format: 'json', columns: [{ field: 'duration' }, { field: 'notes' }] });
    expect(await json.json()).toEqual([{ id: first, duration: 45, notes: null }]);
  });

  it('as a workbook have numbers, moments and texts as such, and nothing that is calculated', async () => {
    const response = await exportOf({ columns, sort: 'name', format: 'xlsx' });
    expect(response.headers.get('content-type')).toBe(workbookType);
    expect(response.headers.get('content-disposition')).toContain('cadre-interview-2025-03-01.xlsx');
    const [sheet, ...others] = await sheetsOf(response);
    expect([sheet?.sheet, others]).toEqual(['interview', []]);
    expect(sheet?.data).toEqual([
      ['Name', 'Candidate', 'starts_at', 'Minutes', 'notes'],
      ['=C()', null, null, null, expect.stringContaining('one_x')],
      ['A', 'Bo', new Date('2025-03-03T09:00:00.000Z'), 30, null],
      ['B', 'Ada <O> & "Co"', new Date('2025-03-04T09:30:00.000Z'), 45, null],
    ]);
    const empty = await exportOf({ columns, ids: ['gone'], format: 'xlsx' });
    expect((await sheetsOf(empty)).map(({ data }) => data)).toEqual([[columns.map((one) => one.heading ?? one.field)]]);
  });

  it('as a workbook come back whole through an import', async () => {
    const people = [
      { first_name: 'Zoë', last_name: 'Müller', email: 'zoe@example.com', qualification: { source: '@home' } },
      { first_name: '=Max()', last_name: 'O\u2019Neil', title: '-Lead-', phone: '+49 30 123' },
    ];
    for (const person of people) {
      expect((await test.call(owner, 'POST', '/api/objects/candidate', person)).status).toBe(201);
    }
    const before = (await test.call(owner, 'GET', '/api/objects/candidate?sort=name')).body.data;
    const bytes = await (await exportOf({ format: 'xlsx' }, 'candidate')).arrayBuffer();
    const file = Buffer.from(bytes).toString('base64');
    const preview = await test.call(owner, 'POST', '/api/import/preview', { file, object_type: 'candidate' });
    expect(preview.body).toMatchObject({ total: 4, importable: 4, errors: [], duplicates: { existing: 4 } });
    const { mapping } = preview.body;
    const again = await test.call(owner, 'POST', '/api/import/', { file, object_type: 'candidate', mapping });
    expect(again.body).toMatchObject({ created: 0, updated: 4, errors: [] });
    const same = (objects: Record<string, unknown>[]) => objects.map(({ updated_at: _at, ...rest }) => rest);
    const after = (await test.call(owner, 'GET', '/api/objects/candidate?sort=name')).body.data;
    expect(same(after)).toEqual(same(before));
  });

  it('are refused with what is wrong', async () => {
    for (const [body, path] of [
      [{ columns: [{ field: 'planet' }] }, 'columns.0.field'],
      [{ columns: [] }, 'columns'],
      [{ ids: [] }, 'ids'],
      [{ ids: Array.from({ length: 10_001 }, () => 'x') }, 'ids'],
      [{ type: 'member', format: 'exe' }, 'format'],
    ] as const) {
      const refused = await exportOf(body);
      const told = (await refused.json()) as { errors: { path: string }[] };
      expect([path, refused.status, told.errors[0]?.path]).toEqual([path, 400, path]);
    }
    const broken = await test.raw(owner, 'POST', '/api/export/interview', {
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(broken.status).toBe(400);
  });
});
