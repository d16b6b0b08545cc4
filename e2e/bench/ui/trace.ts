import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication } from 'playwright/test';
import { z } from 'zod';
import { projectRoot } from '#e2e/fixtures/launch.ts';

const folder = join(projectRoot, 'out/bench');

const traced = z.object({
  traceEvents: z.array(
    z.looseObject({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** µs by the clock, and of the processor: others who work on the machine are in the first only. */
      dur: z.number().optional(),
      tdur: z.number().optional(),
      args: z.looseObject({ name: z.string().optional() }).optional(),
    }),
  ),
});

/** What Chromium's own trace says about the threads of pages. */
export interface TraceFigures {
  /** Where it lies, for Chromium's or Perfetto's viewer. */
  path: string;
  /** Tasks on main threads of pages, in all and over 50 ms. */
  tasks: number;
  over_50: number;
  longest_ms: number;
  /** The longest of them by the time the processor spent on it. */
  longest_cpu_ms: number;
}

export async function startTrace(electron: ElectronApplication): Promise<void> {
  await electron.evaluate(({ contentTracing }) =>
    contentTracing.startRecording({
      included_categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'cc', 'blink'],
    }),
  );
}

/** @param name of the file that it is kept in */
export async function stopTrace(electron: ElectronApplication, name: string): Promise<TraceFigures> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await electron.evaluate(({ contentTracing }, to) => contentTracing.stopRecording(to), path);
  const { traceEvents } = traced.parse(JSON.parse(await readFile(path, 'utf8')));
  const threads = new Set(
    traceEvents.flatMap(({ name, pid, tid, args }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? `${pid} ${tid}` : [],
    ),
  );
  const tasks = traceEvents.flatMap(({ name, ph, pid, tid, dur, tdur = dur }) =>
    name === 'RunTask' && ph === 'X' && dur !== undefined && threads.has(`${pid} ${tid}`)
      ? { ms: dur / 1000, cpuMs: (tdur ?? dur) / 1000 }
      : [],
  );
  return {
    path,
    tasks: tasks.length,
    over_50: tasks.filter(({ ms }) => ms > 50).length,
    longest_ms: tasks.reduce((longest, { ms }) => Math.max(longest, ms), 0),
    longest_cpu_ms: tasks.reduce((longest, { cpuMs }) => Math.max(longest, cpuMs), 0),
  };
}
