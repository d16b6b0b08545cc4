import type { Page } from 'playwright/test';
import { countObjects } from '#e2e/fixtures/api.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { JobCards } from '#e2e/pages/job-cards.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';
import { isListType, objectTypeRows, objectTypes } from '#shared/domain/object-types.ts';

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
  await expect(list.active).toHaveAttribute('aria-rowindex', '3');
  await window.keyboard.press('End');
  await expect(list.active).toHaveAttribute('aria-rowindex', '263');
  await expect(list.active).toBeInViewport();
  const name = ((await list.active.getByRole('link').first().textContent()) ?? '').trim();
  await window.keyboard.press('Enter');
  await expect(new ObjectPage(window).name).toHaveText(name);
  await window.keyboard.press('Alt+ArrowLeft');
  await expect(list.row(262)).toBeInViewport();
});

test('Space shows more of the row, which follows the keys, and Escape puts it away', async () => {
  const { window } = shared();
  const list = await openList('Candidates', '/candidates');
  await window.keyboard.press('Home');
  await expect(list.active).toHaveAttribute('aria-rowindex', '2');
  const [first = '', second = ''] = await list.names();
  await window.keyboard.press('Space');
  await expect(list.preview.getByRole('heading')).toHaveText(first);
  await window.keyboard.press('j');
  await expect(list.preview.getByRole('heading')).toHaveText(second);
  await expect(list.preview.getByText('Applied for')).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(list.preview).toHaveCount(0);
  await window.getByRole('main').getByRole('button', { name: 'Preview' }).click();
  await expect(list.preview).toBeVisible();
  await window.keyboard.press('Space');
  await expect(list.preview).toHaveCount(0);
});

test('a column’s edge can be dragged and moved by keys; the width stays, and can be given back', async () => {
  const { window } = shared();
  let list = await openList('Candidates', '/candidates');
  const before = await list.widthOf('Job');
  const edge = await list.edge('Job').boundingBox();
  const [x, y] = [(edge?.x ?? 0) + (edge?.width ?? 0) / 2, (edge?.y ?? 0) + 8];
  await window.mouse.move(x, y);
  await window.mouse.down();
  await window.mouse.move(x - 60, y, { steps: 4 });
  await window.mouse.up();
  await expect.poll(() => list.widthOf('Job')).toBe(before - 60);
  await list.edge('Job').focus();
  await window.keyboard.press('ArrowRight');
  await expect.poll(() => list.widthOf('Job')).toBe(before - 44);
  await openList('Skills', '/skills');
  list = await openList('Candidates', '/candidates');
  await expect.poll(() => list.widthOf('Job')).toBe(before - 44);
  await list.edge('Job').dblclick();
  await expect.poll(() => list.widthOf('Job')).toBe(before);
});

test('a click on whatever stands in a row opens it', async () => {
  const { window } = shared();
  const list = await openList('Skills', '/skills');
  // Which skills are needed differs with the day that the sample company is made.
  const needed = window.getByRole('img', { name: / needed$/ });
  const row = list.rows.filter({ has: needed }).first();
  const name = (await row.getByRole('link').first().textContent()) ?? '';
  const level = await row.getByRole('img', { name: / needed$/ }).boundingBox();
  await window.mouse.click((level?.x ?? 0) + (level?.width ?? 0) / 2, (level?.y ?? 0) + 2);
  await expect(new ObjectPage(window).name).toHaveText(name);
});

test('x, Shift and Ctrl+A select rows; Escape takes it back before it closes anything', async () => {
  const { window } = shared();
  const list = await openList('Candidates', '/candidates');
  await window.keyboard.press('Home');
  await window.keyboard.press('x');
  await expect(list.row(1)).toHaveAttribute('aria-selected', 'true');
  await window.keyboard.press('Shift+ArrowDown');
  await window.keyboard.press('Shift+J');
  await expect(list.selected).toHaveCount(3);
  await expect(list.bulkBar).toHaveAccessibleName('3 selected');
  await window.keyboard.press('Escape');
  await expect(list.selected).toHaveCount(0);
  await expect(list.bulkBar).toHaveCount(0);

  await list.box(2).click();
  await list.box(6).click({ modifiers: ['Shift'] });
  await expect(list.bulkBar).toHaveAccessibleName('5 selected');
  await expect(list.row(4)).toHaveAttribute('aria-selected', 'true');
  await list.box(4).click();
  await expect(list.bulkBar).toHaveAccessibleName('4 selected');
  await expect(list.row(4)).toHaveAttribute('aria-selected', 'false');

  await window.keyboard.press('ControlOrMeta+a');
  await expect(list.bulkBar).toHaveAccessibleName('600 selected');
  await expect(list.grid.getByRole('checkbox', { name: 'Select all' })).toBeChecked();
  await list.bulkBar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(list.bulkBar).toHaveCount(0);
});

