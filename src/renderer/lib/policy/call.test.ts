import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { callQueue } from '#lib/calls.ts';
import { call } from './call.ts';
import { userContextKey } from './session.ts';
import { createFakeHost, problem, signedInUser } from './testing/fake-host.ts';

const host = createFakeHost();
let client: QueryClient;

beforeEach(() => {
  host.start();
  client = new QueryClient();
});
afterEach(() => {
  callQueue.cancelAll();
  host.stop();
});

function failureOf(work: Promise<unknown>): Promise<ApiError> {
  return work.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => {
      expect(error).toBeInstanceOf(ApiError);
      return error as ApiError;
    },
  );
}

const needing = [
  ['tasks.list', () => call('tasks.list', {}, { client })],
  ['tasks.create', () => call('tasks.create', { title: 'T' }, { client })],
  ['tasks.update', () => call('tasks.update', { id: 't' }, { client })],
  ['tasks.delete', () => call('tasks.delete', { ids: ['t'] }, { client })],
  ['notifications.list', () => call('notifications.list', {}, { client })],
  ['notifications.update', () => call('notifications.update', { ids: ['n'], read: true }, { client })],
] as const;

test.each(needing)('%s without a stored user id: User not authenticated, and no call', async (_name, make) => {
  const error = await failureOf(make());
  expect(error.title).toBe('User not authenticated');
  expect(host.sent).toEqual([]);
});

test.each(needing)('%s is made where the user is known', async (_name, make) => {
  client.setQueryData(userContextKey, signedInUser);
  await make().catch(() => undefined);
  expect(host.sent).toHaveLength(1);
});

test('who is signed in may still be on its way', async () => {
  let answer = (_: unknown) => {};
  const context = new Promise((resolve) => {
    answer = resolve;
  });
  const asked = client.fetchQuery({ queryKey: userContextKey, queryFn: () => context });
  const tasks = call('tasks.list', {}, { client }).catch(() => undefined);
  expect(host.sent).toEqual([]);
  answer(signedInUser);
  await asked;
  await tasks;
  expect(host.sent).toHaveLength(1);
});

test('where nobody can be signed in, nothing is asked', async () => {
  client
    .fetchQuery({ queryKey: userContextKey, queryFn: () => Promise.reject(new Error('401')) })
    .catch(() => undefined);
  expect((await failureOf(call('tasks.list', {}, { client }))).title).toBe('User not authenticated');
});

test.each([
  ['tasks.list', 500, 'Internal Server Error', 'API Error: 500 Internal Server Error'],
  ['tasks.list', 404, 'Not Found', 'API Error: 404 Not Found'],
  ['notifications.list', 503, 'Service Unavailable', 'HTTP 503: Service Unavailable'],
] as const)('%s: a %i %s is called “%s”', async (name, status, statusText, title) => {
  client.setQueryData(userContextKey, signedInUser);
  host.answer = () => problem(status, { title: 'whatever', statusText });
  expect((await failureOf(call(name, {}, { client }))).title).toBe(title);
});

test('the host says what the status is called where HTTP does not', async () => {
  client.setQueryData(userContextKey, signedInUser);
  host.answer = () => problem(404, { title: 'API Error: 404 Not Found' });
  expect((await failureOf(call('tasks.list', {}, { client }))).title).toBe('API Error: 404 Not Found');
});

test('a failure is called what §8 calls it, whoever answers; the rest is the host’s', async () => {
  host.answer = () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' });
  expect(await failureOf(call('spaces.list', {}, { client }))).toMatchObject({
    title: 'Error fetching space',
    status: 502,
  });
  host.answer = () =>
    problem(422, { title: 'Nope', detail: 'the name is too long', errors: [{ path: 'name', message: 'too long' }] });
  expect(await failureOf(call('spaces.update', { space_id: 's' }, { client }))).toMatchObject({
    title: 'Error updating space',
    detail: 'the name is too long',
    errors: [{ path: 'name', message: 'too long' }],
  });
});

test('under the text of §8 a conflict still carries the object as it is now', async () => {
  const current = { id: 's', name: 'Theirs' };
  host.answer = () => problem(412, { code: 'changed_meanwhile', current });
  expect(await failureOf(call('spaces.update', { space_id: 's' }, { client }))).toMatchObject({
    title: 'Error updating space',
    current,
  });
});

test('performance is about the company in use', async () => {
  client.setQueryData(userContextKey, signedInUser);
  await call('performance.read', {}, { client }).catch(() => undefined);
  await call('performance.delete', { query: { id: 'p' } }, { client }).catch(() => undefined);
  await call('objects.counts', {}, { client }).catch(() => undefined);
  expect(host.sent.map((request) => request.headers.get('company-id'))).toEqual(['c1', 'c1', null]);
});

test('a write carries its key, a read and what may not be kept carry none', async () => {
  const idempotencyKey = 'k1';
  await call('spaces.update', { space_id: 's' }, { client, idempotencyKey }).catch(() => undefined);
  await call('objects.counts', {}, { client, idempotencyKey }).catch(() => undefined);
  await call('auth.login', { email: 'a', password: 'b' }, { client, idempotencyKey }).catch(() => undefined);
  expect(host.sent.map((request) => request.headers.get('idempotency-key'))).toEqual(['k1', null, null]);
});

test('a write takes the place of a read, and a prefetch gives way first', async () => {
  let answer = (_: Response) => {};
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  host.answer = () => answered.then((response) => response.clone());
  const fates: string[] = [];
  const reads = [
    call('objects.page', {}, { client, priority: 'prefetch' }),
    call('objects.counts', {}, { client }),
    call('objects.recent', {}, { client }),
  ];
  reads.forEach((read, i) => {
    read.catch((error: Error) => fates.push(`${i} ${error.message}`));
  });
  await expect.poll(() => host.sent.length).toBe(3);
  const writing = call('spaces.update', { space_id: 's' }, { client }).catch(() => undefined);
  await expect.poll(() => host.sent.length).toBe(4);
  expect(fates).toEqual(['0 Call cancelled']);
  // Nobody cancels a write that runs: its place would be taken in the next test, too.
  answer(Response.json({}));
  await writing;
});
