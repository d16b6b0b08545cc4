import { AsyncLocalStorage } from 'node:async_hooks';

const noticed = new AsyncLocalStorage<{ hasChanged: boolean }>();

/** Runs writes; answers whether anything is another than it was before them, whether or not the log may tell of it. */
export async function noticingChanges(work: () => Promise<unknown>): Promise<boolean> {
  const own = { hasChanged: false };
  await noticed.run(own, work);
  return own.hasChanged;
}

/** Tells that what is written now differs from what was there. */
export function noticeChange(): void {
  const own = noticed.getStore();
  if (own !== undefined) {
    own.hasChanged = true;
  }
}
