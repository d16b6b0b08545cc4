import { callApi } from '#e2e/fixtures/api.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { SettingsScreen } from '#e2e/pages/settings-screen.ts';
import { openPath } from '#e2e/pages/shell.ts';

test.use({ workspace: 'empty' });

test('what was deleted is brought back from the settings, or goes for good', async ({ app }) => {
  const { window } = app;
  const json = { 'content-type': 'application/json' };
  const ids: string[] = [];
  for (const name of ['Sailing', 'Rowing', 'Diving']) {
    const made = await callApi(window, '/api/objects/skill', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ name }),
    });
    ids.push((made.body as { id: string }).id);
  }
  await callApi(window, '/api/objects/skill', { method: 'DELETE', headers: json, body: JSON.stringify({ ids }) });

  await new SettingsScreen(window).open('Data');
  const deleted = window.getByRole('list', { name: 'Recently deleted' });
  await expect(deleted.getByRole('listitem')).toHaveCount(3);
  await inspectScreen(app, window, 'settings-recently-deleted');
  await window.getByRole('button', { name: 'Delete for good: Diving' }).click();
  await window.getByRole('button', { name: 'Delete for good', exact: true }).click();
  await expect(deleted.getByRole('listitem')).toHaveCount(2);
  await window.getByRole('button', { name: 'Restore Sailing' }).click();
  await expect(deleted.getByRole('listitem')).toHaveCount(1);

  await openPath(window, '/skills');
  await expect(window.getByRole('row', { name: /Sailing/ })).toBeVisible();
  await expect(window.getByRole('row', { name: /Rowing|Diving/ })).toHaveCount(0);
});
