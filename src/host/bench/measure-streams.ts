import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openStore } from '#host/standalone/open-store.ts';
import { addPeople } from '#host/testing/people-with-accounts.ts';
import { type Client, createClient } from './http-client.ts';
import type { ListenMessage } from './listening-process.ts';
import { createWrites } from './measure-roles.ts';
import type { PreparedDatabase } from './prepare-database.ts';
import { signIn } from './sign-in.ts';
import { startHost } from './start-process.ts';

/** What a write takes while nobody listens, and beside five hundred people who do; when all of them have heard of it. */
export interface StreamsFigures {
  idle_ms: number;
  beside_ms: number;
  ratio: number;
  heard_ms: number;
}

const streams = 500;
const turns = 3;
const writesPerTurn = 50;
/** As they are in a company: most are members. */
const roles = ['admin', 'manager', 'recruiter', 'recruiter', ...Array<string>(6).fill('member')];

interface Listener {
  path: string;
  headers: Record<string, string>;
}

/** Signs in as many people as there are streams. */
async function createListeners({ location }: PreparedDatabase): Promise<Listener[]> {
  const store = await openStore(location, { create: false });
  try {
    const { company_id: companyId } = await store.db
      .selectFrom('membership')
      .select('company_id')
      .executeTakeFirstOrThrow();
    const seeds = Array.from({ length: streams }, (_unused, index) => ({ role: roles[index % roles.length] ?? '' }));
    const people = await addPeople({ store, now: () => new Date() }, companyId, seeds);
    return people.map(({ userId, cookie }) => ({
      path: `/api/events?group=${companyId}.${userId}`,
      headers: { cookie, 'user-id': userId },
    }));
  } finally {
    await store.close();
  }
}

/** Opens the streams in a process of its own, whose reading is not measured. */
async function openStreams(origin: string, listeners: readonly Listener[]) {
  const child = fork(join(import.meta.dirname, 'listening-process.ts'), [], { execArgv: ['--import', 'tsx'] });
  const send = (message: ListenMessage) => child.send(message);
  const opened = once(child, 'message');
  send({ origin, paths: listeners.map(({ path }) => path), headers: listeners.map(({ headers }) => headers) });
  await opened;
  return {
    /** Waits until every stream has heard of an object that `write` writes. */
    async hear(id: string, write: () => Promise<unknown>): Promise<void> {
      const heard = once(child, 'message');
      send({ id });
      await write();
      await heard;
    },
    async close(): Promise<void> {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

async function timesOf(write: (turn: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < writesPerTurn; count += 1) {
    const began = performance.now();
    await write(count);
    times.push(performance.now() - began);
  }
  return times;
}

const median = (times: readonly number[]) =>
  times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Something that everybody sees, to be written. */
async function createOpenWrite(owner: Client): Promise<{ id: string; write: () => Promise<void> }> {
  const { body } = await owner.send({ method: 'GET', path: '/api/objects/skill?page_size=1&lite=true' });
  const { data }: { data: { id: string }[] } = JSON.parse(body.toString('utf8'));
  const id = data[0]?.id ?? '';
  let count = 0;
  return {
    id,
    async write() {
      count += 1;
      const change = JSON.stringify({ id, description: `Heard ${count}` });
      await owner.send({ method: 'PUT', path: '/api/objects/skill', body: change });
    },
  };
}

/** The write beside the streams, and how much that may be. */
export function formatStreams({ idle_ms, beside_ms, ratio, heard_ms }: StreamsFigures): string {
  return `a write ${beside_ms} ms beside ${streams} streams, ${idle_ms} ms without: ${ratio} × (at most 2 ×); heard by all in ${heard_ms} ms`;
}

/** Measures what a write costs with five hundred open streams of one company beside what it costs with none, in turn. */
export async function measureStreams(database: PreparedDatabase): Promise<StreamsFigures> {
  const listeners = await createListeners(database);
  const server = await startHost(database);
  const owner = createClient(server.origin, await signIn(server.origin, database), 1);
  try {
    const write = await createWrites(owner);
    const open = await createOpenWrite(owner);
    const [idle, beside, heard]: [number[], number[], number[]] = [[], [], []];
    await timesOf(write);
    for (let turn = 0; turn < turns; turn += 1) {
      idle.push(...(await timesOf(write)));
      const listening = await openStreams(server.origin, listeners);
      beside.push(...(await timesOf(write)));
      const began = performance.now();
      await listening.hear(open.id, open.write);
      heard.push(performance.now() - began);
      await listening.close();
    }
    const round = (value: number) => Number(value.toFixed(2));
    return {
      idle_ms: round(median(idle)),
      beside_ms: round(median(beside)),
      ratio: round(median(beside) / median(idle)),
      heard_ms: round(median(heard)),
    };
  } finally {
    owner.close();
    await server.stop();
  }
}
