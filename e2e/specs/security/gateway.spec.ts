import { callApi } from '#e2e/fixtures/api.ts';
import { owner } from '#e2e/fixtures/templates.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';

const shared = shareApp('empty');

test('whoever a page says it is, it is the signed-in user', async () => {
  const { body: honest } = await callApi(shared().window, '/api/auth/me');
  expect(honest).toMatchObject({ user: { first_name: owner.firstName } });
  const claimed = {
    'user-id': '00000000-0000-7000-8000-000000000000',
    authorization: 'Bearer stolen',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-user': 'root',
  };
  await shared().window.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: what an injected script would try
    document.cookie = 'session=stolen';
  });
  const { status, body } = await callApi(shared().window, '/api/auth/me', { headers: claimed });
  expect(status).toBe(200);
  expect(body).toEqual(honest);
});

test('the session is nowhere a page could read it', async () => {
  const { window } = shared();
  const { headers } = await callApi(window, '/api/auth/me');
  expect(Object.keys(headers).filter((name) => name.includes('cookie'))).toEqual([]);
  expect(await window.evaluate(() => document.cookie)).toBe('');
  const kept = await shared().electron.evaluate(async ({ session }) => ({
    page: (await session.defaultSession.cookies.get({})).length,
    api: (await session.fromPartition('persist:api').cookies.get({})).map(({ httpOnly, secure, sameSite }) => ({
      httpOnly,
      secure,
      sameSite,
    })),
  }));
  expect(kept.page).toBe(0);
  expect(kept.api.length).toBeGreaterThan(0);
  expect(kept.api).toEqual(kept.api.map(() => ({ httpOnly: true, secure: true, sameSite: 'strict' })));
  const stored = await window.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/session|token|secret/i);
});

test('the host refuses a request without the session, whatever user it names', async () => {
  const { window } = shared();
  const { body } = await callApi(window, '/api/auth/me');
  await callApi(window, '/api/auth/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  // The embedded owner is signed in again without a form.
  const { status, body: again } = await callApi(window, '/api/auth/me');
  expect(status).toBe(200);
  expect((again as { user: { id: string } }).user.id).toBe((body as { user: { id: string } }).user.id);
});

test('errors of the API are problems with a code, and tell nothing of the inside', async () => {
  const { window } = shared();
  const unknown = await callApi(window, '/api/no/such/call');
  expect(unknown.status).toBe(404);
  expect(unknown.headers['content-type']).toContain('application/problem+json');
  const invalid = await callApi(window, '/api/objects/candidate?page=minus%20one');
  expect(invalid.status).toBeGreaterThanOrEqual(400);
  expect(invalid.status).toBeLessThan(500);
  expect(JSON.stringify(invalid.body)).not.toMatch(/node_modules|at \w+ \(|\/src\//);
  const method = await window.evaluate(async () => (await fetch('/api/auth/me', { method: 'PATCH' })).status);
  expect(method).toBe(405);
  shared().takeProblems();
});
