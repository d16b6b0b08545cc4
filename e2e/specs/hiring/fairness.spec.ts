import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { Shell } from '#e2e/pages/shell.ts';

const shared = shareApp();

test.afterEach(() => new Shell(shared().window).dismissToasts());

async function open(name: string): Promise<ObjectPage> {
  const { window } = shared();
  const palette = new Palette(window);
  await palette.search(name);
  await expect(palette.selected).toContainText(name);
  await window.keyboard.press('Enter');
  const page = new ObjectPage(window);
  await expect(page.name).toHaveText(name);
  return page;
}

test('a candidate answers voluntary questions at this computer, and nothing of it stands anywhere', async () => {
  const app = shared();
  const { window } = app;
  const page = await open('Amara Okafor');
  await page.choose('Voluntary questions…');
  const dialog = window.getByRole('dialog', { name: 'Voluntary questions for Amara Okafor' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await dialog.getByRole('button', { name: 'Amara Okafor answers here' }).click();
  await dialog.getByRole('radiogroup', { name: 'Gender' }).getByRole('radio', { name: 'Woman' }).click();
  await inspectScreen(app, window, 'voluntary-questions', { pointerAside: true, fixedSize: true });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Thank you.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(window.getByRole('main').getByText('Woman', { exact: true })).toHaveCount(0);
});

test('the fairness of a job is looked at before it is closed, and says what it cannot say', async () => {
  const app = shared();
  const { window } = app;
  const page = await open('Senior Data Engineer');
  await window.getByRole('main').getByRole('button', { name: 'Close the job' }).click();
  await window.getByRole('dialog').getByRole('button', { name: 'Fairness check…' }).click();
  const dialog = window.getByRole('dialog', { name: 'Fairness check: Senior Data Engineer' });
  await expect(dialog.getByText(/^Not told/)).toHaveCount(3);
  await expect(dialog.getByText(/is about fewer than 10 people of a group/)).toBeVisible();
  await inspectScreen(app, window, 'fairness-check', { pointerAside: true, fixedSize: true });
  await window.keyboard.press('Escape');
  await window.keyboard.press('Escape');
  await expect(window.getByRole('dialog')).toHaveCount(0);
  await page.choose('Fairness check…');
  await expect(dialog).toBeVisible();
  await window.keyboard.press('Escape');
});