test('a range reaches over rows that were never in view', async () => {
  const { window } = shared();
  const list = await openList('Candidates', '/candidates');
  await list.box(3).click();
  await window.keyboard.press('End');
  await expect(list.box(600)).toBeVisible();
  await list.box(600).click({ modifiers: ['Shift'] });
  await expect(list.bulkBar).toHaveAccessibleName('598 selected');
  await list.bulkBar.getByRole('button', { name: 'Clear selection' }).click();
});

test('selected rows are deleted together, and Undo brings them back', async () => {
  const { window } = shared();
  const list = await openList('Tickets', '/tickets');
  const total = await list.total();
  await list.box(1).click();
  await list.box(3).click({ modifiers: ['Shift'] });
  await list.bulkBar.getByRole('button', { name: 'Delete' }).click();
  const toast = new Shell(window).toast('3 Tickets deleted');
  await expect(toast).toBeVisible();
  await expect.poll(() => list.total()).toBe(total - 3);
  await expect(list.bulkBar).toHaveCount(0);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => list.total()).toBe(total);
  // The quick window's preview asks for what is gone for a moment.
  shared().takeProblems();
});

test('jobs are cards at first, which the arrow keys walk; the table is a click away and stays', async () => {
  const { window } = shared();
  await openPath(window, '/jobs');
  const cards = new JobCards(window);
  await expect(cards.links.first()).toBeVisible();
  expect(await cards.total()).toBe((await countObjects(window)).job);
  await window.keyboard.press('ArrowDown');
  await expect(cards.link(1)).toBeFocused();
  await window.keyboard.press('ArrowRight');
  await expect(cards.link(2)).toBeFocused();
  await window.keyboard.press('End');
  await expect(cards.link(await cards.total())).toBeFocused();
  await expect(cards.link(await cards.total())).toBeInViewport();

  await cards.show('Table');
  const list = new ObjectList(window, 'Jobs');
  await expect(list.rows.first()).toBeVisible();
  await openPath(window, '/skills');
  await openPath(window, '/jobs');
  await expect(list.rows.first()).toBeVisible();
  await cards.show('Cards');
  await expect(cards.links.first()).toBeVisible();
});

test('cards are put in order; the table keeps it', async () => {
  const { window } = shared();
  await openPath(window, '/jobs');
  const cards = new JobCards(window);
  await expect(cards.links.first()).toBeVisible();
  await cards.sortBy('Name, ascending');
  await expect.poll(async () => isOrdered(await cards.names())).toBe(true);
  await cards.sortBy('Name, descending');
  await expect.poll(async () => isOrdered((await cards.names()).reverse())).toBe(true);
  await cards.show('Table');
  await expect(new ObjectList(window, 'Jobs').column('Name')).toHaveAttribute('aria-sort', 'descending');
  await cards.show('Cards');
  await cards.sortBy('Recently changed first');
});

test('every type’s list shows as many rows as there are', async () => {
  const counts = await countObjects(shared().window);
  await openPath(shared().window, '/jobs');
  await new JobCards(shared().window).show('Table');
  for (const type of objectTypes.filter(isListType)) {
    await openPath(shared().window, objectTypeRows[type].list);
    const grid = shared().window.getByRole('main').getByRole('grid');
    await expect(grid, type).toHaveAttribute('aria-rowcount', String((counts[type] ?? 0) + 1));
    await expect(grid.locator('tbody').getByRole('link').first(), type).toBeVisible();
  }
});

test('a right click on a row, and the menu key on the active one, open what can be done with it', async () => {
  const { window } = shared();
  const list = await openList('Interviews', '/interviews');
  // The pencil of whichever cell the pointer is on lies over the row.
  await list.row(2).getByRole('gridcell').nth(1).click({ button: 'right' });
  const menu = window.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Open',
    'Open in new window',
    'Copy link',
    'Add to space',
    'Assign to…',
    'Duplicate…',
    'Export…',
    'Delete',
  ]);
  await expect(list.row(2)).toHaveAttribute('data-active', 'true');
  await window.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await list.row(3).getByRole('gridcell').nth(1).hover();
  await window.getByRole('button', { name: /^Change / }).click({ button: 'right' });
  await expect(menu.getByRole('menuitem')).toHaveCount(8);
  await expect(list.row(3)).toHaveAttribute('data-active', 'true');
  await window.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await window.keyboard.press('j');
  await window.keyboard.press('Shift+F10');
  await menu.getByRole('menuitem', { name: 'Open', exact: true }).press('Enter');
  await expect.poll(() => path(window)).toMatch(/^\/interviews\/./);
});

