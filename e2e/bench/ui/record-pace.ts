import type { Page } from 'playwright/test';
import { quantile } from '#e2e/bench/app/quantile.ts';

/** How a page kept up while something was done in it. */
export interface PaceFigures {
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

/** Does something, and says how the page kept up meanwhile. */
export async function recordPace(window: Page, act: () => Promise<void>): Promise<PaceFigures> {
  const recording = await window.evaluateHandle<Recorded>(recordFrames);
  await act();
  const { frames, longTasks } = await recording.evaluate((recorded) => {
    recorded.isOver = true;
    return recorded;
  });
  const between = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  return {
    frames: between.length,
    p50_ms: quantile(between, 0.5),
    p95_ms: quantile(between, 0.95),
    slowest_ms: Math.max(...between),
    over_50: between.filter((ms) => ms > 50).length,
    longTasks,
  };
}
