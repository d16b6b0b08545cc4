import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { readSearchAnswer } from '#shared/domain/search-results.ts';
import { keyHash } from '#shared/local-index/key-hash.ts';

describe.each(engines)('search on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const people = Array.from({ length: 60 }, (_, index) => ({
      type: index % 2 === 0 ? 'candidate' : 'employee',
      name: `Anna Number${index}`,
      first_name: 'Anna',
      last_name: `Number${index}`,
      email: `anna${index}@example.com`,
    }));
    await seedObjects(test.store, owner.companyId, test.now(), [
      ...people,
      {
        type: 'job',
        name: 'Java Developer',
        title: 'Java Developer',
        slug: 'java-developer',
        data: { location: { title: 'Bern' }, min_salary: 1, description: 'long' },
      },
      { type: 'job', name: 'Developer', title: 'Developer', slug: 'developer' },
      { type: 'skill', name: 'Java', keywords: ['JVM'], data: { level: 3, needs_level: 4 } },
      { type: 'skill', name: 'JavaScript', subtype: 'language' },
      { type: 'skill', name: 'Javanese', subtype: 'spoken' },
      { type: 'skill', name: 'Café Latte' },
    ]);
  });
  afterAll(() => test.close());

  const search = async (query: string, caller: Caller = owner) =>
    (await test.call(caller, 'GET', `/api/objects/search?${query}`)).body;
  const names = (body: { results: { search: { source_data: { name: string } }[] } }) =>
    body.results.search.map((option) => option.source_data.name);

  it('ranks as §5 says, best first, with what a list row shows', async () => {
    const body = await search('search=java');
    expect(names(body)).toEqual(['Java', 'Javanese', 'JavaScript', 'Java Developer']);
    expect(body.total).toBe(4);
    expect(body.results.search[0]).toMatchObject({
      object_type: 'skill',
      similarity_score: 1,
      source_data: { name: 'Java', level: 3, needs_level: 4 },
    });
    expect(body.results.search[3].source_data).toMatchObject({
      title: 'Java Developer',
      slug: 'java-developer',
      location: { title: 'Bern' },
    });
    expect(body.results.search[3].source_data).not.toHaveProperty('description');
  });

  it('counts anew what was written since the same was last searched', async () => {
    const [made = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'skill', name: 'Zymurgy' },
    ]);
    const total = async () => (await search('search=zymurgy')).total;
    expect([await total(), await total()]).toEqual([1, 1]);
    await test.call(owner, 'POST', '/api/objects/skill', { name: 'Zymurgy of ales' });
    expect([await total(), await total()]).toEqual([2, 2]);
    const more = (await search('search=zymurgy')).results.search.map((option: { id: string }) => option.id);
    await test.call(owner, 'DELETE', '/api/objects/skill', { ids: more });
    expect(more).toContain(made);
    expect([await total(), await total()]).toEqual([0, 0]);
  });

  it('folds case and accents, and takes every sign literally', async () => {
    expect(names(await search(`search=${encodeURIComponent('  CAFE  ')}`))).toEqual(['Café Latte']);
    expect(names(await search('search=jvm'))).toEqual(['Java']);
    for (const query of ['.*', "' OR 1=1 --", '%', '[[', '\\', '😀', 'שלום']) {
      expect((await search(`search=${encodeURIComponent(query)}`)).total).toBe(0);
    }
  });

  it('answers a query of a million letters', async () => {
    expect((await search(`search=${'x'.repeat(1_000_000)}`)).total).toBe(0);
  });

  it('limits to the types asked, unless `search` is among them', async () => {
    expect(names(await search('types[]=job&search=java'))).toEqual(['Java Developer']);
    expect(names(await search('types[0]=job&search=java'))).toEqual(['Java Developer']);
    expect((await search('types[]=job&types[]=search&search=java')).total).toBe(4);
    expect((await search('groups[]=learning&search=java')).total).toBe(3);
    expect((await search('types[]=planet&search=java')).total).toBe(0);
    expect(names(await search('types[]=skill&subtype=spoken&search=java'))).toEqual(['Javanese']);
  });

  it('shows at most so many of a type on each page, and everything over all pages', async () => {
    const seen = new Set<string>();
    for (let page = 1; page <= 3; page += 1) {
      const body = await search(`search=anna&page=${page}`);
      expect(body.total).toBe(60);
      const types = body.results.search.map((option: { object_type: string }) => option.object_type);
      expect(types.length).toBeLessThanOrEqual(30);
      expect(types.filter((type: string) => type === 'employee').length).toBeLessThanOrEqual(20);
      expect(types.filter((type: string) => type === 'candidate').length).toBeLessThanOrEqual(25);
      for (const option of body.results.search) {
        seen.add(option.id);
      }
    }
    expect(seen.size).toBe(60);
    expect(names(await search('search=anna&page=4'))).toEqual([]);
    expect(names(await search('search=anna&max_results=5'))).toHaveLength(5);
  });

  it('lists what changed last for an empty query', async () => {
    const body = await search('search=&types[]=skill');
    expect(names(body)).toEqual(['Café Latte', 'Javanese', 'JavaScript', 'Java']);
    expect(body.results.search[0]).not.toHaveProperty('similarity_score');
    const everything = await search('');
    expect(everything.results.search).toHaveLength(30);
    expect(everything.total).toBe(68);
  });

  it('finds what was written a moment ago, and nothing that was deleted', async () => {
    const { body } = await test.call(owner, 'POST', '/api/objects/skill', { name: 'Quantum knitting' });
    expect(names(await search('search=quantum'))).toEqual(['Quantum knitting']);
    await test.call(owner, 'PUT', '/api/objects/skill', { id: body.id, name: 'Quantum weaving' });
    expect(names(await search('search=quantum knit'))).toEqual([]);
    await test.call(owner, 'DELETE', '/api/objects/skill', { ids: [body.id] });
    expect((await search('search=quantum')).total).toBe(0);
    await test.call(owner, 'POST', '/api/objects/skill/restore', { ids: [body.id] });
    expect(names(await search('search=weaving'))).toEqual(['Quantum weaving']);
  });

  it('stops when the caller is gone', async () => {
    const response = await test.raw(owner, 'GET', '/api/objects/search?search=java', { signal: AbortSignal.abort() });
    expect(response.status).toBe(499);
  });

  it('is refused where it makes no sense, with the text of §8', async () => {
    const answer = await test.call(owner, 'GET', '/api/objects/search?search=a&page=0');
    expect([answer.status, answer.body.title]).toEqual([400, 'Error fetching objects']);
  });
});

