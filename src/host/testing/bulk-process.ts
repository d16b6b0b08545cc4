import { writeSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { seedObjects } from './seed-objects.ts';
import { startTestHost } from './test-host.ts';

/** What a test that kills this process reads: how far the change of many objects is. */
export interface AcknowledgedProgress {
  run: string;
  done: number;
  isOver: boolean;
}

const [folder, count, run] = argv.slice(2);
if (folder === undefined || count === undefined) {
  throw new Error('name the folder of the workspace, and how many objects are changed');
}
const test = await startTestHost({ folder });
const owner = await test.signIn();

/** Makes objects, and begins a change of all of them. */
async function begin(): Promise<string> {
  const seeds = Array.from({ length: Number(count) }, (_, at) => ({ type: 'skill', name: `S${at}`, slug: `s${at}` }));
  await seedObjects(test.store, owner.companyId, test.now(), seeds);
  const asked = { all: true, change: { do: 'tag', add: ['Seen'] } };
  const { body } = await test.call(owner, 'POST', '/api/objects/skill/bulk', asked);
  return body.id;
}

const id = run ?? (await begin());
let isOver = false;
while (!isOver) {
  const { body } = await test.call(owner, 'GET', `/api/bulk/${id}?page_size=1`);
  isOver = body.run.ended_at !== undefined;
  const told: AcknowledgedProgress = { run: id, done: body.run.done, isOver };
  // At once: what a buffer holds dies with the process.
  writeSync(stdout.fd, `${JSON.stringify(told)}\n`);
  await pause(1);
}
await test.close();
