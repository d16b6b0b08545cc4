import type { RunningApp } from '#e2e/fixtures/launch.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';

const shared = shareApp('empty');

/** What the system was asked to open since the last question. */
function takeOpenedOutside(app: RunningApp): Promise<string[]> {
  return app.electron.evaluate(({ app: main }) => {
    const opened = (main as unknown as { opened?: string[] }).opened ?? [];
    return opened.splice(0);
  });
}

test.beforeEach(async () => {
  await shared().electron.evaluate(({ app: main, shell }) => {
    const opened: string[] = [];
    Object.assign(main, { opened });
    shell.openExternal = async (url) => void opened.push(url);
  });
});

const foreign = [
  'https://example.invalid/',
  'http://localhost:1/',
  'file:///etc/passwd',
  'data:text/html,<h1>foreign</h1>',
  'about:blank',
  'app://other/',
  'app://cadre.example/',
  'chrome://version/',
  'app://cadre/api/health',
];

for (const url of foreign) {
  test(`a page cannot leave the app for ${url}`, async () => {
    const page = shared().window;
    const before = page.url();
    await page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      document.body.append(link);
      link.click();
      link.remove();
      try {
        location.assign(to);
      } catch {
        // Chromium itself refuses some.
      }
    }, url);
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    expect(await page.evaluate(() => document.location.href)).toBe(before);
    shared().takeProblems();
  });
}

for (const url of [
  'about:blank',
  'file:///etc/passwd',
  'data:text/html,x',
  'javascript:alert(1)',
  'app://other/',
  'ftp://x/',
]) {
  test(`window.open does not open ${url}`, async () => {
    const { window: page, electron } = shared();
    const before = electron.windows().length;
    const opened = await page.evaluate((to) => window.open(to) !== null, url);
    expect(opened).toBe(false);
    expect(await takeOpenedOutside(shared())).toEqual([]);
    expect(electron.windows()).toHaveLength(before);
    shared().takeProblems();
  });
}

test('https, http and mailto links open outside, nothing else does', async () => {
  const page = shared().window;
  const answers = await page.evaluate(async () => {
    const urls = [
      'https://example.com/a?b=c',
      'mailto:maya@example.com',
      'file:///etc/passwd',
      'smb://x',
      'ms-settings:',
      'x',
    ];
    return Promise.all(urls.map((url) => window.cadre.call('links.openExternal', { url })));
  });
  expect(answers).toEqual([true, true, false, false, false, false]);
  expect(await takeOpenedOutside(shared())).toEqual(['https://example.com/a?b=c', 'mailto:maya@example.com']);
  await page.evaluate(() => window.open('https://example.com/popup'));
  await expect.poll(() => takeOpenedOutside(shared())).toEqual(['https://example.com/popup']);
});

test('pages reach no network', async () => {
  const reached = await shared().window.evaluate(async () => {
    const urls = ['https://example.com/', 'http://127.0.0.1:1/', 'ws://127.0.0.1:1/'];
    const tries = urls.map((url) =>
      url.startsWith('ws')
        ? new Promise<boolean>((resolve) => {
            try {
              const socket = new WebSocket(url);
              socket.onopen = () => resolve(true);
              socket.onerror = () => resolve(false);
            } catch {
              resolve(false);
            }
          })
        : fetch(url, { mode: 'no-cors' }).then(
            () => true,
            () => false,
          ),
    );
    return Promise.all(tries);
  });
  expect(reached).toEqual([false, false, false]);
  shared().takeProblems();
});
