import { long } from '#e2e/fixtures/long.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { type Editor, openEditor } from '#e2e/pages/editor.ts';

const shared = shareApp('empty');

function open(label = 'Description'): Promise<Editor> {
  return openEditor(shared().window, label);
}

/** ms; a limit against hanging, not on speed: the machine may be busy. */
const mostFrozen = 15_000;

/** How long the page answers to nothing while something is done, in milliseconds. */
async function frozen(editor: Editor, work: () => Promise<void>): Promise<number> {
  await editor.window.evaluate(() => {
    const seen = { longest: 0, last: performance.now() };
    Object.assign(window, { seen });
    setInterval(() => {
      seen.longest = Math.max(seen.longest, performance.now() - seen.last);
      seen.last = performance.now();
    }, 10);
  });
  await work();
  return editor.window.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest);
}

const markdown = `# Data platform

We need **two** engineers who know \`Kafka\`:

- one for [streams](https://example.com/streams)
- one for *batch*

- [x] budget
- [ ] job post

| Skill | Level |
| ----- | ----- |
| Kafka | 3     |

> Soon.

\`\`\`sql
select 1;
\`\`\``;

test('Markdown is pasted as what it says, and copied as Markdown again', async () => {
  const editor = await open();
  await editor.paste({ 'text/plain': markdown });
  const { text } = editor;
  await expect(text.getByRole('heading', { level: 1 })).toHaveText('Data platform');
  await expect(text.locator('strong')).toHaveText('two');
  await expect(text.getByRole('link', { name: 'streams' })).toHaveAttribute('href', 'https://example.com/streams');
  await expect(text.getByRole('checkbox')).toHaveCount(2);
  await expect(text.getByRole('columnheader')).toHaveText(['Skill', 'Level']);
  await expect(text.locator('blockquote')).toHaveText('Soon.');
  await expect(text.locator('pre')).toHaveText('select 1;');
  await editor.press('ControlOrMeta+a');
  const copied = await editor.copied();
  expect(copied).toContain('# Data platform');
  expect(copied).toContain('We need **two** engineers who know `Kafka`');
  expect(copied).toContain('[streams](https://example.com/streams)');
  expect(copied).toContain('- [x] budget');
  expect(copied).toMatch(/\| Skill \| Level \|/);
  await editor.empty();
  await editor.paste({ 'text/plain': copied });
  await expect(text.getByRole('columnheader')).toHaveText(['Skill', 'Level']);
});

test('plain words are copied as they are, and an address over a selection makes it a link', async () => {
  const editor = await open();
  await editor.window.keyboard.type('kafka_topics & co');
  await editor.press('ControlOrMeta+a');
  expect(await editor.copied()).toBe('kafka_topics & co');
  const looked = editor.window.waitForResponse((response) => response.url().includes('fetch_opengraph'));
  await editor.paste({ 'text/plain': 'https://example.com/topics' });
  await expect(editor.text.getByRole('link', { name: 'kafka_topics & co' })).toHaveAttribute(
    'href',
    'https://example.com/topics',
  );
  // Nothing is found there from here, which the console tells: in this test, and not in the next.
  await looked;
  shared().takeProblems();
});

const payloads = [
  '<script>window.pwned = 1</script><p>one</p>',
  '<img src=x onerror="window.pwned = 1"><p>two</p>',
  '<svg onload="window.pwned = 1"></svg><p>three</p>',
  '<style>* { display: none !important }</style><p>four</p>',
  '<p style="position:fixed;inset:0;background:url(https://evil.example/x)">five</p>',
  '<a href="javascript:window.pwned=1">six</a>',
  '<a href="java&#9;script:window.pwned=1">seven</a>',
  '<a href="&#1;javascript:window.pwned=1">eight</a>',
  '<a href="//evil.example">nine</a>',
  '<a href="https://ada:secret@evil.example">ten</a>',
  '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe><p>eleven</p>',
  '<form action="https://evil.example"><input name=q><button>twelve</button></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.pwned=1"></style></mglyph></table></mtext></math>',
  '<details open ontoggle="window.pwned=1"><summary>thirteen</summary></details>',
  '<table><tr><td colspan="99999999" rowspan="99999999">fourteen</td></tr></table>',
];

test('nothing of pasted HTML runs, loads or leads away', async () => {
  const editor = await open();
  for (const html of payloads) {
    await editor.paste({ 'text/html': html, 'text/plain': 'fallback' });
  }
  await editor.paste({
    'text/plain': 'See [this](javascript:window.pwned=1) and <img src=x onerror="window.pwned=1"> **x**',
  });
  const { text } = editor;
  await expect(text).toContainText('five');
  await expect(text).toContainText('fourteen');
  await expect(
    text.locator('script, style, iframe, img, svg, form, input:not([type=checkbox]), [onerror], [onload]'),
  ).toHaveCount(0);
  await expect(text.getByRole('link')).toHaveCount(0);
  await expect(text).toBeVisible();
  const pwned = await editor.window.evaluate(() => 'pwned' in window);
  expect(pwned).toBe(false);
  // The page's policy reports what it stopped; that it did is what is tested.
  shared().takeProblems();
});

