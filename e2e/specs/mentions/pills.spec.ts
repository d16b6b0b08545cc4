import { listObjects } from '#e2e/fixtures/api.ts';
import { SomebodyElse } from '#e2e/fixtures/somebody-else.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { MentionEditor } from '#e2e/pages/mention-editor.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { ProfileCards } from '#e2e/pages/profile-cards.ts';

const shared = shareApp();
const editor = () => new MentionEditor(shared().window);
const soon = { timeout: 5000 };

test.beforeEach(async () => {
  await editor().open();
});
test.afterEach(async () => {
  if ((await editor().text.count()) > 0) {
    await editor().clear();
  }
});

function pill(type: string, id: string, label: string): string {
  return `<p>with <span data-mention="${type}" data-id="${id}" data-label="${label}">${label}</span></p>`;
}

test('a pill follows the name, and is struck once the object is gone', async () => {
  const other = new SomebodyElse(shared().window);
  const id = await other.creates('skill', { name: 'Falconry' });
  await editor().type('needs @falconry');
  await expect(editor().selected).toContainText('Falconry', soon);
  await shared().window.keyboard.press('Enter');
  await expect(editor().pills).toHaveText('Falconry');
  await other.changes('skill', id, { name: 'Falconry and hawking' });
  await expect(editor().pills).toHaveText('Falconry and hawking', soon);
  await other.deletes('skill', id);
  await expect(editor().pills).toHaveText('Falconry and hawking (no longer available)', soon);
  await expect(editor().pills.locator('.line-through')).toHaveText('Falconry and hawking');
  await expect(editor().pills).toHaveAttribute('title', 'no longer available');
});

test('an id of another company, or of nothing, says no more than that', async () => {
  await editor().paste({ 'text/html': pill('employee', 'of-another-company', 'Somebody') });
  await expect(editor().pills).toHaveText('Somebody (no longer available)', soon);
  await expect(editor().pills).not.toHaveAttribute('role', 'link');
});

test('what a page from elsewhere says of a pill is taken word by word, or not at all', async () => {
  const [employee] = await listObjects(shared().window, 'employee');
  const { id = '', name = '' } = employee ?? {};
  const forged = [
    pill('employee', id, 'Not the name'),
    pill('robot', id, 'Robot'),
    pill('employee', `${id} onmouseover=x`, 'Long'),
    `<p><span data-mention="employee" data-id="${id}" data-label="a" data-card="job/1" onclick="alert(1)" class="x">b</span></p>`,
    '<p><span data-placeholder="robot">[[robot]]</span><span data-tool="<b>" data-id="1">tool</span></p>',
  ];
  await editor().paste({ 'text/html': forged.join('') });
  await expect(editor().pills).toHaveText([name, name], soon);
  await expect(editor().text).toContainText('with Robot');
  await expect(editor().placeholders).toHaveCount(0);
  await expect(editor().tools).toHaveCount(0);
  const card = await editor().pills.last().getAttribute('data-card');
  expect(card).toBe(`employee/${id}`);
  expect(
    await editor()
      .pills.last()
      .evaluate((one) => one.style.position),
  ).toBe('');
});

test('copying keeps pills, and gives other programs their names', async () => {
  await editor().mention('ask @jonas web', 'Jonas Weber');
  await editor().type('for /rep');
  await expect(editor().options).toHaveCount(1);
  await shared().window.keyboard.press('Enter');
  await editor().type('of [[job]]');
  await expect(editor().placeholders).toHaveCount(1);
  await shared().window.keyboard.press('ControlOrMeta+a');
  const copied = await editor().text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    return { 'text/html': clipboardData.getData('text/html'), 'text/plain': clipboardData.getData('text/plain') };
  });
  expect(copied['text/plain']).toBe('ask Jonas Weber for /Report of [[job]]');
  await editor().clear();
  const other = new MentionEditor(shared().window, 'Shortlist');
  await other.text.click();
  await other.paste(copied);
  await expect(other.pills).toHaveText('Jonas Weber');
  await expect(other.tools).toHaveText('Report');
  await expect(other.placeholders).toHaveText('Job');
  await other.clear();
});

