import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readOptions } from '#lib/policy/read-options.ts';
import { queryClient } from '#lib/query-client.ts';
import { markup, stubPage, wordsOf } from '#lib/testing/markup.tsx';
import { AboutSettings } from './about-settings.tsx';

beforeEach(stubPage);
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it.each([
  ['ok', 'Healthy (PostgreSQL)'],
  ['silent', 'PostgreSQL: not responding'],
  ['busy', 'PostgreSQL: locked or overloaded'],
  ['of a later host', 'PostgreSQL: of a later host'],
])('a database that is %s is told as “%s”', (status, told) => {
  queryClient.setQueryData(readOptions('meta.health', {}).queryKey, {
    status: status === 'ok' ? 'ok' : 'degraded',
    version: '1.0.0',
    database: { engine: 'postgres', status },
  });
  expect(wordsOf(markup(<AboutSettings />))).toContain(`Database ${told}`);
});
