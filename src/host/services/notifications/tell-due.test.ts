import { expect, it } from 'vitest';
import { createClock } from '#host/services/clock/clock.ts';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { engines } from '#host/testing/engines.ts';
import { handClock } from '#host/testing/hand-clock.ts';
import { startTestHost } from '#host/testing/test-host.ts';
import { dueDuty } from './tell-due.ts';

const second = 1000;
const hour = 60 * 60 * second;

it.each(engines)(
  'tells after a sleep of eight hours, and a holiday, what fell due meanwhile, and once by a host that took over, on %s',
  async (engine) => {
    const test = await startTestHost({ engine, schedule: handClock('2025-03-01T09:00:00.000Z').schedule });
    const owner = await test.signIn();
    for (const [title, hours] of [
      ['In two hours', 2],
      ['In seven', 7],
      ['In nine', 9],
    ] as const) {
      const due_at = new Date(test.now().getTime() + hours * hour).toISOString();
      await test.call(owner, 'POST', '/api/objects/workflows/tasks', { type: 'scheduled', title, due_at });
    }
    const told = async () =>
      (await test.call(owner, 'GET', '/api/notifications/')).body.data
        .map(({ title, times }: { title: string; times: number }) => `${title} ${times}`)
        .toSorted();

    /** Starts the clock of another process at a time, and lets it do what is due over and over. */
    function started(at: string) {
      const hand = handClock(at);
      const { store } = test;
      const clock = createClock({ store, clock: hand.now, schedule: hand.schedule, reportBug: test.deps.reportBug });
      clock.everySpan(dueDuty(journaledStore(store)));
      const pass = async (milliseconds: number) => {
        hand.pass(milliseconds);
        await expect.poll(hand.untilNext).toBe(30 * second);
      };
      return { clock, pass };
    }
    const first = started('2025-03-01T09:00:00.000Z');
    await first.pass(6 * second);
    expect(await told()).toEqual([]);
    await first.pass(8 * hour);
    expect(await told()).toEqual(['Task due: In seven 1', 'Task due: In two hours 1']);
    await first.pass(30 * second);
    await first.clock.close();

    // It ended before it had written down how far it was.
    await test.store.db.updateTable('clock_mark').set({ done_until: '2025-03-01T09:00:06.000Z' }).execute();
    const other = started('2025-03-01T17:30:00.000Z');
    await other.pass(6 * second);
    expect(await told()).toEqual(['Task due: In seven 1', 'Task due: In two hours 1']);
    await other.pass(hour);
    const nine = ['Task due: In nine 1', 'Task due: In seven 1', 'Task due: In two hours 1'];
    expect(await told()).toEqual(nine);
    await other.clock.close();

    // Of a holiday all is told, of a year what fell due in the last of it.
    for (const [title, days] of [
      ['On holiday', 3],
      ['Long ago', 40],
    ] as const) {
      const due_at = new Date(test.now().getTime() + days * 24 * hour).toISOString();
      await test.call(owner, 'POST', '/api/objects/workflows/tasks', { type: 'scheduled', title, due_at });
    }
    const back = started('2025-03-23T09:00:00.000Z');
    await back.pass(6 * second);
    expect(await told()).toEqual([...nine, 'Task due: On holiday 1'].toSorted());
    await back.clock.close();
    const nextYear = started('2026-03-23T09:00:00.000Z');
    await nextYear.pass(6 * second);
    expect(await told()).toEqual([...nine, 'Task due: On holiday 1'].toSorted());
    await nextYear.clock.close();
    await test.close();
    expect(test.bugs).toEqual([]);
  },
);
