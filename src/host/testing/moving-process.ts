import { writeSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { startTestHost } from './test-host.ts';

/** What a test that kills this process reads: an answer to a move of several applications, or the one of an import. */
export type AcknowledgedMove = { ids: string[]; stage: string } | { imported: number; batch_id: string };

const [folder, work, round = '0'] = argv.slice(2);
if (folder === undefined) {
  throw new Error('name the folder of the workspace');
}
const people = 6;
/** More than an import writes at once. */
const rows = 2500;
const stages = { Screening: 'screening', Interview: 'interview', Offer: 'offer', Applied: 'applied' };
const test = await startTestHost({ folder });
const owner = await test.signIn();

function acknowledge(told: AcknowledgedMove): void {
  // At once: what a buffer holds dies with the process.
  writeSync(stdout.fd, `${JSON.stringify(told)}\n`);
}

async function ok(method: string, path: string, body?: unknown, key = '') {
  const headers = { 'content-type': 'application/json', ...(key === '' ? {} : { 'idempotency-key': key }) };
  const response = await test.raw(owner, method, path, { headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const text = await response.text();
  if (response.status >= 300) {
    throw new Error(`the host answered ${response.status}: ${text}`);
  }
  return JSON.parse(text);
}

async function makeStages(): Promise<void> {
  if ((await ok('GET', '/api/category-list/?type=stage')).data.length === 0) {
    for (const [name, meaning] of Object.entries(stages)) {
      await ok('POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
  }
}

/** Moves some people from stage to stage, all in one call, until it is killed. */
async function moveOn(): Promise<never> {
  const { id: job } = await ok('POST', '/api/objects/job', { title: `Pilot ${round}` });
  const ids: string[] = [];
  for (let index = 0; index < people; index += 1) {
    const { id: candidate } = await ok('POST', '/api/objects/candidate', { first_name: `P${index}` });
    ids.push((await ok('POST', '/api/applications/', { candidate, job, stage: 'Applied' })).id);
  }
  for (let turn = 0; ; turn += 1) {
    const stage = Object.keys(stages)[turn % Object.keys(stages).length] ?? '';
    await ok('POST', '/api/applications/move', { ids, stage });
    acknowledge({ ids, stage });
  }
}

/** Imports a file, or goes on with it where a process before this one died: clients send the same key again. */
async function importAll(): Promise<void> {
  const lines = Array.from(
    { length: rows },
    (_row, index) => `P${index},Round ${round},p${index}.${round}@x.example,Interview`,
  );
  const content = ['first name,last name,email,stage', ...lines].join('\n');
  const mapping = { 'first name': 'first_name', 'last name': 'last_name', email: 'email', stage: 'stage' };
  const file = Buffer.from(content).toString('base64');
  const input = { file, object_type: 'candidate', mapping };
  const { created, batch_id } = await ok('POST', '/api/import/', input, `import-${round}`);
  acknowledge({ imported: created, batch_id });
}

// Until it is killed: a process that ends by itself may leave a thread amid a call of SQLite, which complains of it.
setInterval(() => {}, 60_000);
await makeStages();
if (work === 'imports') {
  await importAll();
} else {
  await Promise.all([moveOn(), moveOn()]);
}
