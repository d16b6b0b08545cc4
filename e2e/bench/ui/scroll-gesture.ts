import type { Page } from 'playwright/test';
import { quantile } from '#e2e/bench/app/quantile.ts';

/** How a page kept up while it was scrolled. */
export interface ScrollFigures {
  /** px it was scrolled by. */
  distance: number;
  frames: number;
  p50_ms: number;
  p95_ms: number;
  slowest_ms: number;
  /** Frames that came more than 50 ms after the one before. */
  over_50: number;
  /** Durations of tasks over 50 ms on the page's main thread. */
  longTasks: number[];
}

/** What the page saw; times are those of its clock. */
interface Recorded {
  frames: number[];
  longTasks: number[];
  isOver: boolean;
}

/** A script for a page: begins to record, until `isOver` is set. */
const recordFrames = `(() => {
  const recorded = { frames: [], longTasks: [], isOver: false };
  const observer = new PerformanceObserver((list) => {
    recorded.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  });
  observer.observe({ type: 'longtask' });
  const frame = (at) => {
    recorded.frames.push(at);
    if (recorded.isOver) {
      observer.disconnect();
    } else {
      requestAnimationFrame(frame);
    }
  };
  requestAnimationFrame(frame);
  return recorded;
})()`;

const pixelsPerSecond = 4000;

/** Records when frames come, scrolls the element that is called so by its selector to its end, and says how it went. */
export async function scrollToEnd(window: Page, selector: string): Promise<ScrollFigures> {
  const view = window.locator(selector);
  const box = await view.boundingBox();
  const distance = await view.evaluate((element) => element.scrollHeight - element.clientHeight);
  const recording = await window.evaluateHandle<Recorded>(recordFrames);
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
  const { frames, longTasks } = await recording.evaluate((recorded) => {
    recorded.isOver = true;
    return recorded;
  });
  const between = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  return {
    distance,
    frames: between.length,
    p50_ms: quantile(between, 0.5),
    p95_ms: quantile(between, 0.95),
    slowest_ms: Math.max(...between),
    over_50: between.filter((ms) => ms > 50).length,
    longTasks,
  };
}
