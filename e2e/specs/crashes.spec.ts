import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningApp } from '#e2e/fixtures/launch.ts';
import { long } from '#e2e/fixtures/long.ts';
import { requireOrSkip, requirePrograms } from '#e2e/fixtures/programs.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { pressOnDisplay, quickState } from '#e2e/pages/quick-window.ts';

declare global {
  var boxesAsked: { message: string; buttons: string[] }[];
  var restarts: string[][];
}

/** Answers the system's message boxes with this button, where they have it. */
async function answerWith(app: RunningApp, button: string): Promise<void> {
  await app.electron.evaluate(({ dialog }, answer) => {
    globalThis.boxesAsked = [];
    dialog.showMessageBox = async (...args: unknown[]) => {
      const { message, buttons } = args.at(-1) as { message: string; buttons: string[] };
      globalThis.boxesAsked.push({ message, buttons });
      return { response: Math.max(0, buttons.indexOf(answer)), checkboxChecked: false };
    };
  }, button);
}

function questions(app: RunningApp): Promise<{ message: string; buttons: string[] }[]> {
  return app.electron.evaluate(() => globalThis.boxesAsked);
}

/** Takes down a restart instead of making it; the returned function lets the app quit again. */
async function holdRestarts(app: RunningApp): Promise<() => Promise<void>> {
  const quit = await app.electron.evaluateHandle(({ app: main }) => {
    globalThis.restarts = [];
    main.relaunch = (options) => void globalThis.restarts.push([...(options?.args ?? [])]);
    const original = main.quit;
    main.quit = () => undefined;
    return original;
  });
  return () =>
    app.electron.evaluate(({ app: main }, original) => {
      main.quit = original;
    }, quit);
}

/** Whether the box of the quick window is there, or has the focus. Playwright lets go of a page that crashed: main is asked. */
async function quickBox(app: RunningApp): Promise<'focused' | 'missing' | 'there'> {
  return app.electron.evaluate(async ({ BrowserWindow }) => {
    const quick = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().endsWith('/quick'));
    if (quick === undefined || quick.webContents.isLoading()) {
      return 'missing';
    }
    return quick.webContents.executeJavaScript(`(() => {
      const box = document.querySelector('[role=combobox]');
      return box === null ? 'missing' : document.activeElement === box && document.hasFocus() ? 'focused' : 'there';
    })()`);
  });
}

/** Kills the renderer of the quick window, and waits until its window is gone or made anew. */
async function killQuick(app: RunningApp): Promise<void> {
  const contentsId = await app.electron.evaluate(({ BrowserWindow }) => {
    const quick = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().endsWith('/quick'));
    process.kill(quick?.webContents.getOSProcessId() ?? 0, 'SIGKILL');
    return quick?.webContents.id ?? 0;
  });
  const isThere = () =>
    app.electron.evaluate(({ webContents }, id) => webContents.fromId(id) !== undefined, contentsId);
  await expect.poll(isThere).toBe(false);
}

test(
  'the quick window comes back however often it crashes, and a window that hangs can be closed',
  long,
  async ({ app, userData }) => {
    requireOrSkip(process.platform === 'linux', 'presses keys through X');
    requirePrograms('xdotool');
    await expect(new HomeScreen(app.window).greeting).toBeVisible();
    await answerWith(app, 'Fenster schließen');
    await app.window.evaluate(() => window.cadre.call('settings.set', { language: 'de' }));
    await app.window.evaluate(() => window.cadre.call('windows.open', { path: '/skills', target: 'new' }));
    const second = () => app.electron.windows().filter((page) => page.url().endsWith('/skills'));
    await expect.poll(() => second().length).toBe(1);
    await second()[0]?.waitForLoadState();
    await app.electron.evaluate(async ({ BrowserWindow }) => {
      const hung = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().endsWith('/skills'));
      const hangs = new Promise((resolve) => hung?.webContents.once('console-message', resolve));
      hung?.webContents.executeJavaScript("console.info('now'); for (;;) {}").catch(() => undefined);
      await hangs;
      // Chromium calls no page hung that a debugger holds.
      hung?.emit('unresponsive');
    });

    await expect.poll(() => second().length).toBe(0);
    expect(await questions(app)).toEqual([
      { message: 'Dieses Fenster reagiert nicht.', buttons: ['Warten', 'Fenster schließen'] },
    ]);
    const menus = await app.electron.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label));
    expect(menus).toEqual(['Datei', 'Bearbeiten', 'Darstellung', 'Fenster']);

    // Three times it is made anew at once, then when it is asked for.
    for (let crash = 0; crash < 4; crash += 1) {
      await expect.poll(() => quickBox(app)).not.toBe('missing');
      await killQuick(app);
    }
    expect(await quickState(app)).toBeUndefined();
    pressOnDisplay('ctrl+shift+space');
    await expect.poll(() => quickState(app)).toEqual({ visible: true, focused: true });
    await expect.poll(() => quickBox(app)).toBe('focused');
    pressOnDisplay('Escape');
    expect(await readFile(join(userData, 'logs/cadre.log'), 'utf8')).toContain('crash: page /quick: killed, code 9');
    app.takeProblems();
  },
);

