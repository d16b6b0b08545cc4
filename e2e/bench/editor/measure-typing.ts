import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page } from 'playwright/test';
import { launchEmptyApp } from '#e2e/bench/app/launch-empty-app.ts';
import { quantile } from '#e2e/bench/app/quantile.ts';
import { makeWorkspace } from '#e2e/bench/app/scaled-workspace.ts';
import { callApi, listObjects } from '#e2e/fixtures/api.ts';
import { launchApp, newUserData, removeUserData } from '#e2e/fixtures/launch.ts';
import { Editor } from '#e2e/pages/editor.ts';
import { Gallery } from '#e2e/pages/gallery.ts';
import { longDocument, type Mentioned } from './long-document.ts';

/** From the key's own time until what it changed was painted. */
export interface KeyFigures {
  keys: number;
  p50_ms: number;
  p95_ms: number;
  slowest_ms: number;
  /** Durations of tasks over 50 ms on the page's main thread. */
  longTasks: number[];
}

export interface TypingReport {
  pages: number;
  words: number;
  mentions: number;
  /** In a document of that length. */
  cadre: KeyFigures;
  /** In a `contenteditable` with nothing in it, which does nothing, on the same page before that document is. */
  empty: KeyFigures;
  /** In one in an app with nothing else in it: what the machine itself takes. */
  emptyApp: KeyFigures;
}

const keys = 300;
const betweenKeysMs = 60;
const settleMs = 2000;

interface Recording {
  painted: number[];
  longTasks: number[];
}

/** Types at its own pace into what has the focus, whether the page keeps up or not. */
async function typed(window: Page): Promise<KeyFigures> {
  const recording = await window.evaluateHandle(() => {
    const made: Recording = { painted: [], longTasks: [] };
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          // What is posted from a frame comes after it is painted.
          port1.onmessage = () => made.painted.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
    new PerformanceObserver((list) => {
      made.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
    return made;
  });
  const sent: Promise<void>[] = [];
  for (let key = 0; key < keys; key += 1) {
    await wait(betweenKeysMs);
    sent.push(window.keyboard.press(key % 6 === 5 ? 'Space' : 'abcde'.charAt(key % 5)));
  }
  await Promise.all(sent);
  await wait(settleMs);
  const { painted, longTasks } = await recording.jsonValue();
  return {
    keys: painted.length,
    p50_ms: quantile(painted, 0.5),
    p95_ms: quantile(painted, 0.95),
    slowest_ms: Math.max(...painted),
    longTasks,
  };
}

async function mentionedObjects(window: Page): Promise<Mentioned[]> {
  const lists = await Promise.all(
    (['employee', 'candidate', 'job', 'skill'] as const).map(async (object_type) =>
      (await listObjects(window, object_type)).map(({ id, name }) => ({ id, object_type, name })),
    ),
  );
  return lists.flat();
}

/** A `contenteditable` with nothing in it, and the cursor. */
async function openEmpty(window: Page): Promise<{ remove(): Promise<void> }> {
  const text = await window.evaluateHandle(() => {
    const made = document.createElement('div');
    made.contentEditable = 'true';
    made.style.minHeight = '3rem';
    (document.querySelector('main') ?? document.body).prepend(made);
    return made;
  });
  await text.click();
  return { remove: () => text.evaluate((element) => element.remove()) };
}

async function measureInCadre(): Promise<Omit<TypingReport, 'emptyApp'>> {
  const userData = await newUserData();
  makeWorkspace(userData, 2000);
  const app = await launchApp({ userData });
  try {
    const { window: page } = app;
    const gallery = new Gallery(page);
    await gallery.open('kbd');
    const { document, ...length } = longDocument(await mentionedObjects(page));
    const { body } = await callApi(page, '/api/auth/me');
    const me = body as { user: { id: string }; company: { id: string } };
    await page.evaluate(
      ([userId, companyId, json]) =>
        window.cadre.call('drafts.put', { userId, companyId, place: 'gallery', writer: 'benchmark', json }),
      [me.user.id, me.company.id, JSON.stringify({ document, base: '' })] as const,
    );
    await gallery.open('editor');
    const { text } = new Editor(page, 'Notes');
    await expect(text).toBeVisible();
    const nothing = await openEmpty(page);
    await wait(settleMs);
    const empty = await typed(page);
    await nothing.remove();
    // Another text stood at its beginning: it is offered rather than shown.
    await page.getByRole('button', { name: 'Use it' }).click();
    // Beside its pills, which lead elsewhere.
    await text
      .locator('p')
      .nth(200)
      .click({ position: { x: 3, y: 6 } });
    await wait(settleMs);
    return { ...length, empty, cadre: await typed(page) };
  } finally {
    await app.close();
    await removeUserData(userData);
  }
}

async function measureEmptyApp(): Promise<KeyFigures> {
  const app = await launchEmptyApp();
  try {
    await openEmpty(app.window);
    return await typed(app.window);
  } finally {
    await app.close();
  }
}

/** Types into nothing, into the middle of a long document, and into nothing in an app that is nothing itself. */
export async function measureTyping(): Promise<TypingReport> {
  return { ...(await measureInCadre()), emptyApp: await measureEmptyApp() };
}
