import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallName, type CallPlan, callNames, planCalls } from './calls.ts';
import { type Client, createClient } from './http-client.ts';
import { type Figures, figuresOf, latencies, throughput } from './measure-calls.ts';
import { type PreparedDatabase, prepareDatabase } from './prepare-database.ts';
import { startProcess } from './start-process.ts';

const warmUp = 120;
/** Host and bare server take turns: what disturbs the computer disturbs both. */
const turns = 5;
const requestsPerTurn = 120;
const requestsTogether = 800;
const connections = 16;
const hostCommand = join(import.meta.dirname, '..', 'standalone', 'command.ts');
const bareCommand = join(import.meta.dirname, 'bare-server.ts');

type EngineFigures = Record<CallName, Figures>;

async function signIn(origin: string, { email, secret }: PreparedDatabase): Promise<Record<string, string>> {
  const client = createClient(origin, {}, 1);
  const body = JSON.stringify({ email, password: secret });
  const answer = await client.send({ method: 'POST', path: '/api/auth/login', body });
  client.close();
  const context: { user: { id: string } } = JSON.parse(answer.body.toString('utf8'));
  const cookie = [answer.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? '';
  return { cookie, 'user-id': context.user.id };
}

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

/** Fills a database, serves it, and measures its calls beside a bare server that returns the same bytes. */
export async function measureEngine(objects: number, postgresServer: string | undefined) {
  const database = await prepareDatabase(objects, postgresServer);
  const folder = await mkdtemp(join(tmpdir(), 'cadre-bench-'));
  const ends: (() => Promise<void> | void)[] = [database.remove, () => rm(folder, { recursive: true, force: true })];
  try {
    const { location, files } = database;
    const server = await startProcess(hostCommand, ['--database', location, '--files', files, '--port', '0']);
    ends.unshift(server.stop);
    const headers = await signIn(server.origin, database);
    const host = createClient(server.origin, headers, connections);
    ends.unshift(host.close);
    const plan = await planCalls(host);
    const bareServer = await startBare(host, plan, folder);
    ends.unshift(bareServer.stop);
    const bare = createClient(bareServer.origin, headers, connections);
    ends.unshift(bare.close);
    return await measureBoth(host, bare, plan);
  } finally {
    await inTurn(ends, async (end) => end());
  }
}
