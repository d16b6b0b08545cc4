import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const otherCompany = 'other';
/** Against hanging only. */
const patience = { timeout: 50_000, interval: 5 };

describe.each(engines)('the long work of two companies on %s', (engine) => {
  let test: TestHost;
  let busy: Caller;
  let other: Caller;
  beforeEach(async () => {
    test = await startTestHost({ engine });
    busy = await test.signIn();
    await addCompany(test.store, otherCompany, test.now());
    other = await test.addUser(otherCompany, 'owner', 'owner@other.example');
  });
  afterEach(() => test.close());

  async function fillCourses(companyId: string, count: number): Promise<void> {
    const courses = Array.from({ length: count }, (_unused, index) => ({
      type: 'course',
      name: `Course ${index}`,
      data: { provider: 'P' },
    }));
    await seedObjects(test.store, companyId, test.now(), courses);
  }

  const exported = (caller: Caller, signal?: AbortSignal) =>
    test.raw(caller, 'GET', '/api/export/course', signal === undefined ? {} : { signal });

  it('lets fifty exports of one delay the other by no more than one', async () => {
    // Two parts each.
    await fillCourses(busy.companyId, 700);
    await fillCourses(otherCompany, 700);
    const ended: string[] = [];
    const run = async (caller: Caller, name: string) => {
      const response = await exported(caller);
      expect((await response.text()).trim().split('\n')).toHaveLength(701);
      ended.push(name);
    };
    const all = Array.from({ length: 50 }, (_unused, index) => run(busy, `busy ${index}`));
    all.push(run(other, 'other'));
    await Promise.all(all);
    // One that was ending when the other came, and the next, whose parts take turns with its own.
    expect(ended.indexOf('other')).toBeLessThanOrEqual(2);
  });

  it('refuses exports beyond what may wait, and lets go who leaves', async () => {
    const mayWait = 50;
    const tooMany = 10;
    const leaving = new AbortController();
    const flowing = await Promise.all(Array.from({ length: 4 }, () => exported(busy)));
    const asked = Array.from({ length: mayWait + tooMany }, () => exported(busy, leaving.signal));
    // Only who is refused is answered before anybody leaves.
    const refused: Response[] = [];
    await new Promise<void>((resolve) => {
      for (const answer of asked) {
        void answer.then((response) => refused.push(response) === tooMany && resolve());
      }
    });
    expect(refused.map(({ status }) => status)).toEqual(Array(tooMany).fill(429));
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    expect((await exported(other)).status).toBe(200);
    leaving.abort();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 499)).toHaveLength(mayWait);
    await Promise.all(flowing.map((response) => response.body?.cancel()));
    expect((await exported(busy)).status).toBe(200);
  });

  function importOf(rows: number, name: string) {
    const lines = Array.from({ length: rows }, (_unused, index) => `${name} ${index},x`);
    return {
      file: Buffer.from(`Title,Description\n${lines.join('\n')}\n`).toString('base64'),
      object_type: 'job',
      mapping: { Title: 'title', Description: null },
      import_id: `import-${name}`,
    };
  }

  it('says that an import waits for another one of the company, and begins the one of another company', async () => {
    const ended: string[] = [];
    const run = async (caller: Caller, rows: number, name: string) => {
      const { body } = await test.call(caller, 'POST', '/api/import/', importOf(rows, name));
      expect(body).toMatchObject({ created: rows });
      ended.push(name);
    };
    const write = test.store.transaction;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const writes = vi.spyOn(test.store, 'transaction').mockImplementationOnce(async (work) => {
      await held;
      return write(work);
    });
    const first = run(busy, 2, 'first');
    await vi.waitUntil(() => writes.mock.calls.length > 0, patience);
    const second = run(busy, 2, 'second');
    await vi.waitUntil(async () => {
      const { body } = await test.call(busy, 'GET', '/api/import/import-second');
      return body.waiting === 1;
    }, patience);
    await run(other, 2, 'third');
    goOn();
    await Promise.all([first, second]);
    expect(ended).toEqual(['third', 'first', 'second']);
  });
});
