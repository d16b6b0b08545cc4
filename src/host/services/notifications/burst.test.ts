import { expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost } from '#host/testing/test-host.ts';
import { runs } from '#shared/testing/runs.ts';

const burst = runs({ usual: 80, long: 1000 });
/** So many calls of a user are on their way at once. */
const lanes = 5;

it.each(engines)(
  'one notice a user, object and cause of a burst of mentions by several users, counted to the last, on %s',
  { timeout: 600_000 },
  async (engine) => {
    const test = await startTestHost({ engine });
    const owner = await test.signIn();
    const writers: Caller[] = [];
    for (const name of ['ann', 'ben', 'cem', 'dora']) {
      writers.push(await test.addUser(owner.companyId, 'admin', `${name}@example.com`));
    }
    const objects = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'candidate', name: 'Ada Byron' },
      { type: 'candidate', name: 'Grace Hopper' },
    ]);
    const mention = { type: 'mention', attrs: { id: owner.memberId, object_type: 'member', label: 'Owner' } };
    async function write(writer: Caller, object: string): Promise<void> {
      const answer = await test.call(writer, 'POST', '/api/notes/', {
        object_id: object,
        content: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Look, ' }, mention] }],
        },
      });
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    }
    for (const writer of writers) {
      for (const object of objects) {
        await write(writer, object);
      }
    }
    // All lanes of all users at once: each writes about both objects in turn.
    const each = burst / writers.length / lanes / objects.length;
    const lane = async (writer: Caller) => {
      for (let count = 0; count < each; count += 1) {
        for (const object of objects) {
          await write(writer, object);
        }
      }
    };
    await Promise.all(writers.flatMap((writer) => Array.from({ length: lanes }, () => lane(writer))));

    const ofOne = burst / writers.length / objects.length;
    const told = async (caller: Caller) => {
      const { body } = await test.call(caller, 'GET', '/api/notifications/');
      return [body.total, body.data.map(({ says, object, times }: Told) => [says, object.id, times]).toSorted()];
    };
    const both = (says: string, times: number) => [2, objects.map((id) => [says, id, times]).toSorted()];
    expect(await told(owner)).toEqual(both('mentioned', (ofOne + 1) * writers.length));
    for (const [at, writer] of writers.entries()) {
      // Of the first round they were answered by those after them, of the burst by all others.
      const answers = writers.length - 1 - at + ofOne * (writers.length - 1);
      expect(await told(writer)).toEqual(both('replied', answers));
    }
    await test.close();
    expect(test.bugs).toEqual([]);
  },
);

interface Told {
  says: string;
  object: { id: string };
  times: number;
}
