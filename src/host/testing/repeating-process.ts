import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { argv, stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { openPostgresStore } from '#host/store/open-postgres.ts';
import { openSqliteStore } from '#host/store/open-sqlite.ts';
import type { Store } from '#host/store/store.ts';
import { startTestHost } from './test-host.ts';

/** How far a write is when its process stops: claimed only, written but not committed, about to commit, committed. */
export type DeathAt = 'claimed' | 'written' | 'committing' | 'committed';

/** A write that this process is told to do: one line of its input. */
export interface KeyedWrite {
  /** Of the write, and the name of what it makes. */
  key: string;
  /** The process says when the write is so far, and then waits to be killed; while it commits it goes on. */
  dieAt?: DeathAt;
}

/** What became of a write: one line of its output. */
export interface ToldWrite {
  status: number;
  body: { id?: string; code?: string };
  isReplayed: boolean;
}

const [folder = '', url] = argv.slice(2);
const store =
  url === undefined
    ? await openSqliteStore(join(folder, 'cadre.db'))
    : await openPostgresStore({ url, connections: 3 });
let dieAt: DeathAt | undefined;

function tell(what: ToldWrite | DeathAt | 'ready'): void {
  // At once: what a buffer holds dies with the process.
  writeSync(stdout.fd, `${JSON.stringify(what)}\n`);
}

function reach(stage: DeathAt): void {
  if (stage === dieAt) {
    tell(stage);
    if (stage !== 'committing') {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
  }
}

const dying: Store = {
  ...store,
  async transaction(work) {
    reach('claimed');
    const result = await store.transaction(async (trx) => {
      const done = await work(trx);
      reach('written');
      reach('committing');
      return done;
    });
    reach('committed');
    return result;
  },
};
const test = await startTestHost({ store: dying, folder, schedule: () => () => {} });
const owner = await test.signIn();
while (url !== undefined && store.liveness.token() === undefined) {
  await setTimeout(5);
}

async function write(key: string): Promise<ToldWrite> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const body = JSON.stringify({ name: key });
  const response = await test.raw(owner, 'POST', '/api/objects/skill', { headers, body });
  const isReplayed = response.headers.has('idempotency-replayed');
  const answer: ToldWrite['body'] = JSON.parse(await response.text());
  return { status: response.status, body: answer, isReplayed };
}

tell('ready');
for await (const line of createInterface({ input: stdin })) {
  const told: KeyedWrite = JSON.parse(line);
  dieAt = told.dieAt;
  tell(await write(told.key));
}
await test.close();