test(
  'a window that hangs can be waited for: it stays, and the person is asked again until it is back',
  long,
  async ({ app }) => {
    await expect(new HomeScreen(app.window).greeting).toBeVisible();
    await answerWith(app, 'Wait');
    const say = (event: 'responsive' | 'unresponsive') =>
      app.electron.evaluate(({ BrowserWindow }, what) => {
        // The quick window is made in a quiet moment, and has no address before it loads.
        const main = BrowserWindow.getAllWindows().find(({ webContents }) =>
          /^app:\/\/cadre\/(?!quick)/.test(webContents.getURL()),
        );
        main?.emit(what);
      }, event);
    // Half a minute is not waited for.
    const letGo = await app.electron.evaluateHandle(() => {
      const later = globalThis.setTimeout;
      globalThis.setTimeout = ((run: () => void, ms?: number) => later(run, ms === 30_000 ? 50 : ms)) as typeof later;
      return () => {
        globalThis.setTimeout = later;
      };
    });
    await say('unresponsive');
    await expect.poll(async () => (await questions(app)).length).toBeGreaterThan(1);
    await say('responsive');
    const asked = (await questions(app)).length;
    await expect(new HomeScreen(app.window).greeting).toBeVisible();
    await say('unresponsive');
    await expect.poll(async () => (await questions(app)).length).toBeGreaterThan(asked);
    await say('responsive');
    await letGo.evaluate((restore) => restore());
    expect(new Set((await questions(app)).map(({ message }) => message))).toEqual(
      new Set(['This window does not respond.']),
    );
    expect(await app.window.evaluate(() => document.readyState)).toBe('complete');
  },
);

test(
  'graphics that keep stopping end in a message and a restart without acceleration, before the app would die',
  long,
  async ({ app, userData }) => {
    requireOrSkip(process.platform === 'linux', 'kills processes');
    await expect(new HomeScreen(app.window).greeting).toBeVisible();
    await answerWith(app, 'Not now');
    const letQuit = await holdRestarts(app);
    const graphics = () =>
      app.electron.evaluate(({ app: main }) => main.getAppMetrics().find(({ type }) => type === 'GPU')?.pid ?? 0);
    let last = 0;
    for (let crash = 0; crash < 5; crash += 1) {
      await expect.poll(async () => ![0, last].includes(await graphics())).toBe(true);
      last = await graphics();
      process.kill(last, 'SIGKILL');
    }
    const made = () => app.electron.evaluate(() => globalThis.restarts);
    await expect.poll(async () => (await made()).length).toBe(1);
    expect(await questions(app)).toMatchObject([{ message: 'The graphics of this computer keep stopping.' }]);
    expect((await made())[0]).toContain('--after-graphics-crash');
    expect(JSON.parse(await readFile(join(userData, 'settings.json'), 'utf8'))).toMatchObject({
      hardwareAcceleration: false,
    });
    const log = await readFile(join(userData, 'logs/cadre.log'), 'utf8');
    expect(log.match(/crash: GPU: killed, code 9/g)).toHaveLength(5);
    await letQuit();
    app.takeProblems();
  },
);