test('arrows step over pills, Backspace and Delete select before they delete', async () => {
  const { keyboard } = shared().window;
  await editor().mention('a @jonas web', 'Jonas Weber');
  await editor().type('b');
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await expect(editor().pills).toHaveClass(/ProseMirror-selectednode|outline-2/);
  await keyboard.press('ArrowLeft');
  await editor().type('x');
  await expect(editor().text).toHaveText('a xJonas Weber b');
  await keyboard.press('Delete');
  await expect(editor().pills).toHaveCount(1);
  await expect(editor().pills).toHaveClass(/outline-2/);
  await keyboard.press('ArrowRight');
  await keyboard.press('Backspace');
  await expect(editor().pills).toHaveClass(/outline-2/);
  await keyboard.press('Backspace');
  await expect(editor().text).toHaveText('a x b');
});

test('keys pressed at once act each where the one before has led', async () => {
  const { keyboard } = shared().window;
  await editor().mention('a @jonas web', 'Jonas Weber');
  await editor().type('b');
  await Promise.all(Array.from({ length: 3 }, () => keyboard.press('ArrowLeft')));
  await expect(editor().pills).toHaveClass(/outline-2/);
  await Promise.all([keyboard.press('ArrowLeft'), keyboard.press('ArrowLeft'), keyboard.press('x')]);
  await expect(editor().text).toHaveText('ax Jonas Weber b');
});

test('Home goes before a pill that begins the line', async () => {
  await editor().mention('@jonas web', 'Jonas Weber');
  await editor().type('leads');
  await shared().window.keyboard.press('Home');
  await editor().type('x');
  await expect(editor().text).toHaveText('xJonas Weber leads');
});

test('the card opens where the pointer rests, and at Alt and the arrow down', async () => {
  const cards = new ProfileCards(shared().window);
  await editor().mention('@jonas web', 'Jonas Weber');
  await cards.restOn(editor().pills);
  await expect(cards.of('Jonas Weber')).toBeVisible();
  await shared().window.mouse.move(1, 1);
  await expect(cards.open).toHaveCount(0);
  await shared().window.keyboard.press('ArrowLeft');
  await shared().window.keyboard.press('ArrowLeft');
  await expect(editor().pills).toHaveClass(/outline-2/);
  await expect(cards.of('Jonas Weber')).toBeVisible();
  await cards.openByKey();
  await shared().window.keyboard.press('Escape');
  await expect(cards.open).toHaveCount(0);
  await expect(editor().text).toBeFocused();
});

test('a click opens the page of what is mentioned, and so does Enter', async () => {
  const { window } = shared();
  await editor().mention('@jonas web', 'Jonas Weber');
  await editor().pills.click();
  await expect(new ObjectPage(window).name).toHaveText('Jonas Weber');
  await editor().open();
  await editor().mention('@jonas web', 'Jonas Weber');
  await window.keyboard.press('Backspace');
  await window.keyboard.press('ArrowLeft');
  await window.keyboard.press('Enter');
  await expect(new ObjectPage(window).name).toHaveText('Jonas Weber');
});

test('names that run the other way, or hide letters, stay among themselves', async () => {
  const name = '\u0645\u0631\u062d\u0628\u0627\u200b x';
  const id = await new SomebodyElse(shared().window).creates('skill', { name });
  await editor().paste({ 'text/html': pill('skill', id, 'x') });
  await expect(editor().pills.locator('bdi')).toHaveText(name, soon);
});

test('a thousand pills are asked for in calls of 200, and typing goes on', async () => {
  const people = await listObjects(shared().window, 'employee');
  const asked: string[] = [];
  shared().window.on('request', (request) => request.url().includes('/api/objects/refs') && asked.push(request.url()));
  const pills = Array.from({ length: 1000 }, (_, at) => {
    const one = people[at % people.length];
    return `<span data-mention="employee" data-id="${one?.id}" data-label="?">?</span> `;
  });
  await editor().paste({ 'text/html': `<p>${pills.join('')}</p>` });
  await expect(editor().pills).toHaveCount(1000);
  await expect(editor().pills.last()).not.toHaveText('?');
  await editor().type('and so on');
  await expect(editor().text).toContainText('and so on');
  expect(asked.length).toBeLessThanOrEqual(5);
});
