import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { electronPath, projectRoot, sandboxArguments, testEnvironment } from '#e2e/fixtures/launch.ts';
import { boxIsFocused, paintedWhen } from './painted-when.ts';

/** An app, and what holds in its first window once it can be used. */
export interface Contestant {
  folder: string;
  ready: string;
  /** A key pressed with Control once it is ready, and what holds when that was answered. */
  key?: { letter: string; answered: string };
}

/** Home with its greeting and all counts; then the palette opens. */
export const cadre: Contestant = {
  folder: projectRoot,
  ready: `(() => {
    const counts = [...document.querySelectorAll('main section[aria-label="Your workspace"] a')];
    const greeting = document.querySelector('main h1')?.textContent ?? '';
    return /^Good [a-z]+, /.test(greeting) && counts.length > 0 && counts.every((link) => /\\d$/.test(link.textContent));
  })()`,
  key: { letter: 'K', answered: boxIsFocused },
};

export const emptyFolder = join(import.meta.dirname, '../empty-app');

export const emptyApp: Contestant = { folder: emptyFolder, ready: "document.querySelector('h1') !== null" };

/** A started app without a debugger. Times are milliseconds since the start of its process. */
export interface PlainStart {
  pid: number;
  /** The window is visible and shows what it shall. */
  readyMs: number;
  /** The key was answered as well; the same where none was pressed. */
  usableMs: number;
  /** Ends it as the system does; rejects where it does not end by itself. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const longestStartMs = 60_000;
const longestStopMs = 10_000;
const marker = 'bench ';

async function readTimes(child: ChildProcess): Promise<{ ready: number; answered?: number }> {
  if (child.stdout !== null) {
    for await (const line of createInterface(child.stdout)) {
      if (line.startsWith(marker)) {
        return JSON.parse(line.slice(marker.length));
      }
    }
  }
  throw new Error('The app ended before its window could be used');
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  const limit = setTimeout(() => child.kill('SIGKILL'), longestStopMs);
  await exited;
  clearTimeout(limit);
  if (child.signalCode === 'SIGKILL') {
    throw new Error(`The app did not end within ${longestStopMs} ms of ${signal}`);
  }
}

/** What a page does once its window can be used. */
export interface Walk {
  /** Run in the page; it is over when what it answers resolves. */
  script: string;
  times: number;
  /** Told after each time. */
  onWalked: () => void;
  /** Told once the app has ended. */
  onEnded: () => void;
}

/**
 * Starts an app as its user does; with `pressKey` its key is pressed as soon as the window is ready. `walk` begins then, and
 * is not waited for.
 */
export async function startPlainly(
  app: Contestant,
  userData: string,
  pressKey: boolean,
  walk?: Walk,
): Promise<PlainStart> {
  const key = pressKey && app.key !== undefined ? app.key : { letter: '', answered: 'true' };
  const scripts = { BENCH_READY: paintedWhen(app.ready), BENCH_ANSWERED: paintedWhen(key.answered) };
  const args = ['-r', join(import.meta.dirname, 'probe.cjs'), app.folder, `--user-data-dir=${userData}`];
  const program = electronPath();
  const startedAt = Date.now();
  const child = spawn(program, [...args, ...sandboxArguments()], {
    env: {
      ...testEnvironment(),
      ...scripts,
      BENCH_KEY: key.letter,
      BENCH_WALK: walk?.script ?? '',
      BENCH_WALKS: String(walk?.times ?? 0),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const limit = setTimeout(() => child.kill('SIGKILL'), longestStartMs);
  const { ready, answered = ready } = await readTimes(child);
  clearTimeout(limit);
  if (child.stdout !== null) {
    createInterface(child.stdout)
      .on('line', (line) => line === 'walked' && walk?.onWalked())
      .on('close', () => walk?.onEnded());
  }
  return {
    pid: child.pid ?? 0,
    readyMs: ready - startedAt,
    usableMs: answered - startedAt,
    stop: (signal = 'SIGTERM') => stop(child, signal),
  };
}
