import { describe, expect, it } from 'vitest';
import { newId } from '#host/store/new-id.ts';
import { engines } from '#host/testing/engines.ts';
import { handClock } from '#host/testing/hand-clock.ts';
import { startTestHost } from '#host/testing/test-host.ts';

const second = 1000;

it.each(engines)(
  'a snoozed notice is back on time, and the windows of its reader hear of it, on %s',
  async (engine) => {
    const hand = handClock('2025-03-01T09:00:00.000Z');
    const test = await startTestHost({ engine, schedule: hand.schedule });
    const { companyId, userId, ...owner } = await test.signIn();
    const caller = { companyId, userId, ...owner };
    const id = newId(test.now());
    const made = { id, company_id: companyId, user_id: userId, title: 'Read me', body: null, object_id: null };
    const at = test.now().toISOString();
    await test.store.db
      .insertInto('notification')
      .values({ ...made, read_at: null, snooze_until: null, origin: 'user', created_at: at })
      .execute();
    const snooze_until = '2025-03-01T09:00:20.000Z';
    await test.call(caller, 'PUT', '/api/notifications/', { ids: [id], snooze_until, read: true });
    const shown = async () => (await test.call(caller, 'GET', '/api/notifications/')).body.data.length;
    const told = async () => {
      const events = await test.store.db.selectFrom('live_event').select(['user_id', 'data']).execute();
      return events.map(({ user_id, data }) => [user_id, data.ids]);
    };
    const pass = (milliseconds: number) => {
      test.advance(milliseconds);
      hand.pass(milliseconds);
    };
    const before = (await told()).length;
    await pass(5 * second);
    expect(await shown()).toBe(0);
    // The clock knows when the next one is due.
    await expect.poll(hand.untilNext).toBeLessThanOrEqual(15 * second);
    pass(15 * second);
    await expect.poll(async () => (await told()).length).toBe(before + 1);
    expect((await told()).at(-1)).toEqual([userId, [id]]);
    const { body } = await test.call(caller, 'GET', '/api/notifications/?unread=true');
    expect(body.data, 'it is new again').toMatchObject([{ id, created_at: snooze_until, snooze_until: null }]);
    await test.close();
    expect(test.bugs).toEqual([]);
  },
);

describe.each(engines)('what is snoozed on %s', (engine) => {
  it('again for longer stays away', async () => {
    const hand = handClock('2025-03-01T09:00:00.000Z');
    const test = await startTestHost({ engine, schedule: hand.schedule });
    const caller = await test.signIn();
    const at = test.now().toISOString();
    const of = { company_id: caller.companyId, user_id: caller.userId, body: null, object_id: null };
    await test.store.db
      .insertInto('notification')
      .values({ ...of, id: 'n', title: 'Later', read_at: null, snooze_until: null, origin: 'user', created_at: at })
      .execute();
    for (const minute of ['09:01', '11:00']) {
      const snooze_until = `2025-03-01T${minute}:00.000Z`;
      await test.call(caller, 'PUT', '/api/notifications/', { ids: ['n'], snooze_until });
    }
    const timers = hand.count();
    test.advance(10 * 60 * second);
    hand.pass(10 * 60 * second);
    await expect.poll(hand.count).toBe(timers);
    const { body } = await test.call(caller, 'GET', '/api/notifications/?snoozed=true');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['n']);
    await test.close();
    expect(test.bugs).toEqual([]);
  });
});
