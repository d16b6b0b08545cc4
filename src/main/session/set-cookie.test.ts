import { expect, test } from 'vitest';
import { parseSetCookie } from './set-cookie.ts';

const now = Date.parse('2026-03-04T00:00:00Z');

test('a session cookie with everything', () => {
  expect(parseSetCookie('cadre_session=a=b; Path=/api; Max-Age=60; HttpOnly; Secure; SameSite=Strict', now)).toEqual({
    name: 'cadre_session',
    value: 'a=b',
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    expires: now + 60_000,
  });
});

test.each([
  ['Max-Age wins over Expires', 's=1; Expires=Wed, 04 Mar 2026 00:01:00 GMT; Max-Age=5', now + 5000],
  ['Expires alone', 's=1; expires=Wed, 04 Mar 2026 00:01:00 GMT', now + 60_000],
  ['Max-Age of zero deletes', 's=; max-age=0', 0],
  ['a negative Max-Age deletes', 's=; max-age=-1', 0],
  ['neither', 's=1', undefined],
  ['nonsense in both', 's=1; max-age=soon; expires=later', undefined],
])('%s', (_what, header, expires) => {
  expect(parseSetCookie(header, now)?.expires).toBe(expires);
});

test.each(['', '=value', 'no-equals', '; Path=/'])('%j is no cookie', (header) => {
  expect(parseSetCookie(header, now)).toBeUndefined();
});
