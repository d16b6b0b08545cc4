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

test('@ offers objects by type, with what was opened last first, and marks the letters that match', async () => {
  await editor().type('Ask @');
  await expect.poll(() => editor().groups()).toContain('Recent');
  await editor().type('jonas we');
  // What is at hand is shown first; the host knows all.
  await expect.poll(async () => (await editor().groups())[0]).toBe('Employees');
  await expect(editor().selected).toContainText('Jonas Weber');
  await expect(editor().selected.locator('mark')).toHaveText(['Jonas We']);
  await expect(
    editor()
      .popup.locator('footer')
      .getByText(/^\d+ results?$/),
  ).toBeVisible();
  await shared().window.keyboard.press('Enter');
  await expect(editor().popup).toHaveCount(0);
  await expect(editor().pills).toHaveText('Jonas Weber');
  await editor().type('twice');
  await expect(editor().text).toHaveText('Ask Jonas Weber twice');
});

test('# offers the company’s integrations and / its tools, by the list of each', async () => {
  await editor().type('#');
  await expect(editor().options).toHaveText([/^Calendar/, /^Job boards/, /^Mail/, /^Payroll/, /^Single sign-on/]);
  await editor().type('pay');
  await expect(editor().options).toHaveCount(1);
  await shared().window.keyboard.press('Tab');
  await expect(editor().pills).toHaveText('Payroll');
  await editor().type('and /');
  await expect(editor().options).toHaveText([
    /^Report/,
    /^Space/,
    /^Task/,
    /^Ticket/,
    /^File/,
    /^Improve/,
    /^Summarise/,
  ]);
  await editor().type('summ');
  await expect(editor().options).toHaveCount(1);
  await shared().window.keyboard.press('Enter');
  await expect(editor().tools).toHaveText('Summarise');
  await expect(shared().window.getByText('Tool: summarise')).toBeVisible();
});

test('+ offers spaces and nothing else', async () => {
  await editor().type('in +');
  await expect(editor().options.first()).toBeVisible();
  const keys = await editor().options.evaluateAll((all) => all.map((one) => one.getAttribute('data-key') ?? ''));
  expect(keys.filter((key) => !key.startsWith('space/') && key !== '!more')).toEqual([]);
  const name = (await editor().selected.locator('bdi').first().textContent()) ?? '';
  await shared().window.keyboard.press('Enter');
  await expect(editor().pills).toHaveText(name);
});

test('a text may offer some types only, and no tools', async () => {
  const shortlist = new MentionEditor(shared().window, 'Shortlist');
  await shortlist.text.click();
  await shortlist.type('@a');
  await expect(shortlist.options.first()).toBeVisible();
  await expect.poll(() => shortlist.groups()).toEqual(['Candidates']);
  await shortlist.clear();
  await shortlist.type('and /rep');
  await expect(shortlist.popup).toHaveCount(0);
  await shortlist.clear();
});

test('says word for word that nothing was found', async () => {
  await editor().type('@zzqqxx');
  await expect(editor().popup).toContainText('No results - Keep typing to search your workspace');
  await editor().clear();
  await editor().type('+42');
  await expect(editor().popup).toContainText('No spaces found - Create or reference a space with +');
  await expect(editor().options).toHaveCount(0);
});

test('the query may have spaces while something matches; then it is text, until it matches again', async () => {
  await editor().type('@jonas ');
  await expect(editor().option('Jonas Weber').first()).toBeVisible();
  await editor().type('weber');
  await expect(editor().selected).toContainText('Jonas Weber');
  await editor().type(' said');
  await expect(editor().popup).toHaveCount(0);
  await editor().type(' so');
  await expect(editor().popup).toHaveCount(0);
  for (let key = 0; key < 9; key += 1) {
    await shared().window.keyboard.press('Backspace');
  }
  await expect(editor().selected).toContainText('Jonas Weber');
});

test('Escape closes the list of that trigger for good; the next one opens its own', async () => {
  await editor().type('@jon');
  await expect(editor().popup).toBeVisible();
  await shared().window.keyboard.press('Escape');
  await expect(editor().popup).toHaveCount(0);
  await editor().type('as');
  await shared().window.keyboard.press('Home');
  await shared().window.keyboard.press('End');
  await editor().type(' weber');
  await expect(editor().popup).toHaveCount(0);
  await editor().type(' @ama');
  await expect(editor().popup).toBeVisible();
  await expect(editor().text).toHaveText('@jonas weber @ama');
});

