import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { ownerEmail, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { makeResetLinks } from './make-reset-links.ts';

describe.each(engines)('links that the operator makes on %s', (engine) => {
  let test: TestHost;

  beforeEach(async () => {
    test = await startTestHost({ engine });
  });
  afterEach(() => test.close());

  it('set a new password for an only owner', async () => {
    const [made, ...others] = await makeResetLinks(test.store, test.now(), ownerEmail, 'https://cadre.acme.example');
    expect([made?.companies, others]).toEqual([['My company'], []]);
    const query = new URL(made?.link ?? '').searchParams;
    expect(query.get('host')).toBe('https://cadre.acme.example');
    const body = { token: query.get('token'), password: 'four chairs in a harbour' };
    expect((await test.call(undefined, 'POST', '/api/auth/reset-password', body)).status).toBe(204);
    await test.signIn(ownerEmail, 'four chairs in a harbour');
  });

  it('are none for nobody', async () => {
    expect(await makeResetLinks(test.store, test.now(), 'nobody@acme.example', undefined)).toEqual([]);
  });
});
