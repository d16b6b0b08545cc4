import { expect, type Locator, type Page } from 'playwright/test';
import { listObjects } from '#e2e/fixtures/api.ts';
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
import { variant } from '#e2e/fixtures/long.ts';
import { SomebodyElse } from '#e2e/fixtures/somebody-else.ts';
import { shareApp, test } from '#e2e/fixtures/test.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';
import { isListType, objectTypeRows, objectTypes } from '#shared/domain/object-types.ts';

interface Row {
  name: string;
  fault: Fault;
  /** It happens to the first so many requests only. */
  times?: number;
  /** How often the host is asked for one thing: three tries after the first where that may help (§9). */
  asked: number;
  /** The pauses between, milliseconds. */
  pauses: readonly number[];
  /** Skeletons stand until the answer arrives. */
  waits?: true;
  /** A search leaves out what it cannot read (§5); the others say so. */
  leftOutOfSearch?: true;
  /** What stands below "could not be loaded"; nothing where the data is shown. */
  told?: string;
}

const thrice = { asked: 4, pauses: backOff } as const;
const once = { asked: 1, pauses: [] } as const;
const named = { told: 'Error fetching objects' } as const;
const unreadable = { told: 'Please try again. If it happens again, restart Cadre.' } as const;
const away = { told: 'Cadre is restarting the workspace.' } as const;

const table: readonly Row[] = [
  { name: 'nothing', fault: { kind: 'none' }, ...once },
  { name: 'slow', fault: { kind: 'slow' }, ...once, waits: true },
  { name: 'reset', fault: { kind: 'reset' }, ...thrice, ...named },
  { name: 'reset, then well', fault: { kind: 'reset' }, times: 2, asked: 3, pauses: backOff.slice(0, 2) },
  { name: 'cut mid-body', fault: { kind: 'cut mid-body' }, ...thrice, ...away },
  {
    name: '429 with Retry-After, then well',
    fault: answers(429, 'Too many requests', { 'retry-after': `${retryAfter}` }),
    times: 1,
    asked: 2,
    pauses: [retryAfter * 1000],
  },
  { name: '500', fault: answers(500, 'Internal server error'), ...thrice, ...named },
  { name: '503', fault: answers(503, 'Service unavailable'), ...thrice, ...away },
  { name: '403', fault: answers(403, 'Forbidden'), ...once, ...named },
  { name: 'malformed JSON', fault: { kind: 'malformed JSON' }, ...once, ...unreadable },
  { name: 'unknown extra keys', fault: { kind: 'unknown extra keys' }, ...once },
  {
    name: 'wrong types in known keys',
    fault: { kind: 'wrong types in known keys' },
    ...once,
    ...unreadable,
    leftOutOfSearch: true,
  },
];

/** Lists that nothing has asked for yet, one for each fault; jobs are no table at first. */
const lists = objectTypes.filter(isListType).filter((type) => type !== 'job');

const shared = shareApp('sample', [], { preload: faultRelay });
let pausesSinceLast: () => Promise<number[]>;
let skills: { id: string; name: string }[];

test.beforeAll(async () => {
  const { window } = shared();
  await expect(new Shell(window).navigation).toBeVisible();
  pausesSinceLast = await skipPauses(window);
  skills = await listObjects(window, 'skill');
});

/** A thing that is read, and how it looks on the screen. */
interface Reading {
  path: string;
  open(window: Page): Promise<void>;
  data: Locator;
  skeleton: Locator;
  failure: Locator;
  title: string;
  /** Below the title, where it is not the row's. */
  told?: string;
  leave?(): Promise<void>;
}

function listReading(window: Page, place: number): Reading {
  const type = lists[place] ?? 'candidate';
  const list = new ObjectList(window);
  return {
    path: `/api/objects/${type}?`,
    open: () => openPath(window, objectTypeRows[type].list),
    data: list.row(1).getByRole('link').first(),
    skeleton: list.grid.and(window.locator('[aria-busy=true]')),
    failure: window.getByRole('main').getByRole('alert'),
    title: 'This list could not be loaded',
  };
}

function pageReading(window: Page, place: number): Reading {
  const { id, name } = skills[place] ?? { id: '', name: '' };
  return {
    path: `/api/objects/skill?id=${id}`,
    open: () => openPath(window, `/skills/${id}`),
    data: new ObjectPage(window).name.filter({ hasText: name }),
    skeleton: window.locator('article[aria-busy=true]'),
    failure: window.getByRole('main').getByRole('alert'),
    title: 'This page could not be loaded',
  };
}

