import type { WebContents } from 'electron';
import type { Log } from '#main/log/log.ts';
import { isAppPage } from '#main/protocol/app-origin.ts';

/** What a page may navigate to without anybody being asked, such as `about:blank`, is left for the page before. */
export function returnFromForeign(contents: WebContents, log: Log): void {
  let lastPage: string | undefined;
  function follow(url: string): void {
    if (isAppPage(url)) {
      lastPage = url;
    } else if (lastPage !== undefined) {
      log(`security: left at once: ${url.slice(0, 100)}`);
      goTo(lastPage);
    }
  }
  function goTo(page: string): void {
    // Chromium falls over a navigation that begins while it tells of another.
    setImmediate(() => {
      if (!contents.isDestroyed()) {
        contents.loadURL(page).catch(() => undefined);
      }
    });
  }
  contents.on('did-navigate', (_event, url) => follow(url));
  // A page's own change of its address is no other page.
  contents.on('did-navigate-in-page', (_event, url, isMainFrame) => {
    if (isMainFrame && isAppPage(url)) {
      lastPage = url;
    }
  });
  contents.on('did-fail-load', (_event, _code, _text, url, isMainFrame) => isMainFrame && url !== '' && follow(url));
}
