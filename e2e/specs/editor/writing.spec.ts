import { accessibilityViolations } from '#e2e/fixtures/axe.ts';
import { changeSettings } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Editor, openEditor } from '#e2e/pages/editor.ts';

const shared = shareApp('empty');

function open(label = 'Description'): Promise<Editor> {
  return openEditor(shared().window, label);
}

test('Markdown signs become what they mean while they are typed', async () => {
  const { text, window } = await open();
  const keyboard = window.keyboard;
  await keyboard.type('## Plan');
  await keyboard.press('Enter');
  await keyboard.type('Some **bold** and `code` words');
  await keyboard.press('Enter');
  await keyboard.type('- one');
  await keyboard.press('Enter');
  await keyboard.type('two');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await keyboard.type('deeper');
  await expect(text.getByRole('heading', { level: 2, name: 'Plan' })).toBeVisible();
  await expect(text.locator('strong')).toHaveText('bold');
  await expect(text.locator('p > code')).toHaveText('code');
  await expect(text.locator('ul ul li')).toHaveText('deeper');
  await keyboard.press('ControlOrMeta+z');
  await expect(text).not.toContainText('deeper');
  await keyboard.press('ControlOrMeta+Shift+z');
  await expect(text).toContainText('deeper');
});

test('a number with a bracket begins a numbered list as one with a full stop does', async () => {
  const editor = await open();
  const { text, window } = editor;
  await window.keyboard.type('1) one');
  await editor.press('Enter');
  await window.keyboard.type('two');
  await editor.press('Enter', 'Enter');
  await window.keyboard.type('3) three');
  await expect(text.getByRole('list')).toHaveCount(1);
  await expect(text.locator('ol > li')).toHaveText(['one', 'two', 'three']);
  await editor.empty();
  await window.keyboard.type('7) seven');
  await expect(text.locator('ol')).toHaveAttribute('start', '7');
  await editor.empty();
  await window.keyboard.type('12345678901) no list');
  await expect(text.getByRole('list')).toHaveCount(0);
});

test('a quote and code taken back with Backspace leave the line they were begun on, and no other', async () => {
  const editor = await open();
  const { text, window } = editor;
  const blocks = text.locator(':scope > *');
  for (const [sign, block] of [
    ['> ', 'blockquote'],
    ['``` ', 'pre'],
  ] as const) {
    await window.keyboard.type(sign);
    await expect(text.locator(block)).toHaveCount(1);
    await editor.press('Backspace');
    await expect(text.locator(block)).toHaveCount(0);
    await expect(blocks).toHaveCount(1);
    await window.keyboard.type('words');
    await expect(text.locator('p')).toHaveText('words');
    await editor.empty();
  }
  // Behind what stays quoted too; and what was typed below is no empty line.
  await window.keyboard.type('> said');
  await editor.press('Enter', 'Backspace');
  await expect(text.locator('blockquote + p')).toHaveText('');
  await expect(blocks).toHaveCount(2);
  await editor.empty();
  await window.keyboard.type('> said');
  await editor.press('ArrowDown');
  await window.keyboard.type('below');
  await editor.press('ArrowUp', 'Home', 'Backspace');
  await expect(text.locator('blockquote')).toHaveCount(0);
  await expect(blocks).toHaveText(['said', 'below']);
});

test('a format switched on before the first letters is kept when an input method writes them', async () => {
  const editor = await open();
  const { text, window } = editor;
  const cdp = await window.context().newCDPSession(window);
  for (const before of ['', 'one ']) {
    await window.keyboard.type(before);
    await editor.press('ControlOrMeta+b');
    for (const composed of ['n', 'に', 'にほ']) {
      await cdp.send('Input.imeSetComposition', {
        text: composed,
        selectionStart: composed.length,
        selectionEnd: composed.length,
      });
      await expect(text.locator('strong')).toHaveText(composed);
    }
    await cdp.send('Input.insertText', { text: '日本' });
    await window.keyboard.type('x');
    await expect(text.locator('strong')).toHaveText('日本x');
    await expect(text).toHaveText(`${before}日本x`);
    await editor.empty();
  }
  await cdp.detach();
});

test('a check list is ticked by pointer and says what it ticks', async () => {
  const { text, window } = await open();
  await window.keyboard.type('[ ] Call Ada');
  const box = text.getByRole('checkbox', { name: 'Done: Call Ada' });
  await expect(box).not.toBeChecked();
  await box.click();
  await expect(box).toBeChecked();
});