/** A search whose words stand in nothing that the window has seen. */
function searchReading(window: Page, place: number): Reading {
  const palette = new Palette(window);
  return {
    path: '/api/objects/search?',
    async open() {
      await palette.open();
      // At once: a slow machine would search for half of what is typed.
      await palette.box.fill(`zzqx${place}`);
    },
    data: palette.empty,
    // The window knows all names and says at once what it knows.
    skeleton: palette.empty,
    failure: palette.dialog.getByRole('alert'),
    title: 'Search Error',
    told: 'Failed to fetch search results. Please try again.',
    leave: () => palette.close(),
  };
}

/** What the usual run puts before each thing that is read; the others before a list. */
const usualForAll: ReadonlySet<string> = new Set(['nothing', 'reset', '403', 'malformed JSON']);

const readings = [
  ['a list', listReading],
  ['the page of an object', pageReading],
  ['a search', searchReading],
] as const;

test('a search that fails keeps what the window found itself, and tells nothing', async () => {
  const app = shared();
  const palette = new Palette(app.window);
  const fault = await injectFault(app, { method: 'GET', path: '/api/objects/search?' }, answers(403, 'Forbidden'));
  const name = skills.at(-1)?.name ?? '';
  await palette.search(name);
  // A slow machine searches for half of what is typed as well; it never tries again.
  await expect.poll(async () => (await fault.asked()).length).toBeGreaterThan(0);
  expect(await pausesSinceLast()).toEqual([]);
  await expect(palette.options.first()).toContainText(name);
  await expect(new Shell(app.window).messages.getByRole('listitem', { includeHidden: true })).toHaveCount(0);
  await palette.close();
  await fault.mend();
  expect(takeOtherProblems(app)).toEqual([]);
});

for (const [place, row] of table.entries()) {
  for (const [what, reading] of readings) {
    test(`${row.name}: ${what}`, variant(reading === listReading || usualForAll.has(row.name)), async () => {
      const app = shared();
      const { path, open, data, skeleton, failure, title, told = row.told, leave } = reading(app.window, place);
      const fault = await injectFault(app, { method: 'GET', path, times: row.times }, row.fault);
      await open(app.window);
      if (row.waits) {
        await expect(skeleton).toBeVisible();
        await fault.release();
      }
      const fails = row.told !== undefined && !(row.leftOutOfSearch && reading === searchReading);
      await expect(fails ? failure : data).toBeVisible();
      await expect.poll(() => fault.asked()).toHaveLength(row.asked);
      expect(await pausesSinceLast()).toEqual(row.pauses);
      await fault.mend();
      if (fails) {
        await expect(failure).toContainText(title);
        await expect(failure).toContainText(told ?? '');
        await failure.getByRole('button', { name: 'Retry' }).click();
        await expect(data).toBeVisible();
      }
      await leave?.();
      expect(takeOtherProblems(app)).toEqual([]);
    });
  }
}

test('what is left before it answers is cancelled on the wire, never tried again and told to nobody', async () => {
  const app = shared();
  const { window } = app;
  await openPath(window, '/');
  const fault = await injectFault(app, { method: 'GET', path: '/api/objects/job?' }, { kind: 'slow' });
  await openPath(window, '/jobs');
  await expect.poll(() => fault.asked()).toHaveLength(1);
  await openPath(window, '/');
  await expect.poll(() => fault.asked()).toMatchObject([{ cancelled: true }]);
  await fault.mend();
  expect(await pausesSinceLast()).toEqual([]);
  await expect(window.getByRole('alert')).toHaveCount(0);
  expect(takeOtherProblems(app)).toEqual([]);
});

test('a list that cannot be asked anew keeps its rows and says so', async () => {
  const app = shared();
  const { window } = app;
  const list = new ObjectList(window, 'Skills');
  await openPath(window, '/skills');
  await expect(list.row(1)).toContainText(skills[0]?.name ?? '');
  const { id = '', name = '' } = skills[3] ?? {};
  const path = '/api/objects/skill?page=1&';
  const fault = await injectFault(app, { method: 'GET', path }, answers(500, 'Internal server error'));
  await new SomebodyElse(window).changes('skill', id, { name: `${name} of today` });
  const failure = window.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('Some rows could not be loaded.');
  expect(await fault.asked()).toHaveLength(4);
  await expect(list.row(1)).toContainText(skills[0]?.name ?? '');
  await fault.mend();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(list.rows.filter({ hasText: `${name} of today` })).toBeVisible();
  await expect(failure).toHaveCount(0);
  expect(takeOtherProblems(app)).toEqual([]);
});
