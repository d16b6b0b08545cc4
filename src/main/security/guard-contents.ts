import { app, type WebContents } from 'electron';
import type { Log } from '#main/log/log.ts';
import { isAppPage, parseAppUrl } from '#main/protocol/app-origin.ts';
import { openExternalLink } from './external-links.ts';

interface GuardOptions {
  /** Opens a path of the app in a window of its own. */
  openWindow: (path: string) => void;
  log: Log;
}

function guard(contents: WebContents, { openWindow, log }: GuardOptions): void {
  function denyForeign(event: Electron.Event, url: string, isMainFrame: boolean): void {
    if (!isMainFrame || !isAppPage(url)) {
      event.preventDefault();
      log(`security: navigation denied: ${url.slice(0, 100)}`);
    }
  }
  contents.on('will-navigate', (details) => denyForeign(details, details.url, details.isMainFrame));
  contents.on('will-frame-navigate', (details) => denyForeign(details, details.url, details.isMainFrame));
  contents.on('will-redirect', (details) => denyForeign(details, details.url, details.isMainFrame));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    const page = isAppPage(url) ? parseAppUrl(url) : undefined;
    if (page !== undefined) {
      openWindow(page.pathname + page.search);
    } else {
      openExternalLink(url).catch(() => log('security: a link could not be opened outside'));
    }
    return { action: 'deny' };
  });
}

/** Guards every web contents from the moment it exists: no page but the app's, no window but those main makes. */
export function guardAllContents(options: GuardOptions): void {
  app.on('web-contents-created', (_event, contents) => guard(contents, options));
}
