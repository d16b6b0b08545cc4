import { callApi } from '#e2e/fixtures/api.ts';
import { variant } from '#e2e/fixtures/long.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Palette } from '#e2e/pages/palette.ts';

const shared = shareApp();
const palette = () => new Palette(shared().window);

const queries = {
  'a regular expression': '.*',
  'half a regular expression': '([a-z]+',
  'a backslash at the end': 'data\\',
  SQL: `' OR 1=1; DROP TABLE object; --`,
  wildcards: '%_%',
  markup: '<img src=x onerror=alert(1)>',
  emoji: '👩‍💻🇩🇪',
  'right-to-left text': 'שלום عليكم',
  'a placeholder': '[[candidate]]',
  'open brackets': '[[',
  'control characters': 'data\u0000\u0007\u202E',
  'only spaces': '      ',
  'a very long word': 'x'.repeat(990),
  'combining marks': `e${'\u0301'.repeat(200)}`,
};

const usual: ReadonlySet<string> = new Set(['a regular expression', 'SQL', 'markup', 'control characters']);

/** Puts text into the box as an input method does, halves of characters included. */
function put(units: readonly number[]): Promise<void> {
  return shared().window.evaluate((codes) => {
    const box = document.querySelector<HTMLInputElement>('[role=combobox]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, String.fromCharCode(...codes));
    box?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, units);
}

function unitsOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
}

/** The palette still finds what it should. */
async function expectAlive(): Promise<void> {
  await palette().retype('jonas weber');
  await expect(palette().options.first()).toContainText('Jonas Weber');
}

test.beforeEach(async () => {
  await palette().open();
});

test.afterEach(async () => {
  await palette().close();
});

for (const [name, query] of Object.entries(queries)) {
  test(`${name} is searched for literally, and nothing breaks`, variant(usual.has(name)), async () => {
    await put(unitsOf(query));
    await expect(palette().settled).toBeVisible();
    const { status } = await callApi(shared().window, `/api/objects/search?search=${encodeURIComponent(query)}`);
    expect(status).toBe(200);
    await expectAlive();
  });
}

test('halves of characters are left out', async () => {
  await put([0xd800, ...unitsOf('jonas '), 0xdc00, ...unitsOf('weber'), 0xdfff]);
  await expect(palette().options.first()).toContainText('Jonas Weber');
  await expectAlive();
});

test('a pasted megabyte is cut with a word about it, and the window stays quick', async () => {
  const { electron, window } = shared();
  await electron.evaluate(({ clipboard }) => clipboard.writeText('data '.repeat(200_000)));
  await window.keyboard.press('ControlOrMeta+v');
  await expect(window.getByText(/^Only the first 1,000 characters are used/)).toBeVisible();
  expect((await palette().box.inputValue()).length).toBe(1000);
  await expectAlive();
});

test('the host takes a megabyte too', async () => {
  const { status } = await callApi(shared().window, `/api/objects/search?search=${'x'.repeat(1_000_000)}`);
  expect(status).toBe(200);
  await expectAlive();
});
