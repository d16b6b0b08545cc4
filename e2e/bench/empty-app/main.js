import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, BrowserWindow, protocol } from 'electron';

// What Cadre is measured against: the least an Electron app with a window and a scheme of its own can be.
const scheme = 'app';
const page = readFileSync(join(import.meta.dirname, 'page.html'));

protocol.registerSchemesAsPrivileged([
  { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } },
]);

app.whenReady().then(() => {
  protocol.handle(scheme, (request) =>
    new URL(request.url).pathname.startsWith('/api/')
      ? Response.json({ status: 'ok' })
      : new Response(page, { headers: { 'content-type': 'text/html' } }),
  );
  const window = new BrowserWindow({ width: 1280, height: 800, show: false, webPreferences: { sandbox: true } });
  window.once('ready-to-show', () => window.show());
  return window.loadURL(`${scheme}://empty/`);
});
