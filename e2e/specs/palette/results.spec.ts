import { callApi } from '#e2e/fixtures/api.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';
import { resultCap } from '#shared/domain/search-limits.ts';

const shared = shareApp();
const palette = () => new Palette(shared().window);

test.beforeEach(async () => {
  await openPath(shared().window, '/');
  await expect(new HomeScreen(shared().window).greeting).toBeVisible();
});

test.afterEach(async () => {
  await palette().close();
});

test('opens by its keys and by the search box', async () => {
  const { window } = shared();
  await palette().open();
  await palette().close();
  await new Shell(window).searchBox.click();
  await expect(palette().box).toBeFocused();
});

test('shows what changed last and what can be done while nothing is typed', async () => {
  await palette().open();
  await expect(palette().options.first()).toBeVisible();
  expect(await palette().groups()).toContain('Actions');
  await expect(palette().option('Import data…')).toBeVisible();
  await expect.poll(() => palette().countOf('Candidates')).toBe(600);
  await expect.poll(() => palette().countOf('Skills')).toBe(300);
});

test('finds a person by name, marks the letters and shows more in the preview', async () => {
  await palette().search('jonas web');
  const first = palette().options.first();
  await expect(first).toContainText('Jonas Weber');
  expect((await palette().marked(first)).join('')).toBe('Jonas Web');
  await expect(palette().preview.getByRole('heading', { name: 'Jonas Weber' })).toBeVisible();
  await expect(palette().preview.getByRole('term').first()).toBeVisible();
});

test('finds accented names without the accent, words in any order, and words inside', async () => {
  await palette().search('tomas rivera');
  await expect(palette().options.first()).toContainText('Tomás Rivera');
  await palette().retype('rivera tomas');
  await expect(palette().options.first()).toContainText('Tomás Rivera');
  await palette().retype('data eng');
  await expect(palette().option('Data Engineer').first()).toBeVisible();
});

test('finds by what stands beside a name, and marks it there', async () => {
  await palette().search('lisbon');
  const first = palette().options.filter({ hasText: '· Lisbon' }).first();
  await expect(first).toBeVisible();
  expect((await palette().marked(first)).join('')).toBe('Lisbon');
});

test('where nothing of the chosen type matches the rest is there, and a new query looks everywhere', async () => {
  const { window } = shared();
  await palette().search('python');
  await palette().tab('Skills').click();
  await palette().retype('jonas weber');
  await expect(palette().tabs.getByRole('tab', { selected: true })).toHaveText(/^All /);
  await palette().retype('python');
  await palette().tab('Skills').click();
  await palette().box.press('End');
  for (const _ of 'python') {
    await window.keyboard.press('Backspace');
  }
  await window.keyboard.type('jonas weber');
  await expect(
    palette().list.getByText(/^Nothing in Skills · 1 candidate|^Nothing in Skills · 1 employee/),
  ).toBeVisible();
  await expect(palette().selected).toContainText('Jonas Weber');
});

test('groups results by type, and limits them to the type of a tab', async () => {
  await palette().search('data');
  await expect(palette().tab('Jobs')).toBeVisible();
  await expect.poll(async () => (await palette().groups()).length).toBeGreaterThan(1);
  await palette().tab('Jobs').click();
  await expect(palette().tab('Jobs')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => palette().types()).toEqual(['job']);
  await palette().tab('All').click();
  await expect.poll(async () => (await palette().types()).length).toBeGreaterThan(1);
});

