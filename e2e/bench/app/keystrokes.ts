import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { JSHandle, Page } from 'playwright/test';
import { listObjects } from '#e2e/fixtures/api.ts';
import { launchApp, newUserData, projectRoot, type RunningApp, removeUserData } from '#e2e/fixtures/launch.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { type SearchWorkerReply, searchWorkerName } from '#shared/local-index/messages.ts';
import { quantile } from './quantile.ts';
import { type Names, typedStrokes } from './typed-queries.ts';

export interface KeystrokeFigures {
  /** In the local index. */
  objects: number;
  p50_ms: number;
  p95_ms: number;
}

export interface Keystrokes extends KeystrokeFigures {
  /** Keys that changed the query. */
  count: number;
  slowestMs: number;
  /** Keys whose results never showed, because the next key came first: their time is that of the later query's. */
  overtaken: number;
  /** Durations of tasks over 50 ms on the page's main thread while it was typed. */
  longTasks: number[];
}

/** What the page saw; times are those of its clock. */
interface Recording {
  keys: { at: number; query: string }[];
  painted: { at: number; query: string }[];
  longTasks: number[];
}

const objects = 100_000;
const fillLimitMs = 5 * 60_000;
const resultsSettleMs = 2000;
const onEveryKeyboard = /^[\w .-]+$/;

function makeWorkspace(userData: string): void {
  const command = join(projectRoot, 'src/host/sample/command.ts');
  const options = ['--objects', String(objects), '--folder', join(userData, 'workspace')];
  execFileSync(process.execPath, ['--import', 'tsx', command, ...options], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Waits until the local index is whole; returns how many objects it holds. */
async function indexFilled({ electron, window }: RunningApp): Promise<number> {
  const workers = () =>
    electron.evaluate(({ webContents }) =>
      webContents.getAllWebContents().flatMap((contents) => contents.getAllSharedWorkers().map(({ url }) => url)),
    );
  const until = Date.now() + fillLimitMs;
  let [url] = await workers();
  while (url === undefined && Date.now() < until) {
    await wait(100);
    [url] = await workers();
  }
  const filled = window.evaluate(
    ([address = '', name]) =>
      new Promise<number>((resolve) => {
        const { port } = new SharedWorker(address, { type: 'module', name });
        port.onmessage = ({ data }: MessageEvent<SearchWorkerReply>) => {
          if (data.kind === 'status' && data.status.state === 'ready') {
            port.postMessage({ kind: 'leave' });
            port.close();
            resolve(data.status.records);
          }
        };
      }),
    [url, searchWorkerName] as const,
  );
  const limit = wait(until - Date.now(), undefined, { ref: false }).then(() => {
    throw new Error('The local index was not filled in time');
  });
  return Promise.race([filled, limit]);
}

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
async function typeAll(window: Page, names: Names): Promise<void> {
  const sent: Promise<void>[] = [];
  for (const { key, replace, afterMs } of typedStrokes(names)) {
    await wait(afterMs);
    if (replace) {
      sent.push(window.keyboard.press('ControlOrMeta+a'));
    }
    sent.push(window.keyboard.press(key));
  }
  await Promise.all(sent);
  await wait(resultsSettleMs);
}

function evaluateRecording({ keys, painted, longTasks }: Recording, count: number): Keystrokes {
  const times: number[] = [];
  let overtaken = 0;
  keys.forEach(({ at, query }, index) => {
    const later = new Set(keys.slice(index).map((key) => key.query));
    const answer = painted.find((mark) => mark.at >= at && later.has(mark.query));
    times.push(answer === undefined ? Number.POSITIVE_INFINITY : answer.at - at);
    overtaken += answer?.query === query ? 0 : 1;
  });
  return {
    objects: count,
    p50_ms: quantile(times, 0.5),
    p95_ms: quantile(times, 0.95),
    count: times.length,
    slowestMs: Math.max(...times),
    overtaken,
    longTasks,
  };
}

/** From a key to the frame that shows what it finds, in a workspace of 100,000 objects. */
export async function measureKeystrokes(): Promise<Keystrokes> {
  const userData = await newUserData();
  makeWorkspace(userData);
  const app = await launchApp({ userData });
  try {
    const count = await indexFilled(app);
    const names = await readNames(app.window);
    await new Palette(app.window).open();
    const recording = await record(app.window);
    await typeAll(app.window, names);
    return evaluateRecording(await recording.jsonValue(), count);
  } finally {
    await app.close();
    await removeUserData(userData);
  }
}
