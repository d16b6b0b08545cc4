import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

interface Group {
  value: string | null;
  where: string;
  count: number;
  meaning?: string;
  object?: { id: string; name: string };
  sums?: object[];
}

describe.each(engines)('groups of lists on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let member: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    member = await test.addUser(owner.companyId, 'member', 'ada@example.com');
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  async function create(type: string, fields: object): Promise<string> {
    const { status, body } = await test.call(owner, 'POST', `/api/objects/${type}`, fields);
    expect([fields, status, body.errors]).toEqual([fields, 201, undefined]);
    return body.id;
  }

  const ask = (caller: Caller, query: string) => test.call(caller, 'GET', `/api/objects/groups?${query}`);

  async function groupsOf(caller: Caller, query: string): Promise<Group[]> {
    const { status, body } = await ask(caller, query);
    expect([query, status]).toEqual([query, 200]);
    return body.groups;
  }

  /** Every group asked for as the list asks for it holds as many as are told. */
  async function expectListed(caller: Caller, type: string, groups: readonly Group[], where?: string) {
    for (const group of groups) {
      const asked = where === undefined ? group.where : `(${where}) and (${group.where})`;
      const page = await test.call(caller, 'GET', `/api/objects/${type}?where=${encodeURIComponent(asked)}`);
      expect([group.where, page.body.total]).toEqual([group.where, group.count]);
    }
  }

  const counts = (groups: readonly Group[]) => groups.map(({ value, object, count }) => [object?.name ?? value, count]);

  it('are those of the filter, one for all spellings, with what says nothing last', async () => {
    for (const status of ['Open', 'open', 'Open', 'closed', undefined]) {
      await create('job', { title: 'Cook', location: { title: 'Köln' }, ...(status === undefined ? {} : { status }) });
    }
    await create('job', { title: 'Baker', status: 'draft' });
    const where = 'title is "Cook"';
    const query = `type=job&where=${encodeURIComponent(where)}`;
    const { body } = await ask(owner, `${query}&by=status`);
    expect(body).toMatchObject({ total: 5, is_cut: false });
    expect(counts(body.groups)).toEqual([
      ['closed', 1],
      ['Open', 3],
      [null, 1],
    ]);
    await expectListed(owner, 'job', body.groups, where);
    expect(counts(await groupsOf(owner, `${query}&by=location`))).toEqual([['Köln', 5]]);
    expect((await ask(owner, 'type=job&filter[title]=Nobody&by=status')).body).toEqual({
      total: 0,
      is_cut: false,
      groups: [],
    });
  });

  it('stand in the order that means something: stages as the company has them, the urgent first', async () => {
    const stages = ['Zero', 'Middle', 'Apex'];
    for (const [order, name] of stages.entries()) {
      const made = await test.call(owner, 'POST', '/api/category-list/', {
        type: 'stage',
        name,
        order,
        meaning: 'screening',
      });
      expect(made.status).toBe(201);
    }
    for (const name of ['Apex', 'Zero', 'Middle', 'Middle']) {
      await create('candidate', { first_name: 'Cleo', last_name: 'Vale', qualification: { current_stage: { name } } });
    }
    const byStage = await groupsOf(owner, 'type=candidate&filter[last_name]=Vale&by=stage');
    expect(counts(byStage)).toEqual([
      ['Zero', 1],
      ['Middle', 2],
      ['Apex', 1],
    ]);
    expect(byStage[0]?.meaning).toBe('screening');
    await expectListed(owner, 'candidate', byStage, 'last_name is "Vale"');
    for (const priority of ['low', 'urgent', 'medium']) {
      await create('ticket', { title: 'Lamp', priority });
    }
    const byPriority = await groupsOf(owner, 'type=ticket&filter[title]=Lamp&by=priority');
    expect(counts(byPriority)).toEqual([
      ['urgent', 1],
      ['medium', 1],
      ['low', 1],
    ]);
  });

  it('of people and jobs are by their names, and are of what the caller sees', async () => {
    const [zoe, bo] = [
      await create('employee', { first_name: 'Zoe', last_name: 'Lund' }),
      await create('employee', { first_name: 'Bo', last_name: 'Lund' }),
    ];
    for (const assignee of [zoe, zoe, bo, undefined]) {
      const id = await create('ticket', { title: 'Lamp' });
      if (assignee !== undefined) {
        const put = await test.call(owner, 'PUT', `/api/objects/ticket/${id}/relations`, {
          kind: 'assigned_to',
          to: assignee,
        });
        expect(put.status).toBe(200);
      }
    }
    const groups = await groupsOf(owner, 'type=ticket&filter[title]=Lamp&by=assignee');
    expect(counts(groups)).toEqual([
      ['Bo Lund', 1],
      ['Zoe Lund', 2],
      [null, 1],
    ]);
    await expectListed(owner, 'ticket', groups, 'title is "Lamp"');
    await create('candidate', { first_name: 'Cleo', last_name: 'Vale' });
    expect((await ask(member, 'type=candidate&by=stage')).body).toMatchObject({ total: 0, groups: [] });
  });

  it('tell sums and means of each, by currency: those of its rows', async () => {
    const [berlin, bonn] = ['Berlin', 'Bonn'];
    for (const [status, min_salary, currency, tags, title] of [
      ['Open', 40_000, 'EUR', ['a', 'b', 'a'], berlin],
      ['open', 50_001, 'EUR', ['b'], bonn],
      ['open', 600_000, 'SEK', [], berlin],
      ['closed', undefined, 'EUR', ['a'], berlin],
      [undefined, 70_000, 'EUR', undefined, undefined],
    ] as const) {
      await create('job', {
        ...{ title: 'Cook', currency },
        ...(status === undefined ? {} : { status }),
        ...(min_salary === undefined ? {} : { min_salary }),
        ...(tags === undefined ? {} : { tags }),
        ...(title === undefined ? {} : { location: { title } }),
      });
    }
    const sums = 'sums[0]=min_salary&sums[1]=max_salary';
    for (const by of ['status', 'tag', 'location']) {
      const groups = await groupsOf(owner, `type=job&filter[title]=Cook&by=${by}&${sums}`);
      expect(groups.length).toBeGreaterThan(2);
      for (const { where, sums: told } of groups) {
        const asked = encodeURIComponent(`title is "Cook" and (${where})`);
        const { data } = (await test.call(owner, 'GET', `/api/objects/job?page_size=100&where=${asked}`)).body;
        const byCurrency = new Map<string, number[]>();
        for (const { min_salary, currency } of data) {
          if (min_salary !== undefined) {
            byCurrency.set(currency, [...(byCurrency.get(currency) ?? []), min_salary]);
          }
        }
        const own = [...byCurrency].map(([currency, all]) => {
          const sum = all.reduce((of, one) => of + one, 0);
          return { field: 'min_salary', currency, count: all.length, sum, mean: sum / all.length };
        });
        expect([by, where, told?.length]).toEqual([by, where, own.length]);
        expect(told).toEqual(expect.arrayContaining(own));
      }
    }
    const refused = await ask(owner, 'type=job&by=status&sums[0]=title');
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'sums']);
  });

  it('sum up what leads to the same object, and nothing that its reader may not see', async () => {
    const lund = await create('employee', { first_name: 'Bo', last_name: 'Lund' });
    const field = async (name: string, more: object) =>
      (await test.call(owner, 'POST', '/api/custom-fields/', { object_type: 'interview', name, ...more })).body.id;
    const hours = await field('Hours', { kind: 'number' });
    const pay = await field('Pay', { kind: 'number', sensitive: true });
    for (const [interviewer, spent] of [
      [lund, 2],
      [lund, 3],
      [undefined, 7],
    ] as const) {
      const custom = { custom: { [hours]: spent }, custom_sensitive: { [pay]: spent } };
      const id = await create('interview', { name: 'First talk', starts_at: '2025-03-03T10:00:00.000Z', ...custom });
      if (interviewer !== undefined) {
        const link = { kind: 'interviewer', to: interviewer };
        expect((await test.call(owner, 'PUT', `/api/objects/interview/${id}/relations`, link)).status).toBe(200);
      }
    }
    const query = `type=interview&by=interviewer&sums[0]=custom.${hours}`;
    expect((await groupsOf(owner, query)).map(({ object, sums }) => [object?.name, sums])).toEqual([
      ['Bo Lund', [{ field: `custom.${hours}`, count: 2, sum: 5, mean: 2.5 }]],
      [undefined, [{ field: `custom.${hours}`, count: 1, sum: 7, mean: 7 }]],
    ]);
    const sensitive = `type=interview&by=interviewer&sums[0]=custom_sensitive.${pay}`;
    expect((await groupsOf(owner, sensitive)).flatMap(({ sums }) => sums)).toHaveLength(2);
    const refused = await ask(member, sensitive);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'sums']);
    await create('employee', {
      first_name: 'Pia',
      last_name: 'Lund',
      qualification: { statistics: { talent_uniqueness: 4 } },
    });
    const scores = 'type=employee&filter[last_name]=Lund&by=status&sums[0]=talent_uniqueness';
    expect((await groupsOf(owner, scores)).flatMap(({ sums }) => sums)).toMatchObject([{ count: 1, sum: 4 }]);
    expect((await groupsOf(member, scores)).flatMap(({ sums }) => sums)).toEqual([]);
  });

  it('know the company’s own choices, and of sensitive ones nothing for whom they are not', async () => {
    const field = async (name: string, more: object) =>
      (await test.call(owner, 'POST', '/api/custom-fields/', { object_type: 'job', name, ...more })).body.id;
    const team = await field('Team', { kind: 'choice', choices: ['Red', 'Blue'] });
    const band = await field('Band', { kind: 'choice', choices: ['A', 'B'], sensitive: true });
    await create('job', { title: 'Cook', custom: { [team]: 'Red' }, custom_sensitive: { [band]: 'A' } });
    const groups = await groupsOf(owner, `type=job&filter[title]=Cook&by=custom.${team}`);
    expect(counts(groups)).toEqual([['Red', 1]]);
    await expectListed(owner, 'job', groups, 'title is "Cook"');
    expect(counts(await groupsOf(owner, `type=job&filter[title]=Cook&by=custom_sensitive.${band}`))).toEqual([
      ['A', 1],
    ]);
    expect((await ask(member, `type=job&by=custom_sensitive.${band}`)).status).toBe(400);
  });

  it('of sensitive choices of several are told to nobody who may not read them, nor asked for', async () => {
    const made = await test.call(owner, 'POST', '/api/custom-fields/', {
      ...{
        object_type: 'job',
        name: 'Clearances',
        kind: 'several',
        choices: ['Secret A', 'Secret B'],
        sensitive: true,
      },
    });
    const [field, guess] = [`custom_sensitive.${made.body.id}`, `custom.${made.body.id}`];
    for (const held of [['Secret A', 'Secret B'], ['Secret B'], undefined]) {
      const own = held === undefined ? {} : { custom_sensitive: { [made.body.id]: held } };
      await create('job', { title: 'Cook', ...own });
    }
    const asked = (by: string) => `type=job&filter[title]=Cook&by=${by}`;
    const admin = await test.addUser(owner.companyId, 'admin', 'admin@example.com');
    for (const caller of [owner, admin]) {
      const groups = await groupsOf(caller, asked(field));
      expect(counts(groups)).toEqual([
        ['Secret A', 1],
        ['Secret B', 2],
        [null, 1],
      ]);
      await expectListed(caller, 'job', groups, 'title is "Cook"');
      expect((await ask(caller, asked(guess))).status).toBe(400);
    }
    const others = await Promise.all(
      (['manager', 'recruiter'] as const).map((role) => test.addUser(owner.companyId, role, `${role}@example.com`)),
    );
    for (const caller of [...others, member]) {
      for (const by of [field, guess]) {
        const response = await test.raw(caller, 'GET', `/api/objects/groups?${asked(by)}`);
        const text = await response.text();
        // As a field that never was: neither its choices nor how many said them.
        const never = await test.raw(caller, 'GET', `/api/objects/groups?${asked('custom_sensitive.never')}`);
        const unknown = (await never.text()).replaceAll('custom_sensitive.never', by);
        expect([by, response.status, text]).toEqual([by, 400, unknown]);
        expect(text).not.toContain('Secret');
      }
      const where = encodeURIComponent(`${field} any_of ("Secret A")`);
      expect((await ask(caller, `type=job&by=status&where=${where}`)).status).toBe(400);
    }
  });

  it('of tags and of choices of several hold an object in each of its own, and once in each', async () => {
    const made = await test.call(owner, 'POST', '/api/custom-fields/', {
      ...{ object_type: 'job', name: 'Shifts', kind: 'several', choices: ['Day', 'Night'] },
    });
    const shifts = `custom.${made.body.id}`;
    const said = [
      { tags: ['red', 'say "hi", Köln'], custom: { [made.body.id]: ['Day', 'Night'] } },
      { tags: ['red', 'red'], custom: { [made.body.id]: ['Night'] } },
      { tags: [] },
      {},
    ];
    for (const fields of said) {
      await create('job', { title: 'Cook', ...fields });
    }
    await create('job', { title: 'Baker', tags: ['red'] });
    const where = 'title is "Cook"';
    const query = `type=job&where=${encodeURIComponent(where)}`;
    const { body } = await ask(owner, `${query}&by=tag`);
    // Of objects there are fewer than stand in groups.
    expect(body.total).toBe(4);
    expect(counts(body.groups)).toEqual([
      ['red', 2],
      ['say "hi", Köln', 1],
      [null, 2],
    ]);
    await expectListed(owner, 'job', body.groups, where);
    const byShift = await groupsOf(owner, `${query}&by=${shifts}`);
    expect(counts(byShift)).toEqual([
      ['Day', 1],
      ['Night', 2],
      [null, 2],
    ]);
    await expectListed(owner, 'job', byShift, where);
  });

  it.each([
    ['type=job&by=title', 'by'],
    ['type=job&by=gone', 'by'],
    ['type=job&by=constructor', 'by'],
    ['type=candidate&by=skill', 'by'],
    ['type=job&by=status&where=gone is "a"', 'where.gone'],
  ])('refuse what lists are not put together by: %s', async (query, at) => {
    const refused = await ask(owner, query);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, at]);
  });
});
