import { app, type WebContents } from 'electron';
import type { Log } from '#main/log/log.ts';
import { isAppPage, parseAppUrl } from '#main/protocol/app-origin.ts';
import type { ExternalLinks } from './external-links.ts';
import type { LastInput } from './last-input.ts';
import { returnFromForeign } from './return-from-foreign.ts';

interface GuardOptions {
  /** Opens a path of the app in a window of its own; `asker` is the id of the contents with the link. */
  openWindow: (path: string, asker: number) => void;
  links: ExternalLinks;
  input: LastInput;
  log: Log;
}

function guard(contents: WebContents, { openWindow, links, input, log }: GuardOptions): void {
  function denyForeign(event: Electron.Event, url: string, isMainFrame: boolean): void {
    if (!isMainFrame || !isAppPage(url)) {
      event.preventDefault();
      log(`security: navigation denied: ${url.slice(0, 100)}`);
    }
  }
  // No address of this computer is told, and no server asked for one, past the proxy that leads nowhere.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  returnFromForeign(contents, log);
  input.follow(contents);
  contents.on('will-navigate', (details) => denyForeign(details, details.url, details.isMainFrame));
  contents.on('will-frame-navigate', (details) => denyForeign(details, details.url, details.isMainFrame));
  contents.on('will-redirect', (details) => denyForeign(details, details.url, details.isMainFrame));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    const page = isAppPage(url) ? parseAppUrl(url) : undefined;
    if (page !== undefined) {
      openWindow(page.pathname + page.search, contents.id);
    } else {
      links.open(url, contents.id).catch(() => log('security: a link could not be opened outside'));
    }
    return { action: 'deny' };
  });
}

/** Guards every web contents from the moment it exists: no page but the app's, no window but those main makes. */
export function guardAllContents(options: GuardOptions): void {
  app.on('web-contents-created', (_event, contents) => guard(contents, options));
}
