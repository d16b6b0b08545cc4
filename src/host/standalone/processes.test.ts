import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundledProgram } from '#host/testing/bundled-program.ts';
import { postgresUrl } from '#host/testing/engines.ts';
import { createTestDatabase, type TestDatabase } from '#host/testing/postgres-databases.ts';

const command = join(import.meta.dirname, 'command.ts');
const password = 'correct horse battery';
const email = 'ann@acme.example';

let program: string;

beforeAll(async () => {
  program = await bundledProgram(command);
});

function run(args: readonly string[], input = '', from = [program]): ChildProcess {
  const child = spawn(process.execPath, [...from, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin?.end(input);
  return child;
}

async function ended(child: ChildProcess): Promise<{ code: number | null; told: string }> {
  let told = '';
  child.stderr?.on('data', (chunk) => {
    told += String(chunk);
  });
  const [code] = await once(child, 'close');
  return { code, told };
}

interface RunningServer {
  child: ChildProcess;
  url: string;
  log: string[];
}

async function startServer(database: string, files: string): Promise<RunningServer> {
  const child = run(['--database', database, '--files', files, '--port', '0']);
  if (child.stdout === null) {
    throw new Error('the process has no output');
  }
  const log: string[] = [];
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout as NonNullable<typeof child.stdout> }).on('line', (line) => {
      log.push(line);
      const entry = JSON.parse(line);
      if (entry.msg === 'listening') {
        resolve({ child, url: `http://127.0.0.1:${entry.port}`, log });
      }
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

describe.skipIf(postgresUrl === undefined)('two processes on one PostgreSQL database', () => {
  let database: TestDatabase | undefined;
  let folder: string;
  let first: RunningServer;
  let second: RunningServer;
  let headers: Record<string, string>;
  let group: string;

  beforeAll(async () => {
    database = await createTestDatabase(postgresUrl ?? '', 'empty');
    folder = await mkdtemp(join(tmpdir(), 'cadre-standalone-'));
    const owner = ['--company', 'Acme', '--email', email, '--name', 'Ann Lee'];
    const made = await ended(run(['create-owner', '--database', database.url, ...owner], `${password}\n`));
    expect(made).toMatchObject({ code: 0 });
    const started = await Promise.all([startServer(database.url, folder), startServer(database.url, folder)]);
    [first, second] = started;
    const response = await fetch(`${first.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const context = await response.json();
    group = context.websocketGroup;
    headers = {
      cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
      'user-id': context.user.id,
      'content-type': 'application/json',
    };
  });

  afterAll(async () => {
    await Promise.all(
      [first, second].map(async (server) => {
        if (server !== undefined && server.child.exitCode === null) {
          server.child.kill('SIGKILL');
          await once(server.child, 'exit');
        }
      }),
    );
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test('who signed in at one is known to the other, and so is what was written', async () => {
    expect((await fetch(`${second.url}/api/auth/me`, { headers })).status).toBe(200);
    const body = JSON.stringify({ name: 'Rust' });
    const made = await fetch(`${first.url}/api/objects/skill`, { method: 'POST', headers, body });
    expect(made.status).toBe(201);
    const found = await fetch(`${second.url}/api/objects/search?search=rust`, { headers });
    expect((await found.json()).results.search).toMatchObject([{ source_data: { name: 'Rust' } }]);
  });

  test('what happens at one is heard at the other', async () => {
    const stream = await fetch(`${second.url}/api/events?group=${group}`, { headers });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const hear = async (text: string) => {
      while (!heard.includes(text)) {
        heard += (await reader?.read())?.value ?? '';
      }
    };
    await hear('event: ready');
    const body = JSON.stringify({ name: 'Go' });
    const { id } = await (await fetch(`${first.url}/api/objects/skill`, { method: 'POST', headers, body })).json();
    await hear(id);
    expect(heard).toContain('event: object.changed');
    await reader?.cancel();
  });

  test('a write that is repeated at the other is answered once', async () => {
    const body = JSON.stringify({ name: 'Zig' });
    const keyed = { ...headers, 'idempotency-key': 'two-processes-1' };
    const [one, other] = await Promise.all(
      [first, second].map((server) =>
        fetch(`${server.url}/api/objects/skill`, { method: 'POST', headers: keyed, body }),
      ),
    );
    // The one that came later either waited for the reply or was told that the call is running.
    const statuses = [one?.status, other?.status].sort();
    expect([[201, 201].join(), [201, 409].join()]).toContain(statuses.join());
    const again = await fetch(`${second.url}/api/objects/skill`, { method: 'POST', headers: keyed, body });
    expect(again.status).toBe(201);
    const list = await (await fetch(`${first.url}/api/objects/skill?page_size=100`, { headers })).json();
    expect(list.data.filter((skill: { name: string }) => skill.name === 'Zig')).toHaveLength(1);
  });

  test('told to stop, one ends its streams and itself; the other goes on', async () => {
    const stream = await fetch(`${first.url}/api/events?group=${group}`, { headers });
    const reader = stream.body?.getReader();
    await reader?.read();
    const ending = reader?.read();
    const began = performance.now();
    first.child.kill('SIGTERM');
    // Not its exit alone: what it printed last may come after that.
    const [code] = await once(first.child, 'close');
    expect(code).toBe(0);
    expect((await ending)?.done).toBe(true);
    // It did not have to lose patience with somebody.
    expect(performance.now() - began).toBeLessThan(9000);
    expect(first.log.at(-1)).toContain('"msg":"stopped"');
    expect((await fetch(`${second.url}/api/health`)).status).toBe(200);
  });

  test('nothing personal is in the logs', () => {
    const log = [...first.log, ...second.log].join('\n');
    expect(log).toContain('auth.login');
    for (const secret of [email, 'Ann', 'Acme', 'Rust', headers.cookie ?? '', password]) {
      expect(log).not.toContain(secret);
    }
  });
});

describe('the command', () => {
  test('says how it is used, and what is wrong', async () => {
    // As it is started where nothing was built.
    const bySource = run([], '', ['--import', 'tsx', command]);
    expect(await ended(bySource)).toMatchObject({ code: 2, told: expect.stringContaining('npm run host --') });
    const unreachable = await ended(run(['--database', 'postgres://nobody:secret-word@127.0.0.1:1/none']));
    expect(unreachable).toMatchObject({ code: 1, told: expect.stringContaining('The database cannot be reached.') });
    expect(unreachable.told).not.toContain('secret-word');
  });

  test('makes no owner with a short password, or a second one of the same address', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cadre-standalone-'));
    const database = join(folder, 'cadre.db');
    const args = ['create-owner', '--create', '--database', database, '--company', 'Acme', '--email', email];
    expect(await ended(run(args, 'short\n'))).toEqual({
      code: 1,
      told: 'The password must have at least 12 characters.\n',
    });
    expect(await ended(run(args, `${password}\n`))).toMatchObject({ code: 0 });
    expect(await ended(run(args, `${password}\n`))).toEqual({
      code: 1,
      told: 'Somebody signs in with this email address already.\n',
    });
    await rm(folder, { recursive: true, force: true });
  });

  test('makes no database where a path was mistyped, and says so', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cadre-standalone-'));
    const missing = join(folder, 'srv', 'cader.db');
    expect(await ended(run(['--database', missing]))).toEqual({
      code: 1,
      told: `There is no database at ${missing}. Check --database, or add --create to make one there.\n`,
    });
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true, force: true });
  });
});
