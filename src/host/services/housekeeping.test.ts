import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishEvent } from '#host/events/publish-event.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { startTestHost, type TestHost } from '#host/testing/test-host.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const soon = 2000;

describe.each(engines)('housekeeping on %s', (engine) => {
  let test: TestHost;
  let timers: Map<number, () => void>;

  beforeEach(async () => {
    timers = new Map();
    test = await startTestHost({
      engine,
      schedule: (work, milliseconds) => {
        timers.set(milliseconds, work);
        return () => {};
      },
    });
  });

  /** Fires the timer of so many milliseconds once there is one. */
  async function fire(milliseconds: number): Promise<void> {
    await expect.poll(() => timers.has(milliseconds)).toBe(true);
    const work = timers.get(milliseconds);
    timers.delete(milliseconds);
    work?.();
  }
  afterEach(() => test.close());

  it('removes live events after 7 days, kept replies after one, and sessions that ran out', async () => {
    const { companyId, userId } = await test.signIn();
    const publish = (n: number) =>
      test.store.transaction((trx) =>
        publishEvent(trx, { companyId, type: 'message', data: { n }, at: test.now().toISOString() }),
      );
    const claim = { user_id: userId, call: 'c', request_hash: 'h', seed: 's', owner: 'o', journal: [] };
    const keep = (key: string) => {
      const at = test.now().toISOString();
      const row = { ...claim, key, claimed_at: at, created_at: at };
      return test.store.db.insertInto('idempotency_key').values(row).execute();
    };
    const count = async (table: 'live_event' | 'idempotency_key' | 'session') => {
      const rows = await test.store.db.selectFrom(table).select('user_id').execute();
      return rows.length;
    };
    await fire(soon);
    await publish(1);
    await keep('old');
    test.advance(6 * day);
    await publish(2);
    await keep('new');
    test.advance(day);
    await fire(hour);
    await expect.poll(() => count('live_event')).toBe(1);
    await expect.poll(() => count('idempotency_key')).toBe(0);
    expect(await count('session')).toBe(1);
    test.advance(23 * day);
    await fire(hour);
    await expect.poll(() => count('session')).toBe(0);
    expect(test.bugs).toEqual([]);
  });

  it('purges what the last run left soon after the start, and nobody is shown it before', async () => {
    const owner = await test.signIn();
    const [left = '', kept = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'skill', name: 'Telegraphy', deleted_at: new Date(test.now().getTime() - 31 * day).toISOString() },
      { type: 'skill', name: 'Telephony' },
    ]);
    const stored = async () => {
      const rows = await test.store.db.selectFrom('object').select('id').where('type', '=', 'skill').execute();
      return rows.map(({ id }) => id).sort();
    };
    const shown = async (path: string) => JSON.stringify((await test.call(owner, 'GET', path)).body);

    for (const path of ['/api/objects/skill', '/api/objects/search?search=tele', '/api/objects/counts']) {
      expect(await shown(path)).not.toContain(left);
    }
    expect((await test.call(owner, 'GET', '/api/objects/counts')).body.counts.skill).toBe(1);
    expect((await test.call(owner, 'GET', `/api/objects/skill?id=${left}`)).status).toBe(404);
    expect((await test.call(owner, 'POST', '/api/objects/skill/restore', { ids: [left] })).status).toBe(404);
    expect(await stored()).toEqual([left, kept].sort());

    await fire(soon);
    await expect.poll(stored).toEqual([kept]);
    expect(test.bugs).toEqual([]);
  });
});
