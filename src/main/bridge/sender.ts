import { appOrigin, isAppPage } from '#main/protocol/app-origin.ts';

/** The part of Electron's frame that says who is calling. */
interface Frame {
  origin: string;
  url: string;
  parent: unknown;
}

/** Only the top frame of a page of the app may call; a frame that is gone may not. */
export function isTrustedSender(frame: Frame | null): boolean {
  return frame !== null && frame.parent === null && frame.origin === appOrigin && isAppPage(frame.url);
}
