import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userContextKey } from '#lib/policy/session.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import { markup, stubPage, wordsOf } from '#lib/testing/markup.tsx';
import { ProfileSettings } from './profile-settings.tsx';

beforeEach(stubPage);
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('lets people save their name, and tells support staff that they only read', () => {
  queryClient.setQueryData(userContextKey, { ...signedInUser, role: 'member' });
  expect(wordsOf(markup(<ProfileSettings />))).toMatch(/Save$/);
  queryClient.setQueryData(userContextKey, { ...signedInUser, staff: true });
  const staff = wordsOf(markup(<ProfileSettings />));
  expect(staff).not.toContain('Save');
  expect(staff).toContain('Support staff can only read here.');
});
