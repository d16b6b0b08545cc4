import { long } from '#e2e/fixtures/long.ts';
import { expect, test } from '#e2e/fixtures/voice.ts';
import { Composer } from '#e2e/pages/composer.ts';
import { Shell } from '#e2e/pages/shell.ts';

const loud = -20;

test.describe('words', () => {
  test.use({ microphone: { hears: [{ pause: 1 }, { say: 'hello seven', level: loud }, { pause: 30 }] } });

  test('are added to what is written, once the person is silent', async ({ app }) => {
    const composer = new Composer(app.window);
    await new Shell(app.window).go('Home');
    await composer.focus();
    await composer.type('Note:');
    await composer.region.getByRole('button', { name: 'Dictate', exact: true }).click();
    await expect(composer.region.getByRole('timer')).toBeVisible();
    // The meter has the place of the buttons that open lists.
    await expect(composer.insert).toBeHidden();
    await expect(composer.editor).toHaveText(/^Note: Hello seven\.?$/, { timeout: 30_000 });
    await expect(composer.insert).toBeVisible();
    await expect(composer.editor).toBeFocused();
  });
});

test.describe('instructions', () => {
  test.use({ microphone: { hears: [{ pause: 1 }, { say: 'make it formal', level: loud }, { pause: 30 }] } });

  test('change the whole text, shown as a change to accept', long, async ({ app }) => {
    const composer = new Composer(app.window);
    await new Shell(app.window).go('Home');
    await composer.focus();
    await composer.type("Hi, we can't do it.");
    await composer.region.getByRole('button', { name: 'Dictation options' }).click();
    await app.window.getByRole('menuitem', { name: 'Edit the text by voice' }).click();
    await expect(composer.change).toContainText('cannot', { timeout: 30_000 });
    await expect(composer.text).toHaveText("Hi, we can't do it.");
    await composer.change.getByRole('button', { name: /^Accept/ }).click();
    await expect(composer.editor).toHaveText(/cannot do it/);
  });

  test('change what is selected alone', long, async ({ app }) => {
    const composer = new Composer(app.window);
    await new Shell(app.window).go('Home');
    await composer.focus();
    await composer.type("We can't do it. They can't do it.");
    await app.window.keyboard.press('Home');
    for (let letter = 0; letter < 15; letter += 1) {
      await app.window.keyboard.press('Shift+ArrowRight');
    }
    await composer.region.getByRole('button', { name: 'Dictation options' }).click();
    await app.window.getByRole('menuitem', { name: 'Edit the selection by voice' }).click();
    await expect(composer.change).toContainText('cannot', { timeout: 30_000 });
    await composer.change.getByRole('button', { name: /^Accept/ }).click();
    await expect(composer.editor).toHaveText("We cannot do it. They can't do it.");
  });
});
