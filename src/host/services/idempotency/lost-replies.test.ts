import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost, type Host } from '#host/create-host.ts';
import type { Store } from '#host/store/store.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { richTextOf } from '#shared/domain/rich-text-words.ts';

interface Case {
  path: string;
  /** The same request but for a name of its own. */
  body(name: string): Record<string, unknown>;
}

/** Rows that count requests, or how many others there are, not what they did. */
const asideTables = [
  'idempotency_key',
  'live_sequence',
  'sign_in_attempt',
  'session',
  'object_count',
  'clock_lease',
  'clock_mark',
];

describe.each(engines)('a create whose reply is lost on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let colleague: Caller;
  let person: string;

  beforeAll(async () => {
    test = await startTestHost({ engine, schedule: () => () => {} });
    owner = await test.signIn();
    colleague = await test.addUser(owner.companyId, 'member', 'colleague@example.com');
    const seeds = [{ type: 'employee', name: 'Ada', first_name: 'Ada' }];
    [person = ''] = await seedObjects(test.store, owner.companyId, test.now(), seeds);
    // Who is mentioned again is linked already: each try adds as much as another.
    const mentions = [{ id: colleague.memberId }];
    await test.call(owner, 'POST', '/api/messages/', { text: 'Hello', mentions });
  });
  afterAll(() => test.close());

  const cases: readonly Case[] = [
    { path: '/api/objects/job', body: (title) => ({ title }) },
    { path: '/api/objects/candidate', body: (first_name) => ({ first_name }) },
    { path: '/api/tickets/', body: (title) => ({ title, assignee_id: colleague.memberId }) },
    { path: '/api/objects/workflows/tasks', body: (title) => ({ title, assignee_id: colleague.memberId }) },
    { path: '/api/messages/', body: (text) => ({ text }) },
    { path: '/api/memory/', body: (text) => ({ text }) },
    { path: '/api/category-list/', body: (name) => ({ type: 'stage', name }) },
    { path: '/api/metrics/', body: (name) => ({ action: name, action_type: 'skill' }) },
    { path: '/api/canvas_management/', body: (title) => ({ title }) },
    {
      path: '/api/canvas/',
      body: (query) => ({
        canvas_type: 'report',
        query,
        message: { content: richTextOf(query), mentions: [{ id: colleague.memberId }] },
      }),
    },
    { path: '/api/spaces/', body: (name) => ({ name, tasks: ['One'] }) },
    { path: '/api/courses/', body: (title) => ({ title }) },
    { path: '/api/training/', body: (title) => ({ title }) },
    { path: '/api/performance/', body: (strengths) => ({ object_id: person, strengths }) },
    { path: '/api/uploads/', body: (name) => ({ name: `${name}.txt`, size: 10, type: 'text/plain' }) },
    {
      path: '/api/file_attachment/',
      body: (name) => ({
        file: Buffer.from(name).toString('base64'),
        file_name: `${name}.txt`,
        subtype: 'personalization',
      }),
    },
    {
      path: '/api/import/',
      body: (name) => ({
        file: Buffer.from(`Name\n${name}`).toString('base64'),
        file_name: 'skills.csv',
        object_type: 'skill',
        mapping: { Name: 'name' },
      }),
    },
    {
      path: '/api/global_trigger/',
      body: (title) => ({ type: 'create_file', content: `# ${title}`, file_type: 'md', title }),
    },
  ];

  async function countRows(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { name } of await test.store.db.introspection.getTables()) {
      if (!asideTables.includes(name) && !name.startsWith('object_search')) {
        const rows = test.store.db.selectFrom(name as 'object').select((eb) => eb.fn.countAll<number>().as('count'));
        counts[name] = (await rows.executeTakeFirstOrThrow()).count;
      }
    }
    return counts;
  }

  function difference(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
    return Object.fromEntries(
      Object.entries(after).flatMap(([name, count]) =>
        count === before[name] ? [] : [[name, count - (before[name] ?? 0)]],
      ),
    );
  }

  async function send(host: Host, { path, body }: Case, name: string) {
    const headers = {
      cookie: owner.cookie,
      'user-id': owner.userId,
      'content-type': 'application/json',
      'idempotency-key': name,
    };
    const request = new Request(`http://cadre.test${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body(name)),
    });
    const response = await host.fetch(request);
    return { status: response.status, text: await response.text() };
  }

  /** A process that stops for ever once it has committed `last` transactions; it counts them. */
  function startProcess(last: number) {
    let stopped = () => {};
    const state = {
      transactions: 0,
      dead: new Promise<void>((resolve) => {
        stopped = resolve;
      }),
    };
    const store: Store = {
      ...test.store,
      async transaction(work) {
        const result = await test.store.transaction(work);
        state.transactions += 1;
        if (state.transactions >= last) {
          stopped();
          return new Promise(() => {});
        }
        return result;
      },
      close: async () => {},
    };
    return { host: createHost({ ...test.deps, store }), state };
  }

  it.each(cases)('is done once: $path', async (one) => {
    const place = one.path.replaceAll('/', '.');
    const start = await countRows();
    const whole = startProcess(Number.POSITIVE_INFINITY);
    const plain = await send(whole.host, one, `plain${place}`);
    expect([one.path, plain.status, plain.text]).toEqual([
      one.path,
      expect.toSatisfy((status: number) => status < 300),
      plain.text,
    ]);
    const expected = difference(start, await countRows());
    for (let last = 1; last <= whole.state.transactions; last += 1) {
      // Of one and the same moment, people's records say already when they were messaged last.
      test.advance(1000);
      const before = await countRows();
      const name = `lost${place}${last}`;
      const { host, state } = startProcess(last);
      void send(host, one, name);
      await state.dead;
      test.advance(2 * 60_000);
      const again = await send(test.host, one, name);
      expect([one.path, last, again.status, again.text]).toEqual([one.path, last, plain.status, again.text]);
      expect([one.path, last, difference(before, await countRows())]).toEqual([one.path, last, expected]);
    }
    expect(test.bugs).toEqual([]);
  });
});
