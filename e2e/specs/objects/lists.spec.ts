import { countObjects } from '#e2e/fixtures/api.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { openPath } from '#e2e/pages/shell.ts';
import { listPaths } from '#shared/domain/list-paths.ts';

const shared = shareApp();

async function openList(name: string, path: string): Promise<ObjectList> {
  await openPath(shared().window, path);
  const list = new ObjectList(shared().window, name);
  await expect(list.rows.first()).toBeVisible();
  return list;
}

test('scrolls from the first row to the last, each with its content', async () => {
  const list = await openList('Candidates', '/candidates');
  expect(await list.total()).toBe(600);
  await list.grid.hover();
  await shared().window.mouse.wheel(0, 1_000_000);
  await expect(list.row(600).getByRole('link')).toBeVisible();
  await expect(list.row(1)).toHaveCount(0);
  await shared().window.mouse.wheel(0, -1_000_000);
  await expect(list.row(1).getByRole('link')).toBeVisible();
});

test('sorts by a column, both ways', async () => {
  const list = await openList('Skills', '/skills');
  await list.sortBy('Name');
  await expect(list.column('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(async () => isOrdered(await list.names())).toBe(true);
  const [first] = await list.names();
  await list.sortBy('Name');
  await expect(list.column('Name')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(async () => isOrdered((await list.names()).reverse())).toBe(true);
  expect((await list.names())[0]).not.toBe(first);
});

test('j, k, the arrows and End move, Enter opens, and back returns to the row', async () => {
  const { window } = shared();
  const list = await openList('Employees', '/employees');
  await window.keyboard.press('j');
  await window.keyboard.press('ArrowDown');
  await window.keyboard.press('j');
  await window.keyboard.press('k');
  await expect(list.selected).toHaveAttribute('aria-rowindex', '3');
  await window.keyboard.press('End');
  await expect(list.selected).toHaveAttribute('aria-rowindex', '241');
  await expect(list.selected).toBeInViewport();
  const name = ((await list.selected.getByRole('link').first().textContent()) ?? '').trim();
  await window.keyboard.press('Enter');
  await expect(new ObjectPage(window).name).toHaveText(name);
  await window.keyboard.press('Alt+ArrowLeft');
  await expect(list.row(240)).toBeInViewport();
});

test('every type’s list shows as many rows as there are', async () => {
  const counts = await countObjects(shared().window);
  for (const [type, path] of Object.entries(listPaths)) {
    await openPath(shared().window, path);
    const grid = shared().window.getByRole('main').getByRole('grid');
    await expect(grid, type).toHaveAttribute('aria-rowcount', String((counts[type] ?? 0) + 1));
    await expect(grid.locator('tbody').getByRole('link').first(), type).toBeVisible();
  }
});

function isOrdered(names: readonly string[]): boolean {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  return names.length > 5 && names.every((name, index) => index === 0 || compare(names[index - 1] ?? '', name) <= 0);
}