test('answers a keystroke before any call to the server could return', async () => {
  await palette().search('a');
  await expect(palette().options.first()).toBeVisible();
  await shared().window.evaluate(async () => {
    const box = document.querySelector<HTMLInputElement>('[role=combobox]');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const real = window.fetch;
    // No search is answered until all was painted.
    let release = () => {};
    const painted = new Promise<void>((resolve) => {
      release = resolve;
    });
    window.fetch = async (request, init) => {
      const isSearch = request instanceof Request && new URL(request.url).pathname.startsWith('/api/objects/search');
      await (isSearch ? painted : undefined);
      return real(request, init);
    };
    for (const text of ['am', 'ama', 'amar', 'amara']) {
      set?.call(box, text);
      box?.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await new Promise<void>((resolve) => {
        const look = () => {
          const [mark] = performance.getEntriesByName('cadre:results-painted');
          if (mark instanceof PerformanceMark && mark.detail === text) {
            resolve();
          } else {
            requestAnimationFrame(look);
          }
        };
        look();
      });
    }
    release();
    window.fetch = real;
  });
  await expect(palette().options.first()).toContainText('Amara');
});

test('folds weak matches away where there are better ones', async () => {
  const { keyboard } = shared().window;
  await palette().search('sale');
  await palette().tab('Skills').click();
  await expect(palette().weak).toBeVisible();
  await keyboard.press('ControlOrMeta+ArrowDown');
  await expect(palette().selected).toContainText('Ask Cadre “sale”');
  await keyboard.press('ArrowUp');
  await expect(palette().selected).toContainText('Create skill “sale”');
  await keyboard.press('ArrowUp');
  await expect(palette().selected).toHaveText(/^\d+ looser match/);
  await keyboard.press('Enter');
  await expect(palette().selected).not.toHaveText(/^\d+ looser match/);
  const unfolded = await palette().lastPosition();
  await keyboard.press('ArrowUp');
  await expect(palette().selected).toHaveText(/^Hide \d+ looser match/);
  await keyboard.press('Enter');
  await expect(palette().selected).toHaveText(/^\d+ looser match/);
  expect(await palette().lastPosition()).toBeLessThan(unfolded);
});

test('shows no more of a type than its cap, and more when asked', async () => {
  const all = new Set<string>();
  // One page holds of few types, and of which differs with the day that the sample company is made.
  for (const query of ['a', 'data', 'review', 'contract']) {
    const { body } = await callApi(shared().window, `/api/objects/search?search=${query}`);
    const found = (body as { results: { search: { object_type: string }[] }; total: number }).results.search;
    for (const type of new Set(found.map(({ object_type }) => object_type))) {
      all.add(type);
      expect(found.filter(({ object_type }) => object_type === type).length, type).toBeLessThanOrEqual(resultCap(type));
    }
  }
  expect(all.size).toBeGreaterThan(3);

  await palette().search('a');
  await palette().tab('Candidates').click();
  await expect.poll(() => palette().types()).toEqual(['candidate']);
  await expect(palette().shown).toHaveText(/^25 of \d+$/);
  await palette().scrollToEnd();
  await expect(palette().shown).toHaveText(/^(?!25)\d+ of \d+$/);
});

test('list mode pages on to the end', async () => {
  await palette().open();
  await palette().tab('Jobs').click();
  await expect(palette().shown).toHaveText('20 of 100');
  for (const shown of [40, 60, 80, 100]) {
    await palette().scrollToEnd();
    await expect(palette().shown).toHaveText(`${shown} of 100`);
  }
  await expect(palette().more).toHaveCount(0);
});

test('says when there is nothing, and searches everything again', async () => {
  await palette().search('zzqqxxj');
  await expect(palette().empty).toHaveText('No results for “zzqqxxj”');
  await expect(palette().announcement).toContainText(['No results']);
  await palette().retype('jonas weber');
  await palette().tab('Employees').click();
  await palette().box.press('End');
  await shared().window.keyboard.type(' zzqqxxj');
  await expect(palette().empty).toBeVisible();
  await shared().window.getByRole('button', { name: 'Search everything' }).click();
  await expect(palette().tab('All')).toHaveAttribute('aria-selected', 'true');
});

test('reads out how many results there are', async () => {
  await palette().search('jonas weber');
  await expect(palette().announcement.filter({ hasText: /^\d+ results?$/ })).toHaveCount(1);
});
