import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHost, type Host } from '#host/create-host.ts';
import { engines } from '#host/testing/engines.ts';
import { handClock } from '#host/testing/hand-clock.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe.each(engines)('two hosts of one database on %s', (engine) => {
  let hand: ReturnType<typeof handClock>;
  let test: TestHost;
  let second: Host;
  let owner: Caller;
  let other: Caller;
  /** How many timers wait while nothing is being done. */
  let timers: number;

  beforeEach(async () => {
    hand = handClock('2025-03-01T09:00:00.000Z');
    test = await startTestHost({ engine, schedule: hand.schedule });
    second = createHost({ ...test.deps, store: { ...test.store, close: async () => undefined } });
    timers = hand.count();
    owner = await test.signIn();
    other = await test.addUser(owner.companyId, 'admin', 'other@example.com');
  });

  afterEach(async () => {
    await second.close();
    await test.close();
    expect(test.bugs).toEqual([]);
  });

  /** ms from now, as ISO 8601. */
  const at = (milliseconds: number) => new Date(test.now().getTime() + milliseconds).toISOString();

  async function made(method: string, path: string, body: object) {
    const answer = await test.call(owner, method, path, body);
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  }

  /** Every duty of both hosts whose time has come runs, at the same time, and is done. */
  async function run(): Promise<void> {
    await expect.poll(hand.count, { timeout: minute }).toBeGreaterThanOrEqual(timers);
  }

  /** Sleeps so long, and lets every duty of both hosts come twice. */
  async function sleep(milliseconds: number): Promise<void> {
    for (const passed of [milliseconds, 15 * minute, 15 * minute]) {
      test.advance(passed);
      hand.pass(passed);
      await run();
    }
  }

  /** The clock that people set: timers do not run by it. */
  async function setClock(milliseconds: number): Promise<void> {
    test.advance(milliseconds);
    hand.pass(15 * minute);
    await run();
    hand.pass(15 * minute);
    await run();
  }

  /** One of everything that falls due within the next hours. */
  async function fillDay() {
    const [anna = '', ben = '', cara = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'employee', name: 'Anna', data: { company_user: { started_at: '2020-01-01' } } },
      { type: 'employee', name: 'Ben' },
      { type: 'employee', name: 'Cara' },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: owner.memberId, kind: 'same_person', to: anna },
      { from: other.memberId, kind: 'same_person', to: ben },
    ]);
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Offer', 'offer'],
    ]) {
      await made('POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
    const job = await made('POST', '/api/objects/job', { role: 'Pilot' });
    const grace = await made('POST', '/api/objects/candidate', { first_name: 'Grace', last_name: 'Hopper' });
    const applied = { candidate: grace.id, job: job.id, stage: 'Applied', owner: owner.memberId };
    const { id: application } = await made('POST', '/api/applications/', applied);
    await made('POST', '/api/applications/move', { ids: [application], stage: 'Offer' });
    await made('PUT', `/api/applications/${application}/offer`, { amount: 90_000, currency: 'EUR' });
    await made('POST', `/api/applications/${application}/offer/send`, { expires_at: at(2 * day + 2 * hour) });
    // One is over when the computer wakes, and one begins soon.
    for (const begins of [2 * hour, 9.25 * hour]) {
      await made('POST', '/api/objects/interview', {
        ...{ document: { title: 'Screening call' }, interviewers: [{ id: owner.memberId }] },
        ...{ candidate: { id: grace.id }, starts_at: at(begins), duration: 30 },
      });
    }
    const cycle = await made('POST', '/api/category-list/', {
      ...{ type: 'cycle', name: 'H1', starts_at: '2024-12-01', ends_at: '2025-03-01' },
    });
    await made('POST', '/api/performance/', {
      ...{ object_id: cara, type: 'review', status: 'draft', cycle: { id: cycle.id, name: 'H1' } },
    });
    const task = { type: 'scheduled', title: 'Count the chairs', due_at: at(3 * hour) };
    await made('POST', '/api/objects/workflows/tasks', { ...task, assignee_id: owner.memberId });
    const training = await made('POST', '/api/training/?type=training', { title: 'First aid' });
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: anna, kind: 'enrolled', to: training.id, data: { due_at: at(3 * day + hour), status: 'assigned' } },
    ]);
    for (const [name, opens_at, closes_at] of [
      ['Chairs', at(hour), at(10 * day)],
      ['Tables', at(-day), at(day + hour)],
      ['Lamps', at(-day), at(4 * hour)],
    ]) {
      const questions = [{ id: 'q', kind: 'text', text: 'How?' }];
      await made('POST', '/api/objects/pulse', { name, opens_at, closes_at, anonymous: false, questions });
    }
    await made('PUT', '/api/notifications/settings', { digest: 'daily', time_zone: 'Asia/Tokyo' });
    return grace.id as string;
  }

  /** All that was told, and how often; and all that was written, told apart by when. */
  async function outcome() {
    const { db } = test.store;
    const notices = await db
      .selectFrom('notification')
      .select(['user_id', 'says', 'cause', 'times', 'heard', 'read_at', 'created_at'])
      .orderBy('user_id')
      .orderBy('cause')
      .execute();
    const told = await db.selectFrom('live_event').select('sequence').where('type', '=', 'notification').execute();
    const started = await db.selectFrom('live_event').select('sequence').where('type', '=', 'task.changed').execute();
    const changes = await db
      .selectFrom('object_change')
      .select(['object_id', 'action', 'field', 'at'])
      .orderBy('id')
      .execute();
    const tasks = await db.selectFrom('task').select(['id', 'type', 'status']).execute();
    const applications = await db
      .selectFrom('application')
      .select(['id', 'stage', 'next_what', 'next_who', 'next_since', 'next_due'])
      .execute();
    return { notices, told: told.length, started: started.length, changes, tasks, applications };
  }

  it('do all that fell due in eight hours of sleep once, and not again where the clock is put back and forth', async () => {
    // The evening of the day on which a cycle ends, and the last before a morning in Tokyo.
    await sleep(9 * hour);
    const grace = await fillDay();
    await sleep(minute);
    const before = await outcome();
    await sleep(8 * hour);
    const after = await outcome();

    const kinds = after.notices.filter(({ user_id }) => user_id === owner.userId).map(({ says }) => says);
    expect(kinds.filter((says) => says !== 'pulse_open').toSorted()).toEqual(
      [
        ...['interview_ahead', 'offer_expiring', 'pulse_closing', 'review_due', 'scorecard_due'],
        ...['summary', 'task_due', 'training_due'],
      ].toSorted(),
    );
    expect(kinds.filter((says) => says === 'pulse_open').length).toBeGreaterThan(0);
    expect(after.notices.filter(({ times, heard }) => times !== 1 || heard !== 1)).toEqual([]);
    expect(after.told - before.told, 'windows hear of each once').toBe(after.notices.length - before.notices.length);
    expect([after.started - before.started, after.tasks.map(({ type }) => type)]).toEqual([1, ['execution']]);
    const row = await test.store.db.selectFrom('object').select('data').where('id', '=', grace).executeTakeFirst();
    expect(JSON.stringify(row?.data), 'the interview counts').toContain('"last_interviewed"');

    await setClock(-2 * hour);
    await setClock(2 * hour);
    expect(await outcome()).toEqual(after);
  });
});
