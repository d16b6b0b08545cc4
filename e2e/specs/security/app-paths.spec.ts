import { expect, shareApp, test } from '#e2e/fixtures/test.ts';

const shared = shareApp('empty');

/** Asks main's protocol directly: a page's own URL parser would tidy these paths up first. */
function statusOf(url: string, method = 'GET'): Promise<number> {
  return shared().electron.evaluate(
    async ({ net }, [to, how]) => (await net.fetch(to, { method: how, headers: { accept: 'text/html' } })).status,
    [url, method] as const,
  );
}

test('routes are pages, files come from the build only', async () => {
  expect(await statusOf('app://cadre/')).toBe(200);
  expect(await statusOf('app://cadre/candidates/1')).toBe(200);
  expect(await statusOf('app://cadre/index.html')).toBe(200);
});

for (const path of [
  '/assets/missing.js',
  '/files.json/../../main/index.js%00',
  '/%2e%2e/main/index.js',
  '/..%2fmain/index.js',
  '/..%5cmain%5cindex.js',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/%2fetc/passwd',
  '/candidates%00',
]) {
  test(`${path} is not found`, async () => {
    expect(await statusOf(`app://cadre${path}`)).toBe(404);
  });
}

test('plain climbing out of the folder ends inside the app', async () => {
  const text = await shared().electron.evaluate(async ({ net }) =>
    (await net.fetch('app://cadre/../../../../etc/passwd', { headers: { accept: 'text/html' } })).text(),
  );
  expect(text).not.toContain('root:');
  expect(text).toContain('<html');
});

test('other hosts of the scheme are not found', async () => {
  for (const url of ['app://other/', 'app://cadre.example/', 'app://cadre:80/', 'app://user@cadre/', 'app://CADRE/']) {
    expect(await statusOf(url).catch(() => 404), url).toBe(404);
  }
});

test('files cannot be written', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    expect(await statusOf('app://cadre/index.html', method)).toBe(404);
  }
});