test('what office programs put on the clipboard keeps its words, lists and tables', async () => {
  const editor = await open();
  await editor.paste({
    'text/html': `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<!--StartFragment--><b style="font-weight:normal" id="docs-internal-guid-1"><p class="MsoNormal"><span style="font-weight:700">Bold</span> text<o:p></o:p></p>
<ol><li><p>first</p></li></ol><table><tr><td>a</td><td>b</td></tr></table></b><!--EndFragment--></body></html>`,
    'text/plain': 'Bold text',
  });
  await expect(editor.text.locator('strong')).toHaveText('Bold');
  await expect(editor.text.locator('ol li')).toHaveText('first');
  await expect(editor.text.getByRole('cell')).toHaveText(['a', 'b']);
});

test('lists of Word and check lists of GitHub and Google Docs are lists', async () => {
  const editor = await open();
  const word = (level: number, sign: string, words: string) =>
    `<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;
  await editor.paste({
    'text/html': `<p class=MsoNormal>Steps</p>${word(1, '3.', 'Ask')}${word(2, '·', 'twice')}${word(1, '4.', 'Wait')}<p>Then</p>`,
    'text/plain': 'Steps',
  });
  const { text } = editor;
  await expect(text.locator('> ol > li')).toHaveText(['Asktwice', 'Wait']);
  await expect(text.locator('> ol')).toHaveAttribute('start', '3');
  await expect(text.locator('ol ul li')).toHaveText('twice');
  await expect(text).not.toContainText('·');
  await editor.empty();
  await editor.paste({
    'text/html':
      '<ul class="contains-task-list"><li><input type="checkbox" checked disabled> Done<ul><li>why</li></ul></li><li><input type="checkbox"> Open</li></ul>',
    'text/plain': 'Done',
  });
  await expect(text.getByRole('checkbox')).toHaveCount(2);
  await expect(text.getByRole('checkbox', { name: /Done: Done/ })).toBeChecked();
  await expect(text.getByRole('checkbox', { name: 'Done: Open' })).not.toBeChecked();
  await expect(text.locator('li li')).toHaveText('why');
  await editor.empty();
  await editor.paste({
    'text/html':
      '<ul><li role="checkbox" aria-checked="true"><img alt="checked"><p>Done</p></li><li role="checkbox" aria-checked="false"><p>Open</p></li></ul>',
    'text/plain': 'Done',
  });
  await expect(text.getByRole('checkbox', { name: 'Done: Done' })).toBeChecked();
  await expect(text.getByRole('checkbox', { name: 'Done: Open' })).not.toBeChecked();
});

test('five megabytes are refused at once and offered as a file; what was typed stays', async () => {
  const editor = await open();
  await editor.window.keyboard.type('typed before');
  const text = 'A line of a log that nobody reads again. '.repeat(128_000);
  const milliseconds = await frozen(editor, () => editor.paste({ 'text/plain': text }));
  expect(milliseconds).toBeLessThan(mostFrozen);
  const dialog = editor.window.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /Attach as/ }).first()).toBeVisible();
  await editor.window.keyboard.press('Escape');
  await expect(editor.text).toHaveText('typed before');
});

test('HTML of five megabytes around few words gives the words', long, async () => {
  const editor = await open();
  const html = `<p>${'<span style="color:red"></span>'.repeat(170_000)}few words</p>`;
  const milliseconds = await frozen(editor, () => editor.paste({ 'text/html': html, 'text/plain': 'few words' }));
  expect(milliseconds).toBeLessThan(mostFrozen);
  await expect(editor.text).toHaveText('few words');
});

test('a text of 100,000 words is pasted and typed in', long, async () => {
  test.slow();
  const editor = await open('Plan');
  await editor.empty();
  const paragraph = 'Nobody reads every word of a long text but somebody wrote it once.'.split(' ').join(' ');
  const words = Array.from({ length: 7_700 / 6 }, () => Array.from({ length: 6 }, () => paragraph).join(' ')).join(
    '\n',
  );
  expect(words.split(/\s+/).length).toBeGreaterThan(99_000);
  await editor.paste({ 'text/plain': words });
  await expect(editor.text.locator('p')).toHaveCount(1283);
  await editor.window.keyboard.type('and one more');
  await expect(editor.text.locator('p').last()).toContainText('and one more');
});

test('ten thousand opening brackets, and letters nobody sees, are letters', async () => {
  const editor = await open();
  const brackets = '[['.repeat(10_000);
  const milliseconds = await frozen(editor, () => editor.paste({ 'text/plain': brackets }));
  expect(milliseconds).toBeLessThan(mostFrozen);
  await expect(editor.text).toHaveText(brackets);
  await editor.empty();
  const hidden = 'Ada\u202egnp.exe\u200b \u2066Lovelace';
  await editor.paste({ 'text/plain': hidden });
  await editor.press('ControlOrMeta+a');
  expect(await editor.copied()).toBe(hidden);
});

test('of a page that leaves nothing to keep, its words are pasted', async () => {
  const editor = await open();
  await editor.paste({ 'text/html': '<script>alert(1)</script><img src="x.png">', 'text/plain': 'Kafka\nSpark' });
  await expect(editor.text.locator('p')).toHaveText(['Kafka', 'Spark']);
});
