import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const path = '/api/objects/figures';

describe.each(engines)('sums of lists on %s', (engine) => {
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
    expect([fields, status]).toEqual([fields, 201]);
    return body.id;
  }

  const ask = (caller: Caller, query: string) => test.call(caller, 'GET', `${path}?${query}`);

  it('are over the whole filter, of money by its currency, and leave out what says nothing', async () => {
    for (const [min_salary, currency, status] of [
      [40_000, 'EUR', 'open'],
      [50_001, 'EUR', 'open'],
      [600_000, 'SEK', 'open'],
      [undefined, 'EUR', 'open'],
      [90_000, 'EUR', 'closed'],
    ] as const) {
      await create('job', { title: 'Cook', currency, status, ...(min_salary === undefined ? {} : { min_salary }) });
    }
    const where = encodeURIComponent('title is "Cook" and status is "open"');
    const { body } = await ask(owner, `type=job&where=${where}&sums[0]=min_salary&sums[1]=max_salary`);
    expect(body).toEqual({
      total: 4,
      sums: [
        { field: 'min_salary', currency: 'EUR', count: 2, sum: 90_001, mean: 45_000.5 },
        { field: 'min_salary', currency: 'SEK', count: 1, sum: 600_000, mean: 600_000 },
      ],
    });
    const none = await ask(owner, 'type=job&filter[title]=Nobody&sums[0]=min_salary');
    expect(none.body).toEqual({ total: 0, sums: [] });
    // Who applied is counted, also where nobody did.
    const jobs = (await test.call(owner, 'GET', '/api/objects/job?filter[title]=Cook&filter[status]=open')).body.data;
    for (const name of ['Ada', 'Bea']) {
      await create('candidate', { first_name: name, qualification: { job: { id: jobs[0].id } } });
    }
    const counts = await ask(owner, 'type=job&filter[title]=Cook&sums[0]=applicants_count');
    expect(counts.body.sums).toEqual([{ field: 'applicants_count', count: 5, sum: 2, mean: 0.4 }]);
    const grouped = await test.call(owner, 'GET', '/api/objects/groups?type=job&by=status&sums[0]=applicants_count');
    const byStatus = grouped.body.groups.map(({ value, sums }: { value: string; sums: { sum: number }[] }) => [
      value,
      sums[0]?.sum,
    ]);
    expect(Object.fromEntries(byStatus)).toEqual({ open: 2, closed: 0 });
    expect((await ask(owner, 'type=job&sums[0]=next')).status).toBe(400);
    for (const amount of [1250, 750]) {
      await create('course', { name: 'Knives', cost: { amount, currency: 'EUR' }, duration: 2 });
    }
    const costs = await ask(owner, 'type=course&filter[name]=Knives&sums[0]=cost&sums[1]=cost.amount&sums[2]=duration');
    expect(costs.body.sums).toEqual([
      { field: 'cost', currency: 'EUR', count: 2, sum: 2000, mean: 1000 },
      { field: 'cost.amount', currency: 'EUR', count: 2, sum: 2000, mean: 1000 },
      { field: 'duration', count: 2, sum: 4, mean: 2 },
    ]);
  });

  it('know the company’s own fields, and of sensitive ones nothing for whom they are not', async () => {
    const field = async (name: string, more: object) =>
      (await test.call(owner, 'POST', '/api/custom-fields/', { object_type: 'job', name, ...more })).body.id;
    const size = `custom.${await field('Team size', { kind: 'number' })}`;
    const bonus = `custom.${await field('Bonus', { kind: 'money' })}`;
    const pay = `custom_sensitive.${await field('Pay', { kind: 'number', sensitive: true })}`;
    const id = (name: string) => name.slice(name.indexOf('.') + 1);
    for (const amount of [100, 300]) {
      await create('job', {
        title: 'Cook',
        custom: { [id(size)]: amount / 100, [id(bonus)]: { amount, currency: 'CHF' } },
        custom_sensitive: { [id(pay)]: amount },
      });
    }
    const query = `type=job&filter[title]=Cook&sums[0]=${size}&sums[1]=${bonus}`;
    expect((await ask(owner, query)).body.sums).toEqual([
      { field: size, count: 2, sum: 4, mean: 2 },
      { field: bonus, currency: 'CHF', count: 2, sum: 400, mean: 200 },
    ]);
    expect((await ask(owner, `type=job&sums[0]=${pay}`)).body.sums).toMatchObject([{ sum: 400 }]);
    const refused = await ask(member, `type=job&sums[0]=${pay}`);
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'sums', code: 'whereNoField' }]]);
  });

  it('are of what the caller sees: neither objects nor scores of others enter', async () => {
    const statistics = (talent_uniqueness: number) => ({ qualification: { statistics: { talent_uniqueness } } });
    await create('employee', { first_name: 'Pia', last_name: 'Lund', ...statistics(4) });
    await create('employee', { first_name: 'Olga', last_name: 'Lund', ...statistics(2) });
    const query = 'type=employee&filter[last_name]=Lund&sums[0]=talent_uniqueness';
    expect((await ask(owner, query)).body).toMatchObject({ total: 2, sums: [{ count: 2, sum: 6, mean: 3 }] });
    expect((await ask(member, query)).body).toEqual({ total: 2, sums: [] });
    await create('candidate', { first_name: 'Cleo', last_name: 'Vale', ...statistics(4) });
    const candidates = 'type=candidate&filter[last_name]=Vale&sums[0]=talent_uniqueness';
    expect((await ask(owner, candidates)).body.total).toBe(1);
    expect((await ask(member, candidates)).body).toEqual({ total: 0, sums: [] });
  });

  it.each([
    ['type=job&sums[0]=title', 'sums'],
    ['type=job&sums[0]=gone', 'sums'],
    ['type=job&sums[0]=constructor', 'sums'],
    ['type=job&where=gone is "a"', 'where.gone'],
    ['type=job&where=name is', 'where'],
  ])('refuse what lists cannot be asked: %s', async (query, at) => {
    const refused = await ask(owner, query);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, at]);
  });
});
