import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callQueue } from '#lib/calls.ts';
import { isConcerned } from '#lib/live/apply-events.ts';
import { changesOf } from '#lib/live/changes-of.ts';
import { queriesToStore, restoreQueries } from '#lib/offline/persisted-queries.ts';
import { userContextKey } from '#lib/policy/session.ts';
import { createFakeHost, signedInUser } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import { companyOptions, knownObject } from './company.ts';

const host = createFakeHost();
const company = { id: 'o1', object_type: 'company', name: 'Northwind Bakeries' };
const options = companyOptions('c1');

beforeEach(() => {
  host.start();
  host.answer = () => Response.json(company);
  queryClient.setQueryData(userContextKey, signedInUser);
});
afterEach(() => {
  callQueue.cancelAll();
  queryClient.clear();
  host.stop();
});

test('is there after a restart without the host, and its page with it', async () => {
  await queryClient.fetchQuery(options);
  expect(host.sent.map((request) => request.url)).toEqual(['app://cadre/api/companies/c1']);
  const next = new QueryClient();
  next.setQueryData(userContextKey, signedInUser);
  restoreQueries(next, queriesToStore(queryClient)?.json ?? '');
  expect(next.getQueryData(options.queryKey)).toEqual(company);
  expect(knownObject(next, 'company', 'o1')).toEqual(company);
  expect(knownObject(next, 'company', 'o2')).toBeUndefined();
  expect(knownObject(next, 'job', 'o1')).toBeUndefined();
  next.clear();
});

test('is out of date once the company’s own object changed, which has another id than the workspace', () => {
  const query = { meta: options.meta };
  const changed = (type: string) =>
    changesOf({ type: 'object.changed', at: '2026-11-20T12:00:00.000Z', data: { object_type: type, ids: ['o1'] } });
  expect(isConcerned(query, changed('company'))).toBe(true);
  expect(isConcerned(query, changed('job'))).toBe(false);
});
