import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('lists of objects on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterAll(() => test.close());

  const call = (method: string, path: string) => test.call(owner, method, path);

  it('sorts every text by its letters, whatever their accents and case', async () => {
    await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'candidate', name: 'a', last_name: 'Zoll', data: { company_user: { location: { title: 'zug' } } } },
      { type: 'candidate', name: 'b', last_name: 'Österle', data: { company_user: { location: { title: 'Ávila' } } } },
      { type: 'candidate', name: 'c', last_name: 'ähre', data: { company_user: { location: { title: 'Bern' } } } },
      { type: 'candidate', name: 'd', last_name: 'Adler' },
      { type: 'candidate', name: 'e', last_name: 'ÅBY', data: { company_user: { location: { title: 'Łódź' } } } },
    ]);
    const names = async (sort: string) => {
      const seen: string[] = [];
      let cursor = '';
      do {
        const { body } = await call('GET', `/api/objects/candidate?sort=${sort}&page_size=2${cursor}`);
        seen.push(...body.data.map((one: { name: string }) => one.name));
        cursor = body.next_cursor === undefined ? '' : `&cursor=${body.next_cursor}`;
      } while (cursor !== '');
      return seen.join('');
    };
    expect(await names('last_name')).toBe('edcba');
    expect(await names('-last_name')).toBe('abcde');
    expect(await names('location')).toBe('bcead');
  });

  it('page without repeating or skipping, in the order asked', async () => {
    const seeds = Array.from({ length: 45 }, (_, index) => ({
      type: 'course',
      name: `Course ${String((index * 7) % 45).padStart(2, '0')}`,
      title: 'T',
      data: { provider: index % 2 === 0 ? 'Even' : 'Odd', difficulty_level: 'hard', description: 'long '.repeat(10) },
    }));
    await seedObjects(test.store, owner.companyId, test.now(), seeds);
    const names = [];
    for (const page of [1, 2, 3]) {
      const { body } = await call('GET', `/api/objects/course?sort=-name&page=${page}&filter[title]=t`);
      expect(body).toMatchObject({ total: 45, page, page_size: 20 });
      names.push(...body.data.map((course: { name: string }) => course.name));
    }
    expect(names).toEqual(
      seeds
        .map((seed) => seed.name)
        .sort()
        .reverse(),
    );

    const odd = await call('GET', '/api/objects/course?filter[provider]=Odd&page_size=100&lite=true');
    expect(odd.body.total).toBe(22);
    expect(odd.body.data[0]).toMatchObject({ provider: 'Odd', difficulty_level: 'hard' });
    expect(odd.body.data[0]).not.toHaveProperty('description');
  });

  it('filter by salary, and by names with letters beyond ASCII', async () => {
    await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'job', name: 'ÄRZTIN', title: 'ÄRZTIN', slug: 'aerztin', data: { min_salary: 90_000 } },
      { type: 'job', name: 'Koch', title: 'Koch', slug: 'koch', data: { min_salary: 40_000 } },
    ]);
    const names = async (query: string) =>
      (await call('GET', `/api/objects/job?${query}`)).body.data.map((job: { name: string }) => job.name);
    expect(await names('filter[min_salary]=90000')).toEqual(['ÄRZTIN']);
    expect(await names(`filter[title]=${encodeURIComponent('ÄRZTIN')}`)).toEqual(['ÄRZTIN']);
    expect(await names('sort=min_salary')).toEqual(['Koch', 'ÄRZTIN']);
    expect(await names('sort=-min_salary')).toEqual(['ÄRZTIN', 'Koch']);
  });

  it('sort names as people read them: accents and capitals do not matter, whoever wrote the name last', async () => {
    const names = ['Zoë', 'Émile', 'emil', 'Ångström', 'apple', 'Österreich', 'Oslo', 'Straße', 'Strasbourg', 'ŁÓDŹ'];
    const ids = await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      names.slice(0, 5).map((name) => ({ type: 'pulse', name })),
    );
    for (const name of names.slice(5)) {
      await test.call(owner, 'POST', '/api/objects/pulse', { name });
    }
    await test.call(owner, 'PUT', '/api/objects/pulse', { id: ids[0], name: 'Äpfel' });
    const { body } = await call('GET', '/api/objects/pulse?sort=name');
    expect(body.data.map((pulse: { name: string }) => pulse.name)).toEqual([
      'Ångström',
      'Äpfel',
      'apple',
      'emil',
      'Émile',
      'ŁÓDŹ',
      'Oslo',
      'Österreich',
      'Strasbourg',
      'Straße',
    ]);
    const found = await call('GET', `/api/objects/pulse?filter[name]=${encodeURIComponent('ÄpFEL')}`);
    expect(found.body.data).toMatchObject([{ name: 'Äpfel' }]);
  });

  it('show what changed last first', async () => {
    const { body } = await call('GET', '/api/objects/course?page_size=2');
    expect(body.data[0].updated_at > body.data[1].updated_at).toBe(true);
  });

  it.each([
    ['sort=password', 'sort'],
    ['filter[revision]=1', 'filter.revision'],
    ['filter[min_salary]=much', 'filter.min_salary'],
    ['page=0', 'page'],
    ['page_size=101', 'page_size'],
    ['page=two', 'page'],
    ['nonsense=1', ''],
  ])('refuse %s', async (query, path) => {
    const answer = await call('GET', `/api/objects/course?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ title: 'Error fetching objects', errors: [{ path }] });
  });

  it('count every type', async () => {
    await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'space', name: 'Hangar' },
      { type: 'skill', name: 'Landing' },
    ]);
    const { counts } = (await call('GET', '/api/objects/counts')).body;
    expect(counts).toMatchObject({ course: 45, company: 1, member: 1, space: 1, skill: 1 });
    const changed = await call('GET', '/api/objects/list?type[]=course&type[]=space&page_size=100');
    expect(changed.body.data.total).toBe(46);
    expect((await call('GET', '/api/objects/list?groups[]=learning')).body.data.total).toBe(46);
    expect((await call('GET', '/api/objects/list?type=nonsense')).body.data).toMatchObject({ data: [], total: 0 });
  });
});
