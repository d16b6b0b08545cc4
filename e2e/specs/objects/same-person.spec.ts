import { callApi } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

test('two candidates who are one are merged as chosen, and split again', async ({ app }) => {
  const add = async (fields: object): Promise<string> => {
    const made = await callApi(app.window, '/api/objects/candidate', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ is_another: true, ...fields }),
    });
    return (made.body as { id: string }).id;
  };
  const shared = { email: 'quill@example.com', last_name: 'Quillfeather' };
  const keep = await add({ ...shared, first_name: 'Adelaide', title: 'Pilot' });
  const other = await add({ ...shared, first_name: 'Addie', title: 'Captain', phone: '+49 30 1234567' });
  const shell = new Shell(app.window);
  const page = new ObjectPage(app.window);
  await openPath(app.window, `/candidates/${keep}`);
  await expect(page.name).toHaveText('Adelaide Quillfeather');
  const alike = app.window.getByRole('region', { name: 'Same person?' });
  await expect(alike).toContainText('same email: quill@example.com');
  await alike.getByRole('button', { name: 'Merge with Addie Quillfeather' }).click();
  const merging = app.window.getByRole('dialog', { name: 'Merge Adelaide Quillfeather with Addie Quillfeather' });
  await merging.getByRole('radiogroup', { name: 'Title' }).getByRole('radio', { name: 'Captain' }).click();
  await merging.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(shell.toast('Adelaide Quillfeather is one person now')).toBeVisible();
  await expect(page.fact('Phone')).toHaveText('+49 30 1234567');
  await expect(alike).toBeHidden();

  await page.choose('Split…');
  const splitting = app.window.getByRole('dialog', { name: 'Split Adelaide Quillfeather?' });
  await expect(splitting).toContainText('Addie Quillfeather');
  await splitting.getByRole('button', { name: 'Split' }).click();
  await expect(splitting).toBeHidden();
  await openPath(app.window, `/candidates/${other}`);
  await expect(page.name).toHaveText('Addie Quillfeather');
  await expect(page.fact('Phone')).toHaveText('+49 30 1234567');
  // That they are two was said by splitting them.
  await expect(alike).toBeHidden();
});
