import { callApi } from '#e2e/fixtures/api.ts';
import { launchApp } from '#e2e/fixtures/launch.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { SomebodyElse } from '#e2e/fixtures/somebody-else.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { AccountForms } from '#e2e/pages/account-forms.ts';
import { SettingsScreen } from '#e2e/pages/settings-screen.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const headers = { 'content-type': 'application/json' };

test('what another account changes while the watcher’s app is closed is told in a notice and shown with who did it', async ({
  userData,
}) => {
  const first = await launchApp({ userData });
  const { window } = first;
  const body = JSON.stringify({ object_type: 'ticket', name: 'Urgent ones', where: 'priority is "urgent"' });
  await callApi(window, '/api/views/', { method: 'POST', headers, body });
  // Whoever is signed in at the window: first its watcher, then Ben.
  const somebody = new SomebodyElse(window);
  const calm = await somebody.creates('ticket', { title: 'Lamp is dark', priority: 'low' });
  await openPath(window, '/tickets');
  await window.getByRole('button', { name: 'View: All' }).press('Enter');
  await window.getByRole('menuitemradio', { name: 'Urgent ones' }).press('Enter');
  await window.getByRole('button', { name: 'View: Urgent ones' }).press('Enter');
  await window.getByRole('menuitem', { name: 'Watch', exact: true }).press('Enter');
  await expect(window.getByRole('button', { name: 'Changes of “Urgent ones”: 0' })).toBeVisible();

  const invited = await callApi(window, '/api/members/', {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ email: 'ben@acme.example', role: 'admin' }),
  });
  const forms = new AccountForms(window);
  await new SettingsScreen(window).open('Account');
  await forms.open((invited.body as { link: string }).link);
  await forms.firstName.fill('Ben');
  await forms.lastName.fill('Baker');
  await forms.typeNew('four chairs in a harbour');
  await forms.join.press('Enter');
  await expect(new Shell(window).toast(/^Welcome to /)).toBeVisible();
  await somebody.creates('ticket', { title: 'The harbour is flooded', priority: 'urgent' });
  await somebody.changes('ticket', calm, { priority: 'urgent' });
  // The app starts as whose it is.
  expect((await callApi(window, '/api/auth/logout', { method: 'POST' })).status).toBe(204);
  await first.close();

  const second = await launchApp({ userData });
  const again = second.window;
  await openPath(again, '/tickets');
  const inbox = async () => {
    const answer = await callApi(again, '/api/notifications/');
    const { data } = answer.body as { data: { says?: string; title: string; read: boolean }[] };
    return data.filter(({ says }) => says === 'watch').map(({ title, read }) => ({ title, read }));
  };
  await expect.poll(inbox, { timeout: 60_000 }).toEqual([{ title: 'Urgent ones: 2 came in', read: false }]);
  await expect(again.getByRole('button', { name: /^View: / })).toBeVisible();
  await again.keyboard.press('v');
  await expect(again.getByRole('menuitemradio', { name: /^Urgent ones/ })).toBeVisible();
  await inspectScreen(second, again, 'watched-view-menu', { pointerAside: true });
  await again.getByRole('menuitemradio', { name: /^Urgent ones/ }).press('Enter');
  const bell = again.getByRole('button', { name: 'Changes of “Urgent ones”: 2' });
  await bell.press('Enter');
  const dialog = again.getByRole('dialog', { name: 'Changes in “Urgent ones”' });
  const lines = dialog.getByRole('listitem');
  await expect(lines).toHaveText([
    /^Came in\s*Lamp is dark.*Low.*Urgent.*Ben Baker/s,
    /^Came in\s*The harbour is flooded.*is new.*Ben Baker/s,
  ]);
  await inspectScreen(second, again, 'watched-view-changes', { pointerAside: true });
  await dialog.getByRole('button', { name: 'Mark as seen' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(again.getByRole('button', { name: 'Changes of “Urgent ones”: 0' })).toBeFocused();
  expect(await inbox()).toEqual([]);
  await again.keyboard.press('Enter');
  await expect(dialog.getByText(/^Nobody came or went since/)).toBeVisible();
  await inspectScreen(second, again, 'watched-view-nothing', { pointerAside: true });
  await again.keyboard.press('Escape');
  await second.close();
});
