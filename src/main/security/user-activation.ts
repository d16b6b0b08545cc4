import { webContents } from 'electron';

/** A world of main's own: no script of the page can change what is read in it. Chromium's and the preload's are below. */
const ownWorld = 1001;

/** Whether a person's key, click or tap in this page is a few seconds old at most; assistive technology counts. */
export async function hasUserActivation(contents: number): Promise<boolean> {
  const page = webContents.fromId(contents);
  const code = 'navigator.userActivation.isActive';
  const active: unknown = await page?.executeJavaScriptInIsolatedWorld(ownWorld, [{ code }]);
  return active === true;
}
