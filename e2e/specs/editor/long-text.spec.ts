import { setTimeout as wait } from 'node:timers/promises';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { type Editor, openEditor } from '#e2e/pages/editor.ts';

const shared = shareApp('empty');

const lines = Array.from({ length: 150 }, (_, at) => `Line ${at + 1} of the minutes.`);

/** A text of 150 paragraphs, the cursor at the end of one of them. */
async function openLong(cursorAt: number): Promise<Editor> {
  const editor = await openEditor(shared().window, 'Description');
  await editor.paste({ 'text/plain': lines.join('\n') });
  await editor.text.getByText(`Line ${cursorAt} of`).click();
  await editor.press('End');
  // What follows within half a second would be undone together with it.
  await wait(700);
  return editor;
}

/** What is written, a line a block. */
function written({ text }: Editor): Promise<string[]> {
  return text.evaluate((element) =>
    [...element.querySelectorAll('p, h1, h2, h3')].map((block) => block.textContent ?? ''),
  );
}

test('in the middle of a long text it is written as in a short one, and taken back step by step', async () => {
  const editor = await openLong(70);
  const { text, window } = editor;
  await window.keyboard.type(' And more.');
  await editor.press('Enter');
  await window.keyboard.type('> A quote');
  await editor.press('Enter', 'Enter');
  await window.keyboard.type('- one');
  await editor.press('Enter');
  await window.keyboard.type('two');
  await editor.press('Enter', 'Enter');
  await window.keyboard.type('## A heading');
  const inserted = ['A quote', 'one', 'two', 'A heading'];
  const expected = [...lines.slice(0, 69), `${lines[69]} And more.`, ...inserted, ...lines.slice(70)];
  expect(await written(editor)).toEqual(expected);
  await expect(text.locator('blockquote')).toHaveText('A quote');
  await expect(text.getByRole('listitem')).toHaveText(['one', 'two']);
  await expect(text.getByRole('heading', { name: 'A heading' })).toBeVisible();
  await editor.press('ControlOrMeta+a');
  const copied = await editor.copied();
  expect(copied.split('\n').filter((line) => line !== '')).toHaveLength(expected.length);
  expect(copied).toContain('And more.\n\n> A quote\n\n- one\n- two\n\n## A heading\n\nLine 71 of');
  await expect(async () => {
    await editor.press('ControlOrMeta+z');
    expect(await written(editor)).toEqual(lines);
  }).toPass();
});

test('blocks of a long text are joined, quoted together and removed, over any place', async () => {
  const editor = await openLong(20);
  const { text } = editor;
  await editor.press('Delete');
  await expect(text.locator('p', { hasText: `${lines[19]}${lines[20]}` })).toBeVisible();
  await editor.press('ControlOrMeta+z');
  await expect(text.locator('p', { hasText: `${lines[19]}${lines[20]}` })).toHaveCount(0);
  for (let line = 0; line < 25; line += 1) {
    await editor.press('Shift+ArrowDown');
  }
  await editor.press('ControlOrMeta+Shift+b');
  await expect(text.locator('blockquote p')).toHaveCount(26);
  expect(await written(editor)).toEqual(lines);
  await editor.press('Delete');
  await expect(text.locator('p')).toHaveCount(125);
  await expect(async () => {
    await editor.press('ControlOrMeta+z');
    await expect(text.locator('blockquote')).toHaveCount(0, { timeout: 100 });
  }).toPass();
  expect(await written(editor)).toEqual(lines);
});

test('an input method composes in a long text, too', async () => {
  const editor = await openLong(70);
  const { window } = editor;
  const session = await window.context().newCDPSession(window);
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await session.send('Input.insertText', { text: '日本' });
  await window.keyboard.type(' and on');
  const expected = [...lines.slice(0, 69), `${lines[69]}日本 and on`, ...lines.slice(70)];
  await expect.poll(() => written(editor)).toEqual(expected);
});

test('letters beyond the first plane, and those that no key has, are written whole', async () => {
  const editor = await openEditor(shared().window, 'Description');
  await editor.window.keyboard.insertText('𝒜é');
  await editor.window.keyboard.type('ß€ñ');
  await expect(editor.text).toHaveText('𝒜éß€ñ');
});
