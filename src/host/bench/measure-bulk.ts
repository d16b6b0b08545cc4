import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openStore } from '#host/standalone/open-store.ts';
import { newId } from '#host/store/new-id.ts';
import { withQueryLimit } from '#host/store/query-limit.ts';
import { asStageMeaning, isClosing } from '#shared/domain/hiring-stages.ts';
import { type Client, createClient, type Sent } from './http-client.ts';
import { quantile, sendOk } from './measure-calls.ts';
import type { PreparedDatabase } from './prepare-database.ts';
import { signIn } from './sign-in.ts';
import { startHost } from './start-process.ts';

/** What others ask for while a bulk change goes on. */
const besideKinds = ['list', 'one', 'search', 'write'] as const;
type BesideKind = (typeof besideKinds)[number];
type Times = Record<BesideKind, number[]>;

/** What others wait for, at the 95th of a hundred, before a bulk change and during it. */
interface Beside {
  idle_ms: number;
  during_ms: number;
  ratio: number;
}

/** One bulk change, or its undo: what of it was measured beside what had been idle just before. */
export interface BulkRound {
  what: string;
  rows: number;
  seconds: number;
  all: Beside;
  kinds: Record<BesideKind, Beside>;
}

const mostRows = 10_000;
const idleTurns = 100;
/** Others are people at screens, who together ask some ten times a second. */
const thinkMs = 50;
/** The app looks at no bulk change, but hears of it as often. */
const lookMs = 300;
/** What a host does by itself once it has started is over by then: it is no part of what is idle. */
const restMs = 30_000;
const tidyMs = 10 * 60_000;
const typed = ['m', 'ma', 'may', 'ann', 'berl', 'engineer', 'ol', 'sch'];

async function askFor<T>(client: Client, sent: Sent): Promise<T> {
  return JSON.parse((await sendOk(client, sent)).body.toString('utf8'));
}

function besideOf(idle: readonly number[], during: readonly number[]): Beside {
  const p95 = (times: readonly number[]) =>
    quantile(
      times.toSorted((left, right) => left - right),
      0.95,
    );
  const [idleMs, duringMs] = [p95(idle), p95(during)];
  const round = (value: number) => Number(value.toFixed(2));
  return { idle_ms: round(idleMs), during_ms: round(duringMs), ratio: round(duringMs / idleMs) };
}

const noTimes = (): Times => ({ list: [], one: [], search: [], write: [] });

/** What others do, one after the other, in the same order each time. */
async function createOthers(client: Client) {
  const listed = ['candidate', 'employee', 'job', 'skill'];
  const { data: jobs } = await askFor<{ data: { id: string }[] }>(client, {
    method: 'GET',
    path: '/api/objects/job?page_size=20&lite=true',
  });
  const calls: Record<BesideKind, (turn: number) => Sent> = {
    list: (turn) => ({
      method: 'GET',
      path: `/api/objects/${listed[turn % listed.length]}?page=${1 + (turn % 5)}&page_size=20&lite=true`,
    }),
    one: (turn) => ({ method: 'GET', path: `/api/objects/job?id=${jobs[turn % jobs.length]?.id}` }),
    search: (turn) => ({ method: 'GET', path: `/api/objects/search?search=${typed[turn % typed.length]}` }),
    write: (turn) => ({
      method: 'PUT',
      path: '/api/objects/job',
      body: JSON.stringify({ id: jobs[turn % jobs.length]?.id, description: `Change ${turn} ${Date.now()}` }),
    }),
  };
  return async (goesOn: (turn: number) => boolean): Promise<Times> => {
    const times = noTimes();
    for (let turn = 0; goesOn(turn); turn += 1) {
      for (const kind of besideKinds) {
        const sent = calls[kind](turn);
        const began = performance.now();
        await sendOk(client, sent);
        times[kind].push(performance.now() - began);
        await pause(thinkMs);
      }
    }
    return times;
  };
}

type Run = { id: string; batch_id: string; ended_at?: string; total: number; done: number };

async function endOf(client: Client, begun: Run): Promise<Run> {
  for (let run = begun; ; ) {
    if (run.ended_at !== undefined) {
      return run;
    }
    await pause(lookMs);
    run = (await askFor<{ run: Run }>(client, { method: 'GET', path: `/api/bulk/${run.id}?page_size=1` })).run;
  }
}

/**
 * All is as in a company that is not new: what computes its scores anew would be measured as idle, and what PostgreSQL tidies
 * up after three rounds in some minutes as a part of the last.
 */
async function settle({ location }: PreparedDatabase): Promise<void> {
  const store = await openStore(location, { create: false });
  const last = await store.db
    .selectFrom('object')
    .select(['company_id', (eb) => eb.fn.max('revision').as('revision')])
    .groupBy('company_id')
    .execute();
  await store.transaction(async (trx) => {
    await trx.updateTable('score').set({ is_due: 0 }).execute();
    await trx.deleteFrom('score_mark').execute();
    await trx.insertInto('score_mark').values(last).execute();
  });
  if (store.engine === 'postgres') {
    await withQueryLimit(tidyMs, () => sql`vacuum analyze`.execute(store.db));
  }
  await store.close();
}

