import { callApi } from '#e2e/fixtures/api.ts';
import { launchApp } from '#e2e/fixtures/launch.ts';
import { changeSettings, inspectScreen } from '#e2e/fixtures/pictures.ts';
import { SomebodyElse } from '#e2e/fixtures/somebody-else.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { AccountForms } from '#e2e/pages/account-forms.ts';
import { SettingsScreen } from '#e2e/pages/settings-screen.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

test.use({ workspace: 'empty' });

const headers = { 'content-type': 'application/json' };
/** The host's clock looks every half minute, and knows when something snoozed is due. */
const byTheClock = { timeout: 60_000 };

test('somebody’s mention is counted, read, put off and back; what falls due comes by the clock', async ({
  userData,
}) => {
  const first = await launchApp({ userData });
  const { window } = first;
  const send = async (page: typeof window, method: string, path: string, body: object) => {
    const answer = await callApi(page, path, { method, headers, body: JSON.stringify(body) });
    expect(answer.status, `${method} ${path}`).toBeLessThan(300);
    return answer.body;
  };
  const bell = (page: typeof window) => page.getByRole('banner').getByRole('link', { name: /^Inbox/ });
  const me = (await callApi(window, '/api/objects/member')).body as { data: { id: string; name: string }[] };
  const [owner] = me.data;
  await openPath(window, '/inbox');
  await expect(window.getByText('Nothing here yet')).toBeVisible();
  await inspectScreen(first, window, 'inbox-empty', { pointerAside: true });

  const invited = await send(window, 'POST', '/api/members/', { email: 'ben@acme.example', role: 'admin' });
  const forms = new AccountForms(window);
  await new SettingsScreen(window).open('Account');
  await forms.open((invited as { link: string }).link);
  await forms.firstName.fill('Ben');
  await forms.lastName.fill('Baker');
  await forms.typeNew('four chairs in a harbour');
  await forms.join.press('Enter');
  await expect(new Shell(window).toast(/^Welcome to /)).toBeVisible();
  const ada = await new SomebodyElse(window).creates('candidate', { first_name: 'Ada', last_name: 'Byron' });
  const mention = { type: 'mention', attrs: { id: owner?.id, object_type: 'member', label: owner?.name } };
  await send(window, 'POST', '/api/notes/', {
    object_id: ada,
    content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Look, ' }, mention] }] },
  });
  await send(window, 'POST', '/api/messages/', { text: 'Who takes Ada?', mentions: [{ id: owner?.id }] });
  await send(window, 'POST', '/api/tickets/', { title: 'Chair is broken', priority: 'high', assignee_id: owner?.id });
  expect((await callApi(window, '/api/auth/logout', { method: 'POST' })).status).toBe(204);
  await first.close();

  const second = await launchApp({ userData });
  const again = second.window;
  await expect(bell(again)).toHaveAccessibleName('Inbox, 3 unread');
  await bell(again).press('Enter');
  const rows = again.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveText([
    /Ticket assigned to you: Chair is broken/,
    /Ben Baker mentioned you.*Who takes Ada\?/s,
    /Ben Baker mentioned you in a note.*Ada Byron/s,
  ]);
  await inspectScreen(second, again, 'inbox', { pointerAside: true });

  const inNote = again.getByRole('button', { name: /mentioned you in a note/ });
  await inNote.press('Enter');
  await expect(new Shell(again).heading).toHaveText('Ada Byron');
  await expect(bell(again)).toHaveAccessibleName('Inbox, 2 unread');
  await bell(again).press('Enter');
  await again.keyboard.press('j');
  await again.keyboard.press('h');
  await again.getByRole('menuitem', { name: 'In 1 hour' }).press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(bell(again)).toHaveAccessibleName('Inbox, 1 unread');
  await again.getByRole('button', { name: 'Snoozed' }).press('Enter');
  await expect(rows).toHaveText([/Ticket assigned to you: Chair is broken.*Until/s]);
  await inspectScreen(second, again, 'inbox-snoozed', { pointerAside: true });
  await again.getByRole('button', { name: 'All', exact: true }).press('Enter');

  const snoozed = (await callApi(again, '/api/notifications/?snoozed=true')).body as { data: { id: string }[] };
  const soon = new Date(Date.now() + 3000).toISOString();
  await send(again, 'PUT', '/api/notifications/', { ids: snoozed.data.map(({ id }) => id), snooze_until: soon });
  await send(again, 'POST', '/api/objects/workflows/tasks', { type: 'scheduled', title: 'Call Ada', due_at: soon });
  await expect(rows, 'both come by themselves').toHaveCount(4, byTheClock);
  await expect(rows.filter({ hasText: 'Task due: Call Ada' })).toBeVisible();
  await expect(bell(again)).toHaveAccessibleName('Inbox, 3 unread');
  await again.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await expect(bell(again)).toHaveAccessibleName('Inbox');

  await changeSettings(again, { language: 'de' });
  await expect(again.getByRole('button', { name: /Ben Baker hat Sie in einer Notiz erwähnt/ })).toBeVisible();
  await inspectScreen(second, again, 'inbox-de', { pointerAside: true, inDark: false });
  await again.getByRole('link', { name: 'Auswählen, was Ihnen gemeldet wird' }).press('Enter');
  await expect(again.getByRole('combobox', { name: 'Jemand erwähnt Sie' })).toBeVisible();
  await again.getByRole('switch', { name: 'Ruhezeit' }).click();
  await expect(again.getByRole('combobox', { name: 'Von' })).toBeVisible();
  await inspectScreen(second, again, 'settings-notifications', { pointerAside: true });
  await second.close();
});
