import { listObjects } from '#e2e/fixtures/api.ts';
import { announceConnection } from '#e2e/fixtures/connection.ts';
import { answers, faultRelay, injectFault, takeOtherProblems } from '#e2e/fixtures/faults.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { MentionEditor } from '#e2e/pages/mention-editor.ts';
import { Shell } from '#e2e/pages/shell.ts';

const shared = shareApp('sample', [], { preload: faultRelay });
const editor = () => new MentionEditor(shared().window);
const pending = () => editor().text.locator('[data-pending-space]');
const creates = { method: 'POST', path: '/api/spaces/' } as const;

test.beforeEach(async () => {
  await editor().open();
});
test.afterEach(async () => {
  await editor().clear();
});

async function spacesNamed(name: string): Promise<number> {
  const spaces = await listObjects(shared().window, 'space', '&sort=-created_at');
  return spaces.filter((space) => space.name === name).length;
}

async function typeName(name: string): Promise<void> {
  await editor().type(`in +${name}`);
  await expect(editor().option(`Create space “${name}”`)).toBeVisible();
}

test('a space that is not there is created where it is named, and is there for everybody', async () => {
  await typeName('Winter campaign');
  await expect(editor().popup).toContainText('No spaces found - Create or reference a space with +');
  const slow = await injectFault(shared(), creates, { kind: 'slow' });
  await shared().window.keyboard.press('Enter');
  await expect(pending()).toHaveText('+Winter campaign');
  await editor().type('and on');
  await slow.release();
  await expect(editor().pills).toHaveText('Winter campaign');
  await editor().type('wards');
  await expect(editor().text).toHaveText('in Winter campaign and onwards');
  await slow.mend();
  expect(await spacesNamed('Winter campaign')).toBe(1);
  await editor().clear();
  await editor().type('+winter camp');
  await expect(editor().selected).toContainText('Winter campaign');
});

test('where it could not be created the text stays, and why is said', async () => {
  const shell = new Shell(shared().window);
  const refused = await injectFault(shared(), creates, answers(403, 'Not allowed'));
  await typeName('Forbidden garden');
  await shared().window.keyboard.press('Tab');
  await expect(shell.toast('Error updating space')).toBeVisible();
  await expect(pending()).toHaveCount(0);
  await expect(editor().pills).toHaveCount(0);
  await expect(editor().text).toHaveText('in +Forbidden garden ');
  await refused.mend();
  await shell.dismissToasts();
  expect(takeOtherProblems(shared())).toEqual([]);
});

test('without the host it waits, and becomes the space when the host is back', async () => {
  const shell = new Shell(shared().window);
  await typeName('Island');
  await announceConnection(shared(), 'offline');
  await shared().window.keyboard.press('Enter');
  await expect(shell.toast('Saved on this computer')).toBeVisible();
  await expect(pending()).toHaveText('+Island');
  await announceConnection(shared(), 'online');
  await expect(editor().pills).toHaveText('Island');
  expect(await spacesNamed('Island')).toBe(1);
  await shell.dismissToasts();
});

test('text that goes meanwhile brings no pill back', async () => {
  const slow = await injectFault(shared(), creates, { kind: 'slow' });
  await typeName('Short lived');
  await shared().window.keyboard.press('Enter');
  await expect(pending()).toBeVisible();
  await editor().clear();
  await slow.release();
  await slow.mend();
  await expect.poll(() => spacesNamed('Short lived')).toBe(1);
  await expect(editor().pills).toHaveCount(0);
});

test('a number behind a plus is a number', async () => {
  for (const typed of ['+1 agreed', '+49 170 123']) {
    await editor().type(typed);
    await expect(editor().option(/Create space/)).toHaveCount(0);
    await shared().window.keyboard.press('Enter');
    await editor().clear();
  }
});
