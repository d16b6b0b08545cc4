import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

const session = randomBytes(32).toString('hex');

test.each([
  ['an address', 'fetch of https://ann:hunter2@models.example/v1 failed', 'hunter2'],
  ['a header', 'Headers.append: "Bearer sk-live-0123456789" is an invalid header value.', 'sk-live'],
  ['JSON', 'unexpected {"password":"correct horse"}', 'correct horse'],
  ['a cookie', `cookie: cadre_session=${session}`, session],
  ['a bare key', 'cannot read sk-proj-abc123DEF456', 'abc123'],
  ['a bare session', `no session ${session} is known`, session],
])('a secret in %s stays out of the log', (_where, line, secret) => {
  expect(withoutSecrets(line)).not.toContain(secret);
});

test.each([
  'files: settings.json could not be used and is now settings.damaged-2026-03-04T05-06-07.008Z.json',
  'crash: Utility (Cadre workspace): killed, code 9',
  'request 0b0f15e0-59a4-4702-8c0e-3100fc81be0a failed',
  '    at createSettings (/opt/Cadre/resources/app.asar/out/main/chunks/start-BqX1ab9Z.cjs:12:3456)',
])('%s is kept as it is', (line) => {
  expect(withoutSecrets(line)).toBe(line);
});