test('opens at the start of a word only, and never in code', async () => {
  for (const typed of ['ada@exam', 'and/or ', 'C# ', 'C++ ', 'https://example ', '2 + 2 ', '1/2 ']) {
    await editor().type(typed);
    await expect(editor().popup).toHaveCount(0);
  }
  await editor().clear();
  await editor().type('``` ');
  await editor().type('@jonas');
  await expect(editor().text.locator('code')).toHaveText('@jonas');
  await expect(editor().popup).toHaveCount(0);
  await shared().window.keyboard.press('ControlOrMeta+a');
  await shared().window.keyboard.press('Backspace');
  await editor().clear();
  await shared().window.keyboard.press('ControlOrMeta+e');
  await editor().type('@jonas');
  await expect(editor().text.locator('code')).toHaveText('@jonas');
  await expect(editor().popup).toHaveCount(0);
  await shared().window.keyboard.press('ControlOrMeta+e');
  await editor().clear();
  await editor().type('(@jonas');
  await expect(editor().popup).toBeVisible();
});

test('pasting, undoing and coming back to an old trigger open nothing', async () => {
  await editor().paste({ 'text/plain': 'ask @jonas' });
  await expect(editor().text).toHaveText('ask @jonas');
  await expect(editor().popup).toHaveCount(0);
  await shared().window.keyboard.press('ArrowLeft');
  await shared().window.keyboard.press('ArrowRight');
  await expect(editor().popup).toHaveCount(0);
  await editor().clear();
  await editor().mention('@jonas web', 'Jonas Weber');
  await shared().window.keyboard.press('ControlOrMeta+z');
  await expect(editor().pills).toHaveCount(0);
  await expect(editor().text).toHaveText('@jonas web');
  await expect(editor().popup).toHaveCount(0);
});

test('arrows cross groups, Page keys leap, Home and End reach the ends, and the focus stays in the text', async () => {
  const { keyboard } = shared().window;
  const position = async () => Number(await editor().selected.getAttribute('aria-posinset'));
  const size = async () => Number(await editor().selected.getAttribute('aria-setsize'));
  await editor().find('@data');
  await expect(editor().options.nth(3)).toBeVisible();
  await expect.poll(position).toBe(1);
  await keyboard.press('PageDown');
  await expect.poll(position).toBe(9);
  await expect(editor().selected).toBeInViewport();
  await keyboard.press('ArrowUp');
  await expect.poll(position).toBe(8);
  // The end of a page brings the next one.
  await expect
    .poll(async () => {
      await keyboard.press('End');
      return (await size()) - (await position());
    })
    .toBe(0);
  await expect(editor().selected).toBeInViewport();
  await keyboard.press('Home');
  await expect.poll(position).toBe(1);
  await keyboard.press('PageUp');
  await expect.poll(position).toBe(1);
  await expect(editor().text).toBeFocused();
  const active = await editor().text.getAttribute('aria-activedescendant');
  await expect(editor().selected).toHaveAttribute('id', active ?? '');
});

test('the pointer chooses without taking the focus', async () => {
  await editor().type('@amara okafor');
  await editor().option('Amara Okafor').first().hover();
  await editor().option('Amara Okafor').first().click();
  await expect(editor().pills).toHaveText('Amara Okafor');
  await expect(editor().text).toBeFocused();
  await editor().type('!');
  await expect(editor().text).toHaveText('Amara Okafor !');
});

test('Enter before the answer takes what the whole query finds', async () => {
  await editor().type('@amara okafor\n');
  await expect(editor().pills).toHaveText('Amara Okafor');
  await expect(editor().text.locator('p')).toHaveCount(1);
});

test('Enter and Tab are the text’s own where nothing is offered', async () => {
  await editor().type('@zzqqxx');
  await expect(editor().popup).toContainText('No results');
  await shared().window.keyboard.press('Enter');
  await expect(editor().text.locator('p')).toHaveCount(2);
});
