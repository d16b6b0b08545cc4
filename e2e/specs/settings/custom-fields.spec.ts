import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const shared = shareApp();

test('a required choice and a sensitive amount are made, filled in, and stand on the page and in the table', async () => {
  const { window } = shared();
  await openPath(window, '/settings/custom-fields');
  const main = window.getByRole('main');
  await expect(main.getByText(/No fields of your own yet/)).toBeVisible();
  await inspectScreen(shared(), window, 'custom-fields-none', { fixedSize: true });
  const dialog = window.getByRole('dialog');
  const choose = async (name: string, option: string) => {
    await dialog.getByRole('combobox', { name, exact: true }).click();
    await window.getByRole('option', { name: option, exact: true }).click();
  };

  await main.getByRole('button', { name: 'Add field' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Work permit');
  await choose('Kind', 'Choice');
  await dialog.getByRole('combobox', { name: 'Choices' }).click();
  await window.keyboard.type('Needed');
  await window.keyboard.press('Enter');
  await window.keyboard.type('Not needed');
  await window.keyboard.press('Enter');
  await dialog.getByRole('checkbox', { name: 'Required' }).check();
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(main.getByText('Needed · Not needed')).toBeVisible();

  await main.getByRole('button', { name: 'Add field' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Expected bonus');
  await choose('Kind', 'Money');
  await dialog.getByRole('checkbox', { name: 'Sensitive' }).check();
  await inspectScreen(shared(), window, 'custom-fields-dialog', { fixedSize: true });
  await dialog.getByRole('button', { name: 'Add field' }).click();
  const list = main.getByRole('list', { name: 'Fields of Candidates' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await inspectScreen(shared(), window, 'custom-fields', { fixedSize: true });

  await openPath(window, '/candidates');
  const candidates = new ObjectList(window, 'Candidates');
  await expect(candidates.rows.first()).toBeVisible();
  await window.keyboard.press('c');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Zuzanna');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Quispe');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await choose('Work permit', 'Needed');
  await dialog.getByRole('textbox', { name: 'Expected bonus' }).fill('2500');
  await dialog.getByRole('combobox', { name: 'Expected bonus: currency' }).click();
  await window.keyboard.type('EUR');
  await window.keyboard.press('Enter');
  await inspectScreen(shared(), window, 'custom-fields-form', { fixedSize: true });
  await dialog.getByRole('button', { name: 'Create' }).click();
  const toast = new Shell(window).toast('Zuzanna Quispe created');
  await expect(toast).toBeVisible();

  await main.getByRole('button', { name: 'Columns' }).click();
  await window.getByRole('checkbox', { name: 'Work permit' }).click();
  await window.getByRole('checkbox', { name: 'Expected bonus' }).click();
  await window.keyboard.press('Escape');
  const row = candidates.rows.filter({ hasText: 'Zuzanna Quispe' });
  await expect(row).toContainText('Needed');
  await expect(row).toContainText('€2,500');
  await candidates.column('Work permit').click();
  await candidates.column('Work permit').click();
  await expect(candidates.rows.first()).toContainText('Zuzanna Quispe');
  await inspectScreen(shared(), window, 'custom-fields-table', { fixedSize: true });

  await row.getByRole('link', { name: 'Zuzanna Quispe' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Zuzanna Quispe' })).toBeVisible();
  const rail = main.getByRole('complementary');
  await expect(rail.getByText('Work permit')).toBeVisible();
  await expect(rail.getByText('€2,500')).toBeVisible();
  await expect(rail.getByRole('img', { name: 'Only owners and admins see it.' })).toBeVisible();
  await inspectScreen(shared(), window, 'custom-fields-page', { fixedSize: true });
});
