import { callApi, listObjects } from '#e2e/fixtures/api.ts';
import { accessibilityViolations } from '#e2e/fixtures/axe.ts';
import { long } from '#e2e/fixtures/long.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { Editor } from '#e2e/pages/editor.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

test('a description is written as a document, read as one, and its words stay its words', async ({ app }) => {
  const { window } = app;
  await expect(new Shell(window).navigation).toBeVisible();
  const [skill] = await listObjects(window, 'skill');
  const page = new ObjectPage(window);
  await openPath(window, `/skills/${skill?.id}`);
  await page.edit.click();
  const dialog = window.getByRole('dialog');
  const description = new Editor(window, 'Description');
  await description.empty();
  await window.keyboard.type('## What it takes');
  await window.keyboard.press('Enter');
  await window.keyboard.type('- patience');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const main = window.getByRole('main');
  await expect(main.getByRole('heading', { name: 'What it takes' })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: /^patience$/ })).toBeVisible();
  const { body } = await callApi(window, `/api/objects/skill?id=${skill?.id}`);
  expect(body).toMatchObject({ description: 'What it takes\n\n- patience', description_json: { type: 'doc' } });

  // What is thrown away is no draft: the dialog shows what is stored.
  await page.edit.click();
  await expect(description.text.getByRole('heading', { name: 'What it takes' })).toBeVisible();
  await description.text.click();
  await window.keyboard.type('never mind');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await window.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await page.edit.click();
  await expect(description.text).not.toContainText('never mind');
  await expect(dialog.getByText('Your unsaved text was restored.')).toHaveCount(0);
});

test('what was typed is given up only where the person says so', long, async ({ app }) => {
  const { window } = app;
  await expect(new Shell(window).navigation).toBeVisible();
  const [skill] = await listObjects(window, 'skill');
  await openPath(window, `/skills/${skill?.id}`);
  await new ObjectPage(window).edit.click();
  const dialog = window.getByRole('dialog');
  const question = window.getByRole('alertdialog', { name: 'Discard your changes?' });
  const keep = question.getByRole('button', { name: 'Keep editing' });
  const description = new Editor(window, 'Description');
  await description.text.click();
  await window.keyboard.type('Just typed');

  // Each way out asks; Escape, a click beside it and its first button all go on with the typing.
  await window.keyboard.press('Escape');
  await expect(keep).toBeFocused();
  expect(await accessibilityViolations(window)).toEqual([]);
  await window.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(description.text).toBeFocused();
  await window.keyboard.type(', and more');

  await window.mouse.click(5, 5);
  await expect(question).toBeVisible();
  await window.mouse.click(5, 5);
  await expect(question).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  for (const button of ['Close', 'Cancel']) {
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await keep.click();
    await expect(question).toHaveCount(0);
  }
  await expect(description.text).toContainText('Just typed, and more');

  await window.keyboard.press('Escape');
  await expect(keep).toBeFocused();
  await window.keyboard.press('Tab');
  await window.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(dialog).toHaveCount(0);

  // Where nothing was changed nothing is asked.
  await new ObjectPage(window).edit.click();
  await expect(description.text).toBeVisible();
  await expect(description.text).not.toContainText('Just typed');
  await window.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('somebody else’s change of the words is not overwritten by a document', async ({ app }) => {
  const { window } = app;
  await expect(new Shell(window).navigation).toBeVisible();
  const [skill] = await listObjects(window, 'skill');
  await openPath(window, `/skills/${skill?.id}`);
  await new ObjectPage(window).edit.click();
  const dialog = window.getByRole('dialog');
  const description = new Editor(window, 'Description');
  await description.empty();
  await window.keyboard.type('**Mine** alone');
  const { status } = await callApi(window, '/api/objects/skill', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: skill?.id, description: 'Theirs' }),
  });
  expect(status).toBe(200);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('row', { name: /Description/ })).toContainText(/Mine alone.*Theirs/);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(window.getByRole('main').locator('strong', { hasText: 'Mine' })).toBeVisible();
  app.takeProblems();
});

test('a document of 100,000 words is opened, written in at its end, saved, and there again', long, async ({ app }) => {
  test.slow();
  const { window } = app;
  await expect(new Shell(window).navigation).toBeVisible();
  const [skill] = await listObjects(window, 'skill');
  const sentence = 'Nobody reads every word of a long text but somebody wrote it once and meant it. ';
  const paragraph = (at: number) => ({
    type: 'paragraph',
    content: [
      { type: 'text', text: `${at} `, marks: [{ type: 'bold' }] },
      { type: 'text', text: sentence.repeat(7).trim() },
    ],
  });
  const content = Array.from({ length: 900 }, (_, at) => paragraph(at));
  const put = await callApi(window, '/api/objects/skill', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: skill?.id, description_json: { type: 'doc', content } }),
  });
  expect(put.status).toBe(200);
  await openPath(window, `/skills/${skill?.id}`);
  await new ObjectPage(window).edit.click();
  const dialog = window.getByRole('dialog');
  const description = new Editor(window, 'Description');
  await description.text.click();
  await window.keyboard.press('ControlOrMeta+Home');
  await window.keyboard.press('ControlOrMeta+End');
  await window.keyboard.type(' The end.');
  await expect(description.text.locator('p').last()).toHaveText(/meant it\. The end\.$/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0, { timeout: 30_000 });
  await expect(window.getByRole('main').getByText('The end.')).toHaveCount(1);
  await new ObjectPage(window).edit.click();
  await expect(description.text.locator('p').last()).toHaveText(/meant it\. The end\.$/);
});
