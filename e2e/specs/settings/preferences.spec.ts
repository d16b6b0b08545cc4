import { launchApp } from '#e2e/fixtures/launch.ts';
import { long } from '#e2e/fixtures/long.ts';
import { owner } from '#e2e/fixtures/templates.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { SettingsScreen } from '#e2e/pages/settings-screen.ts';
import { Shell } from '#e2e/pages/shell.ts';

test.use({ workspace: 'empty' });

test('a theme, a language and a narrow sidebar show at once, and after the next start', async ({ userData }) => {
  const first = await launchApp({ userData });
  await first.window.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(first.window.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await expect(new Shell(first.window).entry('Skills')).toBeVisible();
  const settings = new SettingsScreen(first.window);
  await settings.open('Appearance');
  await settings.choice('Dark').check();
  const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
  await expect.poll(() => first.window.evaluate(isDark)).toBe(true);
  const ground = () => getComputedStyle(document.body).backgroundColor;
  const dark = await first.window.evaluate(ground);
  await settings.choice('Light').check();
  await expect.poll(() => first.window.evaluate(ground)).not.toBe(dark);
  await settings.choice('Dark').check();
  await expect.poll(() => first.window.evaluate(ground)).toBe(dark);
  await settings.open('Language');
  await settings.choice('Deutsch').check();
  await expect(new Shell(first.window).heading).toHaveText('Sprache');
  await expect(first.window.locator('html')).toHaveAttribute('lang', 'de');
  await first.close();

  const second = await launchApp({ userData });
  await expect(new Shell(second.window).heading).toHaveText('Sprache');
  await expect.poll(() => second.window.evaluate(ground)).toBe(dark);
  await expect(second.window.getByRole('button', { name: 'Seitenleiste ausklappen' })).toBeVisible();
  expect(second.takeProblems()).toEqual([]);
  await second.close();
});

test('a changed name is greeted by home', long, async ({ app }) => {
  const settings = new SettingsScreen(app.window);
  await settings.open('Profile');
  const firstName = app.window.getByRole('textbox', { name: 'First name' });
  await expect(firstName).toHaveValue(owner.firstName);
  await firstName.fill('');
  await app.window.getByRole('button', { name: 'Save' }).click();
  await expect(app.window.getByText('Enter a first name.')).toBeVisible();
  await firstName.fill('Zoë 👩‍💻');
  await app.window.getByRole('button', { name: 'Save' }).click();
  await expect(new Shell(app.window).toast('Saved')).toBeVisible();
  await new Shell(app.window).go('Home');
  await expect(new HomeScreen(app.window).greeting).toContainText('Zoë 👩‍💻');
});
