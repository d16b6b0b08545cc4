import { accessibilityViolations } from '#e2e/fixtures/axe.ts';
import { animationsOver, changeSettings, resize, showTheme, zoom } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { MentionEditor } from '#e2e/pages/mention-editor.ts';

const shared = shareApp();
const editor = () => new MentionEditor(shared().window);

test.beforeEach(async () => {
  await editor().open();
});
test.afterEach(async () => {
  await editor().clear();
});

/** Whole, not too large, and on that side of the line it belongs to. */
async function expectInside(of: MentionEditor, side: 'above' | 'below'): Promise<void> {
  await expect(of.options.first()).toBeVisible();
  await expect
    .poll(async () => {
      const line = await of.text.elementHandle();
      return of.popup.evaluate((list, element) => {
        const { left, top, right, bottom, width, height } = list.getBoundingClientRect();
        const trigger = element?.querySelector('.mention-trigger')?.getBoundingClientRect() ?? new DOMRect();
        const isInside = left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
        const lies = bottom <= trigger.top ? 'above' : top >= trigger.bottom ? 'below' : 'over';
        return { lies, isInside, fits: width <= 640 && height <= 320 };
      }, line);
    })
    .toEqual({ lies: side, isInside: true, fits: true });
}

test('a screen reader hears of the list, its counts and the active option', async () => {
  const { text, list, selected, announcements } = editor();
  await expect(text).toHaveAttribute('aria-haspopup', 'listbox');
  await expect(text).not.toHaveAttribute('aria-controls');
  await editor().type('@jonas web');
  await expect(selected).toContainText('Jonas Weber');
  await expect(text).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
  await expect(text).toHaveAttribute('aria-activedescendant', (await selected.getAttribute('id')) ?? '');
  await expect(list).toHaveAccessibleName('People, jobs and everything else');
  await expect(announcements.filter({ hasText: /^\d+ results?$/ })).toBeAttached();
  await expect(announcements.filter({ hasText: /^Jonas Weber, Employees, 1 of \d+$/ })).toBeAttached();
  await shared().window.keyboard.press('Escape');
  await expect(text).not.toHaveAttribute('aria-controls');
  await expect(text).not.toHaveAttribute('aria-activedescendant');
});

for (const theme of ['light', 'dark'] as const) {
  test(`nothing stands in anybody’s way, ${theme}`, async () => {
    const { window } = shared();
    await showTheme(window, theme);
    await editor().mention('ask @jonas web', 'Jonas Weber');
    await editor().type('for [[job]] and [[team]] with /rep');
    await expect(editor().options).toHaveCount(1);
    await window.keyboard.press('Tab');
    await editor().type('@an');
    await expect(editor().options.nth(2)).toBeVisible();
    await animationsOver(window);
    expect(await accessibilityViolations(window)).toEqual([]);
    await window.screenshot({ path: test.info().outputPath(`list-${theme}.png`) });
    await window.keyboard.press('Escape');
    await editor().placeholders.first().click();
    await expect(editor().options.first()).toBeVisible();
    await animationsOver(window);
    expect(await accessibilityViolations(window)).toEqual([]);
    await window.screenshot({ path: test.info().outputPath(`picker-${theme}.png`) });
    await window.keyboard.press('Escape');
    await changeSettings(window, { theme: 'system' });
  });
}

test('the list lies below its line, above it near the window’s end, and never outside', async () => {
  const { window } = shared();
  await editor().type('@a');
  await expectInside(editor(), 'below');
  await editor().clear();
  const low = new MentionEditor(window, 'Shortlist');
  await low.text.click();
  await low.type('@a');
  await expectInside(low, 'above');
  await low.clear();
  await resize(shared(), window, { width: 900, height: 640 });
  await editor().text.click();
  await editor().type(`${'x'.repeat(66)} @a`);
  await expectInside(editor(), 'below');
  await editor().clear();
  await resize(shared(), window, { width: 1280, height: 800 });
});

test('at 200 % the list is whole', async () => {
  const { window } = shared();
  await zoom(shared(), window, 2);
  await editor().text.click();
  await editor().type('@a');
  // There is as much room above as below.
  await expectInside(editor(), 'above');
  await editor().clear();
  await zoom(shared(), window, 1);
});

test('German says it in German', async () => {
  const { window } = shared();
  await changeSettings(window, { language: 'de' });
  await editor().type('@jonas web');
  await expect(editor().list).toHaveAccessibleName('Personen, Stellen und alles andere');
  await expect(editor().popup.locator('footer')).toContainText(/wählen.*einfügen.*schließen.*Ergebnis/);
  await editor().clear();
  await editor().type('/ber');
  await expect(editor().options).toHaveText([/^Bericht/, /^Bereich/, /^Verbessern/]);
  await editor().clear();
  await editor().type('[[Kandidatin]]');
  await expect(editor().text.getByRole('button', { name: 'Kandidaten wählen' })).toHaveText('Kandidat');
  await editor().type(' +Blaubeeren');
  await expect(editor().options).toHaveText([/^Bereich „Blaubeeren“ anlegen/]);
  await editor().clear();
  await changeSettings(window, { language: 'en' });
});

test('an input method writes in its own time, and its Enter is its own', async () => {
  const { window } = shared();
  const cdp = await window.context().newCDPSession(window);
  const compose = (text: string) =>
    cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  const enterOfMethod = () =>
    cdp.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      code: 'Enter',
      windowsVirtualKeyCode: 229,
    });

  await editor().type('ask @');
  await expect(editor().popup).toBeVisible();
  await compose('じょ');
  await expect(editor().text).toHaveText('ask @じょ');
  await compose('jonas');
  await expect(editor().text).toHaveText('ask @jonas');
  await expect(editor().option('Jonas Weber').first()).toBeVisible();
  await enterOfMethod();
  await expect(editor().text).toHaveText('ask @jonas');
  await expect(editor().pills).toHaveCount(0);
  await cdp.send('Input.insertText', { text: 'jonas web' });
  await expect(editor().selected).toContainText('Jonas Weber');
  await window.keyboard.press('Enter');
  await expect(editor().pills).toHaveText('Jonas Weber');

  await compose('＠');
  await expect(editor().popup).toHaveCount(0);
  await cdp.send('Input.insertText', { text: '＠' });
  await expect(editor().popup).toBeVisible();
  await editor().type('amara oka');
  await expect(editor().selected).toContainText('Amara Okafor');
  await window.keyboard.press('Enter');
  await expect(editor().pills).toHaveText(['Jonas Weber', 'Amara Okafor']);
  await cdp.detach();
});
