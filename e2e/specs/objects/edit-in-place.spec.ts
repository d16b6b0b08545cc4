import { callApi, listObjects } from '#e2e/fixtures/api.ts';
import { recordApiCalls } from '#e2e/fixtures/api-calls.ts';
import { accessibilityViolations } from '#e2e/fixtures/axe.ts';
import { changeSettings, inspectScreen, themes } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const shared = shareApp();

test.afterEach(() => new Shell(shared().window).dismissToasts());

test('a value of a page is changed where it stands, by the mouse and by the keys, and taken back', async () => {
  const app = shared();
  const { window } = app;
  const page = new ObjectPage(window);
  const main = window.getByRole('main');
  const [job] = await listObjects(window, 'job');
  await openPath(window, `/job/${job?.slug}`);
  await expect(page.fact('Role')).toBeVisible();
  const before = (await page.fact('Role').textContent()) ?? '';
  const calls = await recordApiCalls(window);

  await page.fact('Salary').click();
  await window.screenshot({ path: 'out/e2e/screens/edit-in-place-salary.png' });
  await window.keyboard.press('Escape');
  await page.fact('Role').hover();
  await window.screenshot({ path: 'out/e2e/screens/edit-in-place-hover.png' });
  await page.fact('Role').click();
  const role = main.getByRole('textbox', { name: 'Role' });
  await expect(role).toBeFocused();
  for (const theme of themes) {
    await changeSettings(window, { theme });
    expect(await accessibilityViolations(window)).toEqual([]);
    await window.screenshot({ path: `out/e2e/screens/edit-in-place-${theme}.png` });
  }
  await changeSettings(window, { theme: 'light' });
  await calls();
  await role.fill('Chief of data');
  await role.press('Enter');
  await expect(page.fact('Role')).toHaveText('Chief of data');
  const toast = new Shell(window).toast(`${job?.name}: Role saved`);
  await expect(toast).toBeVisible();
  const made = await calls();
  expect(made.filter((one) => one.startsWith('PUT '))).toEqual(['PUT /api/objects/job']);
  const reads = made.filter((one) => one.startsWith('GET ') && !one.startsWith('GET /api/objects/list?'));
  expect(reads.length, reads.join('\n')).toBeLessThanOrEqual(2);
  // The focus is where it was before, and the same key begins anew.
  await expect(main.getByRole('button', { name: 'Change Role' })).toBeFocused();
  await window.keyboard.press('Enter');
  await expect(role).toHaveValue('Chief of data');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.fact('Role')).toHaveText(before);
  await page.fact('Role').click();
  await role.fill('Chief of nothing');
  await role.press('Escape');
  await expect(page.fact('Role')).toHaveText(before);
});

test('a megabyte that is pasted into a value is refused in its field, and can be given up', async () => {
  const app = shared();
  const { window } = app;
  const page = new ObjectPage(window);
  const [job] = await listObjects(window, 'job');
  await openPath(window, `/job/${job?.slug}`);
  const code = page.fact('Role');
  const before = (await code.textContent()) ?? '';
  await code.click();
  const input = window.getByRole('main').getByRole('textbox', { name: 'Role' });
  await input.fill('x'.repeat(1_000_000));
  await input.press('Enter');
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveAccessibleDescription(/longer than 300 characters/);
  app.takeProblems();
  await input.press('Escape');
  await expect(code).toHaveText(before);
});

test('Ctrl+Z takes the last change back, says of what, and it can be done again', async () => {
  const app = shared();
  const { window } = app;
  const page = new ObjectPage(window);
  const shell = new Shell(window);
  const [job] = await listObjects(window, 'job');
  await openPath(window, `/job/${job?.slug}`);
  const before = (await page.fact('Role').textContent()) ?? '';
  await page.fact('Role').click();
  const role = window.getByRole('main').getByRole('textbox', { name: 'Role' });
  await role.fill('Chief of data');
  // In a text the key is the text's own.
  await role.press('Control+z');
  await role.fill('Chief of data');
  await role.press('Enter');
  await expect(shell.toast(`${job?.name}: Role saved`)).toBeVisible();
  await window.keyboard.press('Control+z');
  await expect(page.fact('Role')).toHaveText(before);
  const toast = shell.toast('Undone');
  await expect(toast).toContainText(job?.name ?? '');
  await toast.getByRole('button', { name: 'Redo' }).click();
  await expect(page.fact('Role')).toHaveText('Chief of data');
  await window.keyboard.press('Control+z');
  await expect(shell.toast('There is nothing to take back')).toBeVisible();
});

