import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallName, type CallPlan, callNames, planCalls } from './calls.ts';
import { type Client, createClient } from './http-client.ts';
import { type BulkRound, measureBulk } from './measure-bulk.ts';
import { type Figures, figuresOf, latencies, throughput } from './measure-calls.ts';
import { measureRoles } from './measure-roles.ts';
import { measureStreams } from './measure-streams.ts';
import { type PreparedDatabase, prepareDatabase } from './prepare-database.ts';
import { signIn } from './sign-in.ts';
import { startHost, startProcess } from './start-process.ts';

const warmUp = 120;
/** Host and bare server take turns: what disturbs the computer disturbs both. */
const turns = 5;
const requestsPerTurn = 120;
const requestsTogether = 800;
const connections = 16;
const bulkRounds = 3;
const bareCommand = join(import.meta.dirname, 'bare-server.ts');

type EngineFigures = Record<CallName, Figures>;

/** The bare server, which knows the host's own answers. */
async function startBare(host: Client, plan: CallPlan, folder: string) {
  const replies: Record<string, { status: number; type: string; body: string }> = {};
  for (const sent of callNames.flatMap((name) => plan[name])) {
    const { status, headers, body } = await host.send(sent);
    replies[`${sent.method} ${sent.path}`] = {
      status,
      type: String(headers['content-type']),
      body: body.toString('base64'),
    };
  }
  const file = join(folder, 'replies.json');
  await writeFile(file, JSON.stringify(replies));
  return startProcess(bareCommand, [file]);
}

async function measureCall(client: Client, other: Client, plan: CallPlan, name: CallName): Promise<[Figures, Figures]> {
  const times: number[] = [];
  const otherTimes: number[] = [];
  await latencies(client, plan[name], 0, warmUp);
  await latencies(other, plan[name], 0, warmUp);
  for (let turn = 0; turn < turns; turn += 1) {
    const from = turn * requestsPerTurn;
    times.push(...(await latencies(client, plan[name], from, requestsPerTurn)));
    otherTimes.push(...(await latencies(other, plan[name], from, requestsPerTurn)));
  }
  return [
    figuresOf(times, await throughput(client, plan[name], requestsTogether)),
    figuresOf(otherTimes, await throughput(other, plan[name], requestsTogether)),
  ];
}

async function measureBoth(
  host: Client,
  bare: Client,
  plan: CallPlan,
): Promise<{ host: EngineFigures; bare: EngineFigures }> {
  const figures = await inTurn(callNames, (name) => measureCall(host, bare, plan, name));
  const of = (side: 0 | 1) =>
    Object.fromEntries(callNames.map((name, index) => [name, figures[index]?.[side]])) as EngineFigures;
  return { host: of(0), bare: of(1) };
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) {
    results.push(await work(item));
  }
  return results;
}

/** Serves a database, and measures its calls beside a bare server that returns the same bytes. */
async function measureServed(database: PreparedDatabase) {
  const folder = await mkdtemp(join(tmpdir(), 'cadre-bench-'));
  const ends: (() => Promise<void> | void)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const server = await startHost(database);
    ends.unshift(server.stop);
    const headers = await signIn(server.origin, database);
    const host = createClient(server.origin, headers, connections);
    ends.unshift(host.close);
    const plan = await planCalls(host, database.largestBoard);
    const bareServer = await startBare(host, plan, folder);
    ends.unshift(bareServer.stop);
    const bare = createClient(bareServer.origin, headers, connections);
    ends.unshift(bare.close);
    return await measureBoth(host, bare, plan);
  } finally {
    await inTurn(ends, async (end) => end());
  }
}

/** Fills a database, and measures the owner's calls beside a bare server, everybody's beside the owner's, and a write beside those who hear of it. */
export async function measureEngine(objects: number, postgresServer: string | undefined) {
  const database = await prepareDatabase(objects, postgresServer);
  try {
    const { host, bare } = await measureServed(database);
    return { host, bare, roles: await measureRoles(database), streams: await measureStreams(database) };
  } finally {
    await database.remove();
  }
}

/** Fills a database, and measures everybody's calls beside the owner's. */
export async function measureRolesAlone(objects: number, postgresServer: string | undefined) {
  const database = await prepareDatabase(objects, postgresServer);
  try {
    return await measureRoles(database);
  } finally {
    await database.remove();
  }
}

/** Fills a database, and measures bulk changes and what others wait for meanwhile. */
export async function measureBulkAlone(objects: number, postgresServer: string | undefined): Promise<BulkRound[]> {
  const database = await prepareDatabase(objects, postgresServer);
  try {
    return await measureBulk(database, { rounds: bulkRounds });
  } finally {
    await database.remove();
  }
}
