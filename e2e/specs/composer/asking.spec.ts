import { callApi } from '#e2e/fixtures/api.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Composer } from '#e2e/pages/composer.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { openPath } from '#e2e/pages/shell.ts';

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

  await run.getByRole('link').click();
  await expect(new ObjectPage(window).name).toHaveText('Compare Amara Okafor and Jonas Weber');
  await openPath(window, '/');
  await expect(composer.run('Compare Amara Okafor and Jonas Weber')).toContainText('Ready');
});

test('an empty composer does nothing', async () => {
  const { window } = shared();
  const composer = new Composer(window);
  await openPath(window, '/');
  await composer.focus();
  const runs = await composer.runs.count();
  await window.keyboard.press('Enter');
  await composer.type('   ');
  await composer.submit().click();
  await expect(composer.alert).toHaveCount(0);
  await expect(composer.runs).toHaveCount(runs);
  await expect(composer.text).toBeFocused();
});
