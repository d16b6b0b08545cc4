import { accessibilityViolations } from '#e2e/fixtures/axe.ts';
import { type Fault, faultRelay, injectFault, takeOtherProblems } from '#e2e/fixtures/faults.ts';
import { showTheme, themes } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Attachments } from '#e2e/pages/attachments.ts';

const shared = shareApp('empty', [], { preload: faultRelay });
const asked = { method: 'GET', path: 'fetch_opengraph' } as const;
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkOPG/HgAFGQJbcZsD9QAAAABJRU5ErkJggg==';

/** A page in the place of one that the tests cannot reach: the host takes public addresses only. */
function page(said: Record<string, unknown>): Fault {
  const body = JSON.stringify({ url: 'https://example.com/', ...said });
  return { kind: 'answer', status: 200, headers: { 'content-type': 'application/json' }, body };
}

async function open(): Promise<Attachments> {
  const attachments = new Attachments(shared().window);
  await attachments.open();
  await attachments.text.click();
  return attachments;
}

test('a pasted link stays a link, with a preview below it that can be undone and removed', async () => {
  const attachments = await open();
  const said = { title: 'How we hire', description: 'Three steps.', site_name: 'Example', image: picture };
  const fault = await injectFault(shared(), asked, page(said));
  await attachments.paste({ text: 'https://example.com/plan-a' });
  await expect(attachments.preview).toContainText('How we hire');
  await expect(attachments.preview).toContainText('Three steps.');
  await expect(attachments.preview.getByRole('presentation').or(attachments.preview.locator('img'))).toHaveCount(1);
  const link = attachments.text.locator('a[href="https://example.com/plan-a"]').first();
  await expect(link).toHaveText('https://example.com/plan-a');
  for (const theme of themes) {
    await showTheme(attachments.window, theme);
    expect.soft(await accessibilityViolations(attachments.window), theme).toEqual([]);
  }
  await attachments.text.press('ControlOrMeta+z');
  await expect(attachments.preview).toHaveCount(0);
  await expect(link).toBeVisible();
  await attachments.text.press('ControlOrMeta+y');
  await expect(attachments.preview).toHaveCount(1);
  await attachments.text.getByRole('button', { name: 'Remove the preview of Example' }).click();
  await expect(attachments.preview).toHaveCount(0);
  await expect(link).toBeVisible();
  await fault.mend();
});

test('the same link twice has one preview, several links one each, and Backspace removes one', async () => {
  const attachments = await open();
  const fault = await injectFault(shared(), asked, page({ title: 'A page' }));
  await attachments.paste({ text: 'https://example.com/1\nhttps://example.com/2\nhttps://example.com/1' });
  await expect(attachments.preview).toHaveCount(2);
  await attachments.text.press('ControlOrMeta+End');
  await attachments.window.keyboard.type('And again ');
  await attachments.paste({ text: 'https://example.com/2' });
  await expect(attachments.text).toContainText('And again https://example.com/2');
  await expect(attachments.preview).toHaveCount(2);
  expect(new Set((await fault.asked()).length === 2 ? ['twice'] : [])).toEqual(new Set(['twice']));
  // As a person does: a click beside the card's words selects it.
  await attachments.text.press('ControlOrMeta+Home');
  await attachments.text.press('End');
  for (let step = 0; step < 8 && (await attachments.preview.count()) === 2; step += 1) {
    await attachments.text.press('ArrowDown');
    await attachments.text.press('Backspace');
  }
  await expect(attachments.preview).toHaveCount(1);
  await fault.mend();
});

test('while a page is asked its place is kept, and writing goes on', async () => {
  const attachments = await open();
  const fault = await injectFault(shared(), asked, { kind: 'slow' });
  await attachments.paste({ text: 'https://example.com/slow' });
  await expect(attachments.text.getByRole('status')).toContainText('Loading a preview of example.com');
  expect.soft(await accessibilityViolations(attachments.window)).toEqual([]);
  await attachments.window.keyboard.type(' is slow');
  await expect(attachments.text).toContainText('https://example.com/slow is slow');
  await fault.mend();
  await expect(attachments.text.getByRole('status')).toHaveCount(0);
  shared().takeProblems();
});

test('of an address that may not be read only the link remains', async () => {
  const app = shared();
  const attachments = await open();
  const texts: string[] = [];
  attachments.window.on('console', (message) => texts.push(message.text()));
  await attachments.paste({ text: 'http://127.0.0.1:9/secret' });
  await expect.poll(() => texts.join('\n')).toContain('Error fetching Open Graph data');
  await expect(attachments.text.getByRole('status')).toHaveCount(0);
  await expect(attachments.preview).toHaveCount(0);
  await expect(attachments.text.getByRole('link')).toHaveText('http://127.0.0.1:9/secret');
  expect(takeOtherProblems(app)).toEqual([]);
});

test('what a page says never runs', async () => {
  const attachments = await open();
  const said = {
    title: '<img src=x onerror="window.ran=1"><script>window.ran=1</script>',
    description: '"><svg onload=window.ran=1>',
    site_name: 'javascript:window.ran=1',
    image: 'javascript:window.ran=1',
    favicon: 'https://example.com/spy.ico',
  };
  const fault = await injectFault(shared(), asked, page(said));
  await attachments.paste({ text: 'https://example.com/evil' });
  await expect(attachments.preview).toContainText('<script>window.ran=1</script>');
  await expect(attachments.preview.locator('img, script')).toHaveCount(0);
  expect(await attachments.window.evaluate(() => 'ran' in window)).toBe(false);
  await fault.mend();
});
