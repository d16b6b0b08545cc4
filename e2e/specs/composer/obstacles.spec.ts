import { callApi, listObjects } from '#e2e/fixtures/api.ts';
import { accessibilityViolations } from '#e2e/fixtures/axe.ts';
import { answers, faultRelay, injectFault, takeOtherProblems } from '#e2e/fixtures/faults.ts';
import { changeSettings, showTheme, themes } from '#e2e/fixtures/pictures.ts';
import { SomebodyElse } from '#e2e/fixtures/somebody-else.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Composer } from '#e2e/pages/composer.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const shared = shareApp('sample', [], { preload: faultRelay });

function composer(): Composer {
  return new Composer(shared().window);
}

test.beforeEach(async () => {
  await openPath(shared().window, '/');
  await composer().empty();
});

test.afterEach(async () => {
  await new Shell(shared().window).dismissToasts();
});

const minutes = [
  'The board met on Monday in Lisbon.',
  'The board decided to hire five engineers for the Lisbon office.',
  'Lunch was late.',
  'The Lisbon office gets a second floor for the engineers.',
  'The weather was fine.',
].join(' ');

test('what is still being uploaded is waited for, and the text stays', async () => {
  const { window } = shared();
  const slow = await injectFault(shared(), { method: 'PUT', path: '/api/uploads/' }, { kind: 'slow' });
  await composer().type('Report on this');
  await composer().paste({ file: { name: 'minutes.txt', type: 'text/plain', text: minutes } });
  await expect(composer().editor.getByRole('progressbar', { name: 'Uploading minutes.txt' })).toBeVisible();
  await window.keyboard.press('ControlOrMeta+Enter');
  await expect(composer().alert).toHaveText('One file is not uploaded yet. Wait for it, or remove it.');
  await expect(composer().editor).toContainText('Report on this');
  for (const theme of themes) {
    await showTheme(window, theme);
    expect.soft(await accessibilityViolations(window), theme).toEqual([]);
  }
  await slow.mend();
  await expect(composer().editor.getByRole('link', { name: /^minutes/ })).toBeVisible();
  await expect(composer().alert).toHaveCount(0);
  await window.keyboard.press('ControlOrMeta+Enter');
  await expect(composer().run('Report on this')).toBeVisible();
  await expect(composer().editor).toHaveText('');
});

test('a summary reads what is attached, which stays below it', async () => {
  await composer().tool('Summarise');
  await composer().paste({ file: { name: 'board.txt', type: 'text/plain', text: minutes } });
  const file = composer().editor.getByRole('link', { name: /^board/ });
  await expect(file).toBeVisible();
  await composer().submit('Summarise').click();
  await expect(composer().change).toContainText('The board decided to hire five engineers');
  await expect(composer().change).not.toContainText('Lunch was late');
  await composer()
    .change.getByRole('button', { name: /^Accept/ })
    .click();
  await expect(composer().editor).toContainText('The board decided to hire five engineers');
  await expect(file).toBeVisible();
  await expect(composer().editor.locator('[data-tool]')).toHaveCount(0);
});

const tools = [
  { tool: undefined, submit: 'Ask' },
  { tool: 'Space', submit: 'Create space' },
  { tool: 'Task', submit: 'Create task' },
  { tool: 'Ticket', submit: 'Open ticket' },
  { tool: 'File', submit: 'Create file' },
] as const;

test('what is mentioned and gone is a word to every tool', async () => {
  const { window } = shared();
  const other = new SomebodyElse(window);
  for (const { tool, submit } of tools) {
    // One word: of two, the second would be text until the list has heard of what was created just now.
    const name = `Falconry-${tool ?? 'report'}`;
    const id = await other.creates('skill', { name });
    await composer().empty();
    if (tool !== undefined) {
      await composer().tool(tool);
    }
    await composer().type('Plan for ');
    await composer().mention(name, name);
    await other.deletes('skill', id);
    await expect(composer().editor.locator('[data-mention]')).toHaveText(`${name} (no longer available)`);
    await composer().submit(submit).click();
    await expect(composer().run(`Plan for ${name}`)).toBeVisible();
  }
  await composer().empty();
  const id = await other.creates('skill', { name: 'Glassblowing' });
  await composer().tool('Summarise');
  await composer().mention('jonas web', 'Jonas Weber');
  await composer().type('and ');
  await composer().mention('Glassblowing', 'Glassblowing');
  await other.deletes('skill', id);
  await expect(composer().editor.locator('[data-mention]').last()).toContainText('no longer available');
  await composer().submit('Summarise').click();
  await expect(composer().change).toContainText(/\d/);
  await window.keyboard.press('Escape');
});

