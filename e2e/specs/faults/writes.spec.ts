import { expect, type Locator } from 'playwright/test';
import { callApi, countObjects, listObjects } from '#e2e/fixtures/api.ts';
import {
  answers,
  backOff,
  type Fault,
  faultRelay,
  injectFault,
  retryAfter,
  skipPauses,
  takeOtherProblems,
} from '#e2e/fixtures/faults.ts';
import type { RunningApp } from '#e2e/fixtures/launch.ts';
import { variant } from '#e2e/fixtures/long.ts';
import { shareApp, test } from '#e2e/fixtures/test.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Offline } from '#e2e/pages/offline.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

interface Row {
  name: string;
  fault: Fault;
  /** It happens to the first so many requests only. */
  times?: number;
  /** How often the host is asked, always under the same idempotency key. */
  asked: number;
  /** The pauses between, milliseconds. */
  pauses: readonly number[];
  /** The person clicks twice. */
  twice?: true;
  /** Nothing is said until the answer arrives. */
  waits?: true;
  /** The person hears that it failed, and why; nothing where they hear that it is done. */
  told?: string;
  /** The host has done it although the person heard that it failed. */
  done?: true;
}

const thrice = { asked: 4, pauses: backOff } as const;
const again = { asked: 2, pauses: backOff.slice(0, 1), times: 1 } as const;
const once = { asked: 1, pauses: [] } as const;
const away = { told: 'Cadre is restarting the workspace.' } as const;

/** What happens to the connection. */
const broken: readonly Row[] = [
  { name: 'nothing', fault: { kind: 'none' }, ...once },
  { name: 'double click', fault: { kind: 'none' }, ...once, twice: true },
  { name: 'slow', fault: { kind: 'slow' }, ...once, waits: true },
  { name: 'reset', fault: { kind: 'reset' }, ...thrice, told: '' },
  { name: 'reset, then well', fault: { kind: 'reset' }, ...again },
  { name: 'cut mid-body, then well', fault: { kind: 'cut mid-body' }, ...again },
  { name: 'cut mid-body', fault: { kind: 'cut mid-body' }, ...thrice, ...away, done: true },
  { name: 'reply lost after commit, then well', fault: { kind: 'reply lost' }, ...again },
  { name: 'reply lost after commit, double click', fault: { kind: 'reply lost' }, ...again, twice: true },
  { name: 'reply lost after commit', fault: { kind: 'reply lost' }, ...thrice, told: '', done: true },
];

/**
 * What is answered, and what had waited hears that it is done. Changes and deletions, and those that fail, are component
 * tests: `write-faults.component.test.tsx`.
 */
const answered: readonly Row[] = [
  {
    name: '429 with Retry-After, then well',
    fault: answers(429, 'Too many requests', { 'retry-after': `${retryAfter}` }),
    ...again,
    pauses: [retryAfter * 1000],
  },
  { name: 'unknown extra keys', fault: { kind: 'unknown extra keys' }, ...once },
];

/** What the usual run does to a deletion and to what had waited as well; the others to a change. */
const usualForAll: ReadonlySet<string> = new Set(['nothing', 'reset', 'reply lost after commit, then well']);

const shared = shareApp('sample', [], { preload: faultRelay });
let pausesSinceLast: () => Promise<number[]>;
let skills: { id: string; name: string }[];

test.beforeAll(async () => {
  const { window } = shared();
  await expect(new Shell(window).navigation).toBeVisible();
  pausesSinceLast = await skipPauses(window);
  // Two for each fault: one is changed, one deleted.
  skills = [...(await listObjects(window, 'skill')), ...(await listObjects(window, 'skill', '&page=2'))];
});

async function readSkill(app: RunningApp, id: string): Promise<{ description?: string }> {
  const { status, body } = await callApi(app.window, `/api/objects/skill?id=${id}`);
  return status === 200 ? (body as { description?: string }) : {};
}

function click(button: Locator, { twice }: Row): Promise<void> {
  return twice ? button.dblclick() : button.click();
}

/** The host was asked as often as the row says, for one thing that a person meant. */
async function expectAsked(row: Row, asked: { key?: string }[]): Promise<void> {
  expect(asked).toHaveLength(row.asked);
  expect(asked[0]?.key).toMatch(/./);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  expect(await pausesSinceLast()).toEqual(row.pauses);
}

async function expectNothingElse(app: RunningApp): Promise<void> {
  await new Shell(app.window).dismissToasts();
  expect(takeOtherProblems(app)).toEqual([]);
}

