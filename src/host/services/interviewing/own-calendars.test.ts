import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('calendars that users read in on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let ada: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    ada = await test.addUser(owner.companyId, 'member', 'ada@example.com');
  });
  afterEach(async () => {
    await test.close();
    expect(test.bugs).toEqual([]);
  });

  const path = '/api/interviews/calendars';
  const at = (minutes: number) => new Date(test.now().getTime() + minutes * 60_000).toISOString();
  const time = (from: number, to: number) => ({ from: at(from), to: at(to) });
  const keep = (caller: Caller, name: string, busy: object[]) =>
    test.call(caller, 'PUT', path, { name, until: at(10_000), busy });
  const list = async (caller: Caller) => (await test.call(caller, 'GET', path)).body.data;
  const busyOf = async (person: string) => {
    const query = `people=${person}&from=${at(0)}&to=${at(10_000)}`;
    const { body } = await test.call(owner, 'GET', `/api/interviews/availability?${query}`);
    return body.data[0].busy.map(({ from, to, of }: Record<string, string>) => [
      ...[from, to].map((moment) => (Date.parse(moment ?? '') - test.now().getTime()) / 60_000),
      of,
    ]);
  };

  it('are one’s own: kept by name, replaced by another one of that name, and removed', async () => {
    expect((await keep(ada, 'work.ics', [time(60, 90), time(80, 120)])).body.data).toMatchObject([
      { name: 'work.ics', count: 1, until: at(10_000) },
    ]);
    await keep(ada, 'work.ics', [time(200, 230), time(300, 330)]);
    await keep(ada, 'home.ics', [time(400, 430)]);
    const own = await list(ada);
    expect(own.map(({ name, count }: Record<string, unknown>) => [name, count])).toEqual([
      ['home.ics', 1],
      ['work.ics', 2],
    ]);
    expect(await list(owner)).toEqual([]);
    expect((await test.call(owner, 'DELETE', path, { id: own[0].id })).status).toBe(404);
    expect((await test.call(ada, 'DELETE', path, { id: own[0].id })).body.data).toMatchObject([{ name: 'work.ics' }]);
  });

  it('say when somebody is not free, in scheduling and in the calendar', async () => {
    await keep(ada, 'work.ics', [time(30, 90)]);
    await keep(ada, 'home.ics', [time(80, 100), time(20_000, 20_030)]);
    expect(await busyOf(ada.memberId)).toEqual([[30, 100, 'calendar']]);
    const [talk = '', later = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'interview', name: 'Talk', data: { starts_at: at(60), duration: 30 } },
      { type: 'interview', name: 'Later talk', data: { starts_at: at(100), duration: 30 } },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: talk, kind: 'interviewer', to: ada.memberId },
      { from: later, kind: 'interviewer', to: ada.memberId },
    ]);
    const { body } = await test.call(owner, 'GET', `/api/interviews/calendar?from=${at(0)}&to=${at(10_000)}`);
    const against = body.data.map(({ name, busy }: { name: string; busy: { id: string }[] }) => [
      name,
      busy.map(({ id }) => id),
    ]);
    expect(against).toEqual([
      ['Talk', [ada.memberId]],
      ['Later talk', []],
    ]);
  });

  it('refuse what is no time, and more than twenty', async () => {
    expect((await keep(ada, 'work.ics', [time(90, 90)])).status).toBe(422);
    expect((await keep(ada, ' ', [])).status).toBe(400);
    expect(
      (
        await keep(
          ada,
          'work.ics',
          Array.from({ length: 5001 }, (_, index) => time(index, index + 1)),
        )
      ).status,
    ).toBe(400);
    for (let number = 0; number < 20; number += 1) {
      expect((await keep(ada, `${number}.ics`, [])).status).toBe(200);
    }
    expect((await keep(ada, '20.ics', [])).status).toBe(409);
    expect((await keep(ada, '7.ics', [time(1, 2)])).status).toBe(200);
  });

  it('go with the membership of who read them in', async () => {
    await keep(ada, 'work.ics', [time(30, 90)]);
    const removed = await test.call(owner, 'DELETE', '/api/members/', { id: ada.memberId });
    expect(removed.status).toBe(200);
    const left = await test.store.db.selectFrom('busy_calendar').select('id').execute();
    expect(left).toEqual([]);
  });
});