test('what went just now is said in words, and another try goes without it', async () => {
  const { window } = shared();
  const fault = await injectFault(
    shared(),
    { method: 'POST', path: '/api/tickets/', times: 1 },
    answers(
      422,
      'Unprocessable Content',
      {},
      { errors: [{ path: 'object_id', message: 'names nothing that exists' }] },
    ),
  );
  await composer().tool('Ticket');
  await composer().type('Desk for ');
  await composer().mention('jonas web', 'Jonas Weber');
  await window.keyboard.press('Enter');
  await expect(composer().alert).toContainText('Something you mentioned is no longer available.');
  await composer().tryAgain.click();
  await expect(composer().run('Desk for Jonas Weber')).toBeVisible();
  await fault.mend();
  expect(takeOtherProblems(shared())).toEqual([]);
});

test('a new name is the one that is asked with', async () => {
  const { window } = shared();
  const other = new SomebodyElse(window);
  const id = await other.creates('skill', { name: 'Tanning' });
  await composer().tool('Ticket');
  await composer().type('Course in ');
  await composer().mention('Tanning', 'Tanning');
  await other.changes('skill', id, { name: 'Leather tanning' });
  await expect(composer().editor.locator('[data-mention]')).toHaveText('Leather tanning');
  await window.keyboard.press('Enter');
  await expect(composer().run('Course in Leather tanning')).toBeVisible();
  const tickets = await listObjects(window, 'ticket', '&sort=-created_at');
  expect(tickets.map(({ name }) => name)).toContain('Course in Leather tanning');
});

for (const { status, told } of [
  { status: 402, told: 'Your company has reached the limit of its plan.' },
  { status: 403, told: 'You don’t have permission. Ask an admin.' },
  { status: 409, told: 'Something else changed at the same time.' },
]) {
  test(`a bare ${status} is said with what it means, whatever the tool`, async () => {
    const paths = ['/api/spaces/', '/api/processing/'];
    for (const [at, tool] of ['Space', 'Improve'].entries()) {
      const fault = await injectFault(
        shared(),
        { method: 'POST', path: paths[at] ?? '' },
        { kind: 'answer', status, headers: {}, body: '' },
      );
      await composer().empty();
      await composer().tool(tool);
      await composer().type('we recieve a plan');
      await shared().window.keyboard.press('Enter');
      await expect(composer().alert).toContainText(told);
      await expect(composer().editor).toContainText('we recieve a plan');
      await fault.mend();
    }
    expect(takeOtherProblems(shared())).toEqual([]);
  });
}

test('support staff reads, and is told so', async () => {
  const { window } = shared();
  const { body } = await callApi(window, '/api/auth/me');
  const fault = await injectFault(
    shared(),
    { method: 'GET', path: '/api/auth/me' },
    {
      kind: 'answer',
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...(body as object), staff: true }),
    },
  );
  await window.reload();
  await expect(composer().region.getByText('Support staff have read-only access.')).toBeVisible();
  await expect(composer().text).toBeDisabled();
  for (const name of ['Ask', 'mention', 'integration', 'space', 'tool', 'Attach files', 'Dictate']) {
    await expect(composer().region.getByRole('button', { name, exact: true })).toBeDisabled();
  }
  for (const theme of themes) {
    await showTheme(window, theme);
    expect.soft(await accessibilityViolations(window), theme).toEqual([]);
    await window.screenshot({ path: test.info().outputPath(`staff-${theme}.png`) });
  }
  await changeSettings(window, { theme: 'system' });
  await fault.mend();
  await window.reload();
  await expect(composer().text).toBeEnabled();
});
