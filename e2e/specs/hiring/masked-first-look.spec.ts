import { callApi, listObjects } from '#e2e/fixtures/api.ts';
import { Colleague } from '#e2e/fixtures/colleague.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

test.use({ workspace: 'empty' });

const title = 'Test Pilot';
const people = [
  { first_name: 'Zerlinde', last_name: 'Quapp', email: 'zerlinde@mail.example', title: 'Pilot' },
  { first_name: 'Ottokar', last_name: 'Wimmer', email: 'ottokar@mail.example', title: 'Mechanic' },
];
const told = /Zerlinde|Quapp|Ottokar|Wimmer|mail\.example/;
const standIn = /^Candidate [\dA-Z]{4}$/;

test('a job masks who applied for its managers, who meet stand-ins everywhere until one of them shows somebody, with a reason', async ({
  app,
}) => {
  const { window } = app;
  const page = new ObjectPage(window);
  const shell = new Shell(window);
  const palette = new Palette(window);
  const main = window.getByRole('main');
  const cleo = new Colleague(window, {
    ...{ email: 'cleo@acme.example', role: 'manager', first_name: 'Cleo', last_name: 'Park' },
  });
  await cleo.joins();
  const send = async (path: string, body: object, method = 'POST') => {
    const headers = { 'content-type': 'application/json' };
    const answer = await callApi(window, path, { method, headers, body: JSON.stringify(body) });
    expect(answer.status, path).toBeLessThan(300);
    return answer.body as { id: string };
  };

  // A job with a manager in its hiring team, for which two apply.
  const job = await send('/api/objects/job', { title });
  const [manager] = await listObjects(window, 'member', `&filter[name]=${encodeURIComponent(cleo.name)}`);
  await send(`/api/objects/job/${job.id}/relations`, { kind: 'permitted', to: manager?.id }, 'PUT');
  const [made] = await listObjects(window, 'job', `&filter[title]=${encodeURIComponent(title)}`);
  const jobPath = `/job/${made?.slug ?? ''}`;
  await openPath(window, jobPath);
  await expect(page.name).toHaveText(title);
  const applicants = page.section('Applicants');
  await applicants.getByRole('button', { name: 'Add the usual stages' }).click();
  await expect(applicants.getByRole('button', { name: 'Add the usual stages' })).toHaveCount(0);
  for (const person of people) {
    const { id } = await send('/api/objects/candidate', person);
    await send('/api/applications/', { candidate: id, job: job.id });
  }
  await shell.dismissToasts();

  // The owner says for whom it masks.
  await page.choose('Masked first look…');
  const dialog = window.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Managers/ }).click();
  await inspectScreen(app, window, 'masked-first-look', { pointerAside: true, fixedSize: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(shell.toast('The masked first look is saved')).toBeVisible();
  await shell.dismissToasts();

  // The manager meets stand-ins on the board, the page, in the list and in the palette.
  await cleo.signsIn();
  await openPath(window, jobPath);
  await applicants.getByRole('button', { name: 'Show as a board' }).click();
  const board = window.getByRole('group', { name: `Applications of ${title}` });
  const cards = board.getByRole('region', { name: /^Applied, / }).getByRole('listitem');
  await expect(cards).toHaveCount(people.length);
  await expect(cards.getByRole('link')).toHaveText([standIn, standIn]);
  await expect(cards.getByRole('img', { name: 'Masked' })).toHaveCount(people.length);
  await expect(main).not.toContainText(told);
  await inspectScreen(app, window, 'masked-board', { pointerAside: true });
  const name = (await cards.getByRole('link').first().textContent()) ?? '';
  await cards.getByRole('link').first().press('Enter');
  await expect(page.name).toHaveText(name);
  await expect(main.getByText('Masked', { exact: true })).toBeVisible();
  await expect(main).not.toContainText(told);
  await inspectScreen(app, window, 'masked-candidate', { pointerAside: true });
  const candidatePath = new URL(window.url()).pathname;

  await openPath(window, '/candidates');
  await expect(new ObjectList(window, 'Candidates').rows).toHaveCount(people.length);
  await expect(main).not.toContainText(told);
  await expect(async () => {
    await palette.close();
    await palette.search(name);
    const found = palette.option(name);
    await expect(found.getByRole('img', { name: 'Masked' })).toHaveCount(1, { timeout: 2000 });
    await expect(palette.list).not.toContainText(told);
  }).toPass();
  for (const { last_name, email } of people) {
    await palette.retype(last_name);
    await expect(palette.empty).toBeVisible();
    await palette.retype(email);
    await expect(palette.empty).toBeVisible();
  }
  await palette.close();

  // One is shown, for a reason that is kept; the other stays masked.
  await openPath(window, candidatePath);
  await page.choose('Show who this is…');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The reference is known to us');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(page.name).toHaveText(told);
  const shown = (await page.name.textContent()) ?? '';
  await expect(shell.toast(`${shown} is shown to everybody`)).toBeVisible();
  await shell.dismissToasts();
  await main.getByRole('tab', { name: 'Activity' }).click();
  const line = page.section('Activity').getByRole('listitem').filter({ hasText: 'showed who this is' });
  await expect(line).toContainText('The reference is known to us');
  await expect(line).toContainText(cleo.name);
  await openPath(window, '/candidates');
  const rows = new ObjectList(window, 'Candidates').rows;
  await expect(rows.filter({ hasText: shown })).toHaveCount(1);
  await expect(rows.filter({ hasText: /Candidate [\dA-Z]{4}/ })).toHaveCount(1);

  // The log of the workspace tells its owner.
  await cleo.signsOut();
  const { body } = await callApi(window, '/api/changes/audit?page_size=50');
  expect(JSON.stringify(body)).toContain('The reference is known to us');
});
