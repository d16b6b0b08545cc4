import { answers, faultRelay, injectFault, skipPauses, takeOtherProblems } from '#e2e/fixtures/faults.ts';
import { changeSettings, inspectScreen, resize } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Composer } from '#e2e/pages/composer.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const shared = shareApp('sample', [], { preload: faultRelay });

test.beforeEach(async () => {
  test.setTimeout(180_000);
  const { window } = shared();
  await openPath(window, '/');
  for (const dismiss of await new Shell(window).notices.getByRole('button', { name: 'Dismiss' }).all()) {
    await dismiss.click();
  }
  await new Composer(window).empty();
});

test('writing, with the list of a trigger, and what was asked for', async () => {
  const { window } = shared();
  const composer = new Composer(window);
  await composer.type('Compare ');
  await composer.mention('amara', 'Amara Okafor');
  await composer.type('and ');
  await composer.mention('jonas web', 'Jonas Weber');
  await composer.type('for a role in Berlin');
  await inspectScreen(shared(), window, 'composer-writing');
  await composer.focus();
  await window.keyboard.press('ControlOrMeta+End');
  await composer.type(', with @jo');
  await expect(window.getByRole('option').first()).toBeVisible();
  await inspectScreen(shared(), window, 'composer-mentioning');
  await window.keyboard.press('Escape');
  await window.keyboard.press('ControlOrMeta+Enter');
  await expect(composer.run(/^Compare/)).toContainText('Ready', { timeout: 30_000 });
  await composer.tool('Ticket');
  await composer.type('New laptop for ');
  await composer.mention('jonas web', 'Jonas Weber');
  await composer.submit('Open ticket').click();
  await expect(composer.run(/^New laptop/)).toContainText('Created');
  await new Shell(window).dismissToasts();
  await inspectScreen(shared(), window, 'composer-runs');
});

test('a change to look through', async () => {
  const { window } = shared();
  const composer = new Composer(window);
  await composer.tool('Improve');
  await composer.type('we recieve alot of cv, and dont awnser them. lets agree who does by monday');
  await composer.submit('Improve').click();
  await expect(composer.change).toContainText('receive');
  await inspectScreen(shared(), window, 'composer-change');
  await composer.change.getByRole('button', { name: /^Accept/ }).click();
});

test('a failure, a file to choose the kind of, German, the smallest window', async () => {
  const { window } = shared();
  const composer = new Composer(window);
  await skipPauses(window);
  const path = '/api/global_trigger/';
  const fault = await injectFault(shared(), { method: 'POST', path }, answers(500, 'Internal server error'));
  await composer.tool('File');
  await composer.type('Onboarding plan for the data team');
  await composer.submit('Create file').click();
  await expect(composer.alert).toContainText('Error creating file');
  await inspectScreen(shared(), window, 'composer-failed');
  await fault.mend();
  takeOtherProblems(shared());
  await changeSettings(window, { language: 'de' });
  await expect(window.getByRole('button', { name: 'Datei erstellen' })).toBeVisible();
  await inspectScreen(shared(), window, 'composer-german');
  await resize(shared(), window, { width: 900, height: 640 });
  await expect(window.getByRole('button', { name: 'Datei erstellen' })).toBeInViewport();
  await window.screenshot({ path: 'out/e2e/screens/1280x800-light/composer-smallest.png' });
  await changeSettings(window, { language: 'en' });
  await resize(shared(), window, { width: 1280, height: 800 });
});
