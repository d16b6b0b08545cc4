import { join } from 'node:path';
import { projectRoot } from '#e2e/fixtures/launch.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';

const shared = shareApp('empty');
const preload = join(projectRoot, 'out/preload/index.cjs');

test('input that does not fit is answered with a typed error, and changes nothing', async () => {
  const failures = await shared().window.evaluate(async () => {
    const call = window.cadre.call as (name: string, input?: unknown) => Promise<unknown>;
    const tries: [string, unknown][] = [
      ['settings.set', { theme: 'sepia' }],
      ['settings.set', { hotkey: 'CommandOrControl+C' }],
      ['hotkey.set', { accelerator: 'x'.repeat(100) }],
      ['settings.set', { unknown: true }],
      ['settings.set', null],
      ['settings.get', { extra: 1 }],
      ['windows.open', { path: '//evil.example', target: 'main' }],
      ['windows.open', { path: 'https://evil.example', target: 'main' }],
      ['windows.open', { path: '/', target: 'popup' }],
      ['engines.setText', { baseUrl: 'http://evil.example/v1', model: 'm' }],
      ['engines.setText', { baseUrl: 'https://me:secret@evil.example', model: 'm' }],
      ['engines.setTranscription', { kind: 'program', program: '/bin/sh', choice: null, arguments: ['{file}'] }],
      ['engines.setTranscription', { kind: 'program', choice: '/bin/sh', arguments: ['{file}'] }],
      ['engines.chooseProgram', '/bin/sh'],
      ['documents.open', { path: '/etc/passwd' }],
      ['documents.open', { id: 'd1', version: 0 }],
      ['documents.save', { id: '', name: '../evil' }],
      ['documents.show', '/etc/passwd'],
      ['api.cancel', { id: '' }],
      ['notices.dismiss', 'x'.repeat(1_000_000)],
      ['constructor', undefined],
      ['no.such.call', {}],
    ];
    return Promise.all(
      tries.map(([name, input]) =>
        call(name, input).then(
          () => 'accepted',
          (error) => error.code,
        ),
      ),
    );
  });
  expect(failures).toEqual(failures.map(() => 'invalid'));
  expect((await shared().window.evaluate(() => window.cadre.call('settings.get'))).theme).toBe('system');
});

test('a page of another origin is refused', async () => {
  const code = await shared().electron.evaluate(async ({ BrowserWindow }, path) => {
    const window = new BrowserWindow({ show: false, webPreferences: { preload: path, sandbox: true } });
    await window.loadURL('data:text/html,<h1>foreign</h1>');
    const answer: unknown = await window.webContents.executeJavaScript(
      `window.cadre.call('settings.get').then(() => 'accepted', (error) => error.code)`,
    );
    window.destroy();
    return answer;
  }, preload);
  expect(code).toBe('forbidden');
});

test('a frame inside a page is refused, even where every other door is open', async () => {
  const answers = await shared().electron.evaluate(async ({ BrowserWindow, session }, path) => {
    const lax = session.fromPartition('without-policy');
    lax.protocol.handle(
      'app',
      ({ url }) =>
        new Response(url.endsWith('/inner') ? 'inner' : '<iframe src="/inner"></iframe>', {
          headers: { 'content-type': 'text/html' },
        }),
    );
    const window = new BrowserWindow({
      show: false,
      webPreferences: { session: lax, preload: path, sandbox: true, nodeIntegrationInSubFrames: true },
    });
    window.webContents.removeAllListeners('will-frame-navigate');
    await window.loadURL('app://cadre/');
    const ask = `window.cadre.call('settings.get').then(() => 'accepted', (error) => error.code)`;
    const found: unknown[] = [
      await window.webContents.executeJavaScript(ask),
      await window.webContents.mainFrame.frames[0]?.executeJavaScript(ask),
    ];
    window.destroy();
    return found;
  }, preload);
  expect(answers).toEqual(['accepted', 'forbidden']);
});

test('a page has the bridge in its top frame only', async () => {
  const found = await shared().window.evaluate(() => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const has = frame.contentWindow !== null && 'cadre' in frame.contentWindow;
    frame.remove();
    return has;
  });
  expect(found).toBe(false);
});
