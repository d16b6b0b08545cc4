import { appOrigin, parseAppUrl } from '#main/protocol/app-origin.ts';

const externalProtocols: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:']);

/** Whether a link may be handed to the system. */
export function isExternalLink(url: string): boolean {
  return URL.canParse(url) && externalProtocols.has(new URL(url).protocol);
}

/** Whether a download comes from the app itself: made by its page, or answered by its API. */
export function isOwnDownload(url: string): boolean {
  return url.startsWith(`blob:${appOrigin}/`) || parseAppUrl(url) !== undefined;
}
