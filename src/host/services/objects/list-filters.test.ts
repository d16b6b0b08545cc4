import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('filters of lists (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const person = (name: string, data: Record<string, unknown>, status = 'active') => ({
      type: 'candidate',
      name,
      first_name: name,
      status,
      data,
    });
    const [ada = '', , , skill = '', job = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      person('Ada', {
        company_user: { location: { id: 'ber', title: 'Berlin' }, org_unit: { id: 'u1', name: 'Data' } },
        qualification: {
          current_stage: { id: 's2', name: 'Interview' },
          created_at: '2025-02-10T10:00:00.000Z',
          statistics: { growth_ambition: 4.5 },
        },
      }),
      person('Bea', {
        company_user: { location: { title: 'Paris' } },
        qualification: {
          current_stage: { name: 'Applied' },
          created_at: '2025-02-11T00:00:00.000Z',
          statistics: { growth_ambition: 2 },
        },
      }),
      person('Cem', { company_user: { started_at: '2025-02-11' } }, 'rejected'),
      { type: 'skill', name: 'Sailing' },
      { type: 'job', name: 'Skipper', title: 'Skipper', slug: 'skipper' },
      { type: 'canvas', name: 'Open', data: { is_public: true } },
      { type: 'canvas', name: 'Closed', data: { is_public: false } },
      { type: 'canvas', name: 'Unsaid' },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: ada, kind: 'has_skill', to: skill, level: 3 },
      { from: ada, kind: 'applied_to', to: job },
    ]);
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  it('order tickets by how much they matter, and not by its letters', async () => {
    const bodies = ['medium', undefined, 'urgent', 'low', 'high'].map((priority) => ({
      title: `Is ${priority}`,
      priority,
    }));
    for (const body of bodies) {
      await test.call(owner, 'POST', '/api/objects/ticket', body);
    }
    const titles = async (query: string) =>
      (await test.call(owner, 'GET', `/api/objects/ticket?${query}`)).body.data.map(
        (one: { title: string }) => one.title,
      );
    const upwards = ['Is low', 'Is medium', 'Is high', 'Is urgent'];
    // What says nothing stands last either way.
    const downwards = [...upwards.toReversed(), 'Is undefined'];
    expect(await titles('sort=priority')).toEqual([...upwards, 'Is undefined']);
    expect(await titles('sort=-priority')).toEqual(downwards);
    const first = (await test.call(owner, 'GET', '/api/objects/ticket?sort=-priority&page_size=2')).body;
    expect(await titles(`sort=-priority&page_size=3&cursor=${first.next_cursor}`)).toEqual(downwards.slice(2));
  });

  let written = 0;
  const list = (type: string, query: string) => test.call(owner, 'GET', `/api/objects/${type}?sort=name&${query}`);
  const names = async (type: string, query: string) => {
    const { body } = await list(type, query);
    return body.data?.map((object: { name: string }) => object.name) ?? body;
  };

  it.each([
    ['candidate', 'filter[status]=rejected', ['Cem']],
    ['candidate', 'filter[status]=rejected|active', ['Ada', 'Bea', 'Cem']],
    ['candidate', 'filter[stage]=Interview', ['Ada']],
    ['candidate', 'filter[stage]=s2', ['Ada']],
    ['candidate', 'filter[stage]=', ['Cem']],
    ['candidate', 'filter[location]=Paris|Berlin', ['Ada', 'Bea']],
    ['candidate', 'filter[org_unit]=u1', ['Ada']],
    ['candidate', 'filter[skill]=sailing', ['Ada']],
    ['candidate', 'filter[job]=Skipper', ['Ada']],
    ['candidate', 'filter[applied_at]=2025-02-10', ['Ada']],
    ['candidate', 'filter[applied_at]=2025-02-10..2025-02-11', ['Ada', 'Bea']],
    ['candidate', 'filter[applied_at]=2025-02-11..', ['Bea']],
    ['candidate', 'filter[applied_at]=..2025-02-10T10:00:00Z', ['Ada']],
    ['candidate', 'filter[applied_at]=2025-02-10T12:00:00%2B02:00', ['Ada']],
    ['candidate', 'filter[started_at]=2025-02-11', ['Cem']],
    ['candidate', 'filter[qualification.statistics.growth_ambition]=2..4', ['Bea']],
    ['candidate', 'filter[qualification.statistics.growth_ambition]=4..', ['Ada']],
    ['candidate', 'filter[qualification.statistics.growth_ambition]=4.5|2', ['Ada', 'Bea']],
    ['candidate', 'filter[qualification.statistics.growth_ambition]=9|1..2|7..', ['Bea']],
    ['candidate', 'filter[stage]=|Interview', ['Ada', 'Cem']],
    ['candidate', 'filter[skill]=nothing|sailing', ['Ada']],
    ['candidate', 'filter[skill]=', []],
    ['candidate', 'filter[name]=ADA', ['Ada']],
    ['candidate', 'filter[stage]=Interview&filter[location]=Paris', []],
    ['job', 'filter[candidate]=ada', ['Skipper']],
    ['canvas', 'filter[is_public]=true', ['Open']],
    ['canvas', 'filter[is_public]=false', ['Closed', 'Unsaid']],
    ['skill', "filter[name]=' or 1=1 --", []],
  ])('of %s: %s', async (type, query, expected) => {
    expect(await names(type, query)).toEqual(expected);
  });

  it.each([
    ['candidate', 'filter[provider]=x', 'filter.provider'],
    ['job', 'filter[stage]=x', 'filter.stage'],
    ['candidate', 'filter[constructor]=x', 'filter.constructor'],
    ['candidate', 'filter[password_hash]=x', 'filter.password_hash'],
    ['candidate', 'filter[applied_at]=yesterday', 'filter.applied_at'],
    ['candidate', 'filter[applied_at]=2025-02-30', 'filter.applied_at'],
    ['candidate', 'filter[applied_at]=..', 'filter.applied_at'],
    ['candidate', 'filter[applied_at]=2025-01-01..2025-01-02..2025-01-03', 'filter.applied_at'],
    ['job', 'filter[min_salary]=1e999', 'filter.min_salary'],
    ['job', 'filter[min_salary]=4..x', 'filter.min_salary'],
    ['canvas', 'filter[is_public]=yes', 'filter.is_public'],
    ['candidate', `filter[name]=${'a|'.repeat(100)}`, 'filter.name'],
    ['candidate', `filter[name]=${'a|'.repeat(50)}&filter[stage]=${'a|'.repeat(50)}`, 'filter.name'],
    ['candidate', `filter[name]=${'a'.repeat(301)}`, 'filter.name'],
    ['candidate', 'cursor=nonsense', 'cursor'],
  ])('of %s refuse %s', async (type, query, path) => {
    const { status, body } = await list(type, query);
    expect([status, body.title, body.errors?.[0].path]).toEqual([400, 'Error fetching objects', path]);
  });

  it('sort by what a type has only', async () => {
    expect(await names('candidate', 'sort=-applied_at')).toMatchObject({ status: 400 });
    const sorted = await test.call(owner, 'GET', '/api/objects/candidate?sort=-applied_at');
    expect(sorted.body.data.map((one: { name: string }) => one.name)).toEqual(['Bea', 'Ada', 'Cem']);
    expect((await test.call(owner, 'GET', '/api/objects/job?sort=applied_at')).status).toBe(400);
  });

  it.each(['-updated_at', 'name', '-qualification.statistics.growth_ambition', 'applied_at'])(
    'page by %s behind a cursor, whatever others write meanwhile',
    async (sort) => {
      const before = (await test.call(owner, 'GET', `/api/objects/candidate?sort=${sort}`)).body;
      const seen: string[] = [];
      let cursor = '';
      do {
        const { status, body } = await test.call(
          owner,
          'GET',
          `/api/objects/candidate?sort=${sort}&page_size=1${cursor === '' ? '' : `&cursor=${cursor}`}`,
        );
        expect(status).toBe(200);
        seen.push(...body.data.map((one: { id: string }) => one.id));
        cursor = body.next_cursor ?? '';
        // By offset, the next page would begin with the same row again.
        test.advance(1000);
        written += 1;
        await test.call(owner, 'POST', '/api/objects/candidate', { first_name: `0${999 - written}` });
      } while (cursor !== '' && seen.length < 40);
      const ids: string[] = before.data.map((one: { id: string }) => one.id);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => ids.includes(id))).toEqual(ids);
    },
  );

  it('are asked within a company that the caller belongs to', async () => {
    await addCompany(test.store, 'second', test.now());
    expect((await list('skill', 'company_id=second')).status).toBe(404);
    const at = test.now().toISOString();
    await test.store.db
      .insertInto('membership')
      .values({ user_id: owner.userId, company_id: 'second', role: 'member', created_at: at })
      .execute();
    await seedObjects(test.store, 'second', test.now(), [{ type: 'skill', name: 'Diving' }]);
    expect(await names('skill', 'company_id=second')).toEqual(['Diving']);
    expect(await names('skill', `company_id=${owner.companyId}`)).toEqual(['Sailing']);
    expect((await test.call(owner, 'GET', '/api/objects/search?search=div&company_id=second')).body.total).toBe(1);
  });
});
