import { writeSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { type Answer, startTestHost } from './test-host.ts';

/** What a test that kills this process reads: the object of an answer that was given, and the count its name then had. */
export interface Acknowledged {
  id: string;
  count: number;
  deleted?: true;
}

const writers = 4;
const writesOfEach = 12;

const [folder] = argv.slice(2);
if (folder === undefined) {
  throw new Error('name the folder of the workspace');
}
const test = await startTestHost({ folder });
const owner = await test.signIn();

function acknowledge(acknowledged: Acknowledged): void {
  // At once: what a buffer holds dies with the process.
  writeSync(stdout.fd, `${JSON.stringify(acknowledged)}\n`);
}

async function write(method: string, body: unknown): Promise<Answer> {
  const answer = await test.call(owner, method, '/api/objects/skill', body);
  if (answer.status >= 300) {
    throw new Error(`the host answered ${answer.status}`);
  }
  return answer;
}

/** Creates, changes and deletes one object after the other, small and over several pages, until it is killed. */
async function writeOn(): Promise<never> {
  for (;;) {
    const { id } = (await write('POST', { name: '0' })).body;
    acknowledge({ id, count: 0 });
    for (let count = 1; count <= writesOfEach; count += 1) {
      await write('PUT', { id, name: String(count), description: 'x'.repeat(count * 1500) });
      acknowledge({ id, count });
    }
    if (id.charCodeAt(id.length - 1) % 2 === 0) {
      await write('DELETE', { ids: [id] });
      acknowledge({ id, count: writesOfEach, deleted: true });
    }
  }
}

await Promise.all(Array.from({ length: writers }, writeOn));
