import type { Page } from 'playwright/test';
import { countObjects, listObjects } from '#e2e/fixtures/api.ts';
import { freezeHost, hostPid } from '#e2e/fixtures/host-process.ts';
import { long } from '#e2e/fixtures/long.ts';
import { SomebodyElse } from '#e2e/fixtures/somebody-else.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const shared = shareApp();

/** What somebody else did is on the screen within a second or so; a busy machine gets a little more. */
const soon = { timeout: 3000 };

function hearing(page: Page): Promise<string> {
  return page.evaluate(async () => (await window.cadre.call('connection.get')).state);
}

/** Counts from now on how often the window asks for each page of a list; answers the counts so far. */
async function countListReads(page: Page, type: string): Promise<() => Promise<number[]>> {
  const reads = await page.evaluateHandle((path) => {
    const counts = new Map<string, number>();
    const ask = window.fetch;
    window.fetch = (input, init) => {
      const { method, url } = input instanceof Request ? input : new Request(input, init);
      if (method === 'GET' && url.includes(path)) {
        counts.set(url, (counts.get(url) ?? 0) + 1);
      }
      return ask(input, init);
    };
    return counts;
  }, `/api/objects/${type}?`);
  return () => reads.evaluate((counts) => [...counts.values()]);
}

test.beforeEach(async () => {
  const app = shared();
  // What a test left open, or put in the place of what the page asks with, goes.
  await app.window.goto('app://cadre/');
  await expect(new HomeScreen(app.window).greeting).toBeVisible();
  await expect.poll(() => hearing(app.window)).toBe('online');
});

test('what somebody else writes is in the open list and in the count beside its name', async () => {
  const app = shared();
  const other = new SomebodyElse(app.window);
  const shell = new Shell(app.window);
  const { skill = 0 } = await countObjects(app.window);
  await shell.go('Skills');
  const list = new ObjectList(app.window, 'Skills');
  await expect.poll(() => list.total()).toBe(skill);
  const id = await other.creates('skill', { name: 'Aardvark grooming' });
  await expect(list.row(1)).toContainText('Aardvark grooming', soon);
  expect(await list.total()).toBe(skill + 1);
  await expect(shell.entry('Skills')).toHaveText(new RegExp(`${skill + 1}$`), soon);
  await other.changes('skill', id, { name: 'Aardvark training' });
  await expect(list.row(1)).toContainText('Aardvark training', soon);
  await other.deletes('skill', id);
  await expect(list.row(1)).not.toContainText('Aardvark', soon);
  await expect(shell.entry('Skills')).toHaveText(new RegExp(`${skill}$`), soon);
});

test('home, the page of an object and the palette follow', async () => {
  const app = shared();
  const other = new SomebodyElse(app.window);
  const page = new ObjectPage(app.window);
  const palette = new Palette(app.window);
  const id = await other.creates('skill', { name: 'Zymurgy' });
  await expect(new HomeScreen(app.window).changed).toContainText('Zymurgy', soon);
  await palette.search('zymurgy');
  await expect(palette.options.first()).toContainText('Zymurgy');
  await palette.close();
  await openPath(app.window, `/skills/${id}`);
  await expect(page.name).toHaveText('Zymurgy');
  await other.changes('skill', id, { name: 'Yeast keeping' });
  await expect(page.name).toHaveText('Yeast keeping', soon);
  await palette.search('yeast keeping');
  await expect(palette.options.first()).toContainText('Yeast keeping');
  await palette.close();
  await other.deletes('skill', id);
  await expect(page.notFound).toBeVisible(soon);
  await palette.search('yeast keeping');
  await expect(palette.option(/^Yeast keeping/)).toHaveCount(0);
  app.takeProblems();
});

