import { setTimeout as wait } from 'node:timers/promises';
import type { JSHandle, Page } from 'playwright/test';
import { launchEmptyApp } from '#e2e/bench/app/launch-empty-app.ts';
import { quantile } from '#e2e/bench/app/quantile.ts';
import { indexFilled, makeWorkspace } from '#e2e/bench/app/scaled-workspace.ts';
import { listObjects } from '#e2e/fixtures/api.ts';
import { launchApp, newUserData, removeUserData } from '#e2e/fixtures/launch.ts';
import { MentionEditor } from '#e2e/pages/mention-editor.ts';

interface Figures {
  p50_ms: number;
  p95_ms: number;
  slowest_ms: number;
  keys: number;
}

export interface MentionReport {
  /** In the local index. */
  objects: number;
  /** From the trigger's key to the frame that shows what was opened last. */
  opened: Figures;
  /** From a key of the query to the frame that shows what it finds. */
  found: Figures;
  /** A box that shows what is typed into it and does nothing else: what the machine itself takes. */
  empty: Figures;
}

/** What the page saw; times are those of its clock. */
interface Recording {
  keys: number[];
  painted: { at: number; query: string }[];
}

const objects = 100_000;
const names = 30;
/** Somebody who types fast; now and then the results of one key are overtaken by the next. */
const rhythm = [95, 120, 150, 110, 230, 90, 140, 105];
const settleMs = 700;

function record(window: Page): Promise<JSHandle<Recording>> {
  return window.evaluateHandle(() => {
    const recording: Recording = { keys: [], painted: [] };
    document.addEventListener('keydown', ({ timeStamp }) => recording.keys.push(timeStamp), { capture: true });
    new PerformanceObserver((list) => {
      for (const mark of list.getEntriesByName('cadre:results-painted')) {
        recording.painted.push({ at: mark.startTime, query: (mark as PerformanceMark).detail });
      }
    }).observe({ type: 'mark' });
    return recording;
  });
}

/**
 * Types `@` and a name; answers the milliseconds of each key until what it finds, or a later key does, was painted.
 * `shownAs`: what a page calls the text up to a key.
 */
async function typeName(
  window: Page,
  recording: JSHandle<Recording>,
  name: string,
  shownAs: (typed: string) => string,
): Promise<number[]> {
  await recording.evaluate((kept) => {
    kept.keys.length = 0;
    kept.painted.length = 0;
  });
  const text = `@${name}`;
  const sent: Promise<void>[] = [];
  for (const [at, key] of [...text].entries()) {
    sent.push(window.keyboard.press(key));
    await wait(rhythm[at % rhythm.length]);
  }
  await Promise.all(sent);
  await wait(settleMs);
  const { keys, painted } = await recording.jsonValue();
  return keys.map((at, index) => {
    const later = new Set(keys.slice(index).map((_, more) => shownAs(text.slice(0, index + more + 1))));
    const answer = painted.find((mark) => mark.at >= at && later.has(mark.query));
    return answer === undefined ? Number.POSITIVE_INFINITY : answer.at - at;
  });
}

function figuresOf(times: readonly number[]): Figures {
  const [p50_ms, p95_ms] = [quantile(times, 0.5), quantile(times, 0.95)];
  return { p50_ms, p95_ms, slowest_ms: Math.max(...times), keys: times.length };
}

/** From a key in a text to the frame that shows what can be mentioned, in a workspace of 100,000 objects. */
export async function measureMentions(): Promise<MentionReport> {
  const userData = await newUserData();
  makeWorkspace(userData, objects);
  const app = await launchApp({ userData });
  const empty = await launchEmptyApp();
  try {
    const count = await indexFilled(app);
    const people = await listObjects(app.window, 'employee', '&page=3');
    const jobs = await listObjects(app.window, 'job', '&page=2');
    const typed = [...people, ...jobs].map(({ name }) => name.toLowerCase().match(/^[a-z]{3,10}/)?.[0]);
    const words = typed.filter((word) => word !== undefined).slice(0, names);
    const editor = new MentionEditor(app.window);
    await editor.open();
    const recording = await record(app.window);
    const emptyRecording = await record(empty.window);
    const box = empty.window.getByRole('textbox');
    const times: number[][] = [];
    const emptyTimes: number[][] = [];
    for (const word of ['warm', ...words]) {
      times.push(await typeName(app.window, recording, word, (typed) => typed.slice(1)));
      await editor.clear();
      await box.fill('');
      emptyTimes.push(await typeName(empty.window, emptyRecording, word, (typed) => typed));
    }
    // Whoever opens the list for the first time waits for what was opened last from the host.
    const [, ...measured] = times;
    return {
      objects: count,
      opened: figuresOf(measured.flatMap(([first]) => first ?? [])),
      found: figuresOf(measured.flatMap(([, ...rest]) => rest)),
      empty: figuresOf(emptyTimes.slice(1).flat()),
    };
  } finally {
    await empty.close();
    await app.close();
    await removeUserData(userData);
  }
}
