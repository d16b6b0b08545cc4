import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { markup, stubPage } from '#lib/testing/markup.tsx';
import { say } from '#shared/domain/sentences.ts';
import { useLinkCheck } from './use-link-check.ts';
import { useRefusal } from './use-refusal.ts';

beforeEach(stubPage);
afterEach(() => vi.unstubAllGlobals());

function Reader({ read }: { read: () => void }) {
  read();
  return null;
}

/** What a hook answers inside a component. */
function inComponent<T>(useRead: () => T): T {
  let answer: T | undefined;
  const read = () => {
    answer = useRead();
  };
  markup(<Reader read={read} />);
  return answer as T;
}

const fields = { paths: { password: 'password' }, statuses: { 401: 'password', 404: 'link' } } as const;

function refused(error: unknown) {
  return inComponent(() => useRefusal(fields))(error);
}

function answer(status: number, detail: string, more: object = {}): ApiError {
  return new ApiError({ status, title: 'Title', code: 'x', detail, ...more });
}

it.each([
  [
    answer(422, 'password: …', { errors: [{ path: 'password', ...say('passwordBlank') }] }),
    { password: 'Enter a password. Blanks alone are none.' },
  ],
  [
    answer(422, 'b', { errors: [{ path: 'nowhere', ...say('taken') }] }),
    { form: 'Somebody here signs in with this address.' },
  ],
  [
    answer(404, 'This invitation was used, taken back, or has run out. Ask for a new one.'),
    { link: /^This invitation/ },
  ],
  [answer(401, 'The password of your account is wrong.'), { password: 'The password of your account is wrong.' }],
  [answer(429, 'Too many attempts to sign in. Wait and try again.'), { form: /^Too many attempts/ }],
  [
    answer(503, 'The mail server did not take the mail. Try again later, or …', { code: 'mail_failed' }),
    { form: /^The mail server/ },
  ],
  [answer(0, ''), { form: /workspace|Cadre/ }],
  [new Error('bug'), { form: /.+/ }],
])('%s is told at its field', (error, told) => {
  const matchers = Object.entries(told).map(([field, text]) => [field, expect.stringMatching(text)]);
  expect(refused(error)).toEqual(Object.fromEntries(matchers));
});

it('takes a link for what it opens, here', () => {
  const check = inComponent(useLinkCheck);
  const token = 'a'.repeat(43);
  const link = `cadre://accept-invitation?token=${token}`;
  expect(check(link, 'accept-invitation')).toEqual({ token, screen: 'accept-invitation' });
  expect(check(token, 'accept-invitation')).toEqual({ token });
  expect(check(link, 'confirm-email')).toMatchObject({ problem: expect.stringContaining('is an invitation') });
  expect(check(`${link}&host=https://a.example`)).toMatchObject({ problem: expect.stringContaining('a.example') });
  expect(check('x')).toMatchObject({ problem: expect.stringContaining('no link') });
});
