import { callApi, listObjects } from '#e2e/fixtures/api.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Composer } from '#e2e/pages/composer.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const shared = shareApp();

function composer(): Composer {
  return new Composer(shared().window);
}

async function one(path: string): Promise<Record<string, unknown>> {
  const { body } = await callApi(shared().window, path);
  return body as Record<string, unknown>;
}

interface Named {
  id: string;
  name: string;
}

test.beforeEach(async () => {
  await openPath(shared().window, '/');
  await composer().empty();
});

test.afterEach(async () => {
  await new Shell(shared().window).dismissToasts();
});

test('a task: title, whom it is about, who does it', async () => {
  const { window } = shared();
  await composer().tool('Task');
  await composer().type('Call a referee of ');
  await composer().mention('amara', 'Amara Okafor');
  await window.keyboard.press('Shift+Enter');
  await expect(composer().submit('Create task')).toBeVisible();
  await composer().type('Before Friday.');
  await composer().submit('Create task').click();
  await expect(new Shell(window).toast('Task created')).toBeVisible();
  await expect(composer().run('Call a referee of Amara Okafor')).toContainText('Created');
  await expect(composer().editor).toHaveText('');
  const tasks = (await one('/api/objects/workflows/tasks?mine=true&page_size=100')).data as Record<string, unknown>[];
  expect(tasks.find((task) => task.title === 'Call a referee of Amara Okafor')).toMatchObject({
    object: { name: 'Amara Okafor' },
    description: expect.stringContaining('Before Friday.'),
  });

  await new Shell(window).toast('Task created').getByRole('button', { name: 'Undo' }).click();
  await expect(new Shell(window).toast('Task removed')).toBeVisible();
  await expect(composer().run('Call a referee of Amara Okafor')).toHaveCount(0);
  // What was written is there again.
  await expect(composer().editor).toContainText('Before Friday.');
});

test('a task about two people is found from either page', async () => {
  const { window } = shared();
  await composer().tool('Task');
  await composer().type('Bring together ');
  await composer().mention('amara', 'Amara Okafor');
  await composer().type('and ');
  await composer().mention('jonas web', 'Jonas Weber');
  const card = await composer().editor.locator('[data-mention]').last().getAttribute('data-card');
  await composer().submit('Create task').click();
  await expect(composer().run(/^Bring together/)).toContainText('Created');
  await openPath(window, `/employees/${card?.split('/')[1]}`);
  await expect(new ObjectPage(window).section('Mentioned in')).toContainText('In a task');
});

test('a ticket', async () => {
  const { window } = shared();
  await composer().tool('Ticket');
  await composer().type('New laptop for ');
  await composer().mention('jonas web', 'Jonas Weber');
  await window.keyboard.press('Enter');
  await composer().run('New laptop for Jonas Weber').getByRole('link').click();
  await expect(new ObjectPage(window).name).toHaveText('New laptop for Jonas Weber');
});

test('a space with the people and documents it is for', async () => {
  const { window } = shared();
  const [document] = await listObjects(window, 'document');
  await composer().tool('Space');
  await composer().type('Data hiring with ');
  await composer().mention('amara', 'Amara Okafor');
  await composer().type('and ');
  await composer().mention('jonas web', 'Jonas Weber');
  await composer().type('and ');
  await composer().mention(document?.name ?? '', document?.name ?? '');
  await composer().submit('Create space').click();
  const run = composer().run(/^Data hiring with/);
  await expect(run).toContainText('Created');
  const spaces = await listObjects(window, 'space', '&sort=-created_at');
  const made = spaces.find(({ name }) => name.startsWith('Data hiring with'));
  const space = await one(`/api/spaces/?space_id=${made?.id}`);
  expect((space.candidates as Named[]).map(({ name }) => name)).toEqual(['Amara Okafor']);
  expect((space.members as Named[]).map(({ name }) => name)).toContain('Jonas Weber');
  expect((space.documents as Named[]).map(({ id }) => id)).toEqual([document?.id]);
});

