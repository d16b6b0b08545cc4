import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { MentionEditor } from '#e2e/pages/mention-editor.ts';

const shared = shareApp();
const editor = () => new MentionEditor(shared().window);
const box = () => editor().popup.getByRole('combobox');

test.beforeEach(async () => {
  await editor().open();
});
test.afterEach(async () => {
  await editor().clear();
});

test('a word between double brackets becomes a pill as it is typed; one that names no type stays', async () => {
  await editor().type('for [[candidate]] and [[Stelle]] but [[unicorn]]');
  await expect(editor().placeholders).toHaveText(['Candidate', 'Job']);
  await expect(editor().text).toContainText('[[unicorn]]');
});

test('pasted words become pills too, but not in code', async () => {
  await editor().paste({ 'text/plain': 'Ask [[team]] about [[the weather]] and [[ Kurs ]]' });
  await expect(editor().placeholders).toHaveText(['Space', 'Course']);
  await expect(editor().text).toContainText('[[the weather]]');
  await editor().clear();
  await editor().paste({ 'text/html': '<p>see <code>[[job]]</code></p><pre><code>[[job]]</code></pre>' });
  await expect(editor().text).toContainText('[[job]]');
  await expect(editor().placeholders).toHaveCount(0);
  await editor().clear();
  await editor().clear();
});

test('brackets 10,000 deep neither hang nor get lost', async () => {
  const deep = `${'[['.repeat(10_000)}job${']]'.repeat(10_000)}`;
  await editor().paste({ 'text/plain': deep });
  await expect(editor().placeholders).toHaveText('Job');
  await editor().type('on');
  const length = await editor().text.evaluate((element) => element.textContent?.length ?? 0);
  expect(length).toBe(deep.length - '[[job]]'.length + 'Job'.length + 2);
});

test('a click chooses among objects of the type, and the pill becomes the one that was chosen', async () => {
  await editor().type('ask [[employee]]');
  await editor().placeholders.click();
  await expect(box()).toBeFocused();
  await expect(editor().options.first()).toBeVisible();
  await editor().type('jonas web');
  await expect(editor().selected).toContainText('Jonas Weber');
  await expect.poll(() => editor().groups()).toEqual(['Employees']);
  await shared().window.keyboard.press('Enter');
  await expect(editor().pills).toHaveText('Jonas Weber');
  await expect(editor().placeholders).toHaveCount(0);
  await expect(editor().text).toBeFocused();
  await editor().type('today');
  await expect(editor().text).toHaveText('ask Jonas Weber today');
});

test('Enter on the pill opens the choice, Escape leaves it as it was', async () => {
  const { keyboard } = shared().window;
  await editor().type('[[job]]');
  await keyboard.press('ArrowLeft');
  await expect(editor().placeholders).toHaveClass(/outline-2/);
  await keyboard.press('Enter');
  await expect(box()).toBeFocused();
  await keyboard.press('Escape');
  await expect(editor().popup).toHaveCount(0);
  await expect(editor().text).toBeFocused();
  await expect(editor().placeholders).toHaveText('Job');
  await keyboard.press('Enter');
  await expect(box()).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Tab');
  await expect(editor().pills).toHaveCount(1);
  await expect(editor().placeholders).toHaveCount(0);
});

test('a click elsewhere closes the choice', async () => {
  await editor().type('[[skill]]');
  await editor().placeholders.click();
  await expect(box()).toBeFocused();
  await shared().window.getByRole('heading', { name: 'Mentions' }).click();
  await expect(editor().popup).toHaveCount(0);
  await expect(editor().placeholders).toHaveCount(1);
});

test('the pill says what it is for', async () => {
  await editor().type('[[candidate]]');
  await expect(editor().text.getByRole('button', { name: 'Choose a candidate' })).toBeVisible();
});
