import { expect } from 'playwright/test';
import { announceConnection } from '#e2e/fixtures/connection.ts';
import { faultRelay, injectFault, takeCounts, takeOtherProblems } from '#e2e/fixtures/faults.ts';
import { freezeHost } from '#e2e/fixtures/host-process.ts';
import type { RunningApp } from '#e2e/fixtures/launch.ts';
import { variant } from '#e2e/fixtures/long.ts';
import { test } from '#e2e/fixtures/test.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { Offline } from '#e2e/pages/offline.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const hour = 3_600_000;

interface Row {
  name: string;
  /** How far the clock on the wall goes, milliseconds. */
  by: number;
  /** The computer sleeps meanwhile: the host stands still. */
  sleeps: boolean;
  /** What the bar says of the age of what is shown, seconds after it was read. */
  age: string;
  /** How often a list is asked anew when it is shown again after that. */
  askedAnew: number;
}

const table: readonly Row[] = [
  { name: 'the clock is set back a day', by: -24 * hour, sleeps: false, age: 'from a moment ago', askedAnew: 0 },
  { name: 'the clock is set on a year', by: 365 * 24 * hour, sleeps: false, age: 'from a moment ago', askedAnew: 0 },
  { name: 'the computer sleeps for 8 hours', by: 8 * hour, sleeps: true, age: 'from 8 hours ago', askedAnew: 1 },
];

/** More than a screen, the sidebar and the search read between them after a jump is a burst. */
const mostCalls = 15;

test.use({ launch: { preload: faultRelay } });

/** Sets the clock on the wall, in main and in the window; the clock that only grows goes on. */
async function setClocks(app: RunningApp, by: number): Promise<void> {
  const set = (milliseconds: number) => {
    const Before = Date;
    globalThis.Date = class extends Before {
      constructor(...at: unknown[]) {
        super(...((at.length === 0 ? [Before.now() + milliseconds] : at) as [number]));
      }
      static override now(): number {
        return Before.now() + milliseconds;
      }
    } as DateConstructor;
  };
  await app.window.evaluate(set, by);
  await app.electron.evaluate(
    (_electron, [source, milliseconds]) => new Function(`return (${source})`)()(milliseconds),
    [set.toString(), by] as const,
  );
}

/** Nothing is asked any more, by the hidden quick window either, which is made a second after the main one. */
async function expectQuiet(app: RunningApp): Promise<void> {
  const quick = () => app.electron.windows().find((window) => window.url().endsWith('/quick'));
  await expect.poll(async () => (await quick()?.getByRole('option').count()) ?? 0).toBeGreaterThan(0);
  await expect.poll(async () => (await takeCounts(app)).asked, { intervals: [1500] }).toBe(0);
}

/** The clock that only grows stood still so long, unlike that of the computer: it slept. */
async function wakeAfter(app: RunningApp, milliseconds: number): Promise<void> {
  await app.electron.evaluate(({ powerMonitor }, slept) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() - slept;
    powerMonitor.emit('resume');
  }, milliseconds);
}

/** Whether main has the host's ear. */
async function mainHears(app: RunningApp): Promise<boolean> {
  const { state } = await app.window.evaluate(() => window.cadre.call('connection.get'));
  return state === 'online';
}

for (const row of table) {
  test(
    `${row.name}: what was read stays, with its age, and there is no burst of calls`,
    variant(row.sleeps),
    async ({ app }) => {
      const { window } = app;
      const list = new ObjectList(window, 'Skills');
      const offline = new Offline(window);
      await expect(new Shell(window).navigation).toBeVisible();
      await openPath(window, '/skills');
      await expect(list.row(1).getByRole('link').first()).toBeVisible();
      await expectQuiet(app);
      const reads = await injectFault(app, { method: 'GET', path: '/api/objects/skill?' }, { kind: 'none' });

      const wakeUp = row.sleeps ? await freezeHost(app) : () => true;
      await setClocks(app, row.by);
      if (row.sleeps) {
        await wakeAfter(app, row.by);
        // Main looks for the host anew, and says so: what is announced here comes after that.
        await expect.poll(() => mainHears(app)).toBe(false);
      }
      await announceConnection(app, 'offline');
      await expect(offline.bar).toContainText(row.age);
      await expect(list.row(1).getByRole('link').first()).toBeVisible();
      wakeUp();
      await announceConnection(app, 'online');
      await expect(offline.bar).toBeEmpty();
      const { asked, mostRunning } = await takeCounts(app);
      expect(asked).toBeLessThanOrEqual(mostCalls);
      expect(mostRunning).toBeLessThanOrEqual(3);
      await expectQuiet(app);

      // By the clock that only grows, sleep included: young until five minutes passed, old after them.
      const before = (await reads.asked()).length;
      await openPath(window, '/courses');
      await openPath(window, '/skills');
      await expect(list.row(1).getByRole('link').first()).toBeVisible();
      await expectQuiet(app);
      const anew = await reads.asked();
      expect(anew).toHaveLength(before + row.askedAnew);
      await openPath(window, '/courses');
      await window.evaluate(() => {
        const now = performance.now.bind(performance);
        performance.now = () => now() + 360_000;
      });
      await openPath(window, '/skills');
      await expect.poll(async () => (await reads.asked()).length).toBe(anew.length + 1);
      await expectQuiet(app);
      await reads.mend();
      expect(takeOtherProblems(app)).toEqual([]);
    },
  );
}