test('a check list is begun as Markdown begins it, and ticked by a key', async () => {
  const editor = await open();
  const { text, window } = editor;
  await window.keyboard.type('- [ ] Call Ada');
  await editor.press('Enter');
  await window.keyboard.type('Call Grace');
  await editor.press('ControlOrMeta+Enter');
  await expect(text.getByRole('checkbox', { name: 'Done: Call Ada' })).not.toBeChecked();
  await expect(text.getByRole('checkbox', { name: 'Done: Call Grace' })).toBeChecked();
  await editor.press('ControlOrMeta+Enter');
  await expect(text.getByRole('checkbox', { name: 'Done: Call Grace' })).not.toBeChecked();
  // Where Mod+Enter sends the text.
  const composer = await open('Ask');
  await window.keyboard.type('[x] Sent?');
  await expect(composer.text.getByRole('checkbox')).toBeChecked();
  await composer.press('ControlOrMeta+Shift+Enter');
  await expect(composer.text.getByRole('checkbox')).not.toBeChecked();
});

test('a table is made, grows and goes by its buttons and by Tab', async () => {
  const editor = await open();
  const { text, window } = editor;
  const bar = window.locator('[data-specimen="editor-sizes"]').getByRole('toolbar', { name: 'Formatting' }).first();
  await bar.getByRole('button', { name: 'Insert table' }).click();
  await expect(text.getByRole('row')).toHaveCount(3);
  await window.keyboard.type('Skill');
  await window.keyboard.press('Tab');
  await window.keyboard.type('Level');
  await expect(text.getByRole('columnheader')).toHaveText(['Skill', 'Level', '']);
  for (let cell = 0; cell < 8; cell += 1) {
    await window.keyboard.press('Tab');
  }
  await expect(text.getByRole('row')).toHaveCount(4);
  await bar.getByRole('button', { name: 'Table', exact: true }).click();
  await window.getByRole('menuitem', { name: 'Add column after' }).click();
  await expect(text.getByRole('columnheader')).toHaveCount(4);
  await expect(text).toBeFocused();
  // Tab is a key of the table; Escape before it lets the focus go on.
  await editor.press('Escape', 'Tab');
  await expect(text).not.toBeFocused();
  await text.getByRole('cell').first().click();
  await bar.getByRole('button', { name: 'Table', exact: true }).click();
  await window.getByRole('menuitem', { name: 'Delete table' }).click();
  await expect(text.getByRole('table')).toHaveCount(0);
});

test('keys reach the buttons and lead back; the menu says its keys', async () => {
  const { text, window } = await open();
  await window.keyboard.type('A title');
  await window.keyboard.press('Alt+F10');
  await expect(window.getByRole('button', { name: 'Turn into (Text)' }).first()).toBeFocused();
  await window.keyboard.press('Enter');
  await window.getByRole('menuitem', { name: /^Heading 1/ }).press('Enter');
  await expect(text.getByRole('heading', { level: 1, name: 'A title' })).toBeVisible();
  await expect(text).toBeFocused();
  await window.keyboard.press('Alt+F10');
  await window.keyboard.press('ArrowRight');
  await expect(window.getByRole('button', { name: 'Bold' }).first()).toBeFocused();
  await window.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await window.keyboard.press('ControlOrMeta+Alt+0');
  await expect(text.getByRole('heading')).toHaveCount(0);
});

test('what is selected in a composer has its buttons over it, until Escape', async () => {
  const { text, window } = await open('Ask');
  await window.keyboard.type('Who knows Kafka');
  await window.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  const bubble = window.locator('[data-radix-popper-content-wrapper]').getByRole('toolbar', { name: 'Formatting' });
  await expect(bubble).toBeVisible();
  await bubble.getByRole('button', { name: 'Bold' }).click();
  await expect(text.locator('strong')).toHaveText('Kafka');
  await expect(bubble).toBeVisible();
  await bubble.getByRole('button', { name: /^Turn into/ }).click();
  await window.getByRole('menuitem', { name: /^Bulleted list/ }).click();
  await expect(text.getByRole('listitem')).toHaveText('Who knows Kafka');
  await expect(text).toBeFocused();
  await window.keyboard.press('Escape');
  await expect(bubble).toHaveCount(0);
});