/** The first candidates of the list, or of those who applied for a job. */
async function candidatesOf(client: Client, rows: number, job?: string): Promise<string[]> {
  const applied = job === undefined ? '' : `&filter[job]=${job}`;
  const ids: string[] = [];
  for (let page = 1; ids.length < rows; page += 1) {
    const path = `/api/objects/candidate?page=${page}&page_size=100&lite=true${applied}`;
    const { data } = await askFor<{ data: { id: string }[] }>(client, { method: 'GET', path });
    if (data.length === 0) {
      break;
    }
    ids.push(...data.map(({ id }) => id));
  }
  return ids.slice(0, rows);
}

/** @param least which share of them must be changed, or nothing would be measured */
async function changeAll(client: Client, ids: readonly string[], change: object, least = 1 / 2): Promise<string> {
  const body = JSON.stringify({ ids, change });
  const ended = await endOf(
    client,
    await askFor<Run>(client, { method: 'POST', path: '/api/objects/candidate/bulk', body }),
  );
  if (ended.done < ended.total * least) {
    throw new Error(`${ended.done} of ${ended.total} were changed`);
  }
  return ended.batch_id;
}

/** The stages in which people are on their way, in their order. */
async function stagesOf(client: Client): Promise<string[]> {
  const { data } = await askFor<{ data: { name: string; meaning?: string }[] }>(client, {
    method: 'GET',
    path: '/api/category-list/?type=stage&page_size=100',
  });
  return data.flatMap(({ name, meaning }) => (isClosing(asStageMeaning(meaning) ?? 'applied') ? [] : [name]));
}

/** Long work on a host that was started for it, and what others wait for before and meanwhile. */
async function measureWork(
  database: PreparedDatabase,
  { what, rows, job }: { what: string; rows: number; job?: string },
  work: (boss: Client, ids: readonly string[]) => Promise<void>,
): Promise<BulkRound> {
  await settle(database);
  const server = await startHost(database);
  const headers = await signIn(server.origin, database);
  const [client, boss] = [createClient(server.origin, headers, 2), createClient(server.origin, headers, 2)];
  try {
    const ids = await candidatesOf(boss, rows, job);
    const others = await createOthers(client);
    await pause(restMs);
    await others((turn) => turn < idleTurns / 2);
    const idle = await others((turn) => turn < idleTurns);
    let isOver = false;
    const began = performance.now();
    const over = work(boss, ids).finally(() => {
      isOver = true;
    });
    const during = await others(() => !isOver);
    await over;
    const kinds = besideKinds.map((kind) => [kind, besideOf(idle[kind], during[kind])]);
    return {
      what,
      rows: ids.length,
      seconds: Number(((performance.now() - began) / 1000).toFixed(1)),
      all: besideOf(Object.values(idle).flat(), Object.values(during).flat()),
      kinds: Object.fromEntries(kinds) as BulkRound['kinds'],
    };
  } finally {
    client.close();
    boss.close();
    await server.stop();
  }
}

/** Bulk changes of ten thousand candidates and their undoing, and what others wait for meanwhile, each beside what was idle just before. */
export async function measureBulk(
  database: PreparedDatabase,
  { rounds, rows = mostRows }: { rounds: number; rows?: number },
): Promise<BulkRound[]> {
  const figures: BulkRound[] = [];
  // On a database that is measured again, what is written is new each time.
  const run = newId(new Date());
  for (let round = 0; round < rounds; round += 1) {
    let batch = '';
    figures.push(
      await measureWork(database, { what: 'change', rows }, async (boss, ids) => {
        batch = await changeAll(boss, ids, { do: 'change', fields: { title: `Engineer ${round} ${run}` } });
      }),
      await measureWork(database, { what: 'undo', rows }, async (boss) => {
        await sendOk(boss, { method: 'POST', path: `/api/changes/${batch}/undo`, body: '{}' });
      }),
      await measureWork(database, { what: 'tag', rows }, async (boss, ids) => {
        await changeAll(boss, ids, { do: 'tag', add: [`Round ${round} ${run}`], remove: [] });
      }),
      // Of all who applied for one job: those who are on their way move on.
      await measureWork(database, { what: 'stage', rows, job: database.largestBoard }, async (boss, ids) => {
        const stages = await stagesOf(boss);
        const stage = stages[(round + 1) % stages.length];
        await changeAll(boss, ids, { do: 'stage', stage, job: database.largestBoard }, 1 / 3);
      }),
    );
  }
  return figures;
}

/** A line each: seconds, and how many times idle others wait. */
export function formatBulk(figures: readonly BulkRound[]): string {
  return figures
    .map(({ what, rows, seconds, all, kinds }) => {
      const each = besideKinds.map(
        (kind) => `${kind} ${kinds[kind].ratio} × (${kinds[kind].idle_ms} → ${kinds[kind].during_ms} ms)`,
      );
      return `bulk ${what} of ${rows}: ${seconds} s (at most 20 s); others ${all.ratio} × idle (at most 3 ×): ${each.join(', ')}`;
    })
    .join('\n');
}
