import { countObjects } from '#e2e/fixtures/api.ts';
import { hostPid } from '#e2e/fixtures/host-process.ts';
import { long } from '#e2e/fixtures/long.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { csvFile, ImportWizard } from '#e2e/pages/import-wizard.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

test.use({ workspace: 'empty' });

function manySkills(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, index) => `S${index},Skill number ${index},"other ${index}\nword ${index}"`,
  );
  return `Code,Name,Keywords\n${rows.join('\n')}\n`;
}

test(
  '100,000 rows: progress is shown, the window answers meanwhile, all are found afterwards',
  long,
  async ({ app }) => {
    test.slow();
    const { window } = app;
    const wizard = new ImportWizard(window);
    await openPath(window, '/settings/data');
    await wizard.chooseType('Skills');
    await wizard.chooseFile(csvFile('many.csv', manySkills(100_000)));
    await expect(wizard.start).toHaveText('Import 100,000 rows', { timeout: 60_000 });
    await wizard.start.click();
    await expect(wizard.progress).toHaveAttribute('aria-valuetext', /^[\d,]+ of 100,000$/, { timeout: 30_000 });
    await window.keyboard.press('ControlOrMeta+k');
    await expect(new Palette(window).box).toBeFocused();
    await new Palette(window).close();
    await expect(wizard.finished).toBeVisible({ timeout: 120_000 });
    await expect(wizard.result('Created')).toHaveText('100,000');
    const palette = new Palette(window);
    await palette.search('skill number 77777');
    await expect(palette.options.first()).toContainText('Skill number 77777', { timeout: 30_000 });
  },
);

test('an import that is cut off keeps file and mapping, and can be started again', async ({ app }) => {
  const { window } = app;
  const wizard = new ImportWizard(window);
  await openPath(window, '/settings/data');
  await wizard.chooseType('Skills');
  await wizard.chooseFile(csvFile('some.csv', manySkills(20_000)));
  await expect(wizard.start).toHaveText('Import 20,000 rows', { timeout: 30_000 });
  await wizard.map('Keywords', 'Description');
  await expect(wizard.start).toBeEnabled();
  await wizard.start.click();
  await expect(wizard.progress).toBeVisible();
  process.kill(await hostPid(app), 'SIGKILL');
  await expect(wizard.failure).toContainText('The import stopped', { timeout: 30_000 });
  // Of the import that was cut off, and of the file that is still chosen.
  await expect(window.getByText('some.csv', { exact: true }).first()).toBeVisible();
  await expect(wizard.field('Keywords')).toHaveText('Description');
  await wizard.start.click();
  await expect(wizard.finished).toBeVisible({ timeout: 60_000 });
  expect((await countObjects(window)).skill).toBe(20_000);
  app.takeProblems();
});

test('a cancelled import stops, and says so', long, async ({ app }) => {
  const { window } = app;
  const wizard = new ImportWizard(window);
  await openPath(window, '/settings/data');
  await wizard.chooseType('Skills');
  await wizard.chooseFile(csvFile('some.csv', manySkills(50_000)));
  await expect(wizard.start).toHaveText('Import 50,000 rows', { timeout: 30_000 });
  await wizard.start.click();
  await expect(wizard.progress).toBeVisible();
  await wizard.cancel.click();
  await expect(window.getByText(/^The import was cancelled\./)).toBeVisible();
  await expect(wizard.start).toBeEnabled();
  app.takeProblems();
});

test('an import goes on where the person leaves, is found again, and tells its end', long, async ({ app }) => {
  const { window } = app;
  const wizard = new ImportWizard(window);
  await openPath(window, '/settings/data');
  await wizard.chooseType('Skills');
  await wizard.chooseFile(csvFile('some.csv', manySkills(60_000)));
  await expect(wizard.start).toHaveText('Import 60,000 rows', { timeout: 30_000 });
  await wizard.start.click();
  await expect(wizard.progress).toBeVisible();
  await expect(window.getByRole('button', { name: 'Add sample data' })).toBeDisabled();
  await openPath(window, '/jobs');
  await openPath(window, '/settings/data');
  await expect(wizard.progress).toBeVisible();
  await expect(wizard.fileInput).toHaveCount(0);
  await openPath(window, '/jobs');
  await expect(new Shell(window).toast('Import finished')).toContainText('60,000 created', { timeout: 60_000 });
  await openPath(window, '/settings/data');
  await expect(wizard.result('Created')).toHaveText('60,000');
});