for (const [place, row] of [...broken, ...answered].entries()) {
  if (place < broken.length) {
    test(`${row.name}: a change`, async () => {
      const app = shared();
      const { window } = app;
      const { id } = skills[2 * place] ?? { id: '' };
      const typed = `Typed while: ${row.name}`;
      const before = (await readSkill(app, id)).description;
      await openPath(window, `/skills/${id}`);
      await new ObjectPage(window).edit.click();
      const dialog = window.getByRole('dialog');
      const description = dialog.getByRole('textbox', { name: 'Description' });
      const save = dialog.getByRole('button', { name: 'Save' });
      await description.fill(typed);
      const fault = await injectFault(app, { method: 'PUT', path: '/api/objects/skill', times: row.times }, row.fault);
      await click(save, row);
      if (row.waits) {
        await expect.poll(() => fault.asked()).toHaveLength(1);
        await expect(save).toBeDisabled();
        await expect(description).toHaveText(typed);
        await fault.release();
      }
      if (row.told !== undefined) {
        const failure = dialog.getByRole('alert');
        await expect(failure).toContainText('The changes could not be saved');
        await expect(failure).toContainText(row.told);
        await expect(description).toHaveText(typed);
        await expectAsked(row, await fault.asked());
        expect((await readSkill(app, id)).description).toBe(row.done ? typed : before);
        await fault.mend();
        await save.click();
      }
      await expect(dialog).toHaveCount(0);
      // Its activity further down says it as well.
      await expect(window.getByRole('main').getByText(typed).first()).toBeVisible();
      expect((await readSkill(app, id)).description).toBe(typed);
      if (row.told === undefined) {
        await expectAsked(row, await fault.asked());
        await fault.mend();
      }
      await expectNothingElse(app);
    });

    test(`${row.name}: a deletion`, variant(usualForAll.has(row.name)), async () => {
      const app = shared();
      const { window } = app;
      const shell = new Shell(window);
      const page = new ObjectPage(window);
      const { id, name } = skills[2 * place + 1] ?? { id: '', name: '' };
      const { skill: before = 0 } = await countObjects(window);
      await openPath(window, `/skills/${id}`);
      await page.moreActions.click();
      const path = '/api/objects/skill';
      const fault = await injectFault(app, { method: 'DELETE', path, times: row.times }, row.fault);
      await click(window.getByRole('menuitem', { name: 'Delete' }), row);
      if (row.waits) {
        await expect.poll(() => fault.asked()).toHaveLength(1);
        await expect(page.name).toHaveText(name);
        await fault.release();
      }
      const told = shell.toast(row.told === undefined ? `${name} deleted` : `${name} could not be deleted`);
      await expect(told).toBeVisible();
      await expect(told).toContainText(row.told ?? '');
      await expectAsked(row, await fault.asked());
      const isGone = row.told === undefined || row.done === true;
      expect(await countObjects(window)).toMatchObject({ skill: isGone ? before - 1 : before });
      if (row.told === undefined) {
        await window.waitForURL(/\/skills$/);
      } else {
        await expect(page.name).toHaveText(isGone ? 'Not found' : name);
      }
      await fault.mend();
      await expectNothingElse(app);
    });
  }

  if (row.told === undefined) {
    test(
      `${row.name}: something new that had waited`,
      variant(usualForAll.has(row.name) || place >= broken.length),
      async () => {
        const app = shared();
        const { job: before = 0 } = await countObjects(app.window);
        const { body } = await callApi(app.window, '/api/auth/me');
        const me = body as { user: { id: string }; company: { id: string } };
        const fault = await injectFault(app, { method: 'POST', path: '/api/objects/job', times: row.times }, row.fault);
        const key = `made-once-${place}`;
        const variables = JSON.stringify({ input: { type: 'job', title: key }, key });
        const write = { id: key, call: 'objects.create', userId: me.user.id, companyId: me.company.id, at: Date.now() };
        const kept = await app.window.evaluate((one) => window.cadre.call('writes.put', one), { ...write, variables });
        expect(kept).toBe(true);
        if (row.waits) {
          await expect.poll(() => fault.asked()).toHaveLength(1);
          await fault.release();
        }
        await expect(new Shell(app.window).toast('1 waiting change saved')).toBeVisible();
        await expect(new Offline(app.window).bar).toBeEmpty();
        await expectAsked(row, await fault.asked());
        expect(await countObjects(app.window)).toMatchObject({ job: before + 1 });
        await fault.mend();
        await expectNothingElse(app);
      },
    );
  }
}
