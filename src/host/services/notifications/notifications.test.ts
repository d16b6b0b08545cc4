import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import type { Notice } from './catalogue.ts';
import { notify } from './notify.ts';

const hour = 60 * 60 * 1000;

describe.each(engines)('notifications on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterEach(() => test.close());

  async function tell(title: string, more: { userId?: string; objectId?: string } = {}): Promise<void> {
    test.advance(1000);
    const values = { batch: title, file: title, created: 1, updated: 0, skipped: 0 };
    const notice = { companyId: owner.companyId, userId: owner.userId, says: 'import_done' as const, values, ...more };
    await test.store.transaction((trx) => notify(trx, notice, test.now()));
  }

  async function titles(query = '', caller = owner): Promise<string[]> {
    const { body } = await test.call(caller, 'GET', `/api/notifications/${query}`);
    return body.data.map(({ title }: { title: string }) => title.replace('Import done: ', ''));
  }

  async function ids(): Promise<string[]> {
    return (await test.call(owner, 'GET', '/api/notifications/')).body.data.map(({ id }: { id: string }) => id);
  }

  const change = (body: Record<string, unknown>, caller = owner) =>
    test.call(caller, 'PUT', '/api/notifications/', body);

  it("lists the user's own, newest first, with what they are about", async () => {
    const other = await test.addUser(owner.companyId, 'admin', 'other@example.com');
    const [job] = await seedObjects(test.store, owner.companyId, test.now(), [{ type: 'job', name: 'Data lead' }]);
    await tell('first');
    await tell('second', { objectId: job ?? '' });
    await tell('not yours', { userId: other.userId });
    const list = await test.call(owner, 'GET', '/api/notifications/?page_size=1');
    expect(list.body).toMatchObject({
      data: [{ title: 'Import done: second', object: { id: job, name: 'Data lead' }, read: false }],
      total: 2,
      unread: 2,
    });
    expect(await titles('', other)).toEqual(['not yours']);
  });

  it('marks as read and unread', async () => {
    await tell('a');
    await tell('b');
    const [newest = ''] = await ids();
    const marked = await change({ ids: [newest], read: true });
    expect(marked.body).toMatchObject({ data: [{ id: newest, read: true }], unread: 1 });
    expect([await titles('?unread=true'), await titles('?unread=false')]).toEqual([['a'], ['b']]);
    await change({ ids: [newest], read: false });
    expect(await titles('?unread=true')).toEqual(['b', 'a']);
  });

  it('has read what is said of an object whoever opens it, but for what they put off', async () => {
    const [job = '', other = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'job', name: 'Data lead' },
      { type: 'job', name: 'Data steward' },
    ]);
    const colleague = await test.addUser(owner.companyId, 'admin', 'other@example.com');
    await tell('put off', { objectId: job });
    await change({ ids: await ids(), snooze_until: new Date(test.now().getTime() + hour).toISOString() });
    await tell('of it', { objectId: job });
    await tell('of another', { objectId: other });
    await tell('not yours', { objectId: job, userId: colleague.userId });
    const record = (action: string) =>
      test.call(owner, 'POST', '/api/metrics/', {
        action,
        action_type: 'job',
        object: { id: job, object_type: 'job' },
      });
    await record('shared');
    expect(await titles('?unread=true')).toEqual(['of another', 'of it']);
    await record('viewed');
    expect(await titles('?unread=true')).toEqual(['of another']);
    expect(await titles('?unread=true', colleague)).toEqual(['not yours']);
    test.advance(2 * hour);
    expect(await titles('?unread=true')).toEqual(['put off', 'of another']);
  });

  it('marks all as read that are neither read nor put off', async () => {
    const other = await test.addUser(owner.companyId, 'admin', 'other@example.com');
    for (const title of ['a', 'b', 'c']) {
      await tell(title);
    }
    await tell('not yours', { userId: other.userId });
    const [newest = '', middle = ''] = await ids();
    await change({ ids: [newest], read: true });
    await change({ ids: [middle], snooze_until: new Date(test.now().getTime() + hour).toISOString() });
    expect((await change({ all: true, read: true })).body).toMatchObject({ data: [], total: 1, unread: 0 });
    expect((await change({ all: true, read: true })).body).toMatchObject({ data: [], total: 0 });
    test.advance(hour);
    expect([await titles('?unread=true'), await titles('?unread=true', other)]).toEqual([['b'], ['not yours']]);
  });

  it('puts off until a time, and takes that back', async () => {
    await tell('later');
    const [id = ''] = await ids();
    const until = new Date(test.now().getTime() + hour).toISOString();
    await change({ ids: [id], snooze_until: until });
    expect([await titles(), await titles('?snoozed=true')]).toEqual([[], ['later']]);
    test.advance(hour);
    expect([await titles(), await titles('?snoozed=true')]).toEqual([['later'], []]);
    await change({ ids: [id], snooze_until: new Date(test.now().getTime() + hour).toISOString() });
    await change({ ids: [id], snooze_until: null });
    expect(await titles()).toEqual(['later']);
  });

  it.each([
    [{ ids: [], read: true }],
    [{ ids: ['x'] }],
    [{ ids: ['x'], read: 'yes' }],
    [{ ids: ['x'], snooze_until: 'tomorrow' }],
    [{ ids: ['x'], snooze_until: '2025-02-30T00:00:00Z' }],
    [{ read: true }],
    [{ ids: ['x'], all: true, read: true }],
    [{ all: false, read: true }],
  ])('refuses %j with the text of §8', async (body) => {
    const answer = await change(body);
    expect([answer.status, answer.body.title]).toEqual([400, 'HTTP 400: Bad Request']);
  });

  it('tells a burst of one cause in one notice, which is new and awake again, and wakes windows a few times', async () => {
    const [job = ''] = await seedObjects(test.store, owner.companyId, test.now(), [{ type: 'job', name: 'Data lead' }]);
    const stage = (name: string): Notice => ({
      ...{ companyId: owner.companyId, userId: owner.userId, says: 'stage_changed', objectId: job },
      names: { job: undefined, person: undefined },
      values: { stage: name },
    });
    const heard = async () =>
      (await test.store.db.selectFrom('live_event').select('sequence').where('type', '=', 'notification').execute())
        .length;
    await test.store.transaction((trx) => notify(trx, stage('Applied'), test.now()));
    const [id = ''] = await ids();
    await change({ ids: [id], read: true, snooze_until: new Date(test.now().getTime() + hour).toISOString() });
    const before = await heard();
    const parts = Array.from({ length: 10 }, () =>
      test.store.transaction(async (trx) => {
        for (let count = 0; count < 100; count += 1) {
          await notify(trx, stage('Offer'), test.now());
        }
      }),
    );
    await Promise.all(parts);
    const { body } = await test.call(owner, 'GET', '/api/notifications/');
    expect(body).toMatchObject({
      data: [{ id, title: 'Data lead moved to Offer', read: false, snooze_until: null, times: 1001 }],
      total: 1,
      unread: 1,
    });
    expect((await heard()) - before).toBeLessThan(12);
  });

  it('says what it says in the language of its reader, and nothing of what they may not see any more', async () => {
    const [job = ''] = await seedObjects(test.store, owner.companyId, test.now(), [{ type: 'job', name: 'Data lead' }]);
    const to = { companyId: owner.companyId, userId: owner.userId, objectId: job };
    await test.store.transaction((trx) => notify(trx, { ...to, says: 'results_in' }, test.now()));
    await test.store.transaction((trx) =>
      notify(trx, { ...to, says: 'space_shared', actorId: owner.userId }, test.now()),
    );
    await test.store.db.updateTable('user_account').set({ language: 'de' }).execute();
    expect(await titles()).toEqual(['Ergebnisse liegen vor: Data lead']);
    await test.store.db.updateTable('object').set({ name: 'Lead' }).where('id', '=', job).execute();
    expect(await titles()).toEqual(['Ergebnisse liegen vor: Lead']);
    await test.call(owner, 'DELETE', '/api/objects/job', { ids: [job] });
    expect(await titles()).toEqual(['Worum es hier ging, gibt es nicht mehr']);
    const { body } = await test.call(owner, 'GET', '/api/notifications/');
    expect(body.data[0], 'windows say it in their own language').toMatchObject({ is_gone: true });
    await test.store.db.updateTable('user_account').set({ language: 'es' }).execute();
    expect(await titles()).toEqual(['Aquello de lo que se trataba ya no existe']);
  });

  it('tells by the settings of a kind, which quiet hours leave in the inbox alone', async () => {
    const path = '/api/notifications/settings';
    const usual = await test.call(owner, 'GET', path);
    expect(usual.body).toMatchObject({ quiet: null, time_zone: 'UTC', digest: 'off' });
    expect(usual.body.channels).toMatchObject({ import_done: 'inbox', task_due: 'native' });
    await tell('first');
    const native = async () =>
      (await test.call(owner, 'GET', '/api/notifications/')).body.data.map(({ native: is }: { native: boolean }) => is);
    expect(await native()).toEqual([false]);
    const changed = await test.call(owner, 'PUT', path, {
      channels: { import_done: 'native' },
      time_zone: 'Europe/Berlin',
    });
    expect(changed.body).toMatchObject({ channels: { import_done: 'native', task_due: 'native' }, digest: 'off' });
    expect(await native()).toEqual([true]);
    // It is about ten in the morning in Berlin.
    await test.call(owner, 'PUT', path, { quiet: { from: '09:30', until: '10:30' } });
    expect([await native(), await titles()]).toEqual([[false], ['first']]);
    await test.call(owner, 'PUT', path, { quiet: { from: '22:00', until: '07:00' } });
    expect(await native()).toEqual([true]);
    await test.call(owner, 'PUT', path, { channels: { import_done: 'none', task_due: 'inbox' } });
    await tell('second');
    expect(await titles()).toEqual(['first']);
    expect((await test.call(owner, 'GET', path)).body.channels).toMatchObject({
      import_done: 'none',
      task_due: 'inbox',
    });
  });

  it.each([
    [{ channels: { import_done: 'mail' } }],
    [{ channels: { password_set_anew: 'none' } }],
    [{ channels: { weather: 'inbox' } }],
    [{ quiet: { from: '25:00', until: '07:00' } }],
    [{ time_zone: 'Europe/Nowhere' }],
    [{ digest: 'hourly' }],
  ])('refuses settings like %j', async (body) => {
    expect((await test.call(owner, 'PUT', '/api/notifications/settings', body)).status).toBe(400);
  });

  it("leaves another's alone", async () => {
    const other = await test.addUser(owner.companyId, 'admin', 'other@example.com');
    await tell('mine');
    const [id = ''] = await ids();
    const answer = await change({ ids: [id], read: true }, other);
    expect([answer.status, answer.body.title]).toEqual([404, 'HTTP 404: Not Found']);
    expect(await titles('?unread=true')).toEqual(['mine']);
  });
});
