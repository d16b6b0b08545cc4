import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataAge } from '#lib/monotonic-age.ts';
import { callKey } from '#lib/policy/query-meta.ts';
import { userContextKey } from '#lib/policy/session.ts';
import { longestStoredQueries } from '#shared/bridge/local-data.ts';
import { forgetOthers, keepQueries, queriesToStore, restoreQueries } from './persisted-queries.ts';
import { shownAge } from './shown-age.ts';

const me = {
  user: { id: 'u1', email: 'ada@example.com', first_name: 'Ada' },
  language: 'en',
  plan: 'free',
  trialDays: 0,
  role: 'owner',
  staff: false,
  experienceStage: 'active',
  company: { id: 'c1', name: 'Northwind' },
  companies: [],
  websocketGroup: 'c1.u1',
};
const messagesKey = callKey('messages.list', {});
const noMessages = { data: [], total: 0, page: 1, page_size: 20, canvases: [] };

let client: QueryClient;

/** An answer as the app has it: with what was asked. */
async function answer(key: readonly unknown[], call: 'auth.me' | 'messages.list' | 'objects.list', data: unknown) {
  await client.fetchQuery({ queryKey: key, queryFn: () => data, meta: { call, input: {} } });
}

beforeEach(() => {
  client = new QueryClient();
});
afterEach(() => client.clear());

describe('kept queries', () => {
  it('are user, company and messages only, and nothing while nobody is known', async () => {
    expect(queriesToStore(client)).toBeUndefined();
    await answer(userContextKey, 'auth.me', me);
    await answer(messagesKey, 'messages.list', noMessages);
    await answer(callKey('objects.list', { type: 'candidate' }), 'objects.list', { secret: 'Grace Hopper' });
    const stored = queriesToStore(client);
    expect(stored?.userId).toBe('u1');
    expect(stored?.json).toContain('Northwind');
    expect(stored?.json).not.toContain('Grace');
  });

  it('are back at the next start with their age, to be asked anew', async () => {
    await answer(userContextKey, 'auth.me', me);
    await answer(messagesKey, 'messages.list', noMessages);
    const answeredAt = client.getQueryState(userContextKey)?.dataUpdatedAt;
    const next = new QueryClient();
    restoreQueries(next, queriesToStore(client)?.json ?? '');
    expect(next.getQueryData(userContextKey)).toEqual(me);
    expect(next.getQueryData(messagesKey)).toEqual(noMessages);
    const query = next.getQueryCache().find({ queryKey: userContextKey, exact: true });
    expect(query?.state).toMatchObject({ dataUpdatedAt: answeredAt, isInvalidated: true, fetchStatus: 'idle' });
    expect(query === undefined ? 0 : dataAge(query)).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([
    ['later', 1000],
    ['earlier, by a clock that was set back', -86_400_000],
  ])('never take the place of an answer of this window, given %s', async (_when, jump) => {
    await answer(userContextKey, 'auth.me', me);
    const { json = '' } = queriesToStore(client) ?? {};
    await new Promise((resolve) => setImmediate(resolve));
    const newer = { ...me, plan: 'team' };
    vi.useFakeTimers({ now: Date.now() + jump, toFake: ['Date'] });
    client.setQueryData(userContextKey, newer as never);
    vi.useRealTimers();
    restoreQueries(client, json);
    expect(client.getQueryData(userContextKey)).toEqual(newer);
  });

  it.each([
    ['no JSON', '{'],
    ['another form', '{"form":99,"companyId":"c1","queries":[]}'],
    ['a list', '[]'],
  ])('that are %s are nothing', (_what, json) => {
    restoreQueries(client, json);
    expect(client.getQueryCache().getAll()).toEqual([]);
  });

  it('that do not fit the contract any more are left out, one by one', async () => {
    await answer(userContextKey, 'auth.me', me);
    await answer(messagesKey, 'messages.list', { data: 'not a list' });
    const next = new QueryClient();
    restoreQueries(next, queriesToStore(client)?.json ?? '');
    expect(next.getQueryData(userContextKey)).toEqual(me);
    expect(next.getQueryData(messagesKey)).toBeUndefined();
  });

  it('leave messages out where all is too much', async () => {
    await answer(userContextKey, 'auth.me', me);
    await answer(messagesKey, 'messages.list', { ...noMessages, note: 'x'.repeat(longestStoredQueries) });
    const { json = '' } = queriesToStore(client) ?? {};
    expect(json).toContain('Northwind');
    expect(json.length).toBeLessThan(2000);
  });

  it('are stored when one of them is answered, and at the beginning', async () => {
    await answer(userContextKey, 'auth.me', me);
    const stored: string[] = [];
    const stop = keepQueries({
      client,
      store: async ({ userId }) => stored.push(userId) > 0,
      quietly: (work) => work(),
    });
    await answer(messagesKey, 'messages.list', noMessages);
    await answer(callKey('objects.list', { type: 'job' }), 'objects.list', {});
    stop();
    expect(stored).toEqual(['u1', 'u1']);
  });
});

describe('somebody else', () => {
  it.each([
    ['user', { ...me, user: { ...me.user, id: 'u2' } }],
    ['company', { ...me, company: { id: 'c2', name: 'Other' } }],
  ])('(another %s) finds nothing of what was read before', async (_what, other) => {
    await answer(userContextKey, 'auth.me', me);
    let drops = 0;
    const stop = forgetOthers(client, async () => {
      drops += 1;
    });
    await answer(messagesKey, 'messages.list', noMessages);
    client.setQueryData(userContextKey, { ...me, plan: 'team' } as never);
    expect([client.getQueryData(messagesKey), drops]).toEqual([noMessages, 0]);
    client.setQueryData(userContextKey, other as never);
    await expect.poll(() => client.getQueryData(messagesKey)).toBeUndefined();
    expect([client.getQueryData(userContextKey), drops]).toEqual([other, 1]);
    stop();
  });
});

describe('the age on the screen', () => {
  it('is that of the oldest answer that is shown; there is none where nothing is', async () => {
    await answer(userContextKey, 'auth.me', me);
    expect(shownAge(client, Date.now())).toBeUndefined();
    const query = client.getQueryCache().find({ queryKey: userContextKey, exact: true });
    const shown = { queryKey: userContextKey, staleTime: 'static' as const, meta: { call: 'auth.me' as const } };
    const stop = new QueryObserver(client, shown).subscribe(() => {});
    const at = query?.state.dataUpdatedAt ?? 0;
    expect(shownAge(client, at + 720_000)).toBe(720_000);
    expect(shownAge(client, at - 86_400_000), 'a clock that was set back').toBe(0);
    stop();
  });
});
