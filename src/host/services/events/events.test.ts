import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishEvent } from '#host/events/publish-event.ts';
import { engines } from '#host/testing/engines.ts';
import { type EventReader, readEventStream } from '#host/testing/event-reader.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, ownerSecret, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { servePort } from '#host/transport/port-server.ts';
import type { HostResponseFrame } from '#shared/host-port/frames.ts';
import { heartbeatMs } from './event-stream.ts';
import { eventsPerRead } from './read-events.ts';

describe.each(engines)('live events on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let timers: Set<() => void>;
  let readers: EventReader[];

  beforeEach(async () => {
    timers = new Set();
    readers = [];
    test = await startTestHost({
      engine,
      schedule: (work, milliseconds) => {
        if (milliseconds === heartbeatMs) {
          timers.add(work);
        }
        return () => timers.delete(work);
      },
    });
    owner = await test.signIn();
  });
  afterEach(async () => {
    for (const reader of readers) {
      await reader.cancel();
    }
    await test.close();
  });

  const groupOf = (caller: Caller) => `${caller.companyId}.${caller.userId}`;

  async function listen(caller: Caller, headers: Record<string, string> = {}): Promise<EventReader> {
    const response = await test.raw(caller, 'GET', `/api/events?group=${groupOf(caller)}`, { headers });
    expect(response.status).toBe(200);
    const reader = readEventStream(response.body);
    readers.push(reader);
    return reader;
  }

  async function listenReady(caller: Caller): Promise<EventReader> {
    const reader = await listen(caller);
    expect((await reader.next())?.type).toBe('ready');
    return reader;
  }

  const publish = (companyId: string, data: Record<string, unknown>, userId?: string) =>
    test.store.transaction((trx) =>
      publishEvent(trx, {
        companyId,
        ...(userId === undefined ? {} : { userId }),
        type: 'task.changed',
        data,
        at: test.now().toISOString(),
      }),
    );

  it('tells what was written, in the order of writing', async () => {
    const reader = await listenReady(owner);
    const created = await test.call(owner, 'POST', '/api/objects/skill', { name: 'Rust' });
    const { id } = created.body;
    await test.call(owner, 'PUT', '/api/objects/skill', { id, name: 'Rust 2' });
    await test.call(owner, 'DELETE', '/api/objects/skill', { ids: [id] });
    await test.call(owner, 'POST', '/api/objects/skill/restore', { ids: [id] });
    for (let write = 0; write < 4; write += 1) {
      expect(await reader.next()).toMatchObject({ type: 'object.changed', data: { object_type: 'skill', ids: [id] } });
    }
  });

  it('names the request that caused an event, where it has a name that may be told', async () => {
    const reader = await listenReady(owner);
    const create = (name: string, id: string) =>
      test.raw(owner, 'POST', '/api/objects/skill', {
        headers: { 'content-type': 'application/json', 'x-request-id': id },
        body: JSON.stringify({ name }),
      });
    await Promise.all([create('Rust', 'request-1'), create('Go', 'request-2')]);
    await create('Zig', 'no name <b>');
    const events = [await reader.next(), await reader.next(), await reader.next()];
    expect(events.slice(0, 2).map((event) => event?.data.request)).toEqual(
      expect.arrayContaining(['request-1', 'request-2']),
    );
    expect(events[2]?.data).not.toHaveProperty('request');
  });

  it('tells nothing of a write that was not kept', async () => {
    const reader = await listenReady(owner);
    await expect(
      test.store.transaction(async (trx) => {
        await publishEvent(trx, {
          companyId: owner.companyId,
          type: 'message',
          data: {},
          at: test.now().toISOString(),
        });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await publish(owner.companyId, { kept: true });
    expect(await reader.next()).toMatchObject({ id: '1', data: { kept: true } });
  });

  it('resumes behind the event that was heard last', async () => {
    await publish(owner.companyId, { n: 1 });
    await publish(owner.companyId, { n: 2 });
    const reader = await listen(owner, { 'last-event-id': '1' });
    expect(await reader.next()).toMatchObject({ type: 'ready', id: '1' });
    expect(await reader.next()).toMatchObject({ id: '2', data: { n: 2 } });
  });

  it('reads on where more was missed than is read at once', async () => {
    await test.store.transaction(async (trx) => {
      for (let n = 1; n <= eventsPerRead * 2 + 1; n += 1) {
        const at = test.now().toISOString();
        await publishEvent(trx, { companyId: owner.companyId, type: 'message', data: { n }, at });
      }
    });
    const reader = await listen(owner, { 'last-event-id': '0' });
    expect((await reader.next())?.type).toBe('ready');
    for (let n = 1; n <= eventsPerRead * 2 + 1; n += 1) {
      expect(await reader.next()).toMatchObject({ id: String(n), data: { n } });
    }
  });

  it('says that too much was missed, after a purge and after a step back in time', async () => {
    await publish(owner.companyId, { n: 1 });
    await publish(owner.companyId, { n: 2 });
    await test.store.db.deleteFrom('live_event').where('sequence', '=', 1).execute();
    expect(await (await listen(owner, { 'last-event-id': '0' })).next()).toMatchObject({ type: 'resync', id: '2' });
    expect(await (await listen(owner, { 'last-event-id': '7' })).next()).toMatchObject({ type: 'resync', id: '2' });
    expect(await (await listen(owner, { 'last-event-id': '1' })).next()).toMatchObject({ type: 'ready', id: '1' });
    await test.store.db.deleteFrom('live_event').execute();
    expect(await (await listen(owner, { 'last-event-id': '2' })).next()).toMatchObject({ type: 'ready', id: '2' });
    expect(await (await listen(owner, { 'last-event-id': '1' })).next()).toMatchObject({ type: 'resync', id: '2' });
  });

  it.each([
    ['no group', '', {}, 400],
    ["another user's group", '?group={company}.somebody', {}, 403],
    ["another company's group", '?group=foreign.{user}', {}, 403],
    ['an id that is no number', '?group={company}.{user}', { 'last-event-id': 'x' }, 400],
    ['an id below zero', '?group={company}.{user}', { 'last-event-id': '-1' }, 400],
  ])('refuses %s', async (_, query, headers, status) => {
    const path = `/api/events${query.replace('{company}', owner.companyId).replace('{user}', owner.userId)}`;
    const response = await test.raw(owner, 'GET', path, { headers });
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
  });

  it("sends nothing of another company and nothing of another user's", async () => {
    await addCompany(test.store, 'foreign', test.now());
    const other = await test.addUser(owner.companyId, 'admin', 'other@example.com');
    const reader = await listenReady(owner);
    await publish('foreign', { foreign: true });
    await publish(owner.companyId, { others: true }, other.userId);
    await publish(owner.companyId, { own: true }, owner.userId);
    expect((await reader.next())?.data).toEqual({ own: true });
  });

  it('leaves out objects the listener may not see', async () => {
    const member = await test.addUser(owner.companyId, 'member', 'member@example.com');
    const [open = '', hidden = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'job', name: 'Open' },
      { type: 'job', name: 'Hidden' },
    ]);
    const link = { from: hidden, kind: 'permitted', to: owner.memberId };
    await seedRelations(test.store, owner.companyId, test.now(), [link]);
    const [ownerHears, memberHears] = [await listenReady(owner), await listenReady(member)];
    await test.call(owner, 'PUT', '/api/objects/job', { id: hidden, title: 'Secret' });
    await test.call(owner, 'DELETE', '/api/objects/job', { ids: [open, hidden] });
    await publish(owner.companyId, { last: true });
    expect((await ownerHears.next())?.data.ids).toEqual([hidden]);
    expect(new Set((await ownerHears.next())?.data.ids as string[])).toEqual(new Set([open, hidden]));
    expect((await memberHears.next())?.data.ids).toEqual([open]);
    expect((await memberHears.next())?.data).toEqual({ last: true });
  });

  it('sends a heartbeat when nothing happens', async () => {
    const reader = await listenReady(owner);
    const next = reader.next();
    await expect.poll(() => timers.size).toBe(1);
    for (const timer of timers) {
      timer();
    }
    expect(await next).toMatchObject({ type: 'comment' });
  });

  it('ends with the session', async () => {
    const [reader, others] = [await listenReady(owner), await listenReady(await test.signIn())];
    await test.call(owner, 'POST', '/api/auth/logout');
    expect(await reader.next()).toBeUndefined();
    await publish(owner.companyId, { still: 'heard' });
    expect((await others.next())?.data).toEqual({ still: 'heard' });
  });

  it("ends with a password change elsewhere, with the membership, but not with another's", async () => {
    const member = await test.addUser(owner.companyId, 'member', 'member@example.com');
    const elsewhere = await test.signIn('member@example.com');
    const [kept, ended, others] = [await listenReady(member), await listenReady(elsewhere), await listenReady(owner)];
    const change = { current: ownerSecret, new: 'another long password' };
    expect((await test.call(member, 'PUT', '/api/users/me/password', change)).status).toBe(204);
    expect(await ended.next()).toBeUndefined();
    await publish(owner.companyId, { n: 1 });
    expect((await kept.next())?.data).toEqual({ n: 1 });
    await test.call(owner, 'DELETE', '/api/members/', { id: member.memberId });
    expect(await kept.next()).toBeUndefined();
    expect((await others.next())?.data).toEqual({ n: 1 });
    expect((await others.next())?.data).toMatchObject({ object_type: 'member' });
  });

  it('tells an import in one event', async () => {
    const reader = await listenReady(owner);
    const file = Buffer.from('name\nRust\nGo\nPython\n').toString('base64');
    const body = { file, object_type: 'skill', mapping: { name: 'name' } };
    expect((await test.call(owner, 'POST', '/api/import/', body)).body.created).toBe(3);
    await publish(owner.companyId, { last: true });
    expect(await reader.next()).toMatchObject({ type: 'object.changed', data: { object_type: 'skill', ids: [] } });
    // The importer is told how it went.
    expect(await reader.next()).toMatchObject({ type: 'notification', data: { ids: [expect.any(String)] } });
    expect((await reader.next())?.data).toEqual({ last: true });
  });

  it('ends at the next heartbeat when the session has run out', async () => {
    const reader = await listenReady(owner);
    const next = reader.next();
    await expect.poll(() => timers.size).toBe(1);
    test.advance(31 * 24 * 60 * 60 * 1000);
    for (const timer of timers) {
      timer();
    }
    expect(await next).toBeUndefined();
  });

  it('ends when the session has run out although there is news all the time', async () => {
    const reader = await listenReady(owner);
    test.advance(31 * 24 * 60 * 60 * 1000);
    await publish(owner.companyId, { n: 1 });
    expect(await reader.next()).toBeUndefined();
  });

  it('finds at a heartbeat what nobody woke it for', async () => {
    const reader = await listenReady(owner);
    const next = reader.next();
    await expect.poll(() => timers.size).toBe(1);
    const at = test.now().toISOString();
    const { companyId } = owner;
    const lost = { company_id: companyId, sequence: 1, user_id: null, type: 'message', data: { lost: true }, at };
    await test.store.db.insertInto('live_event').values(lost).execute();
    for (const timer of timers) {
      timer();
    }
    const first = await next;
    expect(first?.type === 'comment' ? (await reader.next())?.data : first?.data).toEqual({ lost: true });
  });

  it('ends with the host', async () => {
    const reader = await listenReady(owner);
    const next = reader.next();
    await test.close();
    expect(await next).toBeUndefined();
    test = await startTestHost({ engine });
  });

  it('reads nothing for a listener that does not, and opens only so many streams', async () => {
    await listenReady(owner);
    await publish(owner.companyId, { n: 1 });
    // Only a listener that waits for more has a timer.
    expect(timers.size).toBe(0);
    for (let more = 1; more < 20; more += 1) {
      await listen(owner);
    }
    const refused = await test.raw(owner, 'GET', `/api/events?group=${groupOf(owner)}`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    await readers.pop()?.cancel();
    await listen(owner);
  });

  it('streams over the port of the embedded host while other calls are answered', async () => {
    const { port1, port2 } = new MessageChannel();
    servePort({
      port: {
        postMessage: (message) => port2.postMessage(message),
        onMessage: (listener) => port2.on('message', listener),
      },
      fetch: test.host.fetch,
      reportBug: (error) => test.bugs.push(error),
    });
    const texts = new Map<number, string>();
    const ended = new Set<number>();
    port1.on('message', (frame: HostResponseFrame) => {
      if (frame.kind === 'response.chunk') {
        texts.set(frame.id, (texts.get(frame.id) ?? '') + new TextDecoder().decode(frame.bytes));
        port1.postMessage({ kind: 'response.credit', id: frame.id, chunks: 1 });
      } else if (frame.kind === 'response.end') {
        ended.add(frame.id);
      }
    });
    const ask = (id: number, path: string) =>
      port1.postMessage({
        kind: 'request',
        id,
        method: 'GET',
        url: `https://embedded.cadre.invalid${path}`,
        headers: [
          ['cookie', owner.cookie],
          ['user-id', owner.userId],
        ],
        body: false,
      });
    ask(1, `/api/events?group=${groupOf(owner)}`);
    await expect.poll(() => texts.get(1)).toContain('event: ready');
    for (let id = 2; id <= 30; id += 1) {
      await publish(owner.companyId, { n: id });
      ask(id, '/api/auth/me');
    }
    await expect.poll(() => ended.size).toBe(29);
    await expect.poll(() => texts.get(1)).toContain('"n":30');
    expect(texts.get(1)?.match(/"n":\d+/g)).toHaveLength(29);
    port1.postMessage({ kind: 'cancel', id: 1 });
    await expect.poll(() => timers.size).toBe(0);
    port1.close();
    expect(test.bugs).toEqual([]);
  });
});
