import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHost, type Host } from '#host/create-host.ts';
import type { Store } from '#host/store/store.ts';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(engines)('Idempotency-Key on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterEach(() => test.close());

  interface Told {
    host?: Host;
    caller?: Caller;
    path?: string;
    method?: string;
  }

  async function tell(key: string, body: unknown, told: Told = {}) {
    const { host = test.host, caller = owner, path = '/api/objects/skill', method = 'POST' } = told;
    const headers = {
      cookie: caller.cookie,
      'user-id': caller.userId,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const request = new Request(`http://cadre.test${path}`, { method, headers, body: JSON.stringify(body) });
    const response = await host.fetch(request);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  }

  async function skills(): Promise<number> {
    return (await test.call(owner, 'GET', '/api/objects/skill')).body.total;
  }

  /** A process on the same database whose transactions go through `transaction`. */
  function startProcess(transaction: <T>(run: () => Promise<T>) => Promise<T>): Host {
    const store: Store = {
      ...test.store,
      transaction: (work) => transaction(() => test.store.transaction(work)),
      close: async () => {},
    };
    // Nothing in the background, which has transactions of its own.
    return createHost({ ...test.deps, store, schedule: () => () => {} });
  }

  it('answers the same again, and does it once', async () => {
    const first = await tell('a', { name: 'Rust' });
    const again = await tell('a', { name: 'Rust' });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([
      null,
      'true',
    ]);
    expect(await skills()).toBe(1);
  });

  it('answers an empty reply and a refusal again', async () => {
    const usage = { name: 'a', value: 1 };
    const told = { path: '/api/metrics/' };
    expect((await tell('u', usage, told)).status).toBe(204);
    expect((await tell('u', usage, told)).status).toBe(204);
    expect(await test.store.db.selectFrom('usage_event').select('id').execute()).toHaveLength(1);
    const refused = await tell('r', { name: 'x', level: 9 });
    const again = await tell('r', { name: 'x', level: 9 });
    expect([refused.status, again.status]).toEqual([422, 422]);
    expect(again.body).toEqual(refused.body);
    expect(again.headers.get('content-type')).toBe('application/problem+json');
  });

  it('refuses a key for another body, and tells calls, paths and users apart', async () => {
    await tell('a', { name: 'Rust' });
    const other = await tell('a', { name: 'Go' });
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
    const colleague = await test.addUser(owner.companyId, 'admin', 'admin@example.com');
    expect((await tell('a', { name: 'Go' }, { caller: colleague })).status).toBe(201);
    expect((await tell('a', { ids: ['x'] }, { method: 'DELETE' })).status).toBe(200);
    expect((await tell('a', { name: 'Go' }, { path: '/api/objects/space' })).body.code).toBe('key_reused');
    expect(await skills()).toBe(2);
  });

  it.each(['', 'a b', 'x'.repeat(256), 'schlüssel'])('refuses what is no key: %j', async (key) => {
    expect((await tell(key, { name: 'Rust' }).catch(() => ({ status: 400 }))).status).toBe(400);
    expect(await skills()).toBe(0);
  });

  it('forgets a key after a day', async () => {
    await tell('a', { name: 'Rust' });
    test.advance(day + 1);
    expect((await tell('a', { name: 'Go' })).status).toBe(201);
    expect(await skills()).toBe(2);
  });

  it('keeps no failure that may pass', async () => {
    let isBusy = true;
    const host = startProcess((run) => (isBusy ? Promise.reject(new Error('down')) : run()));
    expect((await tell('a', { name: 'Rust' }, { host })).status).toBe(500);
    isBusy = false;
    expect((await tell('a', { name: 'Rust' }, { host })).status).toBe(201);
    expect(await skills()).toBe(1);
    await host.close();
  });

  it('does it once when it is asked for many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => tell('a', { name: 'Rust' })));
    expect(await skills()).toBe(1);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([409, 'in_flight', '2']);
    }
  });

  /** A process that dies at its first transaction of a call: before it, or after it was committed. */
  function startDying(when: 'before' | 'after') {
    let reached = () => {};
    const dead = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const host = startProcess(async (run) => {
      if (when === 'after') {
        await run();
      }
      reached();
      return new Promise(() => {});
    });
    return { host, dead };
  }

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)('leaves one record when a process dies %s the commit', async (when, written) => {
    const { host, dead } = startDying(when);
    void tell('a', { name: 'Rust' }, { host });
    await dead;
    expect(await skills()).toBe(written);
    if (engine === 'postgres') {
      const early = await tell('a', { name: 'Rust' });
      // The reply is committed with what it is about.
      expect([early.status, early.body.code]).toEqual(when === 'before' ? [409, 'in_flight'] : [201, undefined]);
      test.advance(2 * minute);
    }
    const again = await tell('a', { name: 'Rust' });
    expect([again.status, again.body.name]).toEqual([201, 'Rust']);
    expect(await skills()).toBe(1);
    expect((await test.call(owner, 'GET', `/api/objects/skill?id=${again.body.id}`)).status).toBe(200);
    expect((await tell('a', { name: 'Rust' })).body).toEqual(again.body);
    expect(test.bugs).toEqual([]);
  });

  /** An import of which the process dies when it has begun, and a first part is written. */
  async function dieInImport(body: Parameters<typeof tell>[1]) {
    let transactions = 0;
    let reached = () => {};
    const dead = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const host = startProcess(async (run) => {
      transactions += 1;
      if (transactions === 3) {
        reached();
        return new Promise(() => {});
      }
      return run();
    });
    void tell('i', body, { host, path: '/api/import/' });
    await dead;
  }

  it('goes on with an import where the process died', async () => {
    const rows = Array.from({ length: 4500 }, (_, index) => `Skill ${index}`);
    const file = Buffer.from(`name\n${rows.join('\n')}\n`).toString('base64');
    const body = { file, object_type: 'skill', mapping: { name: 'name' }, existing: 'skip' };
    await dieInImport(body);
    expect(await skills()).toBe(2000);
    test.advance(2 * minute);
    const again = await tell('i', body, { path: '/api/import/' });
    expect(again.body).toMatchObject({ created: 4500, skipped: 0 });
    expect(await skills()).toBe(4500);
    // One batch by which all of it can be undone, and not two halves.
    const batches = await test.store.db.selectFrom('object_change').select('batch_id').distinct().execute();
    expect(batches).toEqual([{ batch_id: again.body.batch_id }]);
  });

  it.each(['skip', 'update'])(
    'links everybody to their manager where the process died in an import (%s)',
    async (existing) => {
      const rows = Array.from(
        { length: 4500 },
        (_, index) => `P${index},Pilot,p${index}@example.org,${index === 0 ? '' : 'P0 Pilot'}`,
      );
      const file = Buffer.from(`first name,last name,email,manager\n${rows.join('\n')}\n`).toString('base64');
      const mapping = { 'first name': 'first_name', 'last name': 'last_name', email: 'email', manager: 'manager' };
      const body = { file, object_type: 'employee', mapping, existing };
      await dieInImport(body);
      test.advance(2 * minute);
      expect((await tell('i', body, { path: '/api/import/' })).body).toMatchObject({
        created: 4500,
        updated: 0,
        skipped: 0,
      });
      const led = await test.store.db.selectFrom('relation').select('to_id').where('kind', '=', 'manages').execute();
      expect(led).toHaveLength(4499);
    },
  );

  it('keeps nothing of a process that was given up and comes back', async () => {
    let resume = () => {};
    const resumed = new Promise<void>((resolve) => {
      resume = resolve;
    });
    let reached = () => {};
    const waiting = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const host = startProcess(async (run) => {
      reached();
      await resumed;
      return run();
    });
    const slow = tell('a', { name: 'Rust' }, { host });
    await waiting;
    test.advance(2 * minute);
    const second = await tell('a', { name: 'Rust' });
    expect(second.status).toBe(201);
    resume();
    expect((await slow).status).toBe(409);
    expect(await skills()).toBe(1);
    expect((await tell('a', { name: 'Rust' })).body).toEqual(second.body);
    await host.close();
  });

  it('keeps nothing of a run that was given up, in the same process either', async () => {
    let resume = () => {};
    const resumed = new Promise<void>((resolve) => {
      resume = resolve;
    });
    let reached: (() => void) | undefined;
    const waiting = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const host = startProcess(async (run) => {
      if (reached !== undefined) {
        reached();
        reached = undefined;
        await resumed;
      }
      return run();
    });
    const slow = tell('a', { name: 'Rust' }, { host });
    await waiting;
    test.advance(2 * minute);
    const second = await tell('a', { name: 'Rust' }, { host });
    expect(second.status).toBe(201);
    resume();
    expect((await slow).body.code).toBe('in_flight');
    expect(await skills()).toBe(1);
    expect((await tell('a', { name: 'Rust' }, { host })).body).toEqual(second.body);
    await host.close();
  });

  it('knows a form again whose boundary was drawn anew', async () => {
    const send = async (boundary: string) => {
      const body = `--${boundary}\r\ncontent-disposition: form-data; name="name"\r\n\r\nSpace\r\n--${boundary}--\r\n`;
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'idempotency-key': 'form' };
      const response = await test.raw(owner, 'POST', '/api/spaces/', { body, headers });
      return { status: response.status, code: (await response.json()).code };
    };
    const first = await send('one');
    expect(await send('another')).toEqual(first);
  });
});