test('a file of the kind that is chosen', async () => {
  const { window } = shared();
  await composer().tool('File');
  await composer().type('Onboarding plan');
  await composer().fileType.click();
  await window.getByRole('option', { name: 'Markdown' }).click();
  await composer().submit('Create file').click();
  await expect(new Shell(window).toast('Document created')).toBeVisible();
  await composer().run('Onboarding plan').getByRole('link').click();
  await expect(new ObjectPage(window).name).toHaveText(/^Onboarding plan/);
});

test('improving: a change to look through, and nothing is sent', async () => {
  const { window } = shared();
  const before = await one('/api/messages/');
  await composer().tool('Improve');
  await composer().type('we will recieve the adress of ');
  await composer().mention('amara', 'Amara Okafor');
  await composer().submit('Improve').click();
  await expect(composer().change).toContainText('receive');
  await composer()
    .change.getByRole('button', { name: /^Accept/ })
    .click();
  await expect(composer().editor).toHaveText(/^We will receive the address of Amara Okafor/);
  await expect(composer().editor.getByRole('link', { name: 'Amara Okafor' })).toBeVisible();
  expect(await one('/api/messages/')).toEqual(before);
  // The focus comes back a frame after the words.
  await expect(composer().editor).toBeFocused();
  await window.keyboard.press('ControlOrMeta+z');
  await expect(composer().editor).toContainText('recieve');
});

test('improving changes words alone: bold, lists, links and files stay', async () => {
  const { window } = shared();
  const { editor, change } = composer();
  await composer().type('They recieve **it** ');
  await composer().mention('amara', 'Amara Okafor');
  await window.keyboard.press('Shift+Enter');
  await composer().type('see https://example.com/plan ');
  await composer().paste({ file: { name: 'note.txt', type: 'text/plain', text: 'a note' } });
  await expect(editor.getByRole('link', { name: /note/ })).toBeVisible();
  await window.keyboard.press('ControlOrMeta+Home');
  await composer().tool('Improve');
  await composer().submit('Improve').click();
  await change.getByRole('button', { name: /^Accept/ }).click();
  await expect(editor).toContainText('receive');
  await expect(editor.locator('strong')).toHaveText('it');
  await expect(editor.getByRole('link', { name: 'Amara Okafor' })).toBeVisible();
  await expect(editor.locator('a[href="https://example.com/plan"]')).toBeVisible();
  await expect(editor.getByRole('link', { name: /note/ })).toBeVisible();
  await expect(editor.locator('[data-tool]')).toHaveCount(0);
});

test('summarising what is mentioned, in its own figures', async () => {
  const { window } = shared();
  await composer().tool('Summarise');
  await composer().mention('jonas web', 'Jonas Weber');
  await composer().submit('Summarise').click();
  await expect(composer().change).toContainText(/\d/);
  await window.keyboard.press('Escape');
  await expect(composer().change).toHaveCount(0);
  await expect(composer().editor).toContainText('Jonas Weber');
});

test('says what is missing, and keeps what is written', async () => {
  const { window } = shared();
  await composer().tool('Task');
  await window.keyboard.press('Enter');
  // The bar names the tool once the typing pauses: what was said before then stays.
  await expect(composer().submit('Create task')).toBeVisible();
  await expect(composer().alert).toHaveText('Say what needs to be done.');
  await composer().type('[[candidate]]');
  await window.keyboard.press('ControlOrMeta+Enter');
  await expect(composer().alert).toHaveText('Fill in the open field first.');
  await composer().tool('Ticket');
  await window.keyboard.press('ControlOrMeta+Enter');
  await expect(composer().alert).toContainText('Use only one tool at a time');
  await composer().empty();
  await expect(composer().alert).toHaveCount(0);
});

test('the lists open by buttons, without the keyboard', async () => {
  const { window } = shared();
  await composer().insert.getByRole('button', { name: 'tool' }).click();
  await window.getByRole('option', { name: 'Ticket' }).first().click();
  await composer().insert.getByRole('button', { name: 'mention', exact: true }).click();
  await expect(window.getByRole('option').first()).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(composer().submit('Open ticket')).toBeVisible();
});