describe.each(engines)('search by what stands beside a name on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const stage = (name: string) => ({ qualification: { current_stage: { name } } });
    await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'candidate', name: 'Ida Berg', data: { ...stage('Final interview'), phone: '+49 (0)151 2345-678' } },
      { type: 'candidate', name: 'Ida Berk', data: stage('Rejected') },
      { type: 'candidate', name: 'Ida Berl', data: stage('Offer') },
      { type: 'employee', name: 'Mariana Sol', first_name: 'Mariana', data: { phone: '0151 99' } },
      {
        type: 'employee',
        name: 'María González Robledo',
        first_name: 'María',
        data: { ...stage('Hired'), company_user: { location: { title: 'São Paulo' }, org_unit: { name: 'Platform' } } },
      },
      { type: 'employee', name: 'Kim Old', status: 'left' },
      { type: 'employee', name: 'Kim Gone', data: { company_user: { ended_at: '2020-01-31' } } },
      { type: 'employee', name: 'Kim Young', status: 'active' },
      {
        type: 'job',
        name: 'Baker',
        slug: 'baker',
        status: 'closed',
        data: { code: 'REQ-1017', location: { title: 'Bern' }, org_unit: { name: 'Kitchen' } },
      },
      { type: 'job', name: 'Baler', slug: 'baler', status: 'open', data: { code: 'REQ-1018' } },
      { type: 'interview', name: 'Screening call', data: { stage: 'Screening' } },
    ]);
  });
  afterAll(() => test.close());

  async function found(query: string): Promise<string[]> {
    const { body } = await test.call(owner, 'GET', `/api/objects/search?search=${encodeURIComponent(query)}`);
    return body.results.search.map((option: { source_data: { name: string } }) => option.source_data.name);
  }

  async function indexRow(name: string) {
    const lines = (await (await test.raw(owner, 'GET', '/api/objects/index')).text()).trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line)).find((row) => row.name === name);
  }

  // What a company's first search finds in the database, the later ones find in memory.
  describe.each(['asked first', 'asked again'])('%s', () => {
    it.each([
      ['sao paulo', ['María González Robledo']],
      ['final int', ['Ida Berg']],
      ['platform', ['María González Robledo']],
      ['kitchen', ['Baker']],
      ['REQ-1017', ['Baker']],
      ['1017', ['Baker']],
      ['bern', ['Baker']],
      ['+49 151 2345', ['Ida Berg']],
      ['0151 2345678', ['Ida Berg']],
      ['2345678', ['Ida Berg']],
      ['screening', ['Screening call']],
      ['hired', []],
    ])('%j finds %j', async (query, names) => {
      expect(await found(query)).toEqual(names);
    });

    it('puts a whole first name before a longer one, and what is open or active before what is over', async () => {
      expect((await found('maria')).slice(0, 2)).toEqual(['María González Robledo', 'Mariana Sol']);
      expect(await found('ida')).toEqual(['Ida Berg', 'Ida Berl', 'Ida Berk']);
      expect(await found('ba')).toEqual(['Baler', 'Baker']);
      expect(await found('kim')).toEqual(['Kim Old', 'Kim Gone', 'Kim Young']);
    });
  });

  it('gives the local index what the list shows, the phone and why something is over', async () => {
    expect(await indexRow('Ida Berg')).toMatchObject({ stage: 'Final interview', phone: '+49 (0)151 2345-678' });
    expect(await indexRow('Baker')).toMatchObject({
      location: 'Bern',
      org_unit: 'Kitchen',
      code: 'REQ-1017',
      status: 'closed',
    });
    expect(await indexRow('Kim Gone')).toMatchObject({ ended_at: '2020-01-31' });
    expect(await indexRow('María González Robledo')).not.toHaveProperty('stage');
  });

  it('follows what is changed', async () => {
    await test.call(owner, 'POST', '/api/objects/job', {
      title: 'Miller',
      code: 'REQ-77',
      location: { title: 'Oslo' },
    });
    expect(await found('req-77')).toEqual(['Miller']);
    const { body } = await test.call(owner, 'GET', '/api/objects/search?search=oslo');
    await test.call(owner, 'PUT', '/api/objects/job', { id: body.results.search[0].id, location: { title: 'Turku' } });
    expect([await found('oslo'), await found('turku')]).toEqual([[], ['Miller']]);
  });

  it('shows a stage or a phone to nobody who may not see the candidate', async () => {
    const member = await test.addUser(owner.companyId, 'member', 'nosy@example.com');
    const seen = (await test.call(member, 'GET', '/api/objects/search?search=01512345')).body;
    expect([seen.total, seen.results.search]).toEqual([0, []]);
    expect((await test.call(member, 'GET', '/api/objects/search?search=final%20interview')).body.total).toBe(0);
    expect(await (await test.raw(member, 'GET', '/api/objects/index')).text()).not.toContain('2345-678');
  });
});