test('what is being typed stays, whatever happens to what it is about', async () => {
  const app = shared();
  const other = new SomebodyElse(app.window);
  const page = new ObjectPage(app.window);
  const { skill = 0 } = await countObjects(app.window);
  const id = await other.creates('skill', { name: 'Juggling' });
  await openPath(app.window, `/skills/${id}`);
  await page.edit.click();
  const dialog = app.window.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await name.fill('Juggling with five balls');
  await other.changes('skill', id, { name: 'Jongling' });
  await expect(app.window.locator('main h1')).toHaveText('Jongling', soon);
  await expect(name).toHaveValue('Juggling with five balls');
  await other.deletes('skill', id);
  // Behind the dialog, where no role is.
  await expect(app.window.locator('nav a[href="/skills"]').first()).toHaveText(new RegExp(`${skill}$`), soon);
  await expect(name).toHaveValue('Juggling with five balls');
  // What the page asked of it may have been on its way when it went.
  expect(app.takeProblems().filter((problem) => !(problem.includes(id) && problem.includes('404')))).toEqual([]);
});

test('two windows follow, each for itself', async () => {
  const app = shared();
  const other = new SomebodyElse(app.window);
  const opening = app.electron.waitForEvent('window', (opened) => opened.url().endsWith('/skills'));
  await app.window.evaluate(() => window.cadre.call('windows.open', { path: '/skills', target: 'new' }));
  const list = new ObjectList(await opening, 'Skills');
  await expect(list.row(1)).toBeVisible();
  await other.creates('skill', { name: 'Aardvark grooming' });
  await expect(list.row(1)).toContainText('Aardvark grooming', soon);
  await expect(new HomeScreen(app.window).changed).toContainText('Aardvark grooming', soon);
});

test('of a thousand changes an open list makes a call a second', long, async () => {
  const app = shared();
  const other = new SomebodyElse(app.window);
  await new Shell(app.window).go('Skills');
  const list = new ObjectList(app.window, 'Skills');
  const [first] = await listObjects(app.window, 'skill');
  await expect(list.row(1)).toContainText(first?.name ?? '');
  const reads = await countListReads(app.window, 'skill');
  const begun = Date.now();
  await other.changesWithoutEnd('skill', first?.id ?? '', 'Aardvark', 1000);
  await expect(list.row(1)).toContainText('Aardvark 1000', soon);
  const seconds = (Date.now() - begun) / 1000;
  const pages = await reads();
  expect(pages.length).toBeGreaterThan(0);
  // The first change makes a call at once, whatever follows one a second.
  expect(Math.max(...pages)).toBeLessThanOrEqual(seconds + 1);
});

test('a host that died is listened to again, and nothing is missed', async () => {
  const app = shared();
  const other = new SomebodyElse(app.window);
  await new Shell(app.window).go('Skills');
  const list = new ObjectList(app.window, 'Skills');
  await expect(list.row(1)).toBeVisible();
  for (const name of ['Aardvark one', 'Aardvark two']) {
    process.kill(await hostPid(app), 'SIGKILL');
    // Answered by the next host, while main may not have opened its stream yet.
    await expect.poll(() => other.creates('skill', { name }).catch(() => undefined)).toBeDefined();
    await expect(list.rows.filter({ hasText: name })).toBeVisible({ timeout: 5000 });
    await expect.poll(() => hearing(app.window)).toBe('online');
  }
  app.takeProblems();
});

test('after sleep what happened meanwhile is there', async () => {
  const app = shared();
  const other = new SomebodyElse(app.window);
  await new Shell(app.window).go('Skills');
  const list = new ObjectList(app.window, 'Skills');
  await expect(list.row(1)).toBeVisible();
  const wakeUp = await freezeHost(app);
  const written = other.creates('skill', { name: 'Aardvark dreaming' });
  // The clock of a computer that wakes up is ahead of what main heard last: it opens another stream at once.
  await app.electron.evaluate(({ powerMonitor }) => {
    const now = Date.now;
    Date.now = () => now() + 3_600_000;
    powerMonitor.emit('resume');
    Date.now = now;
  });
  await expect.poll(() => hearing(app.window)).toBe('connecting');
  wakeUp();
  await written;
  await expect(list.row(1)).toContainText('Aardvark dreaming', soon);
  await expect.poll(() => hearing(app.window)).toBe('online');
});
