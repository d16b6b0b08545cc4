import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { type StandInEngine, startStandInEngine } from '#e2e/fixtures/stand-in-engine.ts';
import { test as base, expect } from '#e2e/fixtures/test.ts';
import { Composer } from '#e2e/pages/composer.ts';
import { EngineSettings } from '#e2e/pages/engine-settings.ts';
import { openPath } from '#e2e/pages/shell.ts';

const test = base.extend<{ engine: StandInEngine }>({
  workspace: 'empty',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern.
  engine: async ({}, use) => {
    const engine = await startStandInEngine();
    engine.answer = { status: 200, text: 'We meet on Monday.' };
    await use(engine);
    await engine.close();
  },
});

test('what is remembered is kept in the settings, and stands beside the text that an engine improved with it', async ({
  app,
  engine,
}) => {
  const { window } = app;
  const settings = new EngineSettings(window);
  await settings.open('intelligence');
  await settings.setServer({ baseUrl: engine.baseUrl, model: 'stand-in' });
  await expect(settings.inUse).toContainText('stand-in');
  await openPath(window, '/settings/memory');
  const main = window.getByRole('main');
  await expect(main.getByText('Nothing is remembered yet')).toBeVisible();
  await inspectScreen(app, window, 'settings-memory-empty');
  for (const text of ['Short sentences, no exclamation marks', 'We say colleagues']) {
    await main.getByRole('textbox', { name: 'Remember something' }).fill(text);
    await main.getByRole('button', { name: 'Add' }).press('Enter');
    await expect(main.getByRole('list', { name: 'Remembered' })).toContainText(text);
  }
  await main.getByRole('button', { name: 'Forget “We say colleagues”' }).press('Enter');
  await window.getByRole('button', { name: 'Forget', exact: true }).press('Enter');
  await expect(main.getByRole('list', { name: 'Remembered' }).getByRole('listitem')).toHaveCount(1);
  await expect(main.getByRole('textbox', { name: 'Remember something' })).toBeFocused();
  await inspectScreen(app, window, 'settings-memory');

  await openPath(window, '/');
  const composer = new Composer(window);
  await composer.focus();
  await composer.tool('Improve');
  await composer.type('We will be meeting on the day of Monday!');
  await composer.submit('Improve').click();
  const notes = window.getByText('With 1 thing Cadre remembers for you');
  await notes.click();
  await expect(window.getByText('Short sentences, no exclamation marks')).toBeVisible();
  await inspectScreen(app, window, 'composer-remembered');
});
