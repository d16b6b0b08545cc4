import { writeSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { startTestHost } from './test-host.ts';

/** What a test that kills this process reads: two candidates, and whether they were one when it was said. */
export interface AcknowledgedPair {
  keep: string;
  merged: string;
  isOne: boolean;
}

const [folder] = argv.slice(2);
if (folder === undefined) {
  throw new Error('name the folder of the workspace');
}
const test = await startTestHost({ folder });
const owner = await test.signIn();

async function ok(method: string, path: string, body?: unknown) {
  const answer = await test.call(owner, method, path, body);
  if (answer.status >= 300) {
    throw new Error(`the host answered ${answer.status}`);
  }
  return answer.body;
}

function acknowledge(pair: AcknowledgedPair): void {
  // At once: what a buffer holds dies with the process.
  writeSync(stdout.fd, `${JSON.stringify(pair)}\n`);
}

/** Merges and splits one pair after the other, until it is killed. */
async function mergeOn(): Promise<never> {
  for (;;) {
    const [{ id: keep }, { id: merged }] = [
      await ok('POST', '/api/objects/candidate', { first_name: 'Ada', title: 'Pilot' }),
      await ok('POST', '/api/objects/candidate', { first_name: 'Ada', email: 'ada@x.example', is_another: true }),
    ];
    await ok('POST', '/api/notes/', { object_id: merged, text: `Of ${merged}` });
    acknowledge({ keep, merged, isOne: false });
    for (let turn = 0; turn < 3; turn += 1) {
      await ok('POST', '/api/candidates/merge', { keep, merge: [merged] });
      acknowledge({ keep, merged, isOne: true });
      const [{ id }] = (await ok('GET', `/api/candidates/${keep}/merges`)).data;
      await ok('POST', '/api/candidates/split', { merge: id });
      acknowledge({ keep, merged, isOne: false });
    }
  }
}

await Promise.all([mergeOn(), mergeOn()]);
