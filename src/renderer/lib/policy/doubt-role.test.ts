import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callQueue } from '#lib/calls.ts';
import { queryClient } from '#lib/query-client.ts';
import { userContextOptions } from '#lib/user-context.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { call } from './call.ts';
import { readOptions } from './read-options.ts';
import { createFakeHost, problem, signedInUser } from './testing/fake-host.ts';

const host = createFakeHost();
const asked = (path: string) => host.sent.filter(({ url }) => new URL(url).pathname === path).length;
let role: UserContext['role'];
let elapsed: number;
let leave: () => void;

/** A window of an owner who becomes a member: jobs may be read, spaces only by who owns the company. */
beforeEach(async () => {
  [role, elapsed] = ['owner', 1000];
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed);
  host.start();
  host.answer = ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === '/api/auth/me') {
      return Response.json({ ...signedInUser, role });
    }
    return pathname === '/api/objects/job' || role === 'owner'
      ? Response.json({ data: [], total: 0, page: 1, page_size: 20 })
      : problem(403, { code: 'forbidden' });
  };
  const me = new QueryObserver(queryClient, userContextOptions()).subscribe(() => undefined);
  const jobs = new QueryObserver(queryClient, readOptions('objects.list', { type: 'job' })).subscribe(() => undefined);
  leave = () => {
    me();
    jobs();
  };
  await settled();
  elapsed += 6000;
});
afterEach(() => {
  leave();
  callQueue.cancelAll();
  queryClient.clear();
  vi.restoreAllMocks();
  host.stop();
});

async function settled(): Promise<void> {
  await expect.poll(() => queryClient.isFetching()).toBe(0);
}

async function refuse(...ids: string[]): Promise<void> {
  const calls = ids.map((id) => call('spaces.list', { space_id: id }, { client: queryClient }));
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.map(({ status }) => status)).toEqual(ids.map(() => 'rejected'));
  await settled();
}

test('many refusals ask once who is signed in, and a new role asks the screens anew', async () => {
  role = 'member';
  await refuse('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
  expect(asked('/api/auth/me')).toBe(2);
  expect(queryClient.getQueryData<UserContext>(userContextOptions().queryKey)?.role).toBe('member');
  expect(asked('/api/objects/job')).toBe(2);
});

test('where nothing changed nothing is asked anew, and the same refusal raises no second question', async () => {
  role = 'member';
  await refuse('i');
  for (let again = 0; again < 5; again += 1) {
    elapsed += 60_000;
    await refuse('i');
  }
  // Once for the owner who had become a member, once for the member who stayed one.
  expect([asked('/api/auth/me'), asked('/api/objects/job')]).toEqual([3, 2]);
});

test('each further change is noticed', async () => {
  role = 'member';
  await refuse('j');
  elapsed += 60_000;
  role = 'recruiter';
  await refuse('j');
  expect(queryClient.getQueryData<UserContext>(userContextOptions().queryKey)?.role).toBe('recruiter');
  expect(asked('/api/objects/job')).toBe(3);
});

test('a host that refuses even that is not asked in a loop', async () => {
  const answer = host.answer;
  role = 'member';
  host.answer = (request) =>
    new URL(request.url).pathname === '/api/auth/me' ? problem(403, { code: 'forbidden' }) : answer(request);
  await refuse('k', 'l', 'm');
  await refuse('k', 'l', 'm');
  expect(asked('/api/auth/me')).toBeLessThanOrEqual(4);
});
