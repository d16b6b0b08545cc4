import { accessibilityViolations } from '#e2e/fixtures/axe.ts';
import { announceConnection } from '#e2e/fixtures/connection.ts';
import { faultRelay, injectFault, takeOtherProblems } from '#e2e/fixtures/faults.ts';
import { hostPid } from '#e2e/fixtures/host-process.ts';
import { showTheme, themes } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Attachments } from '#e2e/pages/attachments.ts';

const shared = shareApp('empty', [], { preload: faultRelay });
const mebibyte = 1024 * 1024;
/** The second chunk begins here. */
const secondChunk = { method: 'PUT', path: 'offset=262144' } as const;

async function open(): Promise<Attachments> {
  const attachments = new Attachments(shared().window);
  await attachments.open();
  return attachments;
}

/** The bytes of the attached document, as the host has them now: how many, and whether they are as sent. */
async function storedBytes(
  attachments: Attachments,
  name: string,
  fill: string,
): Promise<{ size: number; same: boolean }> {
  const href = await attachments.document(name).getAttribute('href');
  return attachments.window.evaluate(
    async ([path, pattern]) => {
      const answer = await fetch(`/api/file_attachment/${path.split('/').at(-1)}/content`);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return { size: bytes.length, same: bytes.every((byte, at) => byte === pattern.charCodeAt(at % pattern.length)) };
    },
    [href ?? '', fill] as const,
  );
}

test('a pasted file becomes a document in the text, and opens it', async () => {
  const attachments = await open();
  await attachments.write('Before');
  await attachments.paste({ files: [{ name: 'notes.txt', type: 'text/plain', size: 700_000, fill: 'words ' }] });
  await expect(attachments.document('notes')).toContainText('TXT · 700 kB');
  await expect(attachments.text).toContainText('Before');
  expect(await storedBytes(attachments, 'notes', 'words ')).toEqual({ size: 700_000, same: true });
  await attachments.window.keyboard.type('After');
  await expect(attachments.text).toContainText(/Before.*After/s);
  await attachments.document('notes').click();
  await expect(attachments.window.getByRole('heading', { level: 1 })).toContainText('notes');
});

test('several dropped files, and the button with the keyboard', async () => {
  const attachments = await open();
  await attachments.drop({
    files: ['one', 'two', 'three'].map((name) => ({
      name: `${name}.md`,
      type: 'text/markdown',
      size: 2000,
      fill: name,
    })),
  });
  for (const name of ['one', 'two', 'three']) {
    await expect(attachments.document(name)).toBeVisible();
  }
  const chooser = attachments.window.waitForEvent('filechooser');
  await attachments.attach.focus();
  await attachments.window.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'four.txt', mimeType: 'text/plain', buffer: Buffer.from('four') });
  await expect(attachments.document('four')).toBeVisible();
  await attachments.remove('two').click();
  await expect(attachments.document('two')).toHaveCount(0);
  await expect(attachments.document('three')).toBeVisible();
});

test('without the host it pauses, and goes on where it was', async () => {
  const app = shared();
  const attachments = await open();
  const slow = await injectFault(app, secondChunk, { kind: 'slow' });
  const posts = await injectFault(app, { method: 'POST', path: '/api/uploads/' }, { kind: 'none' });
  const first = await injectFault(app, { method: 'PUT', path: 'offset=0' }, { kind: 'none' });
  await attachments.write('Plan');
  await attachments.paste({
    files: [{ name: 'plan.txt', type: 'text/plain', size: 2 * mebibyte, fill: 'plan of 2027. ' }],
  });
  await expect(attachments.progress('plan.txt')).toHaveAttribute('aria-valuetext', '13%');
  for (const theme of themes) {
    await showTheme(attachments.window, theme);
    expect.soft(await accessibilityViolations(attachments.window), theme).toEqual([]);
  }
  await announceConnection(app, 'offline');
  await expect(attachments.text.getByText('Paused: the workspace cannot be reached.').first()).toBeVisible();
  expect(await slow.asked()).toMatchObject([{ cancelled: true }]);
  await attachments.window.keyboard.type(' and more');
  await slow.mend();
  await announceConnection(app, 'online');
  await expect(attachments.document('plan')).toBeVisible();
  expect(await storedBytes(attachments, 'plan', 'plan of 2027. ')).toEqual({ size: 2 * mebibyte, same: true });
  // Begun and finished once, and nothing sent again from the start.
  expect(await posts.asked()).toHaveLength(2);
  expect(await first.asked()).toHaveLength(1);
  await expect(attachments.text).toContainText('and more');
  await posts.mend();
  await first.mend();
  expect(takeOtherProblems(app)).toEqual([]);
});

