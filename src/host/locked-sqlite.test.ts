import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lookedSeconds } from './testing/looked-seconds.ts';
import { type Caller, startTestHost, type TestHost } from './testing/test-host.ts';

/** A write waits for 3.5 s; one that waits twice, or behind another, takes 7. Between them is what a busy computer adds. */
const longestSeconds = 6;
const program = join(import.meta.dirname, 'testing/locking-process.ts');

describe('a host whose SQLite file another process has locked', () => {
  let test: TestHost;
  let owner: Caller;
  let holder: ChildProcess | undefined;

  beforeAll(async () => {
    test = await startTestHost({ schedule: () => () => {} });
    owner = await test.signIn();
  });
  afterEach(release);
  afterAll(() => test.close());

  async function lock(): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', program, join(test.folder, 'cadre.db')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    holder = child;
    await once(child.stdout, 'data');
  }

  async function release(): Promise<void> {
    const child = holder;
    holder = undefined;
    if (child !== undefined) {
      child.stdin?.write('release\n');
      await once(child, 'close');
    }
  }

  const write = (name: string, key?: string) =>
    test.raw(owner, 'POST', '/api/objects/skill', {
      headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) },
      body: JSON.stringify({ name }),
    });

  it('answers writes 503 within 5 s, and reads and health all the while', async () => {
    await lock();
    let answered = 0;
    const writes = Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const key = index % 2 === 0 ? `locked-${index}` : undefined;
        const { result: response, seconds } = await lookedSeconds(write(`Locked ${index}`, key));
        answered += 1;
        return { response, seconds, body: await response.json() };
      }),
    );
    for (let read = 0; read < 10; read += 1) {
      expect((await test.call(owner, 'GET', '/api/objects/skill')).status).toBe(200);
      expect((await test.call(undefined, 'GET', '/api/health')).body).toMatchObject({
        status: 'degraded',
        database: { engine: 'sqlite', status: 'busy' },
      });
      // If they waited for the lock, or behind who does, the writes would be answered before the first of them.
      if (read === 0) {
        expect(answered).toBe(0);
      }
    }
    for (const { response, seconds, body } of await writes) {
      expect([response.status, body.code, Number(response.headers.get('retry-after')) > 0]).toEqual([
        503,
        'busy',
        true,
      ]);
      expect(seconds).toBeLessThan(longestSeconds);
    }
    await release();
    expect((await test.call(undefined, 'GET', '/api/health')).body.status).toBe('ok');
    for (let index = 0; index < 20; index += 2) {
      expect((await write(`Locked ${index}`, `locked-${index}`)).status).toBe(201);
    }
    expect(await test.store.db.selectFrom('object').select('id').where('type', '=', 'skill').execute()).toHaveLength(
      10,
    );
    expect(test.bugs).toEqual([]);
  });

  it('goes on with a write as soon as the file is free', async () => {
    await lock();
    const writing = write('Patient');
    expect((await test.call(owner, 'GET', '/api/objects/skill')).status).toBe(200);
    await release();
    expect((await writing).status).toBe(201);
  });
});
