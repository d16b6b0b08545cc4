import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHost } from '#host/create-host.ts';
import { engines } from '#host/testing/engines.ts';
import { handClock } from '#host/testing/hand-clock.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const second = 1000;
const hour = 60 * 60 * second;
const path = '/api/objects/workflows/tasks';

describe.each(engines)('scheduled tasks on %s', (engine) => {
  let hand: ReturnType<typeof handClock>;
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    hand = handClock('2025-03-01T09:00:00.000Z');
    test = await startTestHost({ engine, schedule: hand.schedule });
    owner = await test.signIn();
  });

  afterEach(async () => {
    await test.close();
    expect(test.bugs).toEqual([]);
  });

  /** Lets time pass; what is done then is done before the answer. */
  async function pass(milliseconds: number): Promise<void> {
    const timers = hand.count();
    test.advance(milliseconds);
    hand.pass(milliseconds);
    await expect.poll(hand.count, { timeout: 30_000 }).toBe(timers);
  }

  async function titles(type: 'scheduled' | 'execution'): Promise<string[]> {
    const { body } = await test.call(owner, 'GET', `${path}?type=${type}`);
    return body.data.map((task: { title: string }) => task.title);
  }

  const starts = () =>
    test.store.db.selectFrom('live_event').select('sequence').where('type', '=', 'task.changed').execute();

  it('are under way from their day on, also where the computer slept over it, and their windows hear of it', async () => {
    const due = (hours: number) => new Date(test.now().getTime() + hours * hour).toISOString();
    for (const [title, due_at] of [
      ['Call Ada', due(1)],
      ['Call Grace', due(9)],
      ['Some day', null],
    ]) {
      const made = await test.call(owner, 'POST', path, { type: 'scheduled', title, due_at });
      expect(made.status).toBe(201);
    }
    await pass(4 * second);
    expect(await titles('scheduled')).toEqual(['Call Ada', 'Call Grace', 'Some day']);
    const before = (await starts()).length;
    await pass(8 * hour);
    expect(await titles('execution')).toEqual(['Call Ada']);
    expect(await titles('scheduled')).toEqual(['Call Grace', 'Some day']);
    expect((await starts()).length).toBe(before + 1);
  });

  it('ten thousand of one moment are each put under way once, by two processes at a time as well', async () => {
    const due_at = '2025-03-01T09:30:00.000Z';
    const rows = Array.from({ length: 10_000 }, (_, at) => ({
      id: `task-${at}`,
      company_id: owner.companyId,
      type: 'scheduled',
      title: `Task ${at}`,
      status: 'open',
      assignee_user_id: null,
      object_id: null,
      due_at,
      origin: 'user',
      created_at: test.now().toISOString(),
    }));
    for (let from = 0; from < rows.length; from += 500) {
      await test.store.db
        .insertInto('task')
        .values(rows.slice(from, from + 500))
        .execute();
    }
    const other = createHost({ ...test.deps, store: { ...test.store, close: async () => undefined } });
    const left = async () => {
      const { count } = await test.store.db
        .selectFrom('task')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('type', '=', 'scheduled')
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    expect(await left()).toBe(10_000);
    test.advance(hour);
    hand.pass(hour);
    await expect.poll(left, { timeout: 30_000 }).toBe(0);
    await other.close();
    // A part is told of once: none was done twice.
    expect((await starts()).length).toBe(10_000 / 200);
  }, 60_000);
});
