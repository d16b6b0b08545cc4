import type { Session } from 'electron';
import { mayHear } from './microphone.ts';
import { isAllowed } from './permission-rules.ts';

const networkUrls = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file://*/*'];

/** A proxy that is nowhere: what a page may not ask for gets no further, nor does what no handler below hears of (WebRTC). */
const nowhere = {
  mode: 'fixed_servers',
  proxyRules: 'http://nowhere.invalid:1',
  proxyBypassRules: '<-loopback>',
} as const;

/** The origin in an address; some look-ups name the whole address of the page where they should name its origin. */
function originOf(address: string): string {
  return URL.canParse(address) ? address.split('/', 3).join('/') : '';
}

/** Answers every permission a page could ask for or look up, and keeps pages off the network and the disk. */
export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, callback, details) => {
    const origin = originOf(details.requestingUrl);
    const media = 'mediaTypes' in details ? details.mediaTypes : undefined;
    if (!isAllowed({ permission, origin, isTopFrame: details.isMainFrame, media })) {
      callback(false);
    } else if (permission === 'media') {
      mayHear().then(callback, () => callback(false));
    } else {
      callback(true);
    }
  });
  session.setPermissionCheckHandler((_contents, permission, address, details) => {
    const origin = originOf(address);
    const media = details.mediaType === undefined ? undefined : [details.mediaType];
    return isAllowed({ permission, origin, isTopFrame: details.isMainFrame, media });
  });
  void session.setProxy(nowhere);
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest({ urls: networkUrls }, (_details, callback) => callback({ cancel: true }));
  // Files are saved by main, for a person who asks for one (`documents.save`); never by a page of itself.
  session.on('will-download', (event) => event.preventDefault());
}
