import type { Session } from 'electron';
import { isOwnDownload } from './link-rules.ts';
import { isAllowed } from './permission-rules.ts';

const networkUrls = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file://*/*'];

/** Answers every permission a page could ask for or look up, and keeps pages off the network and the disk. */
export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, callback, details) => {
    const origin = URL.canParse(details.requestingUrl) ? details.requestingUrl.split('/', 3).join('/') : '';
    callback(isAllowed({ permission, origin, isTopFrame: details.isMainFrame }));
  });
  session.setPermissionCheckHandler((_contents, permission, origin, details) =>
    isAllowed({ permission, origin, isTopFrame: details.isMainFrame }),
  );
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest({ urls: networkUrls }, (_details, callback) => callback({ cancel: true }));
  session.on('will-download', (event, item) => {
    if (!isOwnDownload(item.getURL())) {
      event.preventDefault();
    }
  });
}
