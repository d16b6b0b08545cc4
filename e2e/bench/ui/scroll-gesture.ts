import type { Page } from 'playwright/test';
import { type PaceFigures, recordPace } from './record-pace.ts';

/** How a page kept up while it was scrolled. */
export interface ScrollFigures extends PaceFigures {
  /** px it was scrolled by. */
  distance: number;
}

const pixelsPerSecond = 4000;

/** Scrolls the element that is called so by its selector to its end, or by so many px, and says how it went. */
export async function scrollToEnd(
  window: Page,
  selector: string,
  longest = Number.POSITIVE_INFINITY,
): Promise<ScrollFigures> {
  const view = window.locator(selector);
  const box = await view.boundingBox();
  const height = await view.evaluate((element) => element.scrollHeight - element.clientHeight);
  const distance = Math.min(height, longest);
  const pace = await recordPace(window, async () => {
    const session = await window.context().newCDPSession(window);
    // As a hand on a trackpad does: the compositor scrolls, the page follows.
    await session.send('Input.synthesizeScrollGesture', {
      x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
      y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
      yDistance: -distance,
      speed: pixelsPerSecond,
      preventFling: true,
      gestureSourceType: 'touch',
    });
    await session.detach();
  });
  return { distance, ...pace };
}
