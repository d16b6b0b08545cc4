import { AsyncResource } from 'node:async_hooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createIntelligence } from '#host/intelligence/create-intelligence.ts';
import type { Intelligence } from '#host/intelligence/intelligence.ts';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { StoreFailure } from '#host/store/store.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { createReportRuns } from './report-runs.ts';

const asked = { canvas_type: 'report', subtype: 'talent_overview', title: 'People' };

describe.each(engines)('the writing of reports on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  /** What the engine is told to do; each call of it is counted. */
  let prose: () => Promise<void>;
  let calls: number;
  let due: (() => void)[];

  /** The built-in engine behind a gate that the test holds. */
  function gated(): Intelligence {
    const builtIn = createIntelligence(() => ({}));
    return {
      ...builtIn,
      async reportProse(request) {
        calls += 1;
        await prose();
        return builtIn.reportProse(request);
      },
    };
  }

  beforeEach(async () => {
    calls = 0;
    due = [];
    prose = async () => {};
    test = await startTestHost({
      engine,
      intelligence: gated(),
      schedule: (work) => {
        // As a timer does: within what set it off.
        const bound = AsyncResource.bind(work);
        due.push(bound);
        return () => {
          due = due.filter((one) => one !== bound);
        };
      },
    });
    owner = await test.signIn();
  });
  afterEach(() => test.close());

  /** Everything that is scheduled happens now. */
  function runTimers(): void {
    for (const work of due.splice(0)) {
      work();
    }
  }

  async function settled(id: string) {
    const read = async () => (await test.call(owner, 'GET', `/api/canvas_management/?id=${id}`)).body;
    await expect.poll(async () => (await read()).status, { timeout: 45_000 }).not.toBe('working');
    return read();
  }

  const request = async (more: Record<string, unknown> = {}) =>
    (await test.call(owner, 'POST', '/api/canvas/', { ...asked, ...more })).body;
  const runs = () => test.store.db.selectFrom('report_run').selectAll().execute();

  it('answers before anything is written, and may not be changed until it is', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    prose = () => gate;
    const { id, status } = await request();
    expect(status).toBe('working');
    expect(await runs()).toMatchObject([{ canvas_id: id, attempts: 0, worker: null }]);
    runTimers();
    await expect.poll(() => calls).toBe(1);
    const half = await test.call(owner, 'GET', `/api/canvas_management/?id=${id}`);
    expect(half.body).toMatchObject({ status: 'working', progress: 75 });
    const change = await test.call(owner, 'PUT', '/api/canvas_management/', { id, title: 'Mine' });
    expect([change.status, change.body.detail]).toEqual([409, expect.stringMatching(/still being written/)]);
    open();
    expect(await settled(id)).toMatchObject({ status: 'ready', title: 'People', progress: 100 });
    expect(await runs()).toEqual([]);
  });

  it('is done again later where the database was away for a moment', async () => {
    prose = () => Promise.reject(new StoreFailure('silent'));
    const { id } = await request();
    runTimers();
    await expect.poll(() => test.bugs).toEqual([new StoreFailure('silent')]);
    expect((await test.call(owner, 'GET', `/api/canvas_management/?id=${id}`)).body.status).toBe('working');
    prose = async () => {};
    test.advance(2 * 60_000);
    runTimers();
    expect(await settled(id)).toMatchObject({ status: 'ready' });
    expect(await runs()).toEqual([]);
  });

  it('tells how far it is as news to everybody, not as part of the request that asked for it', async () => {
    const body = JSON.stringify(asked);
    const headers = { 'content-type': 'application/json', 'x-request-id': 'the-asking' };
    const answer = await test.raw(owner, 'POST', '/api/canvas/', { headers, body });
    const { id } = await answer.json();
    runTimers();
    await settled(id);
    const told = await test.store.db
      .selectFrom('live_event')
      .selectAll()
      .where('type', 'like', 'canvas.%')
      .orderBy('sequence')
      .execute();
    const steps = told.filter(({ type }) => type === 'canvas.progress').map(({ data }) => [data.step, data.progress]);
    expect(steps).toEqual([
      ['scope', 5],
      ['figures', 20],
      ['objects', 60],
      ['prose', 75],
    ]);
    expect(told.at(-1)).toMatchObject({ type: 'canvas.ready', data: { canvas_id: id, status: 'ready' } });
    expect(told.filter((event) => event.data.request !== undefined)).toEqual([]);
  });

  it('takes turns among companies, and says how many of one go before', async () => {
    await addCompany(test.store, 'other', test.now());
    const stranger = await test.addUser('other', 'owner', 'owner@other.example');
    const before = [];
    for (let count = 0; count < 4; count += 1) {
      before.push((await request()).waiting);
    }
    expect(before).toEqual([undefined, 1, 2, 3]);
    const { body: others } = await test.call(stranger, 'POST', '/api/canvas/', asked);
    expect(others.waiting).toBeUndefined();
    runTimers();
    await expect.poll(runs, { timeout: 45_000 }).toEqual([]);
    const told = await test.store.db
      .selectFrom('live_event')
      .select('data')
      .where('type', '=', 'canvas.ready')
      .orderBy('sequence')
      .execute();
    expect(told.map(({ data }) => data.canvas_id).indexOf(others.id)).toBeLessThanOrEqual(1);
  });

  it('refuses reports beyond what one person may have waiting, with the time to come again', async () => {
    for (let count = 0; count < 50; count += 1) {
      await request();
    }
    const refused = await test.call(owner, 'POST', '/api/canvas/', asked);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  });

  it('says why a report failed, and tells of the failure', async () => {
    prose = () => Promise.reject(new Error('the engine exploded'));
    const { id } = await request();
    runTimers();
    expect(await settled(id)).toMatchObject({
      status: 'failed',
      reason: expect.stringMatching(/Something went wrong/),
    });
    const told = await test.store.db.selectFrom('live_event').selectAll().where('type', '=', 'canvas.ready').execute();
    expect(told.map((event) => event.data)).toMatchObject([{ canvas_id: id, status: 'failed', title: 'People' }]);
    expect(told[0]?.user_id).toBe(owner.userId);
    expect(test.bugs).toHaveLength(1);
    expect(await runs()).toEqual([]);
  });

  it('does not write for somebody who has left', async () => {
    const admin = await test.addUser(owner.companyId, 'admin', 'admin@cadre.local');
    const { id } = (await test.call(admin, 'POST', '/api/canvas/', asked)).body;
    await test.store.db.deleteFrom('membership').where('user_id', '=', admin.userId).execute();
    runTimers();
    expect(await settled(id)).toMatchObject({
      status: 'failed',
      reason: expect.stringMatching(/no longer in the company/),
    });
    expect(test.bugs).toEqual([]);
  });

  it('takes over what another process began and did not finish, when its lease has run out', async () => {
    const { id } = await request();
    const lease = {
      worker: 'somebody',
      lease_until: new Date(test.now().getTime() + 60_000).toISOString(),
      attempts: 1,
    };
    await test.store.db.updateTable('report_run').set(lease).execute();
    runTimers();
    await expect.poll(() => due.length).toBeGreaterThan(0);
    expect(await runs()).toMatchObject([{ worker: 'somebody' }]);
    test.advance(61_000);
    // Its next look may not be scheduled yet: what is due already may be the housekeeping's.
    const afterTimers = () => {
      runTimers();
      return runs();
    };
    await expect.poll(afterTimers, { timeout: 45_000 }).not.toMatchObject([{ worker: 'somebody' }]);
    expect(await settled(id)).toMatchObject({ status: 'ready' });
  });

  it('begins again what the last run of the host left half-written', async () => {
    const { id } = await request();
    const lease = { worker: 'before', lease_until: new Date(test.now().getTime() + 60_000).toISOString(), attempts: 1 };
    await test.store.db.updateTable('report_run').set(lease).execute();
    let start = () => {};
    const next = createReportRuns({
      store: journaledStore(test.store),
      clock: test.now,
      intelligence: gated(),
      reportBug: (error) => test.bugs.push(error),
      keepDocument: () => Promise.reject(new Error('no document was asked for')),
      schedule: (work) => {
        start = work;
        return () => {};
      },
    });
    next.start();
    if (engine === 'postgres') {
      // Other processes may be alive: a lease is theirs until it runs out.
      test.advance(61_000);
    }
    start();
    expect(await settled(id)).toMatchObject({ status: 'ready' });
    await next.stop();
  });

  it('gives up after three attempts', async () => {
    const { id } = await request();
    await test.store.db.updateTable('report_run').set({ attempts: 3 }).execute();
    runTimers();
    expect(await settled(id)).toMatchObject({ status: 'failed', reason: expect.stringMatching(/three times/) });
    expect(calls).toBe(0);
  });

  it('leaves a canvas alone that is gone', async () => {
    const { id } = await request();
    prose = async () => {
      await test.store.db.deleteFrom('object').where('id', '=', id).execute();
    };
    runTimers();
    await expect.poll(runs).toEqual([]);
    await expect.poll(() => due.length).toBeGreaterThan(0);
    expect((await test.call(owner, 'GET', `/api/canvas_management/?id=${id}`)).status).toBe(404);
    expect(test.bugs).toEqual([]);
  });

  it('writes several reports one after the other', async () => {
    const ids = [(await request()).id, (await request()).id, (await request()).id];
    runTimers();
    for (const id of ids) {
      expect((await settled(id)).status).toBe('ready');
    }
    expect(calls).toBe(3);
  });

  it.each(['pdf', 'docx', 'xlsx', 'csv', 'md', 'txt'])(
    'writes a document of type %s, as private as the report',
    async (docType) => {
      await seedObjects(test.store, owner.companyId, test.now(), [
        { type: 'employee', name: 'Anna', data: { company_user: { org_unit: { id: 'u', name: 'Data' } } } },
      ]);
      const member = await test.addUser(owner.companyId, 'member', 'member@cadre.local');
      const { id } = await request({ doc_type: docType });
      runTimers();
      const canvas = await settled(id);
      expect(canvas.document).toEqual({ id: expect.any(String), name: 'People' });
      const path = `/api/file_attachment/${canvas.document.id}/content`;
      const file = await test.raw(owner, 'GET', path);
      expect(file.status).toBe(200);
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(20);
      expect((await test.raw(member, 'GET', path)).status).toBe(404);
      await test.call(owner, 'PUT', '/api/canvas_management/', { id, is_public: true });
      expect((await test.raw(member, 'GET', path)).status).toBe(200);
    },
  );
});
