import { countObjects } from '#e2e/fixtures/api.ts';
import { launchApp } from '#e2e/fixtures/launch.ts';
import { long } from '#e2e/fixtures/long.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { ImportWizard } from '#e2e/pages/import-wizard.ts';
import { Shell } from '#e2e/pages/shell.ts';
import { WelcomeScreen } from '#e2e/pages/welcome-screen.ts';

test.describe('first start', () => {
  test.use({ workspace: 'new' });

  test('asks for name and language, makes the sample company with progress, and shows home with real counts', async ({
    app,
  }) => {
    const welcome = new WelcomeScreen(app.window);
    await expect(welcome.title()).toBeVisible();
    await expect(welcome.firstName()).toBeFocused();
    await welcome.firstName().fill('  ');
    await welcome.submit().click();
    await expect(welcome.firstName()).toHaveAccessibleDescription('Enter your first name');

    await welcome.begin({ name: 'Maya Okonjo', choice: 'sample' });
    await expect(welcome.settingUp).toBeVisible();
    await expect(welcome.progress).toHaveAttribute('aria-valuetext', /^\d+\s?%$/);

    const home = new HomeScreen(app.window);
    await expect(home.greeting).toHaveText(/, Maya$/, { timeout: 90_000 });
    const counts = {
      Candidates: '600',
      Jobs: '100',
      Interviews: '300',
      // With the 22 who left.
      Employees: '262',
      Skills: '300',
      Pulses: '20',
      Courses: '80',
      Training: '30',
      Spaces: '12',
      Canvases: '10',
      Documents: '400',
    };
    for (const [type, count] of Object.entries(counts)) {
      await expect(home.count(type)).toHaveText(new RegExp(`${count}$`));
    }
    await expect(home.changed.getByRole('listitem')).toHaveCount(6);
  });

  test('speaks the chosen language at once and afterwards', long, async ({ app }) => {
    const welcome = new WelcomeScreen(app.window);
    await welcome.chooseLanguage('de');
    await expect(welcome.title('de')).toBeVisible();
    await expect(app.window.locator('html')).toHaveAttribute('lang', 'de');
    await welcome.chooseLanguage('en');
    await welcome.start({ name: 'Jürgen Groß', choice: 'empty', language: 'de' });
    await expect(app.window.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
    await expect(app.window.getByRole('button', { name: 'Kontomenü, Jürgen Groß' })).toBeVisible();
  });

  test('started empty, leads to the import and has nothing in it', async ({ app }) => {
    await new WelcomeScreen(app.window).start({ name: 'Maya Okonjo', choice: 'empty' });
    await expect(new ImportWizard(app.window).fileInput).toBeAttached();
    const { member, company, ...others } = await countObjects(app.window);
    expect(Object.values(others).every((count) => count === 0)).toBe(true);
    await new Shell(app.window).go('Home');
    await expect(new HomeScreen(app.window).importData).toBeVisible();
  });

  test('killed half-way, asks again and leaves nothing of the sample company behind', async ({ userData }) => {
    const first = await launchApp({ userData });
    const interrupted = new WelcomeScreen(first.window);
    await interrupted.begin({ name: 'Maya Okonjo', choice: 'sample' });
    await expect(interrupted.progress).toHaveAttribute('aria-valuetext', /^[1-9]\d?\s?%$/);
    await first.kill();

    const second = await launchApp({ userData });
    const welcome = new WelcomeScreen(second.window);
    await expect(welcome.title()).toBeVisible();
    const { member, company, ...others } = await countObjects(second.window);
    expect(Object.values(others).filter((count) => count > 0)).toEqual([]);
    await welcome.start({ name: 'Maya Okonjo', choice: 'sample' });
    await expect(new HomeScreen(second.window).count('Employees')).toHaveText(/262$/);
    expect(second.takeProblems()).toEqual([]);
    await second.close();
  });
});

test.describe('first start on a computer that speaks Spanish', () => {
  test.use({ workspace: 'new', launch: { env: { LANGUAGE: 'es_MX' } } });

  test('begins in Spanish, and stays in the language that is chosen', long, async ({ app, userData }) => {
    await expect(app.window.getByRole('heading', { level: 1, name: 'Te damos la bienvenida a Cadre' })).toBeVisible();
    await expect(app.window.locator('html')).toHaveAttribute('lang', 'es');
    await app.window.getByRole('combobox', { name: 'Idioma' }).click();
    await app.window.getByRole('option', { name: 'English' }).click();
    await expect(new WelcomeScreen(app.window).title()).toBeVisible();
    await app.close();
    const again = await launchApp({ userData, env: { LANGUAGE: 'es_MX' } });
    await expect(new WelcomeScreen(again.window).title()).toBeVisible();
    await again.close();
  });
});

test('second start goes straight in: same place and size, same screen', async ({ userData }) => {
  const bounds = { x: 140, y: 90, width: 1100, height: 720 };
  const first = await launchApp({ userData });
  await expect(new HomeScreen(first.window).greeting).toBeVisible();
  await first.electron.evaluate(({ BrowserWindow }, to) => {
    BrowserWindow.getAllWindows()
      .find((window) => window.isVisible())
      ?.setBounds(to);
  }, bounds);
  await new Shell(first.window).go('Skills');
  await expect(new Shell(first.window).heading).toHaveText('Skills');
  await first.close();

  const second = await launchApp({ userData });
  await expect(new Shell(second.window).heading).toHaveText('Skills');
  expect(new URL(second.window.url()).pathname).toBe('/skills');
  const now = await second.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find((window) => window.isVisible())
      ?.getBounds(),
  );
  expect(now).toEqual(bounds);
  await second.close();
});
