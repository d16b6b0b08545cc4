import { callApi, listObjects } from '#e2e/fixtures/api.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { openPath } from '#e2e/pages/shell.ts';

const shared = shareApp();

test('what a level rests on is opened on the row of the skill, added to by the keys, and the level follows', async () => {
  const app = shared();
  const { window } = app;
  const [person] = await listObjects(window, 'employee');
  await openPath(window, `/employees/${person?.id}`);
  const skills = new ObjectPage(window).section('Skills');
  const opener = skills.getByRole('button', { name: /^What the level of .* rests on$/ }).first();
  const name = /^What the level of (.*) rests on$/.exec((await opener.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await opener.focus();
  await window.keyboard.press('Enter');
  const dialog = window.getByRole('dialog', { name: `Level of ${name}` });
  const lines = dialog.getByRole('listitem');
  await expect(lines.first()).toContainText('Counts');
  await inspectScreen(app, window, 'skill-history');
  const before = await lines.count();
  await dialog.getByRole('button', { name: 'Add an assessment' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Evidence' }).fill('Led the move to the new cluster');
  const slider = dialog.getByRole('slider');
  await slider.focus();
  await window.keyboard.press('Home');
  // What was said is there again after the dialog was closed.
  await window.keyboard.press('Escape');
  await opener.press('Enter');
  await dialog.getByRole('button', { name: 'Add an assessment' }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Evidence' })).toHaveValue('Led the move to the new cluster');
  await dialog.getByRole('textbox', { name: 'Holds until' }).fill('12/31/2031');
  await inspectScreen(app, window, 'skill-history-add');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(lines).toHaveCount(before + 1);
  await expect(lines.first()).toContainText('Led the move to the new cluster');
  await expect(lines.first()).toContainText('Counts');
  const { body } = await callApi(window, `/api/assessments/?person_id=${person?.id}`);
  expect(body).toMatchObject({ data: { 0: { level: 0, counts: true } } });
  await lines.first().getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(lines).toHaveCount(before);
});
