import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundledProgram } from '#host/testing/bundled-program.ts';
import { createOwner } from './create-owner.ts';
import { openStore } from './open-store.ts';

const command = join(import.meta.dirname, 'command.ts');
const email = 'ann@acme.example';
const password = 'correct horse battery';

/** Makes each sign-in a statement that never ends. */
const hang = `create trigger hang after insert on session begin
  select (with recursive number (n) as (select 1 union all select n + 1 from number) select count(*) from number);
end`;

interface Entry {
  msg: string;
  port?: number;
  pid: number;
}

let folder: string;
let file: string;
let host: ChildProcess;
let lines: Interface;
let log: Entry[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cadre-hung-'));
  file = join(folder, 'cadre.db');
  const store = await openStore(file, { create: true });
  await createOwner(store, new Date(), { company: 'Acme', email, name: 'Ann Lee', language: 'en', password });
  await store.close();
  const program = await bundledProgram(command);
  host = spawn(process.execPath, [program, '--database', file, '--files', folder, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  log = [];
  if (host.stdout === null) {
    throw new Error('the process has no output');
  }
  lines = createInterface({ input: host.stdout });
  lines.on('line', (line) => log.push(JSON.parse(line)));
});
afterEach(async () => {
  if (host.exitCode === null && host.signalCode === null) {
    host.kill('SIGTERM');
    await once(host, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

async function logged(msg: RegExp, times = 1): Promise<Entry> {
  for (;;) {
    const entry = log.filter((one) => msg.test(one.msg))[times - 1];
    if (entry !== undefined) {
      return entry;
    }
    await once(lines, 'line');
  }
}

const signIn = async (times: number) => {
  const { port } = await logged(/^listening$/, times);
  return fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
};

function change(statement: string): void {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec(statement);
  database.close();
}

it('a host whose statement does not end is ended and started anew, and says so', { timeout: 90_000 }, async () => {
  expect((await signIn(1)).status).toBe(200);
  change(hang);
  await expect(signIn(1)).rejects.toThrow('fetch failed');
  const ended = await logged(/does not answer/);
  change('drop trigger hang');
  expect((await signIn(2)).status).toBe(200);
  const [first, second] = [await logged(/^listening$/), await logged(/^listening$/, 2)];
  expect(new Set([ended.pid, first.pid, second.pid]).size).toBe(3);
  expect(ended.pid).toBe(host.pid);
});

it('a host that is told to end ends what it started', async () => {
  const { port } = await logged(/^listening$/);
  host.kill('SIGTERM');
  const [code] = await once(host, 'exit');
  expect(code).toBe(0);
  await logged(/^stopped$/);
  expect(log.map(({ msg }) => msg)).toEqual(['listening', 'stopping', 'stopped']);
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow('fetch failed');
});

it('a host that is watched by nobody any more ends', async () => {
  await logged(/^listening$/);
  host.kill('SIGKILL');
  await logged(/^stopped$/);
});
