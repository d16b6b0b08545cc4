import { expect, test } from 'vitest';
import { hostRequestHeaders, rendererResponseHeaders } from './headers.ts';

const identity = { userId: 'u1', cookie: 'cadre_session=s1' };

test('nothing the renderer says about who it is reaches the host', () => {
  const sent = new Headers({
    authorization: 'Bearer stolen',
    cookie: 'cadre_session=other',
    forwarded: 'for=1.2.3.4',
    host: 'evil.example',
    origin: 'https://evil.example',
    referer: 'app://cadre/people',
    'sec-fetch-site': 'same-origin',
    'user-id': 'u2',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
    'x-real-ip': '1.2.3.4',
  });
  expect(Object.fromEntries(hostRequestHeaders(sent, identity))).toEqual({
    cookie: 'cadre_session=s1',
    'user-id': 'u1',
  });
});

test('what the call itself needs passes', () => {
  const sent = new Headers({
    accept: 'application/json',
    'company-id': 'c1',
    'content-type': 'application/json',
    'idempotency-key': 'k1',
    'x-request-id': 'r1',
  });
  expect(Object.fromEntries(hostRequestHeaders(sent, identity))).toMatchObject(Object.fromEntries(sent));
});

test('cookies of the host stay in main, and an answer can never act as a document', () => {
  const headers = rendererResponseHeaders(
    new Headers([
      ['content-type', 'text/html'],
      ['content-security-policy', "script-src 'unsafe-inline'"],
      ['retry-after', '3'],
      ['set-cookie', 'cadre_session=s2; HttpOnly'],
    ]),
  );
  expect(headers.getSetCookie()).toEqual([]);
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('retry-after')).toBe('3');
});