test('the order of a list stands in its address; back and forward keep it, and what is selected', async () => {
  const { window } = shared();
  const list = await openList('Candidates', '/candidates');
  await list.sortBy('Stage');
  await expect(list.column('Stage')).toHaveAttribute('aria-sort', 'ascending');
  expect(await path(window)).toBe('/candidates?sort=qualification.current_stage.name');
  await list.box(1).click();
  await list.row(2).getByRole('link').first().click();
  await expect.poll(() => path(window)).toMatch(/^\/candidates\/./);
  await window.keyboard.press('Alt+ArrowLeft');
  await expect(list.column('Stage')).toHaveAttribute('aria-sort', 'ascending');
  await expect(list.bulkBar).toHaveAccessibleName('1 selected');
  await openPath(window, '/candidates?sort=-what_there_is_not');
  await expect(window.getByText('The address asks for an order that this list does not have.')).toBeVisible();
  await expect(list.row(1).getByRole('link')).toBeVisible();
});

test('columns are shown, moved by the keyboard and put back', async () => {
  const { window } = shared();
  const list = await openList('Jobs', '/jobs?view=table');
  await window.getByRole('button', { name: 'Columns' }).click();
  await window.getByRole('checkbox', { name: 'Openings' }).click();
  await expect(list.column('Openings')).toBeVisible();
  await window.getByRole('checkbox', { name: 'Urgency' }).focus();
  await window.keyboard.press('Alt+ArrowUp');
  await expect(list.grid.getByRole('columnheader').nth(6)).toHaveAccessibleName('Urgency');
  await window.getByRole('button', { name: 'Reset' }).click();
  await expect(list.column('Openings')).toHaveCount(0);
  await window.keyboard.press('Escape');
});

test('a pinned column stays beside the name while the others scroll, and totals stay below the headings', async () => {
  const { window } = shared();
  const list = await openList('Jobs', '/jobs?view=table&widths=name:360,org_unit.name:360');
  await window.getByRole('button', { name: 'Columns' }).click();
  await window.getByRole('button', { name: 'Pin Location' }).click();
  await window.keyboard.press('Escape');
  await expect(list.grid.getByRole('columnheader').nth(2)).toHaveAccessibleName('Location');
  await window.getByRole('button', { name: 'Sums and means' }).click();
  await expect(list.grid.getByText('Totals')).toBeVisible();
  const places = () =>
    Promise.all(
      ['Name', 'Location', 'Org unit'].map(async (name) => Math.round((await list.column(name).boundingBox())?.x ?? 0)),
    );
  const before = await places();
  await list.grid.hover();
  await window.mouse.wheel(200, 0);
  await expect.poll(async () => (await places())[2]).toBeLessThan((before[2] ?? 0) - 150);
  expect((await places()).slice(0, 2)).toEqual(before.slice(0, 2));
  // What is in a row stands below its heading, and what lies over it is the pinned cell.
  const cell = await list.row(2).getByRole('gridcell').nth(2).boundingBox();
  expect(Math.round(cell?.x ?? 0)).toBe(before[1]);
  await window.mouse.wheel(0, 500);
  await expect(list.grid.getByText('Totals')).toBeInViewport();
  const address = await path(window);
  expect(address).toContain('pinned=location.title');
  // Whoever follows the address sees the same.
  await openPath(window, '/skills');
  await openPath(window, address);
  await expect(list.grid.getByRole('columnheader').nth(2)).toHaveAccessibleName('Location');
  await expect(list.grid.getByText('Totals')).toBeVisible();
  await window.getByRole('button', { name: 'Columns' }).click();
  await window.getByRole('button', { name: 'Reset' }).click();
  await window.keyboard.press('Escape');
  await window.getByRole('button', { name: 'Sums and means' }).click();
  await expect(list.grid.getByText('Totals')).toHaveCount(0);
});

/** Where a window is, with what stands behind the path. */
function path(page: Page): Promise<string> {
  return page.evaluate(() => `${window.location.pathname}${window.location.search}`);
}

function isOrdered(names: readonly string[]): boolean {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  return names.length > 5 && names.every((name, index) => index === 0 || compare(names[index - 1] ?? '', name) <= 0);
}
