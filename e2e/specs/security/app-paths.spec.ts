import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';

const shared = shareApp('empty');

interface Answer {
  status: number;
  type: string | null;
  text: string;
}

/** Asks as the app's page asks for a file, or (`page`) as a window navigates. */
function ask(path: string, { method = 'GET', page = false } = {}): Promise<Answer> {
  return shared().window.evaluate(
    async ([to, how, accept]) => {
      const response = await fetch(to, { method: how, headers: { accept } });
      return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
    },
    [`app://cadre${path}`, method, page ? 'text/html' : '*/*'] as const,
  );
}

test('routes are the app’s page, files come from the build only', async () => {
  for (const path of ['/', '/candidates/1', '/job/data-engineer', '/index.html']) {
    expect(await ask(path, { page: true }), path).toMatchObject({
      status: 200,
      type: 'text/html; charset=utf-8',
    });
  }
  expect((await ask('/candidates/1')).status).toBe(404);
  expect((await ask('/assets/missing.js')).status).toBe(404);
  shared().takeProblems();
});

test('no spelling of a path leads out of the build', async () => {
  const paths = [
    '/../main/index.cjs',
    '/../../../../etc/passwd',
    '/%2e%2e/main/index.cjs',
    '/%2e%2e%2f%2e%2e%2fpackage.json',
    '/..%2fmain%2findex.cjs',
    '/..%5cmain%5cindex.cjs',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/%2fetc/passwd',
    '//etc/passwd',
    '/candidates%00',
    '/files.json%00.html',
    '/assets/..%252f..%252fpackage.json',
  ];
  for (const path of paths) {
    expect((await ask(path)).status, path).toBe(404);
    const navigated = await ask(path, { page: true });
    expect(navigated.text, path).not.toMatch(/root:|"name": "cadre"|require\(|import\{/);
  }
  shared().takeProblems();
});

test('other hosts of the scheme are not found', async () => {
  for (const url of ['app://other/', 'app://cadre.example/', 'app://localhost/', 'app://127.0.0.1/']) {
    const status = await shared().electron.evaluate(async ({ net }, to) => (await net.fetch(to)).status, url);
    expect(status, url).toBe(404);
  }
});

test('files cannot be written', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    expect((await ask('/index.html', { method })).status, method).toBe(404);
  }
  shared().takeProblems();
});

test('whatever path a window is opened at, it shows a page of the app or what is not there', async () => {
  const page = shared().window;
  const notFound = page.getByRole('heading', { level: 1, name: 'Not found' });
  const paths = [
    '/job/a%2Fb',
    '/job/%2e%2e%2F%00',
    '/candidates/a%5Cb',
    '/objects/constructor/1',
    '/objects/company_secret/1',
    '/assets/gone.js',
    '/%61pi/health',
    '//evil.example/x',
  ];
  // What the window shows is looked at, not when its last file has come.
  const open = (path: string) => page.goto(`app://cadre${path}`, { waitUntil: 'commit' });
  for (const path of paths) {
    await open(path);
    await expect(notFound, path).toBeVisible();
  }
  await open('/candidates/%E0%A4%A');
  await expect(new HomeScreen(page).greeting).toBeVisible();
  for (const path of ['/api/health', '/x/../api/auth/me', '/api?x']) {
    const opened = shared().electron.waitForEvent('window');
    await page.evaluate((to) => window.cadre.call('windows.open', { path: to, target: 'new' }), path);
    const other = await opened;
    await expect(new HomeScreen(other).greeting, path).toBeVisible();
    await other.close();
  }
  shared().takeProblems();
});
