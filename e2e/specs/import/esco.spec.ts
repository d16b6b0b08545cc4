import { countObjects } from '#e2e/fixtures/api.ts';
import { escoOccupations, escoSkillGroups } from '#e2e/fixtures/esco.ts';
import { long } from '#e2e/fixtures/long.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { ImportWizard } from '#e2e/pages/import-wizard.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { Shell } from '#e2e/pages/shell.ts';
import { WelcomeScreen } from '#e2e/pages/welcome-screen.ts';

test.use({ workspace: 'new' });

test('start empty and import: thousands of jobs and skills, found by the palette at once', async ({ app }) => {
  test.slow();
  const { window } = app;
  await new WelcomeScreen(window).start({ name: 'Maya Okonjo', choice: 'empty' });
  const wizard = new ImportWizard(window);
  const jobs = await escoOccupations();
  await wizard.chooseType('Jobs');
  await wizard.chooseFile(jobs.file);
  await expect(wizard.facts(/3,007 rows · 13 columns · utf-8 · comma/i)).toBeVisible({ timeout: 30_000 });
  await expect(wizard.field('PREFERREDLABEL')).toHaveText('Title');
  await expect(wizard.field('ALTLABELS')).toHaveText('Keywords');
  await expect(wizard.field('DESCRIPTION')).toHaveText('Description');
  await expect(wizard.preview.getByRole('row')).not.toHaveCount(1);
  await expect(wizard.start).toHaveText('Import 3,007 rows');
  await wizard.start.click();
  await expect(wizard.finished).toBeVisible({ timeout: 60_000 });
  await expect(wizard.result('Created')).toHaveText('3,007');
  await expect(wizard.result('Problems')).toHaveText('0');

  const palette = new Palette(window);
  await palette.search(jobs.example.alternative);
  await expect(palette.options.first()).toContainText(jobs.example.name);
  await expect(palette.options.first()).toContainText(jobs.example.alternative);
  await window.keyboard.press('Enter');
  const page = new ObjectPage(window);
  await expect(page.name).toHaveText(jobs.example.name);
  await page.show('Requisition');
  await expect(window.getByRole('main').getByText(jobs.example.alternative)).toBeVisible();

  const skills = await escoSkillGroups();
  await new Shell(window).entry('Settings').click();
  await window.getByRole('link', { name: 'Data', exact: true }).click();
  await wizard.chooseType('Skills');
  await wizard.chooseFile(skills.file);
  await expect(wizard.start).toHaveText('Import 640 rows', { timeout: 30_000 });
  await wizard.start.click();
  await expect(wizard.finished).toBeVisible({ timeout: 60_000 });
  await expect(wizard.result('Created')).toHaveText('640');
  await palette.search(skills.example.name);
  await expect(palette.options.first()).toContainText(skills.example.name);
  await palette.close();

  expect(await countObjects(window)).toMatchObject({ job: 3007, skill: 640 });
  await new Shell(window).go('Skills');
  await expect.poll(() => new ObjectList(window, 'Skills').total()).toBe(640);
});

test('imported twice, rows are updated, not doubled', long, async ({ app }) => {
  const { window } = app;
  await new WelcomeScreen(window).start({ name: 'Maya Okonjo', choice: 'empty' });
  const wizard = new ImportWizard(window);
  const skills = await escoSkillGroups();
  for (const again of [false, true]) {
    await wizard.chooseType('Skills');
    await wizard.chooseFile(skills.file);
    await expect(wizard.start).toHaveText('Import 640 rows', { timeout: 30_000 });
    if (again) {
      await expect(window.getByText('640 rows are in Cadre already.')).toBeVisible();
    }
    await wizard.start.click();
    await expect(wizard.finished).toBeVisible({ timeout: 60_000 });
    await expect(wizard.result(again ? 'Updated' : 'Created')).toHaveText('640');
    await window.getByRole('button', { name: 'Import another file' }).click();
  }
  expect((await countObjects(window)).skill).toBe(640);
});
