import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userContextKey } from '#lib/policy/session.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import { markup, stubPage, wordsOf } from '#lib/testing/markup.tsx';
import { localOwnerEmail } from '#shared/domain/local-owner.ts';
import { AccountSettings } from './account-settings.tsx';

beforeEach(stubPage);
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function wordsFor(context: object): string {
  queryClient.setQueryData(userContextKey, { ...signedInUser, ...context });
  return wordsOf(markup(<AccountSettings />));
}

it('lets people change their password and their address, and open a link', () => {
  const words = wordsFor({});
  expect(words).toContain('Current password New password');
  expect(words).toContain('You sign in with ada@example.com.');
  expect(words).toMatch(/Link or code .* Open link$/);
});

it('leaves the address of support staff to the vendor', () => {
  const words = wordsFor({ staff: true });
  expect(words).toContain('Change password');
  expect(words).not.toContain('New address');
});

it('asks the owner of the workspace on this computer for no password that they do not have', () => {
  const words = wordsFor({ user: { id: 'u1', email: localOwnerEmail } });
  expect(words).toContain('Cadre opens it for you without a password');
  expect(words).not.toContain('Current password');
  expect(words).toContain('Open link');
});
