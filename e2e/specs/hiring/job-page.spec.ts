import { callApi } from '#e2e/fixtures/api.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { JobCards } from '#e2e/pages/job-cards.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const shared = shareApp();
const title = 'Senior Data Engineer';

test.afterEach(() => new Shell(shared().window).dismissToasts());

async function openJob() {
  const { window } = shared();
  const palette = new Palette(window);
  await palette.search(title);
  await expect(palette.selected).toContainText(title);
  await window.keyboard.press('Enter');
  const page = new ObjectPage(window);
  await expect(page.name).toHaveText(title);
  return page;
}

test('a job says who inside fits it and leads to comparing them, is copied as a draft, and is begun from another one', async () => {
  const app = shared();
  const { window } = app;
  const page = await openJob();
  const matches = page.section('Internal matches');
  const named = matches.getByRole('listitem');
  await expect(named.first()).toContainText(/\d of \d+ skills/);
  const people = await named.getByRole('link').allTextContents();
  await expect(window.getByText(/^(Held back most by|Days open|Openings|Time passed)/).first()).toBeVisible();
  await expect(page.section('Views')).toContainText('each person once a day');
  await inspectScreen(app, window, 'job-page', { pointerAside: true });

  await matches.getByRole('button', { name: 'Compare' }).click();
  for (const name of people) {
    await expect(window.getByRole('main').getByText(name.trim()).first()).toBeVisible();
  }
  await window.goBack();
  await expect(page.name).toHaveText(title);
  await page.show('Skills');
  await expect(page.section('Skills needed')).toContainText(/\d inside/);
  const skills = await page.section('Skills needed').getByRole('listitem').getByRole('link').allTextContents();

  await page.choose('Duplicate…');
  const dialog = window.getByRole('dialog', { name: `Duplicate ${title}` });
  await inspectScreen(app, window, 'job-copy', { fixedSize: true, pointerAside: true });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Second data engineer');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.name).toHaveText('Second data engineer');
  await expect(page.fact('Status')).toHaveText('Draft');
  await page.show('Skills');
  await expect(page.section('Skills needed').getByRole('listitem').getByRole('link')).toHaveText(skills);
  await page.show('Overview');
  await expect(page.section('Applicants')).toContainText('Nobody has applied yet.');

  await openPath(window, '/jobs');
  await window.getByRole('button', { name: 'From a job…' }).click();
  const from = window.getByRole('dialog', { name: 'New job from another one' });
  await from.getByRole('combobox', { name: 'Job to begin with' }).click();
  await window.keyboard.type('Second data');
  await window.getByRole('option', { name: /Second data engineer/ }).click();
  await expect(from.getByRole('textbox', { name: 'Title' })).toHaveValue('Second data engineer (copy)');
  await window.keyboard.press('Escape');
});

test('a job’s card opens the job in a window of its own, and raises it where it is open, as does its row', async () => {
  const app = shared();
  const { window } = app;
  await openPath(window, '/jobs');
  const cards = new JobCards(window);
  await cards.show('Cards');
  await expect(cards.link(1)).toBeVisible();
  const path = (await cards.link(1).getAttribute('href')) ?? 'no path';
  const count = () => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  const before = await count();
  const opening = app.electron.waitForEvent('window', (page) => page.url().endsWith(path));
  await cards.link(1).click();
  const opened = await opening;
  await expect(new ObjectPage(opened).name).toBeVisible();
  await expect.poll(count).toBe(before + 1);
  const browserWindow = await app.electron.browserWindow(opened);
  const raised = await browserWindow.evaluateHandle((one) => {
    const seen: string[] = [];
    one.on('show', () => seen.push('show'));
    one.on('focus', () => seen.push('focus'));
    return seen;
  });
  const raisedBy = async (act: () => Promise<void>) => {
    await browserWindow.evaluate((one) => one.minimize());
    await raised.evaluate((seen) => seen.splice(0));
    await act();
    await expect.poll(() => raised.evaluate((seen) => seen.length)).toBeGreaterThan(0);
    expect(await count()).toBe(before + 1);
  };
  await raisedBy(() => cards.link(1).click());
  await cards.show('Table');
  const row = window.getByRole('main').getByRole('grid').locator(`a[href="${path}"]`).first();
  await raisedBy(() => row.click({ modifiers: ['ControlOrMeta'] }));
  await expect(new ObjectList(window, 'Jobs').rows.first()).toBeVisible();
  await cards.show('Cards');
  await opened.close();
});

test('where the company has jobs approved, one opens once it was asked for and given', async () => {
  const app = shared();
  const { window } = app;
  const page = new ObjectPage(window);
  const settings = async (checked: boolean) => {
    await openPath(window, '/settings/company');
    const toggle = window.getByRole('switch', { name: 'Jobs are approved before they open' });
    await toggle.click();
    await expect(toggle).toBeChecked({ checked });
  };
  await settings(true);
  const { body } = await callApi(window, '/api/objects/job', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Harbour pilot', status: 'draft' }),
  });
  await openPath(window, `/job/${(body as { slug: string }).slug}`);
  const approval = window.getByRole('region', { name: 'Approval' });
  await expect(approval).toContainText('It must be approved before it opens.');
  await page.edit.click();
  const dialog = window.getByRole('dialog');
  const status = dialog.getByRole('combobox', { name: 'Status' });
  await status.click();
  await window.getByRole('option', { name: 'Open', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(status).toHaveAccessibleDescription(/for jobs that are approved/);
  app.takeProblems();
  await window.keyboard.press('Escape');
  await window.getByRole('button', { name: 'Discard' }).click();
  await approval.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(approval).toContainText('Approval requested on');
  await inspectScreen(app, window, 'job-approval', { pointerAside: true });
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(new Shell(window).toast('Harbour pilot is approved')).toBeVisible();
  await expect(approval).toBeHidden();
  await expect(page.section('Approval')).toContainText('Approved on');
  await page.edit.click();
  await status.click();
  await window.getByRole('option', { name: 'Open', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.fact('Status')).toHaveText('Open');
  await settings(false);
});
