import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishEvent } from '#host/services/events/publish-event.ts';
import { engines } from '#host/testing/engines.ts';
import { startTestHost, type TestHost } from '#host/testing/test-host.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

describe.each(engines)('housekeeping on %s', (engine) => {
  let test: TestHost;
  let hourly: () => void;

  beforeEach(async () => {
    hourly = () => {};
    test = await startTestHost({
      engine,
      schedule: (work, milliseconds) => {
        if (milliseconds === hour) {
          hourly = work;
        }
        return () => {};
      },
    });
  });
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
    await publish(1);
    await keep('old');
    test.advance(6 * day);
    await publish(2);
    await keep('new');
    test.advance(day);
    hourly();
    await expect.poll(() => count('live_event')).toBe(1);
    await expect.poll(() => count('idempotency_key')).toBe(0);
    expect(await count('session')).toBe(1);
    test.advance(23 * day);
    hourly();
    await expect.poll(() => count('session')).toBe(0);
    expect(test.bugs).toEqual([]);
  });
});
