import { callApi, listObjects } from '#e2e/fixtures/api.ts';
import { killHostForGood } from '#e2e/fixtures/connection.ts';
import { keyringPrograms, startWithKeyring } from '#e2e/fixtures/keyring.ts';
import { launchApp, newUserData, removeUserData } from '#e2e/fixtures/launch.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { requireOrSkip, requirePrograms } from '#e2e/fixtures/programs.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { Offline } from '#e2e/pages/offline.ts';
import { openPath } from '#e2e/pages/shell.ts';

const json = { 'content-type': 'application/json' };

test('an interview that was pinned is held with the host gone, and its scorecard arrives once', async ({
  userData,
}) => {
  // What waits outlives the app where there is a keychain to seal it with.
  requireOrSkip(process.platform === 'linux', 'needs a Secret Service of its own');
  requirePrograms(...keyringPrograms);
  const keyring = await newUserData();
  const through = await startWithKeyring(keyring);
  const launch = () => launchApp({ userData, through, env: { DBUS_SESSION_BUS_ADDRESS: '' } });
  const app = await launch();
  const { window } = app;
  await expect(new HomeScreen(window).greeting).toBeVisible();
  const me = (await callApi(window, '/api/auth/me')).body as { member?: { id: string }; user: { email?: string } };
  const members = await listObjects(window, 'member');
  const own = members.find(({ email }) => email === me.user.email) ?? members[0];
  const [candidate] = await listObjects(window, 'candidate');
  const made = await callApi(window, '/api/objects/interview', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      ...{ document: { title: 'Held on a train' }, stage: 'Case talk', status: 'scheduled', duration: 45 },
      ...{ starts_at: new Date().toISOString(), candidate: { id: candidate?.id }, interviewers: [{ id: own?.id }] },
    }),
  });
  expect(made.status).toBeLessThan(300);
  const { id } = made.body as { id: string };
  const cardsPath = `/api/interviews/${id}/scorecards`;

  await openPath(window, `/interviews/${id}`);
  const kit = window.getByRole('region', { name: 'Interview kit' });
  await expect(kit.getByRole('button', { name: 'Hand in' })).toBeVisible();
  await inspectScreen(app, window, 'interview-kit');
  await kit.getByRole('button', { name: 'Keep offline' }).click();
  await expect(kit.getByRole('button', { name: 'Keep offline' })).toHaveAttribute('aria-pressed', 'true');

  await killHostForGood(app);
  const offline = new Offline(window);
  await expect(offline.bar).toContainText('Offline: showing data from', { timeout: 20_000 });
  await openPath(window, '/');
  await openPath(window, `/interviews/${id}`);
  await kit.getByRole('radiogroup', { name: 'Execution' }).getByRole('radio', { name: '4 Above' }).click();
  await kit.getByRole('textbox', { name: 'Evidence for Execution' }).fill('Shipped it on a train');
  await kit.getByRole('radio', { name: 'Yes', exact: true }).click();
  await kit.getByRole('button', { name: 'Hand in' }).click();
  await expect(kit.getByText('Waits for the host, and is handed in once')).toBeVisible();
  await expect(offline.bar).toContainText('1 change is waiting');
  app.takeProblems();
  await app.close();

  const again = await launch();
  await expect(new Offline(again.window).bar).toBeEmpty({ timeout: 20_000 });
  const cards = async () =>
    (await callApi(again.window, cardsPath)).body as { data: { says?: unknown; changed_at?: string }[] };
  await expect.poll(async () => JSON.stringify(await cards())).toContain('Shipped it on a train');
  const { data } = await cards();
  expect(data).toHaveLength(1);
  expect(data[0]?.changed_at).toBeUndefined();
  await again.close();
  await removeUserData(keyring);
});

test('the calendar shows the week, and names what it marks', async ({ userData }) => {
  const app = await launchApp({ userData });
  const { window } = app;
  await expect(new HomeScreen(window).greeting).toBeVisible();
  await openPath(window, '/interviews');
  await window
    .getByRole('radio', { name: 'Calendar' })
    .or(window.getByRole('button', { name: 'Calendar' }))
    .click();
  const calendar = window.getByRole('region', { name: 'Calendar' });
  await expect(calendar.getByRole('radio', { name: 'Week' })).toBeChecked();
  await expect(calendar.getByRole('link').first()).toBeVisible();
  await inspectScreen(app, window, 'interviews-calendar');
  await app.close();
});

test('a calendar that somebody reads in says when they are busy, and is removed again', async ({ userData }) => {
  const app = await launchApp({ userData });
  const { window } = app;
  await expect(new HomeScreen(window).greeting).toBeVisible();
  const me = (await callApi(window, '/api/auth/me')).body as { member?: { id: string }; user: { email?: string } };
  const members = await listObjects(window, 'member');
  const own = members.find(({ email }) => email === me.user.email) ?? members[0];
  const begins = new Date(Date.now() + 24 * 3_600_000);
  const from = begins.toISOString();
  const stamp = from.slice(0, 19).replaceAll(/[-:]/g, '');
  const lines = ['SUMMARY:With the doctor', `DTSTART:${stamp}Z`, 'DURATION:PT2H', 'RRULE:FREQ=DAILY;COUNT=3'];
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');

  await openPath(window, '/interviews');
  await window
    .getByRole('radio', { name: 'Calendar' })
    .or(window.getByRole('button', { name: 'Calendar' }))
    .click();
  const calendars = window.getByRole('region', { name: 'Your calendars' });
  const chosen = window.waitForEvent('filechooser');
  await calendars.getByRole('button', { name: 'Read .ics files…' }).click();
  await (await chosen).setFiles({ name: 'work.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) });
  await expect(calendars.getByRole('listitem')).toContainText('work.ics3 busy times');

  const until = new Date(begins.getTime() + 7 * 24 * 3_600_000).toISOString();
  const path = `/api/interviews/availability?people=${own?.id}&from=${from}&to=${until}`;
  const { body } = await callApi(window, path);
  const busy = (body as { data: { busy: { of: string }[] }[] }).data[0]?.busy ?? [];
  expect(busy.filter(({ of }) => of === 'calendar')).toHaveLength(3);
  expect(JSON.stringify(body)).not.toContain('doctor');

  await calendars.getByRole('button', { name: 'Remove work.ics' }).click();
  await expect(calendars.getByRole('listitem')).toHaveCount(0);
  await app.close();
});
