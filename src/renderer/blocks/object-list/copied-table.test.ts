import { expect, test } from 'vitest';
import { copiedTable } from './copied-table.ts';

test('is text between tabs, and a table of HTML in which nothing is markup', () => {
  const { text, html } = copiedTable([
    ['Name', 'Note'],
    ['<b>Ada</b> & "Co"', 'two\nlines'],
    ['tab\there', ''],
  ]);
  expect(text).toBe('Name\tNote\n"<b>Ada</b> & ""Co"""\t"two\nlines"\n"tab\there"\t');
  expect(html).toBe(
    '<table><thead><tr><th>Name</th><th>Note</th></tr></thead><tbody><tr><td>&lt;b&gt;Ada&lt;/b&gt; &amp; &quot;Co&quot;</td><td>two<br>lines</td></tr><tr><td>tab\there</td><td></td></tr></tbody></table>',
  );
});

test('of nothing is an empty one', () => {
  expect(copiedTable([]).text).toBe('');
});
