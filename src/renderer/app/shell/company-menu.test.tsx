import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { companyOptions } from '#lib/company.ts';
import { userContextKey } from '#lib/policy/session.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import { markup, stubPage, wordsOf } from '#lib/testing/markup.tsx';
import { CompanyMenu } from './company-menu.tsx';

// Its editor asks for a window as soon as it is read.
vi.mock('#features/home/home-screen.tsx', () => ({ HomeScreen: () => null }));

beforeEach(stubPage);
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('asks for the company by its own query, and names it as that says', () => {
  const { queryKey } = companyOptions('c1');
  queryClient.setQueryData(userContextKey, signedInUser);
  expect(wordsOf(markup(<CompanyMenu collapsed={false} />))).toContain('Acme');
  expect(queryClient.getQueryCache().find({ queryKey, exact: true })).toBeDefined();
  queryClient.setQueryData(queryKey, { id: 'o1', object_type: 'company', name: 'Northwind Bakeries' });
  expect(wordsOf(markup(<CompanyMenu collapsed={false} />))).toContain('Northwind Bakeries');
});
