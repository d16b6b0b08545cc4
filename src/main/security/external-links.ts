import { shell } from 'electron';
import { isExternalLink } from './link-rules.ts';

/** The one way out of the app: opens https, http and mailto links in the system, and answers false for all others. */
export async function openExternalLink(url: string): Promise<boolean> {
  if (!isExternalLink(url)) {
    return false;
  }
  await shell.openExternal(new URL(url).href);
  return true;
}
