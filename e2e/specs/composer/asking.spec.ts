import { callApi } from '#e2e/fixtures/api.ts';
import { recordApiCalls } from '#e2e/fixtures/api-calls.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Composer } from '#e2e/pages/composer.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const shared = shareApp();

interface Thread {
  thread_id: string;
  title: string;
}
interface WrittenMessage {
  text: string;
  mentions: { name: string }[];
}

test('a question with mentions becomes a report, and is written in a thread', async () => {
  const { window } = shared();
  const composer = new Composer(window);
  await composer.focus();
  await composer.type('Compare ');
  await composer.mention('amara', 'Amara Okafor');
  await composer.type('and ');
  await composer.mention('jonas web', 'Jonas Weber');
  await expect(composer.editor).toContainText(/Compare Amara Okafor and Jonas Weber/);
  await window.keyboard.press('Enter');

  const run = composer.run('Compare Amara Okafor and Jonas Weber');
  await expect(run).toContainText('Ready', { timeout: 30_000 });
  await expect(composer.editor).toHaveText('');

  const threads = await callApi(window, '/api/messages/');
  const [thread] = (threads.body as { data: Thread[] }).data;
  expect(thread?.title).toBe('Compare Amara Okafor and Jonas Weber');
  const messages = await callApi(window, `/api/messages/?thread_id=${thread?.thread_id}`);
  const { data, canvases } = messages.body as { data: WrittenMessage[]; canvases: { name: string }[] };
  expect(data).toHaveLength(1);
  expect(data[0]?.mentions.map(({ name }) => name).toSorted()).toEqual(['Amara Okafor', 'Jonas Weber']);
  expect(canvases).toHaveLength(1);

  await run.getByRole('link', { name: 'Compare Amara Okafor and Jonas Weber' }).click();
  await expect(new ObjectPage(window).name).toHaveText('Compare Amara Okafor and Jonas Weber');
  await openPath(window, '/');
  await expect(composer.run('Compare Amara Okafor and Jonas Weber')).toContainText('Ready');
});

test('a space that was created where it was named can be taken back, and alone it is shown instead of asked about', async () => {
  const { window } = shared();
  const composer = new Composer(window);
  const shell = new Shell(window);
  const pill = composer.editor.locator('[data-mention]');
  await composer.focus();
  await composer.type('+Nordic hiring');
  await expect(window.getByRole('option', { name: 'Create space “Nordic hiring”' })).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(shell.toast('Space created')).toContainText('Nordic hiring');
  await expect(pill).toHaveText('Nordic hiring');
  await shell.toast('Space created').getByRole('button', { name: 'Undo' }).click();
  await expect(pill).toHaveCount(0);
  await expect(composer.editor).toHaveText(/^Nordic hiring\s*$/);

  await composer.empty();
  await composer.type('+Baltic hiring');
  await window.keyboard.press('Enter');
  await expect(pill).toHaveText('Baltic hiring');
  await window.keyboard.press('Enter');
  await expect(new ObjectPage(window).name).toHaveText('Baltic hiring');
  await openPath(window, '/');
  await expect(composer.run('Baltic hiring')).toHaveCount(0);
  await expect(composer.text).toHaveText('');
});

test('an empty composer does nothing', async () => {
  const { window } = shared();
  const composer = new Composer(window);
  await openPath(window, '/');
  await composer.focus();
  // What was asked before may still be coming in: it is counted what is asked now.
  const calls = await recordApiCalls(window);
  await window.keyboard.press('Enter');
  await composer.type('   ');
  await composer.submit().click();
  await expect(composer.alert).toHaveCount(0);
  await expect(composer.text).toBeFocused();
  expect((await calls()).filter((call) => call.startsWith('POST'))).toEqual([]);
});