test('cells of a table are changed one after another by the keys alone', async () => {
  const app = shared();
  const { window } = app;
  const list = new ObjectList(window, 'Employees');
  await openPath(window, '/employees?sort=name');
  await expect(list.rows.first()).toBeVisible();
  await window.keyboard.press('j');
  await expect(list.active).toBeVisible();
  await list.row(3).hover();
  await window.screenshot({ path: 'out/e2e/screens/edit-cell-pencils.png' });
  await window.keyboard.press('F2');
  // The name stands first, in two fields.
  await expect(window.getByRole('main').getByRole('textbox', { name: 'First name' })).toBeFocused();
  await window.keyboard.press('Tab');
  await window.keyboard.press('Tab');
  const title = window.getByRole('main').getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  for (const theme of themes) {
    await changeSettings(window, { theme });
    expect(await accessibilityViolations(window)).toEqual([]);
    await window.screenshot({ path: `out/e2e/screens/edit-cell-${theme}.png` });
  }
  await changeSettings(window, { theme: 'light' });
  await title.fill('Keeper of jokes');
  await title.press('Enter');
  await expect(title).toBeHidden();
  await expect(list.row(1)).toContainText('Keeper of jokes');
  await expect(list.row(2)).toHaveAttribute('data-active');
  // The keys have gone down, to the same cell of the next row.
  await window.keyboard.press('F2');
  await expect(title).toBeFocused();
  await expect(title).not.toHaveValue('Keeper of jokes');
  await title.fill('Teller of jokes');
  await title.press('Enter');
  await expect(list.row(2)).toContainText('Teller of jokes');
  await expect(list.row(3)).toHaveAttribute('data-active');
  await window.keyboard.press('k');
  await window.keyboard.press('F2');
  await expect(title).toHaveValue('Teller of jokes');
  await title.fill('x'.repeat(1_000_000));
  await title.press('Enter');
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toHaveAccessibleDescription(/longer than \d+ characters/);
  app.takeProblems();
  await window.screenshot({ path: 'out/e2e/screens/edit-cell-too-long.png' });
  await title.press('Escape');
  await expect(list.row(2)).toContainText('Teller of jokes');
});

test('the name of an object is changed in the title of its page, and taken back', async () => {
  const app = shared();
  const { window } = app;
  const main = window.getByRole('main');
  const [skill] = await listObjects(window, 'skill');
  const before = String(skill?.name);
  await openPath(window, `/skills/${skill?.id}`);
  const title = main.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(before);
  await title.hover();
  await main.getByRole('button', { name: 'Change Name' }).click();
  const name = main.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await inspectScreen(app, window, 'edit-title', { pointerAside: true });
  await name.fill('The art of naming');
  await name.press('Enter');
  await expect(title).toHaveText('The art of naming');
  await new Shell(window).toast('Name saved').getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveText(before);
});

test('a row that is renamed goes to its place in the order, and the keys go on from the row below', async () => {
  const app = shared();
  const { window } = app;
  const list = new ObjectList(window, 'Skills');
  await openPath(window, '/skills?sort=name');
  await expect(list.rows.first()).toBeVisible();
  const second = (await list.row(2).getByRole('link').textContent()) ?? '';
  await window.keyboard.press('j');
  await window.keyboard.press('F2');
  const name = window.getByRole('main').getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await name.fill('Zymurgy of the last order');
  await name.press('Enter');
  await expect(new Shell(window).toast('Name saved')).toBeVisible();
  await expect(list.row(1)).toContainText(second);
  await expect(list.row(1)).toHaveAttribute('data-active');
});

test('a level is moved in the cell of a table by the keys', async () => {
  const app = shared();
  const { window } = app;
  const list = new ObjectList(window, 'Skills');
  await openPath(window, '/');
  await openPath(window, '/skills?sort=name');
  await expect(list.rows.first()).toBeVisible();
  await window.keyboard.press('j');
  await window.keyboard.press('F2');
  await expect(window.getByRole('main').getByRole('textbox', { name: 'Name' })).toBeFocused();
  await window.keyboard.press('Tab');
  const level = window.getByRole('main').getByRole('slider').first();
  await expect(level).toBeFocused();
  await window.keyboard.press('End');
  for (const theme of themes) {
    await changeSettings(window, { theme });
    expect(await accessibilityViolations(window)).toEqual([]);
    await window.screenshot({ path: `out/e2e/screens/edit-cell-level-${theme}.png` });
  }
  await changeSettings(window, { theme: 'light' });
  await window.keyboard.press('Enter');
  await expect(new Shell(window).toast(/: Level \/ needed saved/)).toBeVisible();
  await expect(list.row(1)).toContainText('5.0');
});

test('a text that an object has not yet is added on its page', async () => {
  const app = shared();
  const { window } = app;
  const page = new ObjectPage(window);
  const body = JSON.stringify({ title: 'Keeper of bees' });
  const headers = { 'content-type': 'application/json' };
  const made = await callApi(window, '/api/objects/job', { method: 'POST', headers, body });
  const { slug } = made.body as { slug: string };
  await openPath(window, `/job/${slug}?tab=requisition`);
  const add = window.getByRole('main').getByRole('button', { name: 'Add a description' });
  await expect(add).toBeVisible();
  for (const theme of themes) {
    await changeSettings(window, { theme });
    expect(await accessibilityViolations(window)).toEqual([]);
    await window.screenshot({ path: `out/e2e/screens/add-text-${theme}.png` });
  }
  await changeSettings(window, { theme: 'light' });
  await add.focus();
  await window.keyboard.press('Enter');
  const text = window.getByRole('main').getByRole('textbox', { name: 'Description' });
  await expect(text).toBeFocused();
  await window.keyboard.type('Looks after forty hives.');
  await window.screenshot({ path: 'out/e2e/screens/add-text-open.png' });
  await window.keyboard.press('Control+Enter');
  await expect(text).toBeHidden();
  await expect(page.section('Description')).toContainText('Looks after forty hives.');
  await new Shell(window).toast('Description saved').getByRole('button', { name: 'Undo' }).click();
  await expect(add).toBeVisible();
});
