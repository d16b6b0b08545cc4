import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { Shell } from '#e2e/pages/shell.ts';

const shared = shareApp();

test.afterEach(() => new Shell(shared().window).dismissToasts());

test('an offer is made, sent and accepted, and with it the candidate is hired; Undo takes it back', async () => {
  const app = shared();
  const { window } = app;
  const page = new ObjectPage(window);
  const palette = new Palette(window);
  await palette.search('Amara Okafor');
  await expect(palette.selected).toContainText('Amara Okafor');
  await window.keyboard.press('Enter');
  await expect(page.name).toHaveText('Amara Okafor');
  const section = page.section('Applications');
  await section.getByRole('combobox').first().click();
  await window.getByRole('option', { name: 'Offer' }).click();
  await section.getByRole('button', { name: 'Make an offer' }).click();
  const dialog = window.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Amount offered' }).fill('72000');
  await dialog.getByRole('combobox', { name: /Amount offered/ }).click();
  await window.keyboard.type('EUR');
  await window.getByRole('option', { name: /^EUR/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(section).toContainText('€72,000');
  await section.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(section).toContainText('Waiting for an answer to the offer');
  await section.getByRole('button', { name: 'Answer' }).click();
  await window.getByRole('menuitem', { name: 'Accepted' }).click();
  await window.getByRole('button', { name: 'Accepted, move to Hired' }).click();
  await expect(page.fact('Stage')).toHaveText('Hired');
  await expect(section.getByRole('button', { name: 'Hired: make Amara Okafor an employee' })).toBeVisible();
  await new Shell(window).toast('Offer: Accepted').getByRole('button', { name: 'Undo' }).click();
  await expect(page.fact('Stage')).toHaveText('Offer');
  await expect(section).toContainText('Waiting for an answer to the offer');
});

test('a job is closed, its applicants are turned down with a reason, and Undo takes all of it back', async () => {
  const app = shared();
  const { window } = app;
  const page = new ObjectPage(window);
  const palette = new Palette(window);
  await palette.search('Senior Data Engineer');
  await expect(palette.selected).toContainText('Senior Data Engineer');
  await window.keyboard.press('Enter');
  await expect(page.name).toHaveText('Senior Data Engineer');
  const applicants = page.section('Applicants');
  await expect(applicants.getByRole('heading', { level: 3 })).toHaveText([
    /^Applied[1-9]/,
    /^Screening/,
    /^Interview/,
    /^Offer/,
    /^Hired/,
    /^Rejected/,
    /^Withdrawn/,
    /^Declined/,
  ]);
  // How many the sample has depends on the hour in which it was made.
  const told = await applicants.getByRole('heading', { level: 3 }).first().textContent();
  const before = told?.match(/^Applied\d+/)?.[0] ?? 'Applied and a number';
  await window.getByRole('main').getByRole('button', { name: 'Close the job' }).click();
  const dialog = window.getByRole('dialog', { name: 'Close Senior Data Engineer?' });
  await dialog.getByRole('radio', { name: 'Reject them' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The budget is gone');
  await dialog.getByRole('button', { name: 'Close the job' }).click();
  await expect(page.fact('Status')).toHaveText('Closed');
  await expect(applicants.getByRole('heading', { level: 3 }).first()).toHaveText('Applied0');
  await new Shell(window).toast('Senior Data Engineer is closed').getByRole('button', { name: 'Undo' }).click();
  await expect(page.fact('Status')).toHaveText('Open');
  await expect(applicants.getByRole('heading', { level: 3 }).first()).toContainText(
    before?.replace(/\s/g, '') ?? 'Applied',
  );
});
