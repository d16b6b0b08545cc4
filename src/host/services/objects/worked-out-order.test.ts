import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

interface Listed {
  id: string;
  name: string;
}

describe.each(engines)('orders that are worked out, on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const scores = (resume: object, qualification: object) => ({
      resume: { statistics: resume },
      qualification: { statistics: qualification },
    });
    const employee = (name: string, data: object = {}) => ({
      type: 'employee',
      name,
      first_name: name,
      data: { ...data },
    });
    const skill = (name: string, data: object) => ({ type: 'skill', name, data: { ...data } });
    const job = (name: string) => ({ type: 'job', name, title: name, slug: name.toLowerCase(), data: {} });
    const candidate = (name: string) => ({ type: 'candidate', name, first_name: name, data: {} });
    const ids = await seedObjects(test.store, owner.companyId, test.now(), [
      employee('Mean of 2', scores({ impact_capacity: 1 }, { growth_ambition: 3 })),
      employee('Mean of 4', scores({ impact_capacity: 4 }, {})),
      employee('Unknown'),
      skill('Half of it', { level: 2, needs_level: 4 }),
      skill('More than needed', { level: 4, needs_level: 2 }),
      skill('Not needed', { level: 5, needs_level: 0 }),
      ...[job('Two'), job('None'), job('One')],
      ...[candidate('Ada'), candidate('Bea'), candidate('Cem')],
      ...['Full', 'Bare'].map((name) => ({ type: 'space', name, data: {} })),
      { type: 'interview', name: 'A talk', data: {} },
    ]);
    const of = (at: number) => ids[at] ?? '';
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: of(9), kind: 'applied_to', to: of(6) },
      { from: of(10), kind: 'applied_to', to: of(6) },
      { from: of(11), kind: 'applied_to', to: of(8) },
      { from: of(12), kind: 'contains', to: of(9) },
      { from: of(14), kind: 'interview_for', to: of(8) },
      { from: of(14), kind: 'interview_of', to: of(11) },
    ]);
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  async function names(type: string, sort: string, caller = owner): Promise<string[]> {
    const { status, body } = await test.call(caller, 'GET', `/api/objects/${type}?sort=${sort}`);
    expect(status).toBe(200);
    return body.data.map(({ name }: Listed) => name);
  }

  async function paged(type: string, sort: string): Promise<string[]> {
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await test.call(
        owner,
        'GET',
        `/api/objects/${type}?sort=${sort}&page_size=1${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      seen.push(...body.data.map(({ name }: Listed) => name));
      cursor = body.next_cursor ?? '';
    } while (cursor !== '');
    return seen;
  }

  it.each([
    ['job', 'applicants_count', ['None', 'One', 'Two']],
    ['skill', 'health', ['Not needed', 'Half of it', 'More than needed']],
    ['space', 'candidates', ['Bare', 'Full']],
  ])('a list of the type %s is ordered by its %s, both ways', async (type, sort, upwards) => {
    expect(await names(type, sort)).toEqual(upwards);
    expect(await names(type, `-${sort}`)).toEqual(upwards.toReversed());
  });

  it('orders as the numbers are that a list shows', async () => {
    for (const count of ['applicants_count', 'interviewed_count']) {
      const { body } = await test.call(owner, 'GET', `/api/objects/job?sort=-${count}`);
      const shown = body.data.map((one: Record<string, number>) => one[count]);
      expect(shown).toEqual(shown.toSorted((a: number, b: number) => b - a));
      expect(Math.max(...shown)).toBeGreaterThan(0);
    }
    expect(await names('job', '-hired_count')).toHaveLength(3);
  });

  it('orders by names that rows show, by who is invited, and by lists of texts as they stand', async () => {
    const { store, now } = test;
    const skill = (name: string, more: object) => ({ type: 'skill', name, title: `Listed`, data: {}, ...more });
    const referred = (name: string, by?: string) => ({
      type: 'candidate',
      name,
      first_name: name,
      email: 'referred@example.com',
      data: by === undefined ? {} : { qualification: { referred_by: { id: by, object_type: 'employee', name: by } } },
    });
    const pulse = (name: string, invited_count?: number) => ({ type: 'pulse', name, data: { invited_count } });
    await seedObjects(store, owner.companyId, now(), [
      skill('Of two', { data: { tags: ['Ärger', 'zoo'] }, keywords: ['b', 'c'] }),
      skill('Of one', { data: { tags: ['arger'] }, keywords: ['b'] }),
      skill('Of many', { data: { tags: ['Zoo', 'alpha'] }, keywords: ['B', 'b', 'a'] }),
      skill('Of none', { data: { tags: [] } }),
      ...[referred('By Özil', 'Özil'), referred('By Olga', 'olga'), referred('By Peter', 'Peter'), referred('Alone')],
      ...[pulse('Of 9', 9), pulse('Of 10', 10), pulse('Of 100', 100), pulse('Of nobody')],
      { type: 'interview', name: 'Second', data: { document: { title: 'beta' } } },
      { type: 'interview', name: 'First', data: { document: { title: 'Alpha' } } },
    ]);
    const only: Record<string, string> = {
      skill: '&filter[title]=Listed',
      candidate: '&filter[email]=referred@example.com',
    };
    const member = await test.addUser(owner.companyId, 'member', 'bea@example.com');
    const asked = [
      ['skill', 'tags', ['Of none', 'Of one', 'Of two', 'Of many']],
      ['skill', 'keywords', ['Of none', 'Of one', 'Of many', 'Of two']],
      ['candidate', 'qualification.referred_by', ['Alone', 'By Olga', 'By Özil', 'By Peter']],
      ['pulse', 'invited_count', ['Of nobody', 'Of 9', 'Of 10', 'Of 100']],
      ['interview', 'document.title', ['A talk', 'First', 'Second']],
    ] as const;
    for (const [type, sort, upwards] of asked) {
      const part = only[type] ?? '';
      expect([sort, await names(type, `${sort}${part}`)]).toEqual([sort, upwards]);
      expect([sort, await names(type, `-${sort}${part}`)]).toEqual([sort, upwards.toReversed()]);
      for (const way of ['', '-']) {
        const whole = await names(type, `${way}${sort}`);
        expect([way, sort, await paged(type, `${way}${sort}`)]).toEqual([way, sort, whole]);
      }
    }
    expect(await names('skill', 'tags&filter[title]=Listed', member)).toEqual(asked[0][2]);
    expect((await test.call(owner, 'GET', '/api/objects/course?sort=document.title')).status).toBe(400);
  });

  it('goes on page by page, each object once', async () => {
    expect(await paged('job', '-applicants_count')).toEqual(['Two', 'One', 'None']);
  });

  it('is none by a mean of scores, which a view of before shows no more', async () => {
    expect((await test.call(owner, 'GET', '/api/objects/employee?sort=score')).status).toBe(400);
    const made = await test.call(owner, 'POST', '/api/views/', {
      object_type: 'employee',
      name: 'Best',
      sort: '-name',
    });
    expect(made.body).toMatchObject({ sort: '-name' });
    await test.store.db
      .updateTable('view')
      .set({ data: { sort: '-score' } })
      .where('id', '=', made.body.id)
      .execute();
    const { body } = await test.call(owner, 'GET', '/api/views/?object_type=employee');
    expect(body.data).toMatchObject([{ name: 'Best' }]);
    expect(body.data[0]).not.toHaveProperty('sort');
  });

  it('knows the orders of a type only', async () => {
    expect((await test.call(owner, 'GET', '/api/objects/course?sort=applicants_count')).status).toBe(400);
  });
});
