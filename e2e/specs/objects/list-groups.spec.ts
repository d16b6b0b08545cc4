import { callApi } from '#e2e/fixtures/api.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { openPath } from '#e2e/pages/shell.ts';

interface Groups {
  groups: { value: string | null; where: string; count: number }[];
}

test('tickets by priority, by the keyboard alone: groups as the host counts them, folded, selected, and moved between', async ({
  app,
}) => {
  const { window } = app;
  const { body } = await callApi(window, '/api/objects/groups?type=ticket&by=priority');
  const { groups } = body as Groups;
  const [first, second] = groups;
  if (first?.value == null || second?.value == null) {
    throw new Error('The sample company has tickets of several priorities.');
  }
  await openPath(window, '/tickets');
  await expect(window.getByRole('grid', { name: 'Tickets' }).locator('tbody a').first()).toBeVisible();
  await window.keyboard.press('Shift+G');
  const choice = window.getByRole('menu').getByRole('menuitemradio', { name: 'Priority' });
  await expect(choice).toBeVisible();
  await choice.press('Enter');
  const table = window.getByRole('treegrid', { name: 'Tickets' });
  const heads = table.locator('tbody tr[aria-expanded]');
  const textOf = ({ value, count }: { value: string | null; count: number }) =>
    `${(value ?? '').charAt(0).toUpperCase()}${(value ?? '').slice(1)} ${count}`;
  await expect(heads.first()).toHaveText(textOf(first));
  await expect(table).toHaveAttribute('aria-rowcount', String(groups.reduce((sum, { count }) => sum + count + 1, 1)));
  await expect(table.locator('tbody tr[aria-level="2"] a').first()).toBeVisible();

  // Folded, the next group follows; x on a head selects all of its rows.
  await window.keyboard.press('j');
  await window.keyboard.press('ArrowLeft');
  await expect(heads.first()).toHaveAttribute('aria-expanded', 'false');
  await expect(heads.nth(1)).toHaveText(textOf(second));
  await window.keyboard.press('x');
  await expect(window.getByRole('toolbar').getByText(`${first.count} selected`)).toBeVisible();
  await window.keyboard.press('Escape');
  await window.keyboard.press('Enter');
  await expect(heads.first()).toHaveAttribute('aria-expanded', 'true');

  // Somebody else changes one of them: it moves, and both heads count anew.
  const { body: page } = await callApi(
    window,
    `/api/objects/ticket?page_size=1&where=${encodeURIComponent(first.where)}`,
  );
  const [moved] = (page as { data: { id: string }[] }).data;
  await callApi(window, '/api/objects/ticket', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: moved?.id, priority: second.value }),
  });
  await expect(heads.first()).toHaveText(textOf({ ...first, count: first.count - 1 }));
  await window.keyboard.press('ArrowLeft');
  await expect(heads.nth(1)).toHaveText(textOf({ ...second, count: second.count + 1 }));
  await inspectScreen(app, window, 'list-groups', { pointerAside: true });
});

test('what a bulk change puts into another group is counted there at once, and is back with Ctrl+Z', async ({
  app,
}) => {
  const { window } = app;
  const { body } = await callApi(window, '/api/objects/groups?type=ticket&by=priority');
  const [first, second] = (body as Groups).groups;
  if (first?.value == null || second?.value == null) {
    throw new Error('The sample company has tickets of several priorities.');
  }
  const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  await openPath(window, '/tickets?group=priority&sort=name');
  const table = window.getByRole('treegrid', { name: 'Tickets' });
  const heads = table.locator('tbody tr[aria-expanded]');
  const has = (firstCount: number, secondCount: number) => async () => {
    await expect(heads.filter({ hasText: capital(first.value ?? '') })).toContainText(` ${firstCount}`);
    await expect(heads.filter({ hasText: capital(second.value ?? '') })).toContainText(` ${secondCount}`);
  };
  await has(first.count, second.count)();
  await expect(table.locator('tbody tr[aria-level="2"] a').first()).toBeVisible();
  // The first two rows of the first group; the keys are on the third.
  for (const key of ['Home', 'j', 'x', 'j', 'x', 'j']) {
    await window.keyboard.press(key);
  }
  const active = table.locator('tr[data-active] a');
  const third = await active.textContent();
  const bar = window.getByRole('toolbar');
  await bar.getByRole('button', { name: 'Change field…' }).press('Enter');
  const dialog = window.getByRole('dialog', { name: 'Change a field of 2 tickets' });
  const field = dialog.getByRole('combobox', { name: 'Field' });
  await field.click();
  await window.getByRole('option', { name: 'Priority' }).click();
  await expect(field).toHaveText('Priority');
  await dialog.getByRole('combobox', { name: 'Priority' }).click();
  await window.getByRole('option', { name: capital(second.value) }).click();
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
  await dialog.getByRole('button', { name: 'Change 2' }).press('Enter');
  await expect(dialog).toBeHidden();
  await has(first.count - 2, second.count + 2)();
  await expect(active).toHaveText(third ?? '');

  await table.focus();
  await window.keyboard.press('ControlOrMeta+z');
  await has(first.count, second.count)();
  await expect(active).toHaveText(third ?? '');
});
