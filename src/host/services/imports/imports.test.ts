import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Answer, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { say } from '#shared/domain/sentences.ts';

function base64(content: string | Uint8Array): string {
  return Buffer.from(content).toString('base64');
}

describe.each(engines)('imports on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterAll(() => test.close());

  const preview = (content: string | Uint8Array, object_type: string, more: object = {}): Promise<Answer> =>
    test.call(owner, 'POST', '/api/import/preview', { file: base64(content), object_type, ...more });
  const run = (
    content: string | Uint8Array,
    object_type: string,
    mapping: object,
    more: object = {},
  ): Promise<Answer> =>
    test.call(owner, 'POST', '/api/import/', { file: base64(content), object_type, mapping, ...more });
  const list = async (type: string, query = '') =>
    (await test.call(owner, 'GET', `/api/objects/${type}?page_size=100&sort=name&${query}`)).body.data;

  /** Imports with what the preview suggests, as most people will. */
  async function importAsSuggested(content: string | Uint8Array, type: string): Promise<Answer> {
    const { body } = await preview(content, type);
    return run(content, type, body.mapping);
  }

  describe('of the ESCO files', () => {
    const read = (name: string) => readFile(new URL(`./testing/${name}`, import.meta.url));

    it('maps the columns of occupations and keeps every label', async () => {
      const file = await read('occupations-excerpt.csv');
      const { body } = await preview(file, 'job');
      expect(body).toMatchObject({
        total: 40,
        encoding: 'utf-8',
        delimiter: ',',
        errors_total: 0,
        warnings: [],
        duplicates: { in_file: 0, existing: 0 },
        mapping: {
          ID: 'id',
          CODE: 'code',
          PREFERREDLABEL: 'title',
          ALTLABELS: 'keywords',
          DESCRIPTION: 'description',
          ORIGINURI: null,
        },
      });
      expect(body.columns[5]).toEqual({
        name: 'PREFERREDLABEL',
        samples: ['technical director', 'metal drawing machine operator', 'precision device inspector'],
      });
      expect(body.rows[0]).toMatchObject({
        title: 'technical director',
        code: '2654.1.7',
        keywords: expect.arrayContaining(['head of technical']),
      });

      const result = await run(file, 'job', body.mapping);
      const nothingWrong = { errors: [], errors_total: 0, problems: [] };
      const made = { created: 40, updated: 0, skipped: 0 };
      expect(result.body).toEqual({ batch_id: expect.any(String), ...made, ...nothingWrong });
      const found = await test.call(owner, 'GET', '/api/objects/search?search=head of technical');
      expect(found.body.results.search[0]).toMatchObject({
        object_type: 'job',
        source_data: { name: 'technical director', slug: 'technical-director' },
      });
      const again = await run(file, 'job', body.mapping);
      expect(again.body).toMatchObject({ created: 0, updated: 40, skipped: 0 });
      const counts = await test.call(owner, 'GET', '/api/objects/counts');
      expect(counts.body.counts.job).toBe(40);
    });

    it('keeps all skill groups although names repeat and most codes are missing', async () => {
      const file = await read('skill-groups-excerpt.csv');
      const { body } = await preview(file, 'skill');
      expect(body).toMatchObject({
        total: 60,
        mapping: { ID: 'id', PREFERREDLABEL: 'name' },
        duplicates: { in_file: 0 },
      });
      const result = await run(file, 'skill', body.mapping);
      expect(result.body).toMatchObject({ created: 60, errors_total: 0 });
      const skills = await list('skill');
      expect(skills).toHaveLength(60);
      expect(new Set(skills.map((skill: { name: string }) => skill.name)).size).toBe(49);
    });
  });

  describe('tell rows apart', () => {
    it('by the mapped id: a changed row changes its object, whatever its name', async () => {
      const mapping = { nr: 'id', name: 'name', level: 'level' };
      await run('nr;name;level\n1;Welding;2\n2;Forging;3', 'skill', mapping);
      const changed = await run('nr;name;level\n1;Laser welding;\n3;Casting;1', 'skill', mapping);
      expect(changed.body).toMatchObject({ created: 1, updated: 1, skipped: 0 });
      const skills = await list('skill', 'filter[origin]=import');
      expect(skills).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: 'Laser welding', level: 2 }),
          expect.objectContaining({ name: 'Forging', level: 3 }),
          expect.objectContaining({ name: 'Casting', level: 1 }),
        ]),
      );
    });

    it('by name where there is no id, case and accents aside; existing ones are left alone when asked', async () => {
      const mapping = { skill: 'name', text: 'description' };
      await run('skill,text\nSaddlery,first', 'skill', mapping);
      const skipped = await run('skill,text\nsaddlery,second\nBasketry,new', 'skill', mapping, { existing: 'skip' });
      expect(skipped.body).toMatchObject({ created: 1, updated: 0, skipped: 1 });
      expect(await list('skill', 'filter[name]=saddlery')).toMatchObject([{ name: 'Saddlery', description: 'first' }]);
      const updated = await run('skill,text\nSADDLERY,second', 'skill', mapping);
      expect(updated.body).toMatchObject({ created: 0, updated: 1 });
      expect(await list('skill', 'filter[name]=saddlery')).toMatchObject([{ name: 'SADDLERY', description: 'second' }]);
    });

    it('people by their email, and take a row that repeats once', async () => {
      const file =
        'Vorname;Nachname;E-Mail;Ort\nEva;Klein;eva@example.com;Bern\nEva;Klein;EVA@example.com;Basel\nEva;Klein;eva.klein@example.com;Chur';
      const first = await preview(file, 'employee');
      expect(first.body).toMatchObject({
        mapping: { Vorname: 'first_name', Nachname: 'last_name', 'E-Mail': 'email', Ort: 'location' },
        duplicates: { in_file: 1, existing: 0 },
        delimiter: ';',
      });
      const result = await run(file, 'employee', first.body.mapping);
      expect(result.body).toMatchObject({ created: 2, skipped: 1, errors_total: 0 });
      expect((await preview(file, 'employee')).body.duplicates).toEqual({ in_file: 1, existing: 2 });
      expect(await list('employee')).toMatchObject([
        {
          name: 'Eva Klein',
          email: expect.any(String),
          company_user: { location: { title: expect.stringMatching(/Bern|Chur/) } },
        },
        { name: 'Eva Klein' },
      ]);
    });

    it('brings back what was deleted', async () => {
      const mapping = { id: 'id', name: 'name' };
      await run('id,name\nz1,Zither', 'skill', mapping);
      const [zither] = await list('skill', 'filter[name]=zither');
      await test.call(owner, 'DELETE', '/api/objects/skill', { ids: [zither.id] });
      expect((await run('id,name\nz1,Zither', 'skill', mapping, { existing: 'skip' })).body).toMatchObject({
        created: 1,
      });
      expect(await list('skill', 'filter[name]=zither')).toMatchObject([{ id: zither.id }]);
    });
  });

  it('names row, line and column of everything that is wrong, and imports the rest', async () => {
    const file = [
      'title,min,max,cur,urgency,id',
      'Cook,40000,50000,EUR,3,a',
      ',40000,50000,EUR,3,b',
      'Waiter,much,50000,EUR,3,c',
      '"Chef\nde rang",-5,50000,EUR,3,d',
      'Sommelier,60000,50000,EUR,3,e',
      'Baker,40000,50000,Taler,9,f',
      `${'x'.repeat(301)},1,2,EUR,3,g`,
      'Host,1,2,EUR,3,h,too,many',
      'Butcher,"85.000","€ 95,000",chf,"4,5",i',
      'Runner,1.5,2,EUR,3,j',
    ].join('\n');
    const mapping = {
      title: 'title',
      min: 'min_salary',
      max: 'max_salary',
      cur: 'currency',
      urgency: 'urgency_level',
      id: 'id',
    };
    const looked = await preview(file, 'job', { mapping });
    expect(looked.body).toMatchObject({ total: 10, importable: 7, errors_total: 10 });
    const { body } = await run(file, 'job', mapping);
    expect(body).toMatchObject({ created: 7, updated: 0, skipped: 0, errors_total: 10 });
    expect(body.errors).toEqual([
      { row: 2, line: 3, column: 'title', ...say('missing'), left_out: true },
      { row: 3, line: 4, column: 'min', ...say('notNumber'), left_out: false },
      { row: 4, line: 5, column: 'min', ...say('outOfRange'), left_out: false },
      { row: 5, line: 7, column: 'min', ...say('aboveHighestSalary'), left_out: false },
      { row: 5, line: 7, column: 'max', ...say('belowLowestSalary'), left_out: false },
      { row: 6, line: 8, column: 'cur', ...say('notCurrency'), left_out: false },
      { row: 6, line: 8, column: 'urgency', ...say('between', { low: 0, high: 5 }), left_out: false },
      { row: 7, line: 9, column: 'title', ...say('tooLong', { most: 300 }), left_out: true },
      {
        row: 8,
        line: 10,
        column: null,
        ...say('cellsMore', { more: 2 }),
        left_out: true,
      },
      { row: 10, line: 12, column: 'min', ...say('wholeNumber'), left_out: false },
    ]);
    expect(await list('job', 'filter[name]=butcher')).toMatchObject([
      { min_salary: 85_000, max_salary: 95_000, currency: 'CHF', urgency_level: 4.5 },
    ]);
    const [waiter] = await list('job', 'filter[name]=waiter');
    expect(waiter).toMatchObject({ max_salary: 50_000, currency: 'EUR', urgency_level: 3 });
    expect(waiter).not.toHaveProperty('min_salary');
    const [sommelier] = await list('job', 'filter[name]=sommelier');
    expect([sommelier.min_salary, sommelier.max_salary]).toEqual([undefined, undefined]);
    expect((await preview(file, 'job', { mapping })).body.errors).toEqual(body.errors);
  });

  it('leaves out people with neither name nor email: nobody could find them', async () => {
    const file = 'first,mail,title\nAda,,Analyst\n,ada@host.test,Analyst\n,,Analyst\n,,,,one too many';
    const { body } = await run(file, 'employee', { first: 'first_name', mail: 'email', title: 'title' });
    expect(body).toMatchObject({ created: 2, errors_total: 2 });
    expect(body.errors).toEqual([
      { row: 3, line: 4, column: 'first', ...say('missing'), left_out: true },
      { row: 4, line: 5, column: null, ...say('oneCellMore'), left_out: true },
    ]);
  });

  it.each([
    [{ nope: 'name' }, 'mapping.nope'],
    [{ name: 'salary' }, 'mapping.name'],
    [{ name: 'name', other: 'name' }, 'mapping.other'],
    [{ name: null, other: 'level' }, 'mapping'],
  ])('refuses the mapping %j', async (mapping, path) => {
    const answer = await run('name,other\na,b', 'skill', mapping);
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, path]);
  });

  it('shows what is missing in a mapping that is being made', async () => {
    const { body } = await preview('name,other\na,b', 'skill', { mapping: { name: null, other: null } });
    expect(body.errors).toMatchObject([{ row: 0, line: 1, column: null, message: 'Choose a column for “name”.' }]);
    expect(body.problems).toEqual([]);
  });

  it('writes thousands of rows in parts, tells how far it is, answers others meanwhile', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => `Person ${index},Bulk,bulk${index}@example.com`);
    const file = `first name,last name,email\n${rows.join('\n')}`;
    const { body } = await preview(file, 'candidate');
    const running = run(file, 'candidate', body.mapping, { import_id: 'import-1' });
    const seen = new Set<number>();
    let finished = false;
    while (!finished) {
      const progress = await test.call(owner, 'GET', '/api/import/import-1');
      seen.add(progress.body.done);
      finished = progress.body.finished;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await running).body).toMatchObject({ created: 3000, errors_total: 0 });
    expect([...seen].some((done) => done > 0 && done < 3000)).toBe(true);
    expect((await test.call(owner, 'GET', '/api/import/import-1')).body).toEqual({
      done: 3000,
      total: 3000,
      finished: true,
    });
    expect((await test.call(owner, 'GET', '/api/objects/search?search=Person 2999')).body.total).toBe(1);
    expect((await test.call(owner, 'GET', '/api/import/import-2')).body).toEqual({
      done: 0,
      total: 0,
      finished: false,
    });
  });

  it('stops when the caller is gone, and keeps the parts that are written', async () => {
    const rows = Array.from({ length: 9000 }, (_, index) => `Stopped ${index}`);
    const cancel = new AbortController();
    const request = test.raw(owner, 'POST', '/api/import/', {
      body: JSON.stringify({
        file: base64(`name\n${rows.join('\n')}`),
        object_type: 'skill',
        mapping: { name: 'name' },
        import_id: 'import-stopped',
      }),
      headers: { 'content-type': 'application/json' },
      signal: cancel.signal,
    });
    let done = 0;
    while (done === 0) {
      done = (await test.call(owner, 'GET', '/api/import/import-stopped')).body.done ?? 0;
      await new Promise((resolve) => setImmediate(resolve));
    }
    cancel.abort();
    expect((await request).status).toBe(499);
    const { total } = (await test.call(owner, 'GET', '/api/objects/search?search=stopped&types[]=skill')).body;
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(9000);
    expect(total % 500).toBe(0);
  });

  it('are for roles that may write the type', async () => {
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
    const member = await test.addUser(owner.companyId, 'member', 'member@example.com');
    const body = { file: base64('name\na'), object_type: 'skill', mapping: { name: 'name' } };
    expect((await test.call(recruiter, 'POST', '/api/import/', body)).status).toBe(403);
    expect((await test.call(recruiter, 'POST', '/api/import/', { ...body, object_type: 'candidate' })).status).toBe(
      200,
    );
    expect((await test.call(member, 'POST', '/api/import/', { ...body, object_type: 'candidate' })).status).toBe(403);
  });

  it('put people where the company says they are, and managers only into their own org unit', async () => {
    const category = async (type: string, name: string) =>
      (await test.call(owner, 'POST', '/api/category-list/', { type, name })).body.id;
    const [harbour, tower, town] = [
      await category('org_unit', 'Harbour'),
      await category('org_unit', 'Tower'),
      await category('location', 'Genève'),
    ];
    const mapping = { email: 'email', name: 'name', unit: 'org_unit', place: 'location' };
    const run = async (caller: Caller, call: string, rows: string) => {
      const file = base64(`email,name,unit,place\n${rows}`);
      return (await test.call(caller, 'POST', `/api/import/${call}`, { file, object_type: 'employee', mapping })).body;
    };
    await run(owner, '', 'ann@a.example,Ann Aas,harbour,geneve\nbob@a.example,Bob Aas,Tower,Nowhere');
    const unitOf = async (name: string) =>
      (await list('employee', `filter[name]=${encodeURIComponent(name)}`))[0].company_user;
    expect(await unitOf('Ann Aas')).toEqual({
      org_unit: { id: harbour, name: 'Harbour' },
      location: { id: town, title: 'Genève' },
    });
    expect(await unitOf('Bob Aas')).toEqual({ org_unit: { id: tower, name: 'Tower' }, location: { title: 'Nowhere' } });

    const manager = await test.addUser(owner.companyId, 'manager', 'harbour@a.example');
    const [boss = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'employee', name: 'Boss', data: { company_user: { org_unit: { id: harbour, name: 'Harbour' } } } },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: manager.memberId, kind: 'same_person', to: boss },
    ]);
    const rows = [
      'ann@a.example,Ann Bee,Harbour,',
      'bob@a.example,Bob Bee,Harbour,',
      'cid@a.example,Cid Bee,Tower,',
      'dee@a.example,Dee Bee,,',
      'eve@a.example,Eve Bee,harbour,',
    ].join('\n');
    const errors = [
      { row: 2, column: null, ...say('otherOrgUnit') },
      { row: 3, column: 'unit', ...say('notOwnOrgUnit') },
      { row: 4, column: 'unit', ...say('notOwnOrgUnit') },
    ];
    expect(await run(manager, 'preview', rows)).toMatchObject({ importable: 2, errors });
    expect(await run(manager, '', rows)).toMatchObject({ created: 1, updated: 1, errors });
    expect(await unitOf('Eve Bee')).toEqual({ org_unit: { id: harbour, name: 'Harbour' } });
    expect(await run(manager, '', 'ann@a.example,Ann Bee,Tower,')).toMatchObject({ updated: 0, errors: [{ row: 1 }] });
    // Another org unit takes the id of the one before along.
    await run(owner, '', 'ann@a.example,Ann Bee,Cellar,');
    expect((await unitOf('Ann Bee')).org_unit).toEqual({ name: 'Cellar' });
  });

  it('keep the text of a file as it is', async () => {
    const name = '<img src=x onerror=alert(1)> =HYPERLINK("x") 👩🏽‍🚀 שלום';
    await importAsSuggested(`name\n"${name.replaceAll('"', '""')}"`, 'skill');
    expect(await list('skill', `filter[name]=${encodeURIComponent(name)}`)).toMatchObject([{ name }]);
  });

  it('cause no failure nobody expected', () => {
    expect(test.bugs).toEqual([]);
  });
});
