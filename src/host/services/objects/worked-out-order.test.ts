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
    ['skill', 'health', ['Half of it', 'More than needed', 'Not needed']],
    ['space', 'candidates', ['Bare', 'Full']],
  ])('a list of the type %s is ordered by its %s, both ways', async (type, sort, upwards) => {
    expect(await names(type, sort)).toEqual(upwards);
    expect(await names(type, `-${sort}`)).toEqual(
      type === 'skill' ? ['More than needed', 'Half of it', 'Not needed'] : upwards.toReversed(),
    );
  });

  it('has first what lies ahead, the soonest first, then what is over, the latest first, and last what has no time', async () => {
    const { store, now } = test;
    const at = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString();
    const talk = (name: string, days: number) => ({ type: 'interview', name, data: { starts_at: at(days) } });
    const round = (name: string, days: number, status = 'open') => ({
      ...{ type: 'pulse', name, status, data: { closes_at: at(days) } },
    });
    const task = (name: string, priority: string | undefined, status: string) => ({
      ...{ type: 'ticket', name, status, data: { priority } },
    });
    await seedObjects(store, owner.companyId, now(), [
      ...[talk('In 30 days', 30), talk('A year ago', -365), talk('Tomorrow', 1), talk('Yesterday', -1)],
      ...[round('Closed early', 9, 'Closed'), round('Soon', 2), round('Past', -2), round('Later', 20)],
      ...[task('Small', 'low', 'open'), task('Done', 'urgent', 'done'), task('Said of nothing', undefined, 'waiting')],
      ...[task('Pressing', 'urgent', 'in_progress'), task('Done long ago', 'low', 'resolved')],
    ]);
    for (const [type, wanted] of [
      ['interview', ['Tomorrow', 'In 30 days', 'Yesterday', 'A year ago', 'A talk']],
      ['pulse', ['Soon', 'Later', 'Closed early', 'Past']],
      ['ticket', ['Pressing', 'Small', 'Said of nothing', 'Done', 'Done long ago']],
    ] as const) {
      expect(await names(type, 'next')).toEqual(wanted);
      expect(await paged(type, 'next')).toEqual(wanted);
    }
    await test.store.db
      .deleteFrom('object')
      .where('company_id', '=', owner.companyId)
      .where('name', 'in', [
        'Tomorrow',
        'In 30 days',
        'Yesterday',
        'A year ago',
        'Soon',
        'Later',
        'Past',
        'Closed early',
      ])
      .execute();
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
      ['skill', 'tags', ['Of one', 'Of two', 'Of many'], 'Of none'],
      ['skill', 'keywords', ['Of one', 'Of many', 'Of two'], 'Of none'],
      ['candidate', 'qualification.referred_by', ['By Olga', 'By Özil', 'By Peter'], 'Alone'],
      ['pulse', 'invited_count', ['Of 9', 'Of 10', 'Of 100'], 'Of nobody'],
      ['interview', 'document.title', ['First', 'Second'], 'A talk'],
    ] as const;
    for (const [type, sort, upwards, nothing] of asked) {
      const part = only[type] ?? '';
      expect([sort, await names(type, `${sort}${part}`)]).toEqual([sort, [...upwards, nothing]]);
      // What says nothing stands last either way.
      expect([sort, await names(type, `-${sort}${part}`)]).toEqual([sort, [...upwards.toReversed(), nothing]]);
      for (const way of ['', '-']) {
        const whole = await names(type, `${way}${sort}`);
        expect([way, sort, await paged(type, `${way}${sort}`)]).toEqual([way, sort, whole]);
      }
    }
    expect(await names('skill', 'tags&filter[title]=Listed', member)).toEqual([...asked[0][2], asked[0][3]]);
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
