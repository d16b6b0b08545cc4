import { callApi } from '#e2e/fixtures/api.ts';
import { takeOtherProblems } from '#e2e/fixtures/faults.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const shared = shareApp();

async function openCandidates(): Promise<ObjectList> {
  await openPath(shared().window, '/candidates');
  const list = new ObjectList(shared().window, 'Candidates');
  await expect(list.rows.first()).toBeVisible();
  return list;
}

function heading(name: string) {
  return shared().window.getByRole('main').getByRole('heading', { level: 1, name });
}

test('creates a candidate from the list by keys alone, and finds them in the search', async () => {
  const { window } = shared();
  const list = await openCandidates();
  const before = await list.total();
  await window.keyboard.press('c');
  const dialog = window.getByRole('dialog', { name: 'New candidate' });
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await window.keyboard.type('Zuzanna');
  await window.keyboard.press('Tab');
  await window.keyboard.type('Quispe');
  await window.keyboard.press('Tab');
  await window.keyboard.type('not an address');
  await window.keyboard.press('ControlOrMeta+Enter');
  const email = dialog.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  await email.selectText();
  await window.keyboard.type('zuzanna@example.com');
  // In a long text it is no new line.
  await dialog.getByRole('textbox', { name: 'Summary' }).focus();
  await window.keyboard.type('Ten years of Kafka');
  await window.keyboard.press('ControlOrMeta+Enter');
  const toast = new Shell(window).toast('Zuzanna Quispe created');
  await expect(toast).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => list.total()).toBe(before + 1);

  const palette = new Palette(window);
  await palette.search('zuzanna quispe');
  await expect(palette.options.first()).toContainText('Zuzanna Quispe');
  await window.keyboard.press('Enter');
  await expect(heading('Zuzanna Quispe')).toBeVisible();
  await expect(window.getByText('Ten years of Kafka')).toBeVisible();

  // A draft that was sent is over.
  await openCandidates();
  await window.keyboard.press('c');
  await expect(dialog.getByRole('textbox', { name: 'Summary' })).toHaveText('');
  await window.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // The address that is none was refused.
  expect(takeOtherProblems(shared())).toEqual([]);
});

test('creates a candidate from the palette, over whatever screen it is, and opens their page', async () => {
  const { window } = shared();
  await openPath(window, '/skills');
  const palette = new Palette(window);
  await palette.search('new candidate');
  await palette.option(/^New candidate/).click();
  const dialog = window.getByRole('dialog', { name: 'New candidate' });
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await window.keyboard.type('Yolotl');
  await window.keyboard.press('Enter');
  const toast = new Shell(window).toast('Yolotl created');
  await toast.getByRole('button', { name: 'Open' }).click();
  await expect(heading('Yolotl')).toBeVisible();
  await window.goBack();
  await expect(new ObjectList(window, 'Candidates').heading).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a form that is asked for over the list that is shown keeps its filter, and what is selected', async () => {
  const { window } = shared();
  const filtered = `/candidates?where=${encodeURIComponent('name starts "a"')}&sort=name`;
  const { body } = await callApi(
    window,
    `/api/objects/candidate?page_size=1&where=${encodeURIComponent('name starts "a"')}`,
  );
  const { total } = body as { total: number };
  await openPath(window, filtered);
  const list = new ObjectList(window, 'Candidates');
  await expect.poll(() => list.total()).toBe(total);
  await list.box(2).click();
  const dialog = window.getByRole('dialog', { name: 'New candidate' });
  const leave = async () => {
    await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeFocused();
    await window.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await window.evaluate('location.pathname + location.search')).toBe(filtered);
    await expect(list.bulkBar).toHaveAccessibleName('1 selected');
    expect(await list.total()).toBe(total);
  };
  await window.getByRole('button', { name: 'Add to Candidates' }).click();
  await leave();
  const palette = new Palette(window);
  await palette.search('new candidate');
  await palette.option(/^New candidate/).click();
  await leave();
  await list.bulkBar.getByRole('button', { name: 'Clear selection' }).click();
});

test('the form of a new candidate and of a new document, empty and wrong', async () => {
  const { window } = shared();
  await openCandidates();
  await window.keyboard.press('c');
  const candidate = window.getByRole('dialog', { name: 'New candidate' });
  await candidate.getByRole('button', { name: 'Create' }).click();
  await expect(candidate.getByRole('alert')).toHaveText('1 field needs correcting.');
  await inspectScreen(shared(), window, 'new-candidate');
  const known = await window.evaluate(
    async (): Promise<string> =>
      (await fetch('/api/objects/candidate?page=1&page_size=1')).json().then(({ data }) => data[0].name),
  );
  const email = candidate.getByRole('textbox', { name: 'Email' });
  const name = candidate.getByRole('textbox', { name: 'First name' });
  // What was missing is there: that it was missing is said no more.
  await name.fill('Qq');
  await expect(candidate.getByRole('alert')).toHaveCount(0);
  const before = await email.boundingBox();
  await name.fill(known);
  await expect(candidate.getByRole('status').getByRole('button', { name: new RegExp(`^${known}`) })).toBeVisible();
  // Nothing moved below it.
  expect(await email.boundingBox()).toEqual(before);
  await inspectScreen(shared(), window, 'new-candidate-of-known-name');
  await window.keyboard.press('Escape');
  await expect(new Shell(window).toast('Draft kept')).toBeVisible();
  await window.reload();
  await openCandidates();
  await window.keyboard.press('c');
  await expect(candidate.getByText('What you had begun is back.')).toBeVisible();
  await expect(name).toHaveValue(known);
  await inspectScreen(shared(), window, 'new-candidate-restored');
  await candidate.getByRole('button', { name: 'Start over' }).click();
  await expect(name).toHaveValue('');
  await window.keyboard.press('Escape');
  await expect(candidate).toHaveCount(0);
  await openPath(window, '/documents');
  await window.getByRole('main').getByRole('button', { name: 'New document', exact: true }).click();
  const document = window.getByRole('dialog', { name: 'New document' });
  await inspectScreen(shared(), window, 'new-document');
  await document.getByRole('button', { name: /^File/ }).setInputFiles({
    name: 'Handbook 2026.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('How we work. '.repeat(900)),
  });
  await document.getByRole('textbox', { name: 'Name' }).fill('Handbook');
  await inspectScreen(shared(), window, 'new-document-chosen');
  await document.getByRole('button', { name: 'Create' }).click();
  await expect(new Shell(window).toast('Handbook created')).toBeVisible();
});