describe.each(engines)('what a job names members for on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let permitted: Caller;
  let stranger: Caller;
  let secret: string;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    permitted = await test.addUser(owner.companyId, 'member', 'permitted@example.com');
    stranger = await test.addUser(owner.companyId, 'recruiter', 'stranger@example.com');
    const [job = '', , space = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'job', name: 'Secret Chief', title: 'Secret Chief', slug: 'secret-chief' },
      { type: 'job', name: 'Public Chief', title: 'Public Chief', slug: 'public-chief' },
      { type: 'space', name: 'Hiring' },
    ]);
    secret = job;
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: job, kind: 'permitted', to: permitted.memberId },
      { from: space, kind: 'contains', to: job },
    ]);
  });
  afterAll(() => test.close());

  async function indexIds(caller: Caller, since = ''): Promise<string> {
    const response = await test.raw(caller, 'GET', `/api/objects/index${since}`);
    return response.text();
  }

  it.each([
    ['owner', () => owner, true],
    ['the member named', () => permitted, true],
    ['somebody else', () => stranger, false],
  ])('is seen by %s: %s', async (_, who, sees) => {
    const caller = who();
    const get = async (path: string) => (await test.call(caller, 'GET', path)).body;
    const found = await get('/api/objects/search?search=chief');
    expect(found.total).toBe(sees ? 2 : 1);
    expect(found.results.search).toHaveLength(sees ? 2 : 1);
    expect((await get('/api/objects/search?search=')).total).toBe(sees ? 7 : 6);
    expect((await get('/api/objects/job')).total).toBe(sees ? 2 : 1);
    expect((await get('/api/objects/list?type=job')).data.total).toBe(sees ? 2 : 1);
    expect((await get('/api/objects/counts')).counts.job).toBe(sees ? 2 : 1);
    expect((await test.call(caller, 'GET', `/api/objects/job?id=${secret}`)).status).toBe(sees ? 200 : 404);
    expect((await test.call(caller, 'GET', '/api/objects/job?slug=secret-chief')).status).toBe(sees ? 200 : 404);
    expect((await test.call(caller, 'GET', `/api/objects/job/${secret}/relations`)).status).toBe(sees ? 200 : 404);
    const [space] = (await get('/api/objects/space')).data;
    expect(space.objects_json).toHaveLength(sees ? 1 : 0);
    expect((await get(`/api/objects/space/${space.id}/relations`)).total).toBe(sees ? 1 : 0);
    expect(
      (await get('/api/objects/recent?max_results=50')).data.some((one: { id: string }) => one.id === secret),
    ).toBe(sees);
    expect((await indexIds(caller)).includes(secret)).toBe(sees);
    const since = await indexIds(caller, '?since=1');
    expect(since.includes(`"id":"${secret}"`)).toBe(sees);
    expect(since.includes(JSON.stringify({ gone: keyHash({ id: secret, object_type: 'job' }) }))).toBe(!sees);
    expect((await indexIds(caller, '?since=1')).includes('Secret Chief')).toBe(sees);
  });

  it('cannot be changed or deleted by somebody else', async () => {
    expect((await test.call(stranger, 'PUT', '/api/objects/job', { id: secret, title: 'Mine' })).status).toBe(404);
    expect((await test.call(stranger, 'DELETE', '/api/objects/job', { ids: [secret] })).body).toEqual({ count: 0 });
  });

  it('is seen by everybody once nobody is named', async () => {
    await test.call(owner, 'PUT', '/api/objects/job', { id: secret, permissions: [] });
    expect((await test.call(stranger, 'GET', '/api/objects/search?search=secret')).body.total).toBe(1);
    await test.call(owner, 'PUT', '/api/objects/job', { id: secret, permissions: [{ id: permitted.memberId }] });
    expect((await test.call(stranger, 'GET', '/api/objects/search?search=secret')).body.total).toBe(0);
  });
});

