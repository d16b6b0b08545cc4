import type { RunningApp } from '#e2e/fixtures/launch.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { quickPage } from '#e2e/pages/quick-window.ts';
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
  // The only one that comes by itself, soon after the start.
  await quickPage(shared());
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
  await page.keyboard.press('Shift');
  await page.evaluate(() => window.open('https://example.com/popup'));
  await expect.poll(() => takeOpenedOutside(shared())).toEqual(['https://example.com/popup']);
});

test('a script without a person behind it opens and saves nothing', async () => {
  // Not through Playwright, whose every question counts as a person's. It hears of the new page later than main does.
  const reloaded = shared().window.waitForEvent('load');
  const answers = await shared().electron.evaluate(async ({ BrowserWindow, session }) => {
    const contents = BrowserWindow.getAllWindows().find((window) => window.isVisible())?.webContents;
    const loaded = new Promise<void>((resolve) => contents?.once('did-finish-load', () => resolve()));
    contents?.reload();
    await loaded;
    const refused = new Promise<boolean>((resolve) =>
      session.defaultSession.once('will-download', (event) => resolve(event.defaultPrevented)),
    );
    const calls: unknown = await contents?.executeJavaScript(
      `
      window.open('https://example.com/popup');
      const file = URL.createObjectURL(new Blob(['x']));
      Object.assign(document.createElement('a'), { href: file, download: 'x.exe' }).click();
      Promise.all([
        window.cadre.call('links.openExternal', { url: 'https://example.com/' }),
        window.cadre.call('documents.open', { id: 'd1' }),
        window.cadre.call('documents.save', { id: 'd1' }),
      ])
    `.replaceAll('const ', 'var '),
    );
    return { calls, refused: await refused };
  });
  await reloaded;
  expect(answers).toEqual({ calls: [false, 'refused', { state: 'failed' }], refused: true });
  expect(await takeOpenedOutside(shared())).toEqual([]);
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

test('an empty page that nobody can refuse beforehand leads back to the app', async () => {
  const page = shared().window;
  const before = page.url();
  for (const url of ['about:blank', 'about:blank#x', 'about:srcdoc']) {
    await shared().electron.evaluate(
      ({ BrowserWindow }, script) =>
        BrowserWindow.getAllWindows()
          .find((window) => window.isVisible())
          ?.webContents.executeJavaScript(script),
      `window.left = true; location.assign(${JSON.stringify(url)}); 1`,
    );
    await expect.poll(() => page.evaluate(() => 'left' in window).catch(() => true), url).toBe(false);
    await expect(new Shell(page).navigation).toBeVisible();
    expect(page.url(), url).toBe(before);
  }
  shared().takeProblems();
});

test('a frame without an address has neither bridge nor looser policy', async () => {
  const outcome = await shared().window.evaluate(async () => {
    const frame = Object.assign(document.createElement('iframe'), { src: 'about:blank' });
    document.body.append(frame);
    const inner = frame.contentWindow;
    const reached = await Promise.resolve(inner?.fetch('https://example.invalid/')).then(
      () => true,
      () => false,
    );
    const bridge = inner !== null && 'cadre' in inner;
    frame.remove();
    return { reached, bridge };
  });
  expect(outcome).toEqual({ reached: false, bridge: false });
  shared().takeProblems();
});
