import { callApi, listObjects } from '#e2e/fixtures/api.ts';
import { announceConnection } from '#e2e/fixtures/connection.ts';
import { answers, faultRelay, injectFault, skipPauses, takeOtherProblems } from '#e2e/fixtures/faults.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Composer } from '#e2e/pages/composer.ts';
import { Offline } from '#e2e/pages/offline.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const shared = shareApp('sample', [], { preload: faultRelay });

function composer(): Composer {
  return new Composer(shared().window);
}

const broken = answers(500, 'Internal server error');

async function threadsTitled(title: string): Promise<{ thread_id: string }[]> {
  const { body } = await callApi(shared().window, '/api/messages/?page_size=100');
  return (body as { data: { title: string; thread_id: string }[] }).data.filter((thread) => thread.title === title);
}

test.beforeEach(async () => {
  await openPath(shared().window, '/');
  await composer().empty();
});

test.afterEach(async () => {
  await new Shell(shared().window).dismissToasts();
});

const tools = [
  { tool: undefined, words: 'Hiring in Berlin this year', path: '/api/canvas/', told: 'Failed to request report' },
  { tool: 'Space', words: 'A room for Berlin', path: '/api/spaces/', told: 'Error updating space' },
  { tool: 'File', words: 'Minutes of Monday', path: '/api/global_trigger/', told: 'Error creating file' },
  {
    tool: 'Task',
    words: 'Call the agency',
    path: '/api/objects/workflows/tasks',
    told: 'API Error: 500 Internal Server Error',
  },
  { tool: 'Ticket', words: 'The door is stuck', path: '/api/tickets/', told: 'Internal server error' },
] as const;

for (const { tool, words, path, told } of tools) {
  test(`${tool ?? 'a question'}: what failed is said, what is written stays, and Try again does it once`, async () => {
    const { window } = shared();
    await skipPauses(window);
    const fault = await injectFault(shared(), { method: 'POST', path }, broken);
    if (tool !== undefined) {
      await composer().tool(tool);
    }
    await composer().type(words);
    await window.keyboard.press('Enter');
    await expect(composer().alert).toContainText(told);
    await expect(composer().editor).toContainText(words);
    await expect(composer().run(words)).toHaveCount(0);
    expect(await threadsTitled(words)).toEqual([]);
    await fault.mend();
    await composer().tryAgain.click();
    await expect(composer().run(words)).toHaveCount(1);
    await expect(composer().alert).toHaveCount(0);
    await expect(composer().editor).toHaveText('');
    if (tool === undefined) {
      const [thread, ...others] = await threadsTitled(words);
      expect(others).toEqual([]);
      const { body } = await callApi(window, `/api/messages/?thread_id=${thread?.thread_id}`);
      expect(body).toMatchObject({ total: 1, canvases: [{ name: words }] });
    }
    expect(takeOtherProblems(shared())).toEqual([]);
  });
}

test('pressed twice, it is sent once', async () => {
  const { window } = shared();
  const slow = await injectFault(shared(), { method: 'POST', path: '/api/tickets/' }, { kind: 'slow' });
  await composer().tool('Ticket');
  await composer().type('One ticket only');
  await composer().submit('Open ticket').dblclick();
  await window.keyboard.press('ControlOrMeta+Enter');
  await expect(composer().region.getByText('Opening the ticket…').first()).toBeVisible();
  // What is written meanwhile is no part of it, and stays.
  await window.keyboard.press('ControlOrMeta+End');
  await composer().type(' and more');
  await slow.release();
  await expect(composer().run('One ticket only')).toHaveCount(1);
  await expect(composer().editor).toContainText('One ticket only and more');
  await slow.mend();
  const tickets = await listObjects(window, 'ticket', '&sort=-created_at');
  expect(tickets.filter(({ name, title }) => [name, title].includes('One ticket only'))).toHaveLength(1);
});

test('without the connection it waits, is sent with it, and the report is found', async () => {
  const { window } = shared();
  await announceConnection(shared(), 'offline');
  await expect(new Offline(window).bar).toBeVisible();
  await composer().type('Pulse results of last week');
  await window.keyboard.press('Enter');
  await expect(composer().run('Pulse results of last week')).toContainText('Waiting for connection');
  await expect(composer().editor).toHaveText('');
  expect(await threadsTitled('Pulse results of last week')).toEqual([]);
  await announceConnection(shared(), 'online');
  await expect(composer().run('Pulse results of last week')).toContainText('Ready', { timeout: 30_000 });
  expect(await threadsTitled('Pulse results of last week')).toHaveLength(1);
});

test('a question that waits is one change, and is discarded as one', async () => {
  const { window } = shared();
  const offline = new Offline(window);
  const shell = new Shell(window);
  await announceConnection(shared(), 'offline');
  await expect(offline.bar).toBeVisible();
  for (const words of ['Openings in Porto', 'Openings in Braga']) {
    await composer().type(words);
    await window.keyboard.press('Enter');
    await expect(composer().run(words)).toContainText('Waiting for connection');
    await expect(shell.toast(`Report: ${words} will be sent`)).toBeVisible();
  }
  await expect(shell.toast('Saved on this computer')).toHaveCount(2);
  await offline.open('2 changes are waiting');
  await expect(offline.entries).toHaveCount(2);
  await offline.entry('Report: Openings in Braga').getByRole('button', { name: 'Discard' }).click();
  await expect(offline.entries).toHaveCount(1);
  await window.keyboard.press('Escape');
  await expect(offline.bar.getByRole('button', { name: '1 change is waiting' })).toBeVisible();
  await announceConnection(shared(), 'online');
  await expect(shell.toast('1 waiting change saved')).toBeVisible();
  await expect(composer().run('Openings in Porto')).toContainText('Ready', { timeout: 30_000 });
  expect(await threadsTitled('Openings in Porto')).toHaveLength(1);
  expect(await threadsTitled('Openings in Braga')).toEqual([]);
});

test('a report that fails after it was taken says why, and is asked for again', async () => {
  const { window } = shared();
  const failed = await injectFault(
    shared(),
    { method: 'GET', path: '/api/canvas_management/' },
    {
      kind: 'answer',
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'x', object_type: 'canvas', status: 'failed', reason: 'The engine gave up.' }),
    },
  );
  await composer().type('Skill gaps in Lisbon');
  await window.keyboard.press('Enter');
  const run = composer().run('Skill gaps in Lisbon');
  await expect(run).toContainText('The engine gave up.');
  const asked = await injectFault(shared(), { method: 'POST', path: '/api/canvas/' }, { kind: 'none' });
  await run.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await asked.asked()).length).toBe(1);
  // It is asked for as soon as it is sent, and has its thread a moment later.
  await expect.poll(async () => (await threadsTitled('Skill gaps in Lisbon')).length).toBe(2);
  await expect(run).toHaveCount(1);
  await asked.mend();
  await failed.mend();
});
