import { setTimeout as wait } from 'node:timers/promises';
import type { JSHandle, Page } from 'playwright/test';
import { listObjects } from '#e2e/fixtures/api.ts';
import { launchApp, newUserData, removeUserData } from '#e2e/fixtures/launch.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { launchEmptyApp } from './launch-empty-app.ts';
import { quantile } from './quantile.ts';
import { indexFilled, makeWorkspace } from './scaled-workspace.ts';
import { type Names, type Stroke, typedQueries } from './typed-queries.ts';

/** How one page kept up with what was typed. */
export interface TypingFigures {
  p50_ms: number;
  p95_ms: number;
  slowestMs: number;
  /** Keys that changed the query. */
  keys: number;
  /** Keys whose results never showed, because the next key came first: their time is that of the later query's. */
  overtaken: number;
  /** Durations of tasks over 50 ms on the page's main thread. */
  longTasks: number[];
}

export interface Keystrokes {
  /** In the local index. */
  objects: number;
  cadre: TypingFigures;
  /** A box that shows what is typed into it and does nothing else: what the machine itself takes. */
  empty: TypingFigures;
}

/** What the page saw; times are those of its clock. */
interface Recording {
  keys: { at: number; query: string }[];
  painted: { at: number; query: string }[];
  longTasks: number[];
}

const objects = 100_000;
/** The server's answer and the count of all matches arrive while nobody types. */
const resultsSettleMs = 1000;
const onEveryKeyboard = /^[\w .-]+$/;

async function readNames(window: Page): Promise<Names> {
  const pages = await Promise.all(
    (['candidate', 'employee', 'job', 'skill', 'course'] as const).map((type) => listObjects(window, type, '&page=3')),
  );
  const [candidates = [], employees = [], ...things] = pages.map((rows) =>
    rows.map(({ name }) => name).filter((name) => onEveryKeyboard.test(name)),
  );
  const mixed = things.flatMap((names) => names.slice(0, 5));
  return { people: [...candidates, ...employees], things: mixed };
}

/** Begins to record keys from their own time on, what is painted for them, and long tasks. */
function record(window: Page): Promise<JSHandle<Recording>> {
  return window.evaluateHandle(() => {
    const recording: Recording = { keys: [], painted: [], longTasks: [] };
    let pressedAt = 0;
    document.addEventListener(
      'keydown',
      (event) => {
        pressedAt = event.timeStamp;
      },
      { capture: true },
    );
    document.addEventListener(
      'input',
      ({ target }) => {
        const query = target instanceof HTMLInputElement ? target.value.trim() : '';
        if (query !== recording.keys.at(-1)?.query) {
          recording.keys.push({ at: pressedAt, query });
        }
      },
      { capture: true },
    );
    new PerformanceObserver((list) => {
      for (const mark of list.getEntriesByName('cadre:results-painted')) {
        recording.painted.push({ at: mark.startTime, query: (mark as PerformanceMark).detail });
      }
    }).observe({ type: 'mark' });
    new PerformanceObserver((list) => {
      recording.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
    return recording;
  });
}

/** Types at its own pace, whether the app keeps up or not. */
async function type(window: Page, strokes: readonly Stroke[]): Promise<void> {
  const sent: Promise<void>[] = [];
  for (const { key, replace, afterMs } of strokes) {
    await wait(afterMs);
    if (replace) {
      sent.push(window.keyboard.press('ControlOrMeta+a'));
    }
    sent.push(window.keyboard.press(key));
  }
  await Promise.all(sent);
  await wait(resultsSettleMs);
}

function evaluateRecording({ keys, painted, longTasks }: Recording): TypingFigures {
  const times: number[] = [];
  let overtaken = 0;
  keys.forEach(({ at, query }, index) => {
    const later = new Set(keys.slice(index).map((key) => key.query));
    const answer = painted.find((mark) => mark.at >= at && later.has(mark.query));
    times.push(answer === undefined ? Number.POSITIVE_INFINITY : answer.at - at);
    overtaken += answer?.query === query ? 0 : 1;
  });
  return {
    p50_ms: quantile(times, 0.5),
    p95_ms: quantile(times, 0.95),
    slowestMs: Math.max(...times),
    keys: times.length,
    overtaken,
    longTasks,
  };
}

/** Types the queries into Cadre, and every second one into the empty app as well. */
async function typeAll(
  cadre: Page,
  empty: Page,
  names: Names,
): Promise<{ cadre: TypingFigures; empty: TypingFigures }> {
  const recordings = { cadre: await record(cadre), empty: await record(empty) };
  for (const [index, strokes] of typedQueries(names).entries()) {
    await type(cadre, strokes);
    if (index % 2 === 0) {
      await type(empty, strokes);
    }
  }
  return {
    cadre: evaluateRecording(await recordings.cadre.jsonValue()),
    empty: evaluateRecording(await recordings.empty.jsonValue()),
  };
}

/** From a key to the frame that shows what it finds, in a workspace of 100,000 objects. */
export async function measureKeystrokes(): Promise<Keystrokes> {
  const userData = await newUserData();
  makeWorkspace(userData, objects);
  const app = await launchApp({ userData });
  const empty = await launchEmptyApp();
  try {
    const count = await indexFilled(app);
    const names = await readNames(app.window);
    await new Palette(app.window).open();
    await empty.window.getByRole('textbox').focus();
    return { objects: count, ...(await typeAll(app.window, empty.window, names)) };
  } finally {
    await empty.close();
    await app.close();
    await removeUserData(userData);
  }
}
