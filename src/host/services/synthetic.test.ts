import { afterEach, describe, expect, it } from 'vitest';
import type { FillCompanyInput } from '#host/host-deps.ts';
import { engines } from '#host/testing/engines.ts';
import { readBeforeWriting } from '#host/testing/hold-writes.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('the sample company on %s', (engine) => {
  let test: TestHost;

  afterEach(() => test.close());

  async function* fill({ store, companyId, now }: FillCompanyInput) {
    await seedObjects(store, companyId, now, [{ type: 'skill', name: 'Sampling', origin: 'sample' }]);
    yield { step: 'skills', done: 1, total: 2 };
    await seedObjects(store, companyId, now, [{ type: 'job', name: 'Sampler', slug: 'sampler', origin: 'sample' }]);
    yield { step: 'jobs', done: 2, total: 2 };
  }

  async function* failHalfway(input: FillCompanyInput) {
    yield* (async function* () {
      for await (const step of fill(input)) {
        yield step;
        break;
      }
    })();
    throw new Error('out of names');
  }

  async function create(caller: Caller) {
    const response = await test.raw(caller, 'POST', '/api/synthetic-data/', {
      body: JSON.stringify({ company_id: caller.companyId }),
      headers: { 'content-type': 'application/json' },
    });
    const text = await response.text();
    return { response, events: text.split('\n\n').filter((event) => event.startsWith('event:')) };
  }

  it('is told step by step, and found at once', async () => {
    test = await startTestHost({ engine, fillCompany: fill });
    const owner = await test.signIn();
    await test.call(owner, 'GET', '/api/objects/search?search=before');
    const { response, events } = await create(owner);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(events.map((event) => JSON.parse(event.split('data: ')[1] ?? ''))).toEqual([
      { step: 'skills', done: 25, total: 100, finished: false },
      { step: 'jobs', done: 50, total: 100, finished: false },
      // Then the scores of the one, the other and the owner.
      { step: 'jobs', done: 67, total: 100, finished: false },
      { step: 'jobs', done: 83, total: 100, finished: false },
      { step: 'jobs', done: 100, total: 100, finished: false },
      { step: 'jobs', done: 100, total: 100, finished: true },
    ]);
    expect((await test.call(owner, 'GET', '/api/objects/search?search=sampl')).body.total).toBe(2);

    const again = await test.call(owner, 'POST', '/api/synthetic-data/', { company_id: owner.companyId });
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    const foreign = await test.call(owner, 'POST', '/api/synthetic-data/', { company_id: 'foreign' });
    expect(foreign.status).toBe(404);
  });

  it('marks the company without taking back what else changes in it', async () => {
    test = await startTestHost({ engine, fillCompany: fill });
    const owner = await test.signIn();
    const [filled] = await readBeforeWriting(test.store, owner.companyId, [() => create(owner)], (trx) =>
      trx
        .updateTable('company')
        .set({ data: { description: 'Written meanwhile' } })
        .where('id', '=', owner.companyId)
        .execute(),
    );
    expect(filled?.response.status).toBe(200);
    const { data } = await test.store.db
      .selectFrom('company')
      .select('data')
      .where('id', '=', owner.companyId)
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({ description: 'Written meanwhile' });
  });

  it('leaves nothing when it fails halfway, says so, and can be tried again', async () => {
    let isFirst = true;
    test = await startTestHost({
      engine,
      fillCompany: (input) => {
        const steps = isFirst ? failHalfway(input) : fill(input);
        isFirst = false;
        return steps;
      },
    });
    const owner = await test.signIn();
    const first = await create(owner);
    expect(first.events[1]).toMatch(/^event: error/);
    expect(first.events[1]).toContain('internal_error');
    expect(first.events[1]).not.toContain('out of names');
    expect(test.bugs).toMatchObject([{ message: 'out of names' }]);
    expect((await test.call(owner, 'GET', '/api/objects/counts')).body.counts).toEqual({ company: 1, member: 1 });

    expect((await create(owner)).events).toHaveLength(6);
    expect((await test.call(owner, 'GET', '/api/objects/counts')).body.counts).toMatchObject({ skill: 1, job: 1 });
  });

  it('begins anew when the last try was cut off by a crash', async () => {
    test = await startTestHost({ engine, fillCompany: fill });
    const owner = await test.signIn();
    await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'skill', name: 'Half done', origin: 'sample' },
    ]);
    await test.store.db
      .updateTable('company')
      .set({ data: { sample_filling: true } })
      .execute();
    expect((await create(owner)).events).toHaveLength(6);
    expect((await test.call(owner, 'GET', '/api/objects/skill')).body.data).toMatchObject([{ name: 'Sampling' }]);
  });

  it('is for owner and admin', async () => {
    test = await startTestHost({ engine, fillCompany: fill });
    const owner = await test.signIn();
    const manager = await test.addUser(owner.companyId, 'manager', 'manager@example.com');
    expect((await test.call(manager, 'POST', '/api/synthetic-data/', { company_id: owner.companyId })).status).toBe(
      403,
    );
  });
});