test('a link is asked for, refused where it leads nowhere good, and opened outside', async () => {
  const { text, window } = await open();
  await window.keyboard.type('the plan');
  await window.keyboard.press('ControlOrMeta+a');
  await window.keyboard.press('ControlOrMeta+Shift+k');
  const address = window.getByRole('textbox', { name: 'Address' });
  await expect(address).toBeFocused();
  // What it is for stays marked.
  const marked = () =>
    window.evaluate(() =>
      [...(CSS.highlights.get('linked') ?? [])].map(({ startContainer, startOffset, endContainer, endOffset }) => {
        const range = document.createRange();
        range.setStart(startContainer, startOffset);
        range.setEnd(endContainer, endOffset);
        return range.toString();
      }),
    );
  expect(await marked()).toEqual(['the plan']);
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(window.getByRole('alert')).toHaveText('Enter a web address or an email address.');
  await expect(text.getByRole('link')).toHaveCount(0);
  await address.fill('example.com/plan');
  await address.press('Enter');
  await expect(text.getByRole('link', { name: 'the plan' })).toHaveAttribute('href', 'https://example.com/plan');
  await expect(text).toBeFocused();
  expect(await marked()).toEqual([]);
  await window.keyboard.press('ControlOrMeta+Shift+k');
  await window.getByRole('button', { name: 'Remove link' }).click();
  await expect(text.getByRole('link')).toHaveCount(0);
  await expect(text).toHaveText('the plan');
});

test('an address becomes a link when it is typed to its end, and undoing takes only the link away', async () => {
  const editor = await open();
  const { text, window } = editor;
  await window.keyboard.type('Write to jonas@example.com or see www.example.com. See');
  await expect(text.getByRole('link', { name: 'jonas@example.com' })).toHaveAttribute(
    'href',
    'mailto:jonas@example.com',
  );
  await expect(text.getByRole('link', { name: 'www.example.com', exact: true })).toHaveAttribute(
    'href',
    'https://www.example.com',
  );
  await editor.press('Enter');
  await window.keyboard.type('www.example.com/plan');
  await expect(text.getByRole('link')).toHaveCount(2);
  await editor.press('Enter');
  await expect(text.getByRole('link', { name: 'www.example.com/plan' })).toHaveCount(1);
  await editor.press('ControlOrMeta+z');
  await expect(text.getByRole('link')).toHaveCount(2);
  await expect(text.locator('p')).toHaveText([/or see www\.example\.com\. See$/, 'www.example.com/plan', '']);
  await editor.press('ControlOrMeta+Shift+z');
  await expect(text.getByRole('link')).toHaveCount(3);
  await window.keyboard.type('example.com and `www.example.com ` and ');
  await expect(text.getByRole('link')).toHaveCount(3);
  await editor.press('ArrowUp', 'End');
  await window.keyboard.type(', soon');
  await expect(text.locator('p').nth(1)).toHaveText('www.example.com/plan, soon');
  await expect(text.getByRole('link', { name: 'www.example.com/plan', exact: true })).toHaveCount(1);
});

test('Tab leaves a text, and the text says what it is', async () => {
  const { text, window } = await open();
  await expect(text).toHaveAttribute('aria-multiline', 'true');
  await expect(text).toHaveAccessibleDescription('Shown on the job board.');
  const wrong = new Editor(window, 'Wrong').text;
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toHaveAccessibleDescription('Say in a sentence what the job is for.');
  await window.keyboard.type('words');
  await window.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await expect(text).toHaveText('words');
});

test('each block runs as its own text does', async () => {
  const { text } = await open('Plan');
  const arabic = text.locator('p', { hasText: 'مرحبا' });
  await expect(arabic).toHaveCSS('direction', 'rtl');
  await expect(text.getByRole('heading', { name: 'Roles' })).toHaveCSS('direction', 'ltr');
});

test('what a newer version wrote is shown as far as it can be, and its original is within reach', async () => {
  const { text, window } = await open('From a newer version');
  await expect(text).toContainText('What is known is shown.');
  await expect(text).toContainText('So are the words of what is not.');
  await expect(text.getByRole('link')).toHaveCount(0);
  await window.getByRole('button', { name: 'Show original' }).click();
  await expect(window.getByRole('dialog')).toContainText('"type": "holograph"');
  await window.keyboard.press('Escape');
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong with it, ${theme}`, async () => {
    await changeSettings(shared().window, { theme });
    const { window } = await open('Ask');
    await window.keyboard.type('Who knows Kafka');
    await window.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
    expect(await accessibilityViolations(window)).toEqual([]);
  });
}
