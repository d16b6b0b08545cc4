import { expect, shareApp, test } from '#e2e/fixtures/test.ts';

const app = shareApp('empty');

test('every window is sandboxed and isolated', async () => {
  const preferences = await app().electron.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((contents) => {
      // Electron has it, its types do not.
      const { getLastWebPreferences } = contents as typeof contents & {
        getLastWebPreferences(): Electron.WebPreferences;
      };
      const { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag } =
        getLastWebPreferences.call(contents);
      return { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag };
    }),
  );
  expect(preferences.length).toBeGreaterThan(0);
  for (const one of preferences) {
    expect(one).toEqual({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
    });
  }
});

test('pages know nothing of Node or Electron but the bridge', async () => {
  const found = await app().window.evaluate(() => {
    const names = [
      'require',
      'process',
      'module',
      'exports',
      'global',
      'Buffer',
      '__dirname',
      'ipcRenderer',
      'electron',
    ];
    return names.filter((name) => name in window);
  });
  expect(found).toEqual([]);
  expect(await app().window.evaluate(() => Object.keys(window.cadre).sort())).toEqual(['call', 'on']);
});
