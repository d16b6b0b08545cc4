import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { CallCancelled } from '#lib/call-queue/call-cancelled.ts';
import { createIntentions } from './intentions.ts';
import { WriteWaits } from './write-waits.ts';

let elapsed = 0;
let keys = 0;

beforeEach(() => {
  elapsed = 1000;
  keys = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function createProbe() {
  const intend = createIntentions(() => {
    keys += 1;
    return `key ${keys}`;
  });
  const sent: string[] = [];
  async function send(input: unknown, outcome: 'done' | 'hangs' | Error = 'done'): Promise<void> {
    const work = intend(input, (key) => {
      sent.push(key);
      if (outcome === 'hangs') {
        return new Promise<string>(() => {});
      }
      return outcome === 'done' ? Promise.resolve('done') : Promise.reject(outcome);
    });
    work.catch(() => undefined);
    for (let i = 0; i < 5; i += 1) {
      await Promise.resolve();
    }
  }
  return { sent, send };
}

function failure(status: number, code = 'x'): ApiError {
  return new ApiError({ status, title: 'x', code });
}

test('a double click is one call', async () => {
  const { sent, send } = createProbe();
  await send({ name: 'Ada' });
  elapsed += 499;
  await send({ name: 'Ada' });
  expect(sent).toEqual(['key 1']);
});

test('the same again later is another intention', async () => {
  const { sent, send } = createProbe();
  await send({ name: 'Ada' });
  elapsed += 500;
  await send({ name: 'Ada' });
  expect(sent).toEqual(['key 1', 'key 2']);
});

test('the same while it runs is the same call, something else is another', async () => {
  const { sent, send } = createProbe();
  await send({ name: 'Ada' }, 'hangs');
  await send({ name: 'Ada' }, 'hangs');
  await send({ name: 'Bob' }, 'hangs');
  expect(sent).toEqual(['key 1', 'key 2']);
});

test.each([
  ['no answer', failure(0)],
  ['500', failure(500)],
  ['503', failure(503)],
  ['in flight', failure(409, 'in_flight')],
  ['cancelled', new CallCancelled(false)],
  ['an answer that breaks the contract', new TypeError('not what was agreed')],
])('after %s it is tried again under the same key', async (_, error) => {
  const { sent, send } = createProbe();
  await send({ name: 'Ada' }, error);
  elapsed += 60_000;
  await send({ name: 'Ada' });
  await send({ name: 'Bob' });
  expect(sent).toEqual(['key 1', 'key 1', 'key 2']);
});

test.each([400, 403, 404, 409, 412, 422])(
  'after a refusal (%i) it is another try under another key',
  async (status) => {
    const { sent, send } = createProbe();
    await send({ name: 'Ada' }, failure(status));
    await send({ name: 'Ada' });
    expect(sent).toEqual(['key 1', 'key 2']);
  },
);

test('what waits for the host is not sent twice by a double click, and later it is', async () => {
  const { sent, send } = createProbe();
  await send({ name: 'Ada' }, new WriteWaits());
  await send({ name: 'Ada' });
  elapsed += 500;
  await send({ name: 'Ada' });
  expect(sent).toEqual(['key 1', 'key 2']);
});

test('on, off and on again are three intentions', async () => {
  const { sent, send } = createProbe();
  for (const on of [true, false, true]) {
    await send({ on });
  }
  expect(sent).toEqual(['key 1', 'key 2', 'key 3']);
});

test('two files are never the same', async () => {
  const { sent, send } = createProbe();
  const file = () => ({ file: new File(['a'], 'a.txt') });
  await send(file());
  await send(file());
  expect(sent).toHaveLength(2);
});

test('whatever comes, two different inputs never share a key', async () => {
  const step = fc.record({
    input: fc.constantFrom('a', 'b', 'c'),
    outcome: fc.constantFrom<'done' | 'hangs' | Error>('done', 'hangs', failure(500), failure(422), failure(0)),
    pause: fc.nat({ max: 1000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const inputOf = new Map<string, string>();
      const { sent, send } = createProbe();
      for (const { input, outcome, pause } of steps) {
        const before = sent.length;
        await send({ input }, outcome);
        elapsed += pause;
        for (const key of sent.slice(before)) {
          expect(inputOf.get(key) ?? input).toBe(input);
          inputOf.set(key, input);
        }
      }
    }),
  );
});
