import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '#lib/i18n/i18n.ts';
import { userContextKey } from '#lib/policy/session.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import { markup, stubPage, wordsOf } from '#lib/testing/markup.tsx';
import { localOwnerEmail } from '#shared/domain/local-owner.ts';
import { AcceptScreen } from './accept-screen.tsx';
import { ConfirmScreen } from './confirm-screen.tsx';

const token = 'aB3_-aB3_-aB3_-aB3_-aB3_-aB3_-aB3_-aB3_-aB3';

beforeEach(stubPage);
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('asks who was invited for a name and a new password', () => {
  const words = wordsOf(markup(<AcceptScreen token="" />));
  expect(words).toContain('You need an invitation');
  expect(words).toContain('I have an account with the invited address');
  expect(words).toMatch(/First name Last name New password At least 12 characters\..+New password once more Join/);
  expect(words).not.toContain('signed in here');
});

it('has the code of the link that opened it, and tells whoever is signed in what joining does to them', () => {
  const user = { ...signedInUser.user, first_name: 'Ada', last_name: 'Lovelace' };
  queryClient.setQueryData(userContextKey, { ...signedInUser, user });
  const html = markup(<AcceptScreen token={token} />);
  expect(html).toContain(`value="${token}"`);
  expect(wordsOf(html)).toContain(
    'You are signed in here as Ada Lovelace. When you join, Cadre goes on as the invited',
  );
  expect(wordsOf(html)).not.toContain('You need an invitation');
  queryClient.setQueryData(userContextKey, { ...signedInUser, user: { ...user, email: localOwnerEmail } });
  expect(wordsOf(markup(<AcceptScreen token={token} />))).toContain(
    'The workspace on this computer is open as its owner',
  );
});

it('asks for the password of the account that takes a new address', () => {
  const html = markup(<ConfirmScreen token={token} />);
  expect(html).toContain(`value="${token}"`);
  expect(wordsOf(html)).toContain('Password of your account Confirm');
});

it('speaks German', async () => {
  await setLanguage('de');
  expect(wordsOf(markup(<AcceptScreen token="" />))).toContain('Ihrem Unternehmen beitreten');
  expect(wordsOf(markup(<ConfirmScreen token="" />))).toContain('Neue Adresse bestätigen');
});
