import { launchEmptyApp } from '#e2e/bench/app/launch-empty-app.ts';
import { indexFilled, makeWorkspace } from '#e2e/bench/app/scaled-workspace.ts';
import { launchApp, newUserData, removeUserData } from '#e2e/fixtures/launch.ts';
import { JobCards } from '#e2e/pages/job-cards.ts';
import { openPath } from '#e2e/pages/shell.ts';
import { type ScrollFigures, scrollToEnd } from './scroll-gesture.ts';
import { startTrace, stopTrace, type TraceFigures } from './trace.ts';

export interface CardScroll {
  cards: number;
  cadre: ScrollFigures;
  trace: TraceFigures;
  /** Plain boxes of the same height in an empty window: what the machine itself takes. */
  empty: ScrollFigures;
}

/** A company of this size has more than a thousand jobs. */
const objects = 70_000;
const fewestCards = 1000;

async function scrollPlainBoxes(height: number): Promise<ScrollFigures> {
  const app = await launchEmptyApp();
  try {
    await app.window.evaluate((total) => {
      const view = document.createElement('div');
      view.id = 'view';
      view.style.cssText = 'position: fixed; inset: 0; overflow-y: auto';
      for (let top = 0; top < total; top += 188) {
        const box = document.createElement('div');
        box.style.cssText = 'height: 172px; margin: 16px; border: 1px solid gray; border-radius: 10px';
        view.append(box);
      }
      document.body.append(view);
    }, height);
    return await scrollToEnd(app.window, '#view');
  } finally {
    await app.close();
  }
}

/** Scrolls all cards of a company with more than a thousand jobs, while Chromium keeps a trace. */
export async function measureCardScroll(): Promise<CardScroll> {
  const userData = await newUserData();
  makeWorkspace(userData, objects);
  const app = await launchApp({ userData });
  try {
    await indexFilled(app);
    await openPath(app.window, '/jobs');
    const cards = new JobCards(app.window);
    await cards.links.first().waitFor();
    const count = await cards.total();
    if (count < fewestCards) {
      throw new Error(`There are only ${count} jobs`);
    }
    await startTrace(app.electron);
    const cadre = await scrollToEnd(app.window, 'main div:has(> ul[aria-label="Jobs"])');
    const trace = await stopTrace(app.electron, 'job-cards-trace.json');
    return { cards: count, cadre, trace, empty: await scrollPlainBoxes(cadre.distance) };
  } finally {
    await app.close();
    await removeUserData(userData);
  }
}
