import type { RunningApp } from '#e2e/fixtures/launch.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Shell } from '#e2e/pages/shell.ts';

const shared = shareApp('empty');

/** What the system was asked to open since the last question. */
function takeOpenedOutside(app: RunningApp): Promise<string[]> {
  return app.electron.evaluate(({ shell }) => (shell as unknown as { opened: string[] }).opened.splice(0));
}

test.beforeEach(async () => {
  await shared().electron.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(shell, {
      opened,
      openExternal: async (url: string) => {
        opened.push(url);
      },
    });
  });
});

test('window.open opens no window for what is not the app’s', async () => {
  const { window: page, electron } = shared();
  const windows = electron.windows().length;
  for (const url of ['about:blank', 'file:///etc/passwd', 'data:text/html,x', 'app://other/', 'ftp://x/', '']) {
    expect(await page.evaluate((to) => window.open(to) === null, url), url).toBe(true);
  }
  expect(await takeOpenedOutside(shared())).toEqual([]);
  expect(electron.windows()).toHaveLength(windows);
  shared().takeProblems();
});

test('https, http and mailto links open outside, nothing else does', async () => {
  const page = shared().window;
  const answers = await page.evaluate(() => {
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
  const reached = await shared().window.evaluate(() => {
    function socket(url: string): Promise<boolean> {
      return new Promise((resolve) => {
        const line = new WebSocket(url);
        line.onopen = () => resolve(true);
        line.onerror = () => resolve(false);
      });
    }
    const urls = ['https://example.com/', 'http://127.0.0.1:1/', 'file:///etc/passwd'];
    const fetched = urls.map((url) =>
      fetch(url, { mode: 'no-cors' }).then(
        () => true,
        () => false,
      ),
    );
    return Promise.all([...fetched, socket('ws://127.0.0.1:1/').catch(() => false)]);
  });
  expect(reached).toEqual([false, false, false, false]);
  shared().takeProblems();
});

/** What the main window shows, asked of main: Playwright itself waits for ever for a navigation that was denied. */
function shownNow(app: RunningApp): Promise<{ url: string; navigation: unknown } | undefined> {
  return app.electron.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows().find((window) => window.isVisible())?.webContents;
    const navigation: unknown = await contents?.executeJavaScript(`document.querySelector('nav') !== null`);
    return contents && { url: contents.getURL(), navigation };
  });
}

test('a page cannot leave the app, by link, script or form', async () => {
  const page = shared().window;
  await expect(new Shell(page).navigation).toBeVisible();
  const foreign = [
    'https://example.invalid/',
    'http://localhost:1/',
    'file:///etc/passwd',
    'data:text/html,<h1>foreign</h1>',
    'app://other/',
    'app://cadre.example/',
    'chrome://version/',
    'app://cadre/api/health',
  ];
  const before = page.url();
  for (const url of foreign) {
    await shared().electron.evaluate(
      ({ BrowserWindow }, script) =>
        BrowserWindow.getAllWindows()
          .find((window) => window.isVisible())
          ?.webContents.executeJavaScript(script),
      `
        const link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(url)} });
        const form = Object.assign(document.createElement('form'), { action: link.href, method: 'post' });
        document.body.append(link, form);
        link.click();
        form.submit();
        link.remove();
        form.remove();
        try { location.assign(link.href); } catch {}
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))));
      `.replaceAll('const ', 'var '),
    );
    expect(await shownNow(shared()), url).toEqual({ url: before, navigation: true });
  }
  shared().takeProblems();
});