describe.each(engines)('an interview that only its document names on %s', (engine) => {
  const title = 'Debrief on Zeppelins';
  let test: TestHost;
  let owner: Caller;
  let id: string;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    id = (await test.call(owner, 'POST', '/api/objects/interview', { document: { title } })).body.id;
  });
  afterEach(() => test.close());

  async function found(query: string): Promise<string[]> {
    const { body } = await test.call(owner, 'GET', `/api/objects/search?search=${encodeURIComponent(query)}`);
    return readSearchAnswer(body).options.map((option) => `${option.id} ${option.source_data.name}`);
  }

  async function indexed(): Promise<unknown[]> {
    const lines = (await (await test.raw(owner, 'GET', '/api/objects/index')).text()).trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line)).flatMap((row) => (row.id === id ? [row.name, row.title] : []));
  }

  it('is found by it and called so, first by the database, then in memory, and by the index of the app', async () => {
    for (const query of ['zeppelin', 'zeppelins', 'debrief on']) {
      expect(await found(query)).toEqual([`${id} ${title}`]);
    }
    expect(await indexed()).toEqual([title, title]);
  });

  it('is found by a title given later, and no longer by the one before', async () => {
    await test.call(owner, 'PUT', '/api/objects/interview', { id, document: { title: 'Talk with Quill' } });
    expect([await found('quill'), await found('zeppelin')]).toEqual([[`${id} Talk with Quill`], []]);
    expect(await indexed()).toEqual(['Talk with Quill', 'Talk with Quill']);
  });

  it('is kept of an answer that says no more of it than the document', async () => {
    const { body } = await test.call(owner, 'GET', `/api/objects/interview?id=${id}`);
    expect(readSearchAnswer({ results: { interview: [{ id, document: body.document }] } }).options).toMatchObject([
      { id, object_type: 'interview', source_data: { name: title } },
    ]);
  });
});
