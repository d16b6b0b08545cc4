import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeDay } from '#host/sample/days/write-day.ts';
import { handClock } from '#host/testing/hand-clock.ts';
import { startSampleHost } from '#host/testing/sample-host.ts';
import type { Caller, TestHost } from '#host/testing/test-host.ts';
import { usualEngines } from '#host/testing/usual-engines.ts';
import { createClock } from './clock/clock.ts';
import { journaledStore } from './idempotency/journal.ts';
import { goOnWithSamples, sampleDuty } from './sample-days.ts';

const dayMs = 86_400_000;
/** The most that a day may write, with what follows from it. */
const mostRows = 30;

describe.each(usualEngines)('the sample company that goes on on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startSampleHost({ engine });
    owner = await test.signIn();
  }, 300_000);
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const goOn = () => goOnWithSamples({ store: journaledStore(test.store), clock: test.now, writeSampleDay: writeDay });

  const tables = ['object', 'relation', 'application', 'application_move', 'form_response', 'usage_event'] as const;

  async function countRows(): Promise<number> {
    let rows = 0;
    for (const table of tables) {
      const { count } = await test.store.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      rows += Number(count);
    }
    return rows;
  }

  /** How many applications of the sample began on each day since a day. */
  async function appliedSince(day: string): Promise<Map<string, number>> {
    const rows = await test.store.db
      .selectFrom('application')
      .select('created_at')
      .where('origin', '=', 'sample')
      .where('created_at', '>=', day)
      .execute();
    const days = new Map<string, number>();
    for (const { created_at } of rows) {
      days.set(created_at.slice(0, 10), (days.get(created_at.slice(0, 10)) ?? 0) + 1);
    }
    return days;
  }

  // Both write the same by the same statements; forty days take a server a minute.
  const days = engine === 'sqlite' ? 40 : 12;

  it(`brings each day once over ${days} days: every metric of §9 has a source and a value at the end`, async () => {
    const made = test.now().toISOString().slice(0, 10);
    await goOn();
    expect(await appliedSince(`${made}T23`), 'nothing of a day that is not over').toEqual(new Map());
    let before = await countRows();
    for (let day = 0; day < days; day += 1) {
      test.advance(dayMs);
      await goOn();
      const now = await countRows();
      expect(now - before).toBeLessThanOrEqual(mostRows);
      before = now;
      await goOn();
      expect(await countRows(), 'the day is written').toBe(before);
    }
    expect((await appliedSince(`${made}T23`)).size).toBeGreaterThan(days / 2);
    const rounds = await test.store.db
      .selectFrom('object')
      .select('id')
      .where('type', '=', 'pulse')
      .where('created_at', '>', `${made}T23`)
      .execute();
    // One a month.
    if (days > 31) {
      expect(rounds.length).toBeGreaterThan(0);
    }
    const again = await test.signIn();
    const { body } = await test.call(again, 'GET', '/api/metrics/?timeframe=90');
    expect(body).toHaveProperty('data');
    for (const { name, value, source } of body.data) {
      expect([name, source?.kind, typeof value]).toEqual([name, expect.not.stringMatching('none|stated'), 'number']);
    }
    expect(test.bugs).toEqual([]);
  }, 600_000);

  it('makes up for thirty days after a sleep of sixty, and two hosts write none twice', async () => {
    const made = test.now().toISOString().slice(0, 10);
    test.advance(60 * dayMs);
    await Promise.all([goOn(), goOn()]);
    const days = [...(await appliedSince(`${made}T23`)).keys()].sort();
    const oldest = new Date(test.now().getTime() - 30 * dayMs).toISOString().slice(0, 10);
    expect((days[0] ?? '') >= oldest).toBe(true);
    expect((days.at(-1) ?? '') < test.now().toISOString().slice(0, 10)).toBe(true);
    const rows = await countRows();
    await goOn();
    expect(await countRows()).toBe(rows);
  }, 600_000);

  it('leaves alone whom somebody moved or changed, and stops once the sample is removed', async () => {
    const open = await test.store.db
      .selectFrom('application')
      .select(['id', 'candidate_id', 'stage'])
      .where('origin', '=', 'sample')
      .where('meaning', '=', 'screening')
      .where('closed_at', 'is', null)
      .execute();
    for (const { candidate_id: id } of open) {
      const changed = await test.call(owner, 'PUT', '/api/objects/candidate', { id, phone: '+44 20 7946 0018' });
      expect(changed.status).toBe(200);
    }
    test.advance(25 * dayMs);
    await goOn();
    const now = await test.store.db.selectFrom('application').select(['id', 'stage']).execute();
    const stages = new Map(now.map(({ id, stage }) => [id, stage]));
    expect(open.length).toBeGreaterThan(10);
    expect(open.map(({ id }) => stages.get(id))).toEqual(open.map(({ stage }) => stage));

    const again = await test.signIn();
    const removed = await test.call(again, 'DELETE', '/api/synthetic-data/', { company_id: owner.companyId });
    expect([removed.status, removed.body]).toMatchObject([200, {}]);
    for (const table of ['application', 'form_response', 'usage_event'] as const) {
      expect([table, await test.store.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    }
    const rows = await countRows();
    test.advance(5 * dayMs);
    await goOn();
    expect(await countRows()).toBe(rows);
  }, 600_000);

  it('is a duty of the clock: it goes on by itself while a host runs', async () => {
    const hand = handClock(test.now().toISOString());
    const made = test.now().toISOString().slice(0, 10);
    const reportBug = (error: unknown) => void test.bugs.push(error);
    const store = journaledStore(test.store);
    const clock = createClock({ store, clock: hand.now, schedule: hand.schedule, reportBug });
    clock.every(sampleDuty({ store, clock: hand.now, writeSampleDay: writeDay }));
    hand.pass(3 * dayMs);
    await expect.poll(async () => (await appliedSince(`${made}T23`)).size, { timeout: 60_000 }).toBeGreaterThan(0);
    await clock.close();
  }, 300_000);
});
