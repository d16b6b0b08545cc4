import { callApi } from '#e2e/fixtures/api.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

test('a pulse is answered on its page, its answers are there again, and results wait for five people', async ({
  app,
}) => {
  const { window } = app;
  const shell = new Shell(window);
  const headers = { 'content-type': 'application/json' };
  const questions = [
    { id: 'q1', kind: 'scale', text: 'How was your week?', required: true, labels: { low: 'Bad', high: 'Good' } },
    { id: 'q2', kind: 'choice', text: 'What helps?', options: ['Quiet', 'Tea', 'Company'], multiple: true },
    { id: 'q3', kind: 'text', text: 'What else?' },
  ];
  const body = JSON.stringify({ data: { name: 'Weekly mood', status: 'open', questions } });
  const made = await callApi(window, '/api/pulses/', { method: 'POST', headers, body });
  expect(made.status).toBeLessThan(300);
  await openPath(window, `/pulses/${(made.body as { id: string }).id}`);
  await expect(new ObjectPage(window).name).toHaveText('Weekly mood');

  const respond = window.getByRole('main').getByRole('button', { name: 'Respond…' });
  const dialog = window.getByRole('dialog', { name: 'Respond to Weekly mood' });
  await respond.click();
  await dialog.getByRole('radio', { name: '4' }).click();
  await dialog.getByRole('checkbox', { name: 'Tea' }).click();
  await dialog.getByRole('textbox', { name: 'What else?' }).fill('A window');
  await inspectScreen(app, window, 'pulse-respond');
  await window.keyboard.press('Escape');
  await expect(shell.toast(/Answers kept/)).toBeVisible();
  await respond.click();
  await expect(dialog.getByRole('textbox', { name: 'What else?' })).toHaveValue('A window');
  await dialog.getByRole('button', { name: 'Hand in' }).click();
  await expect(shell.toast(/were handed in/)).toBeVisible();

  await respond.click();
  await expect(dialog.getByText(/You have answered/)).toBeVisible();
  await expect(dialog.getByRole('radio', { name: '4' })).toBeChecked();
  await window.keyboard.press('Escape');
  await window.getByRole('main').getByRole('button', { name: 'Results…' }).click();
  const results = window.getByRole('dialog', { name: 'Results of Weekly mood' });
  await expect(results.getByText(/once five people have answered/)).toBeVisible();
  await inspectScreen(app, window, 'pulse-results');
});

test('a scale is marked as one that counts as engagement, is still so when the page is opened again, and taken back', async ({
  app,
}) => {
  const { window } = app;
  const page = new ObjectPage(window);
  const questions = [
    { id: 'q1', kind: 'scale', text: 'How was your week?' },
    { id: 'q2', kind: 'text', text: 'What else?' },
  ];
  const made = await callApi(window, '/api/pulses/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { name: 'Weekly mood', status: 'draft', questions } }),
  });
  expect(made.status).toBeLessThan(300);
  const { id } = made.body as { id: string };
  const measures = async () => {
    const { body } = await callApi(window, `/api/objects/pulse?id=${id}`);
    return (body as { questions: { measures?: string }[] }).questions.map((question) => question.measures);
  };
  await openPath(window, `/pulses/${id}`);
  await expect(page.name).toHaveText('Weekly mood');
  const counts = window.getByRole('main').getByRole('switch', { name: 'Counts as engagement' });
  await expect(counts, 'scales alone').toHaveCount(1);
  await expect(counts).not.toBeChecked();
  await counts.click();
  await expect(counts).toBeChecked();
  await expect(window.getByRole('main').getByText('Scale · Engagement')).toBeVisible();
  expect(await measures()).toEqual(['engagement', undefined]);

  await openPath(window, '/pulses');
  await openPath(window, `/pulses/${id}`);
  await expect(counts).toBeChecked();
  await counts.click();
  await expect(counts).not.toBeChecked();
  await expect(window.getByRole('main').getByText('Scale · Engagement')).toHaveCount(0);
  expect(await measures()).toEqual([undefined, undefined]);
});
