import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishEvent } from '#host/events/publish-event.ts';
import { countedStore } from '#host/testing/counted-store.ts';
import { engines, openTestStore } from '#host/testing/engines.ts';
import { type EventReader, type ReadEvent, readEventStream } from '#host/testing/event-reader.ts';
import { addPeople, type Person } from '#host/testing/people-with-accounts.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { heartbeatMs } from './event-stream.ts';
import { eventsPerRead } from './read-events.ts';

describe.each(engines)('the streams of one company on %s', (engine) => {
  let folder: string;
  let asked: string[];
  let test: TestHost;
  let owner: Caller;
  let member: Person;
  let manager: Person;
  let candidate: string;
  let space: string;
  let timers: Set<() => void>;
  let readers: EventReader[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cadre-feed-'));
    const counted = countedStore(await openTestStore(engine, folder));
    ({ asked } = counted);
    timers = new Set();
    readers = [];
    test = await startTestHost({
      store: counted.store,
      folder,
      schedule: (work, milliseconds) => {
        if (milliseconds === heartbeatMs) {
          timers.add(work);
        }
        return () => timers.delete(work);
      },
    });
    owner = await test.signIn();
    [member, manager] = (await addPeople(test, owner.companyId, [{ role: 'member' }, { role: 'manager' }])) as [
      Person,
      Person,
    ];
    [candidate = '', space = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'candidate', name: 'Anna Quill' },
      { type: 'space', name: 'Hiring' },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: space, kind: 'owner', to: owner.memberId },
      { from: space, kind: 'contains', to: candidate },
      { from: member.memberId, kind: 'member_of', to: space },
    ]);
  });
  afterEach(async () => {
    for (const reader of readers) {
      await reader.cancel();
    }
    expect(test.bugs).toEqual([]);
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function listen(caller: Caller, lastEventId?: number): Promise<EventReader> {
    const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) };
    const path = `/api/events?group=${caller.companyId}.${caller.userId}`;
    const reader = readEventStream((await test.raw(caller, 'GET', path, { headers })).body);
    readers.push(reader);
    return reader;
  }

  /** Streams that have begun. */
  async function listenTimes(caller: Caller, times: number): Promise<EventReader[]> {
    const some = await Promise.all(Array.from({ length: times }, () => listen(caller)));
    await Promise.all(some.map(async (reader) => expect((await reader.next())?.type).toBe('ready')));
    return some;
  }

  const publish = (n: number) =>
    test.store.transaction((trx) =>
      publishEvent(trx, {
        companyId: owner.companyId,
        type: 'task.changed',
        data: { n },
        at: test.now().toISOString(),
      }),
    );

  let retitled = 0;
  const retitle = async () => {
    retitled += 1;
    const body = { id: candidate, title: `Engineer ${retitled}` };
    expect((await test.call(owner, 'PUT', '/api/objects/candidate', body)).status).toBe(200);
  };

  /** What a stream hears up to an event, published here, that everybody does. */
  async function untilLast(reader: EventReader, n: number): Promise<ReadEvent[]> {
    const heard: ReadEvent[] = [];
    for (;;) {
      const event = await reader.next();
      if (event === undefined || event.data.n === n) {
        return heard;
      }
      heard.push(event);
    }
  }

  it('read a write once, and ask once a person what of it they may see', async () => {
    const streams = [
      ...(await listenTimes(owner, 10)),
      ...(await listenTimes(member, 20)),
      ...(await listenTimes(manager, 10)),
    ];
    const next = streams.map((reader) => reader.next());
    await expect.poll(() => timers.size).toBe(streams.length);
    asked.length = 0;
    await retitle();
    const ids = (await Promise.all(next.slice(0, 30))).map((event) => event?.data.ids);
    expect(ids).toEqual(Array.from({ length: 30 }, () => [candidate]));
    await expect.poll(() => timers.size).toBe(10);
    expect(asked.filter((table) => table === 'live_event')).toHaveLength(1);
    // The member and the manager; the owner sees all candidates.
    expect(asked.filter((text) => text.includes(`"type" = 'candidate'`) && text.includes('member_of'))).toHaveLength(2);
    expect(asked.filter((text) => text.startsWith('select "id", "type" from "object"'))).toHaveLength(1);
    await publish(1);
    expect((await Promise.all(next.slice(30))).map((event) => event?.data.n)).toEqual(Array(10).fill(1));
  });

  it('look once for all whether a wake was lost', async () => {
    const streams = await listenTimes(owner, 15);
    const next = streams.map((reader) => reader.next());
    await expect.poll(() => timers.size).toBe(15);
    asked.length = 0;
    for (const timer of timers) {
      timers.delete(timer);
      timer();
    }
    expect((await Promise.all(next)).map((event) => event?.type)).toEqual(Array(15).fill('comment'));
    const afterwards = streams.map((reader) => reader.next());
    await expect.poll(() => timers.size).toBe(15);
    expect(asked.filter((table) => table === 'live_event')).toHaveLength(1);
    await publish(1);
    expect((await Promise.all(afterwards)).map((event) => event?.data.n)).toEqual(Array(15).fill(1));
  });

  it('hear all of it in order and nothing twice, whenever they join and however much is written', async () => {
    const [writers, writesEach, joins] = [4, 40, 24];
    const last = writers * writesEach;
    let written = 0;
    async function write(): Promise<void> {
      for (let count = 0; count < writesEach; count += 1) {
        await publish(0);
        written += 1;
      }
    }
    async function join(index: number): Promise<void> {
      await expect.poll(() => written, { interval: 5, timeout: 30_000 }).toBeGreaterThanOrEqual((index * last) / joins);
      // Every third from now on, others from somewhere before.
      const reader = await listen(
        [owner, member, manager][index % 3] ?? owner,
        index % 3 === 0 ? undefined : Math.floor((written * (index % 4)) / 4),
      );
      const begun = await reader.next();
      expect(begun?.type).toBe('ready');
      for (let id = Number(begun?.id) + 1; id <= last; id += 1) {
        expect((await reader.next())?.id).toBe(String(id));
      }
    }
    const writing = Array.from({ length: writers }, write);
    await Promise.all([...writing, ...Array.from({ length: joins }, (_unused, index) => join(index))]);
  });

  it('wait for none that does not read, which misses nothing', async () => {
    const [slow] = await listenTimes(owner, 1);
    const [quick] = await listenTimes(member, 1);
    const many = eventsPerRead * 2 + 5;
    const at = test.now().toISOString();
    for (const part of [1, 2]) {
      await test.store.transaction(async (trx) => {
        for (let n = 1; n <= many; n += 1) {
          await publishEvent(trx, { companyId: owner.companyId, type: 'message', data: { part, n }, at });
        }
      });
      for (let n = 1; n <= many; n += 1) {
        expect((await quick?.next())?.data).toEqual({ part, n });
      }
    }
    for (let id = 1; id <= many * 2; id += 1) {
      expect((await slow?.next())?.id).toBe(String(id));
    }
  });

  it('tell nobody more than they may see by then', async () => {
    const [attentive, slow] = await listenTimes(member, 2);
    await retitle();
    expect((await attentive?.next())?.data.ids).toEqual([candidate]);
    const path = `/api/objects/member/${member.memberId}/relations`;
    expect((await test.call(owner, 'DELETE', path, { kind: 'member_of', to: space })).status).toBe(200);
    await retitle();
    await publish(7);
    for (const reader of [attentive, slow]) {
      const heard = await untilLast(reader as EventReader, 7);
      expect(JSON.stringify(heard)).not.toContain(candidate);
    }
  });

  it('tell a lowered role nothing more of what it sees no longer', async () => {
    await test.call(owner, 'DELETE', `/api/objects/space/${space}/relations`, { kind: 'contains', to: candidate });
    const change = (role: string) => test.call(owner, 'PUT', '/api/members/', { id: member.memberId, role });
    expect((await change('recruiter')).status).toBe(200);
    const streams = await listenTimes(member, 3);
    await retitle();
    for (const reader of streams) {
      expect((await reader.next())?.data.ids).toEqual([candidate]);
    }
    expect((await change('member')).status).toBe(200);
    await retitle();
    await publish(7);
    for (const reader of streams) {
      const heard = await untilLast(reader, 7);
      expect(heard.map((event) => event.type)).toContain('resync');
      expect(JSON.stringify(heard)).not.toContain(candidate);
    }
  });
});
