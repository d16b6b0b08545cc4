import type { Locator, Page } from 'playwright/test';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Gallery } from '#e2e/pages/gallery.ts';

const shared = shareApp('empty');

async function open(): Promise<{ page: Page; frame: Locator; proposal: Locator }> {
  const page = shared().window;
  const gallery = new Gallery(page);
  await gallery.open('kbd');
  await gallery.open('change-proposal');
  const frame = gallery.frame('change-proposal-try-it');
  const proposal = frame.getByRole('group', { name: 'Suggested change' });
  await expect(proposal.getByRole('insertion').first()).toBeVisible();
  await proposal.getByRole('heading').focus();
  return { page, frame, proposal };
}

test('what changed is marked twice and read out, and the keys accept or undo it', async () => {
  const { page, frame, proposal } = await open();
  await expect(proposal.getByRole('deletion').first()).toHaveCSS('text-decoration-line', 'line-through');
  await expect(proposal.getByRole('insertion').first()).toHaveCSS('text-decoration-line', 'underline');
  await expect(proposal.getByRole('insertion').filter({ hasText: 'engineers' })).toHaveText(
    'Inserted: engineers End of change.',
  );
  await expect(proposal.getByRole('status')).toContainText('Change ready: 8 words inserted, 10 words removed.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(frame.locator('output')).toContainText('Hello everyone,');
});

test('Escape leaves the text as it was', async () => {
  const { page, frame } = await open();
  await page.keyboard.press('Escape');
  await expect(frame.locator('output')).toContainText('Hi all,');
});

test('the buttons do the same, and another try can be asked for', async () => {
  const first = await open();
  await first.proposal.getByRole('button', { name: 'Accept' }).click();
  await expect(first.frame.locator('output')).toContainText('Hello everyone,');
  const second = await open();
  await second.proposal.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(second.frame.locator('output')).toHaveText('Again');
});

test('what did not change is folded until it is asked for', async () => {
  const { page } = await open();
  const frame = page.locator('[data-specimen="change-proposal-one-line-of-many"]');
  await expect(frame.getByText('Paragraph 1 stays')).toHaveCount(0);
  await frame.getByRole('button', { name: '4 unchanged paragraphs' }).press('Enter');
  await expect(frame.getByText('Paragraph 1 stays')).toBeVisible();
});
