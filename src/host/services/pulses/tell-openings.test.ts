import { expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { handClock } from '#host/testing/hand-clock.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { startTestHost } from '#host/testing/test-host.ts';

const minute = 60_000;

it.each(engines)('who shows a pulse hears when it opens and closes by itself, on %s', async (engine) => {
  const hand = handClock('2025-03-01T09:00:00.000Z');
  const test = await startTestHost({ engine, schedule: hand.schedule });
  const { companyId } = await test.signIn();
  const at = (time: string) => `2025-03-01T${time}:00.000Z`;
  const [opening = '', closing = '', both = ''] = await seedObjects(test.store, companyId, test.now(), [
    { type: 'pulse', name: 'Weekly', status: 'open', data: { opens_at: at('09:10'), closes_at: at('12:00') } },
    { type: 'pulse', name: 'Monthly', status: 'open', data: { closes_at: at('09:20') } },
    { type: 'pulse', name: 'Short', status: 'open', data: { opens_at: at('09:11'), closes_at: at('09:12') } },
    { type: 'pulse', name: 'Never', status: 'draft', data: { opens_at: at('09:10') } },
    { type: 'pulse', name: 'Ended', status: 'closed', data: { closes_at: at('09:10') } },
    { type: 'pulse', name: 'Always', status: 'open' },
  ]);
  let seen = 0;
  /** The pulses that were told of, event by event, since this was last asked. */
  async function told(): Promise<string[][]> {
    const events = await test.store.db
      .selectFrom('live_event')
      .select('data')
      .where('type', '=', 'object.changed')
      .orderBy('sequence')
      .execute();
    const fresh = events.slice(seen);
    seen = events.length;
    return fresh.map(({ data }) => [...(data.ids as string[])].sort());
  }
  async function pass(milliseconds: number): Promise<void> {
    const timers = hand.count();
    test.advance(milliseconds);
    hand.pass(milliseconds);
    await expect.poll(hand.count).toBe(timers);
  }
  await pass(minute);
  await told();
  await pass(8 * minute);
  expect(await told()).toEqual([]);
  await pass(3 * minute);
  expect(await told()).toEqual([[opening, both].sort()]);
  await pass(minute);
  expect(await told(), 'once').toEqual([]);
  await pass(10 * minute);
  expect(await told()).toEqual([[closing]]);
  await test.close();
  expect(test.bugs).toEqual([]);
});
