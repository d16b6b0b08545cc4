import { callApi, listObjects } from '#e2e/fixtures/api.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const shared = shareApp();

test.afterEach(() => new Shell(shared().window).dismissToasts());

test('a candidate is read part by part, moved on and back, and made an employee with tasks', async () => {
  const app = shared();
  const { window } = app;
  const page = new ObjectPage(window);
  const shell = new Shell(window);
  const main = window.getByRole('main');
  const [amara] = await listObjects(window, 'candidate', '&filter[name]=Amara Okafor');
  const path = `/candidates/${amara?.id ?? ''}`;
  await openPath(window, path);
  await expect(page.name).toHaveText('Amara Okafor');
  await inspectScreen(app, window, 'candidate-overview', { pointerAside: true });

  // Each part stands in the address, is chosen by its key, and is there again after going back.
  const chosen = main.getByRole('tab', { selected: true });
  await main.getByRole('tab', { name: /^Interviews/ }).click();
  await expect(
    main.getByRole('list', { name: 'Interviews with Amara Okafor' }).getByRole('link').first(),
  ).toBeVisible();
  await inspectScreen(app, window, 'candidate-interviews', { pointerAside: true });
  await window.keyboard.press('2');
  await expect(chosen).toHaveText('Résumé');
  await inspectScreen(app, window, 'candidate-resume', { pointerAside: true });
  expect(new URL(window.url()).search).toBe('?tab=resume');
  await openPath(window, '/candidates');
  await window.goBack();
  await expect(chosen).toHaveText('Résumé');
  await window.goBack();
  await window.goForward();
  await expect(chosen).toHaveText('Résumé');

  // The next stage is one press away; Undo takes it back.
  await main.getByRole('button', { name: 'Move to Offer' }).click();
  await expect(page.fact('Stage')).toHaveText('Offer');
  await shell.toast('Amara Okafor is in Offer now').getByRole('button', { name: 'Undo' }).click();
  await expect(page.fact('Stage')).toHaveText('Interview');

  // Consent has its days, and each change of them stands in the activity.
  await page.edit.click();
  const editing = window.getByRole('dialog');
  await editing.getByRole('textbox', { name: 'Consent until' }).fill('11/5/2028');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(page.fact('Consent until')).toContainText('2028');
  await main.getByRole('tab', { name: 'Activity' }).click();
  await expect(
    page.section('Activity').getByRole('listitem').filter({ hasText: 'Consent until' }).first(),
  ).toBeVisible();
});

test('who was hired becomes an employee with their manager and tasks from a template', async () => {
  const app = shared();
  const { window } = app;
  const page = new ObjectPage(window);
  const post = async (path: string, body: object) =>
    (
      await callApi(window, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).body as { id: string };
  const tasks = [
    { title: 'Order a laptop', days: -7 },
    { title: 'First lunch', who: 'manager' },
  ];
  await post('/api/category-list/', { type: 'onboarding', name: 'Pilots', tasks });
  const { id } = await post('/api/objects/candidate', { first_name: 'Quintessa', last_name: 'Marlowe' });
  const [job] = await listObjects(window, 'job');
  const application = await post('/api/applications/', { candidate: id, job: job?.id });
  await post('/api/applications/move', { ids: [application.id], stage: 'Hired' });
  await openPath(window, `/candidates/${id}`);
  await page.section('Applications').getByRole('button', { name: 'Hired: make Quintessa Marlowe an employee' }).click();
  const dialog = window.getByRole('dialog', { name: 'Make Quintessa Marlowe an employee?' });
  await dialog.getByRole('combobox', { name: 'Manager' }).fill('Jonas Weber');
  await window
    .getByRole('option', { name: /^Jonas Weber/ })
    .first()
    .click();
  await dialog.getByRole('combobox', { name: 'Take from a template' }).click();
  await window.getByRole('option', { name: 'Pilots' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Task 1' })).toHaveValue('Order a laptop');
  await inspectScreen(app, window, 'candidate-convert', { pointerAside: true });
  await dialog.getByRole('button', { name: 'Make an employee' }).click();
  await expect(dialog.getByText('Say the first day.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'First day' }).fill('3/1/2027');
  await dialog.getByRole('button', { name: 'Make an employee' }).click();
  await expect(new Shell(window).toast('Quintessa Marlowe is an employee now')).toBeVisible();
  const [employee] = await listObjects(window, 'employee', '&filter[name]=Quintessa Marlowe');
  const { body } = await callApi(window, `/api/objects/workflows/tasks?object_id=${employee?.id ?? ''}`);
  expect((body as { data: { title: string }[] }).data.map(({ title }) => title)).toEqual([
    'Order a laptop',
    'First lunch',
  ]);
});
