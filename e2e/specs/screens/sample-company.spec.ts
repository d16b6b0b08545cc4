import type { Page } from 'playwright/test';
import { listObjects } from '#e2e/fixtures/api.ts';
import { variant } from '#e2e/fixtures/long.ts';
import { changeSettings, inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { JobCards } from '#e2e/pages/job-cards.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { quickPage } from '#e2e/pages/quick-window.ts';
import { SettingsScreen } from '#e2e/pages/settings-screen.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import { isListType, type ObjectType, objectTypeRows, objectTypes } from '#shared/domain/object-types.ts';

const shared = shareApp();

async function openHome(page: Page): Promise<void> {
  await openPath(page, '/');
  await expect(new HomeScreen(page).count('Documents')).toHaveText(/400$/);
  await expect(new HomeScreen(page).changed.getByRole('listitem')).toHaveCount(6);
}

async function openPerson(page: Page, name: string): Promise<void> {
  const palette = new Palette(page);
  await palette.search(name);
  await expect(palette.selected).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(new ObjectPage(page).name).toHaveText(name);
  await settled(page);
}

/** Nothing is loading any more. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true], .animate-pulse')).toHaveCount(0);
}

/** The first object of a type. */
async function firstOf(page: Page, type: ObjectType): Promise<{ path: string; name: string }> {
  const [object] = await listObjects(page, type);
  return {
    path: objectPath({ id: object?.id ?? '', object_type: type, slug: object?.slug }),
    name: object?.name ?? '',
  };
}

async function pathOf(page: Page, type: ObjectType): Promise<string> {
  return (await firstOf(page, type)).path;
}

test.afterEach(async () => {
  const page = shared().window;
  await page.evaluate(() => {
    document.documentElement.dir = 'ltr';
  });
  await changeSettings(page, { language: 'en', theme: 'light', sidebarCollapsed: false, listViews: {} });
  await new Palette(page).close();
  await page.keyboard.press('Escape');
});

test('notice', async () => {
  const shell = new Shell(shared().window);
  await openHome(shared().window);
  await inspectScreen(shared(), shared().window, 'notice');
  for (const dismiss of await shell.notices.getByRole('button', { name: 'Dismiss' }).all()) {
    await dismiss.click();
  }
});

test('home', async () => {
  await openPerson(shared().window, 'Amara Okafor');
  await openPerson(shared().window, 'Jonas Weber');
  await openHome(shared().window);
  await inspectScreen(shared(), shared().window, 'home', { pointerAside: true });
});

test('home with the sidebar collapsed', async () => {
  await openHome(shared().window);
  await changeSettings(shared().window, { sidebarCollapsed: true });
  await expect(shared().window.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await inspectScreen(shared(), shared().window, 'home-collapsed');
});

/** Lists and settings of which the usual run has these: the others are made of the same parts. */
const usualLists: ReadonlySet<string> = new Set(['candidate', 'job', 'skill', 'performance', 'interview']);
const usualSettings: ReadonlySet<string> = new Set(['account', 'company', 'voice', 'data']);

for (const type of objectTypes.filter(isListType)) {
  test(`list of ${type}`, variant(usualLists.has(type)), async () => {
    await openPath(shared().window, objectTypeRows[type].list);
    if (type === 'job') {
      await expect(new JobCards(shared().window).links.first()).toBeVisible();
      await inspectScreen(shared(), shared().window, 'cards-job');
      await new JobCards(shared().window).show('Table');
    }
    await expect(shared().window.getByRole('grid').getByRole('link').first()).toBeVisible();
    await settled(shared().window);
    await inspectScreen(shared(), shared().window, `list-${type}`);
  });
}

for (const type of objectTypes) {
  test(`page of ${type}`, async () => {
    const { path, name } = await firstOf(shared().window, type);
    await openPath(shared().window, path);
    await expect(new ObjectPage(shared().window).name).toHaveText(name);
    await expect(new ObjectPage(shared().window).fact('Created')).not.toBeEmpty();
    await settled(shared().window);
    await inspectScreen(shared(), shared().window, `page-${type}`);
  });
}

test('palette: nothing typed', async () => {
  const palette = new Palette(shared().window);
  await openHome(shared().window);
  await palette.open();
  await expect(palette.tab('Candidates')).toBeVisible();
  await settled(shared().window);
  await inspectScreen(shared(), shared().window, 'palette-list');
});

test('palette: results and preview', async () => {
  const palette = new Palette(shared().window);
  await openPath(shared().window, '/candidates');
  await palette.search('data eng');
  await expect(palette.preview.getByRole('term').first()).toBeVisible();
  await settled(shared().window);
  await inspectScreen(shared(), shared().window, 'palette-results');
});

test('palette: a person', async () => {
  const palette = new Palette(shared().window);
  await openPath(shared().window, '/employees');
  await palette.search('jonas');
  await expect(palette.preview.getByRole('term').first()).toBeVisible();
  await settled(shared().window);
  await inspectScreen(shared(), shared().window, 'palette-person');
});

test('palette: one kind, weak matches shown', async () => {
  const palette = new Palette(shared().window);
  await openHome(shared().window);
  await palette.search('sale');
  await palette.tab('Skills').click();
  await expect(palette.weak).toBeVisible();
  await shared().window.keyboard.press('ControlOrMeta+ArrowDown');
  // Below them stands what can be made of the name, and asked.
  await shared().window.keyboard.press('ArrowUp');
  await shared().window.keyboard.press('ArrowUp');
  await shared().window.keyboard.press('Enter');
  await expect(palette.weak).toHaveText(/^Hide/);
  await inspectScreen(shared(), shared().window, 'palette-weak');
});

test('palette: without preview', async () => {
  const palette = new Palette(shared().window);
  await openHome(shared().window);
  await palette.open();
  await shared().window.keyboard.press('Space');
  await expect(palette.preview).toHaveCount(0);
  await inspectScreen(shared(), shared().window, 'palette-no-preview');
  await shared().window.keyboard.press('Space');
});

test('palette: nothing found', async () => {
  const palette = new Palette(shared().window);
  await openHome(shared().window);
  await palette.search('zzqqxxj');
  await expect(palette.empty).toBeVisible();
  await inspectScreen(shared(), shared().window, 'palette-empty');
});

for (const section of [
  'profile',
  'account',
  'company',
  'appearance',
  'language',
  'shortcuts',
  'voice',
  'intelligence',
  'data',
  'diagnostics',
  'about',
]) {
  test(`settings: ${section}`, variant(usualSettings.has(section)), async () => {
    await openPath(shared().window, `/settings/${section}`);
    await expect(new Shell(shared().window).heading).toBeVisible();
    await expect(shared().window.getByText(/^(Loading|Checking)…$/)).toHaveCount(0);
    await settled(shared().window);
    await inspectScreen(shared(), shared().window, `settings-${section}`);
  });
}

test('settings: recording a hotkey', async () => {
  const settings = new SettingsScreen(shared().window);
  await settings.open('Shortcuts');
  await settings.changeHotkey.click();
  await shared().window.keyboard.press('a');
  await expect(settings.recorder).toBeFocused();
  await inspectScreen(shared(), shared().window, 'settings-hotkey');
});

test('shortcuts', async () => {
  await openHome(shared().window);
  await shared().window.keyboard.press('?');
  await expect(new Shell(shared().window).shortcutsDialog).toBeVisible();
  await inspectScreen(shared(), shared().window, 'shortcuts');
});

test('account menu', async () => {
  await openHome(shared().window);
  await shared()
    .window.getByRole('button', { name: /^Account menu/ })
    .click();
  await shared()
    .window.getByRole('menuitem', { name: /^Language/ })
    .hover();
  await expect(shared().window.getByRole('menuitemradio', { name: 'Deutsch' })).toBeVisible();
  await inspectScreen(shared(), shared().window, 'account-menu');
  await shared().window.keyboard.press('Escape');
});

test('actions of a page', async () => {
  await openPerson(shared().window, 'Amara Okafor');
  await new ObjectPage(shared().window).moreActions.click();
  await expect(shared().window.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await inspectScreen(shared(), shared().window, 'page-actions');
});

test('editing', async () => {
  await openPath(shared().window, await pathOf(shared().window, 'job'));
  await new ObjectPage(shared().window).edit.click();
  await expect(shared().window.getByRole('dialog')).toBeVisible();
  await inspectScreen(shared(), shared().window, 'page-edit');
});

test('not found', async () => {
  await openPath(shared().window, '/candidates/00000000-0000-7000-8000-000000000000');
  await expect(new ObjectPage(shared().window).notFound).toBeVisible();
  await inspectScreen(shared(), shared().window, 'not-found-object');
  await openPath(shared().window, '/nowhere');
  await expect(new ObjectPage(shared().window).notFound).toBeVisible();
  await inspectScreen(shared(), shared().window, 'not-found');
  shared().takeProblems();
});

test('toast with Undo', async () => {
  const page = new ObjectPage(shared().window);
  const shell = new Shell(shared().window);
  const [ticket] = await listObjects(shared().window, 'ticket');
  const name = ticket?.name ?? '';
  await openPath(shared().window, `/tickets/${ticket?.id}`);
  await expect(page.name).toHaveText(name);
  await page.choose('Delete');
  await expect(shell.toast(`${name} deleted`)).toBeVisible();
  // With the focus on it, it stays for as long as the inspection takes.
  await shared().window.keyboard.press('F8');
  await inspectScreen(shared(), shared().window, 'toast');
  await shell.toast(`${name} deleted`).getByRole('button', { name: 'Undo' }).click();
  await expect(shell.toast(`${name} restored`)).toBeVisible();
  shared().takeProblems();
});

test('quick window', async () => {
  const page = await quickPage(shared());
  await shared().electron.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()
      .find(({ webContents }) => webContents.getURL().endsWith('/quick'))
      ?.showInactive();
  });
  const quick = new Palette(page);
  await expect(quick.options.first()).toBeVisible();
  await inspectScreen(shared(), page, 'quick', { fixedSize: true });
  await quick.retype('jonas');
  await expect(quick.options.first()).toContainText('Jonas');
  await settled(page);
  await inspectScreen(shared(), page, 'quick-results', { fixedSize: true });
  await page.evaluate(() => window.cadre.call('windows.hideQuick'));
});

for (const [name, language, direction] of [
  ['german', 'de', 'ltr'],
  ['pseudo', 'pseudo', 'ltr'],
  ['rtl', 'en', 'rtl'],
] as const) {
  test(`in ${name}`, async () => {
    const page = shared().window;
    await openHome(page);
    const show = async () => {
      await changeSettings(page, { language });
      await page.waitForFunction((lang) => lang === 'pseudo' || document.documentElement.lang === lang, language);
      await page.evaluate((dir) => {
        document.documentElement.dir = dir;
      }, direction);
    };
    await show();
    await inspectScreen(shared(), page, `${name}-home`, { inDark: false });
    for (const [part, path] of [
      ['candidate', await pathOf(page, 'candidate')],
      ['job', await pathOf(page, 'job')],
      ['candidates', '/candidates'],
      ['skills', '/skills'],
      ['settings', '/settings/shortcuts'],
      ['data', '/settings/data'],
      ['voice', '/settings/voice'],
      ['intelligence', '/settings/intelligence'],
    ] as const) {
      await page.evaluate((to) => window.cadre.call('windows.open', { path: to, target: 'main' }), path);
      await page.waitForURL((url) => url.pathname === path);
      await settled(page);
      await inspectScreen(shared(), page, `${name}-${part}`, { inDark: false });
    }
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('data');
    await expect(page.getByRole('option').first()).toBeVisible();
    await inspectScreen(shared(), page, `${name}-palette`, { inDark: false });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });
}

test('an active row, and selected ones', async () => {
  await openPath(shared().window, '/candidates');
  const list = new ObjectList(shared().window, 'Candidates');
  await expect(list.rows.first()).toBeVisible();
  await shared().window.keyboard.press('j');
  await shared().window.keyboard.press('j');
  await list.sortBy('Location');
  await settled(shared().window);
  await inspectScreen(shared(), shared().window, 'list-active');
  await shared().window.keyboard.press('x');
  await shared().window.keyboard.press('Shift+ArrowDown');
  await shared().window.keyboard.press('Shift+ArrowDown');
  await expect(list.bulkBar).toHaveAccessibleName('3 selected');
  await inspectScreen(shared(), shared().window, 'list-selected');
  await shared().window.keyboard.press('Escape');
});

for (const [name, path, rows] of [
  ['list-preview-job', '/jobs', 2],
  ['list-preview-candidate', '/candidates', 1],
] as const) {
  test(`${name}: a row’s preview beside its list`, async () => {
    const page = shared().window;
    await changeSettings(page, { listViews: { job: 'table' } });
    await openPath(page, path);
    await expect(page.getByRole('main').getByRole('grid').getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Home');
    for (let row = 1; row < rows; row += 1) {
      await page.keyboard.press('j');
    }
    await page.keyboard.press('Space');
    await expect(page.getByRole('complementary', { name: 'Preview' }).getByRole('heading')).toBeVisible();
    await settled(page);
    await inspectScreen(shared(), page, name);
    await page.keyboard.press('Escape');
  });
}
