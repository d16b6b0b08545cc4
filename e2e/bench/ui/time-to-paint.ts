import type { Page } from 'playwright/test';
import { paintedWhen } from '#e2e/bench/app/painted-when.ts';

/** Goes to an address within the page; resolves with the milliseconds until a condition holds and is painted. */
export function timeToPaint(window: Page, address: string, isShown: string): Promise<number> {
  return window.evaluate<number>(`(async () => {
    const from = performance.timeOrigin + performance.now();
    history.pushState(null, '', ${JSON.stringify(address)});
    return (await ${paintedWhen(isShown)}) - from;
  })()`);
}