test('a reply that is lost and a host that dies change nothing', async () => {
  const app = shared();
  const attachments = await open();
  const lost = await injectFault(app, { ...secondChunk, times: 1 }, { kind: 'reply lost' });
  const slow = await injectFault(app, { method: 'POST', path: '/finish', times: 1 }, { kind: 'slow' });
  await attachments.paste({ files: [{ name: 'lost.txt', type: 'text/plain', size: mebibyte, fill: 'once. ' }] });
  await expect.poll(() => slow.asked()).toHaveLength(1);
  expect(await lost.asked()).not.toEqual([]);
  process.kill(await hostPid(app), 'SIGKILL');
  await expect(attachments.document('lost')).toBeVisible({ timeout: 30_000 });
  expect(await storedBytes(attachments, 'lost', 'once. ')).toEqual({ size: mebibyte, same: true });
  await lost.mend();
  await slow.mend();
  expect(takeOtherProblems(app)).toEqual([]);
});

test('what cannot be attached says so at the file', async () => {
  const app = shared();
  const attachments = await open();
  await attachments.write('Kept');
  await attachments.paste({
    files: [
      { name: 'film.txt', type: 'text/plain', size: 26 * mebibyte },
      { name: 'nothing.txt', type: 'text/plain', size: 0 },
      { name: 'report.pdf', type: 'application/pdf', size: 4000, fill: 'MZ\u0090\u0000\u0003' },
    ],
  });
  await expect(attachments.text.getByText('The file is too large (26 MiB).').first()).toBeVisible();
  await expect(attachments.text.getByText('The file is empty.').first()).toBeVisible();
  await expect(attachments.text.getByRole('button', { name: 'Choose another file' })).toHaveCount(3);
  expect.soft(await accessibilityViolations(attachments.window)).toEqual([]);
  const chooser = attachments.window.waitForEvent('filechooser');
  await attachments.text.getByRole('button', { name: 'Choose another file' }).last().click();
  await (await chooser).setFiles({ name: 'right.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(attachments.document('right')).toBeVisible();
  await attachments.remove('film.txt').click();
  await expect(attachments.text.getByText('film.txt')).toHaveCount(0);
  await expect(attachments.text).toContainText('Kept');
  expect(takeOtherProblems(app)).toEqual([]);
});

test('a cancelled upload goes, and undo brings it back', async () => {
  const app = shared();
  const attachments = await open();
  const slow = await injectFault(app, secondChunk, { kind: 'slow' });
  await attachments.write('Words');
  await attachments.paste({ files: [{ name: 'long.txt', type: 'text/plain', size: mebibyte }] });
  await expect(attachments.progress('long.txt')).toHaveAttribute('aria-valuetext', '25%');
  await attachments.cancel('long.txt').click();
  await expect(attachments.progress('long.txt')).toHaveCount(0);
  await expect.poll(() => slow.asked()).toMatchObject([{ cancelled: true }]);
  await slow.mend();
  await attachments.window.keyboard.press('ControlOrMeta+z');
  await expect(attachments.document('long')).toBeVisible();
  await expect(attachments.text).toContainText('Words');
});

test('files dropped elsewhere go nowhere', async () => {
  const attachments = await open();
  const before = attachments.window.url();
  const answers = await attachments.window.evaluate(() =>
    ['dragover', 'drop'].map((kind) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'x.html', { type: 'text/html' }));
      const event = new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer });
      document.querySelector('h1')?.dispatchEvent(event);
      return event.defaultPrevented;
    }),
  );
  expect(answers).toEqual([true, true]);
  expect(attachments.window.url()).toBe(before);
});

test('a file whose upload ended with its window is chosen again', async () => {
  const attachments = await open();
  const frame = attachments.window.locator('[data-specimen="attachments-not-uploaded"]');
  await expect(frame).toContainText('The upload did not finish.');
  const chooser = attachments.window.waitForEvent('filechooser');
  await frame.getByRole('button', { name: 'Choose again' }).press('Enter');
  await (await chooser).setFiles({ name: 'again.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(frame.getByRole('link', { name: /^again/ })).toBeVisible();
});
