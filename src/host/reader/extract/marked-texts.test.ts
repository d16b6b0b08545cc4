import { expect, it } from 'vitest';
import { htmlText } from './html-text.ts';
import { rtfText } from './rtf-text.ts';

const rtf = (text: string) => rtfText(new TextEncoder().encode(text));

it('reads rich text: letters of its encoding and of Unicode, lines, tabs and cells, without what is no text', () => {
  expect(
    rtf(
      String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\*\generator Word;}{\info{\author Nobody}}J\'fcrgen \u321?\'9f\par
Tel.\tab 0 30\line {\b bold}{\pict\pngblip ffd8}\{\\\}\row}`,
    ),
  ).toBe('Jürgen ŁŸ\nTel.\t0 30\nbold{\\}\n');
});

it('reads rich text that never ends, closes too often or lies about what is binary', () => {
  expect(rtf('{\\rtf1 a}}}b')).toBe('ab');
  expect(rtf(`${'{'.repeat(200_000)}deep`)).toBe('deep');
  expect(rtf('{\\rtf1 a\\bin999999999 b}')).toBe('a');
  expect(rtf('a\\')).toBe('a');
});

it('reads a web page line by line, and nothing that runs or is hidden', () => {
  expect(
    htmlText(
      '<head><title>x</title></head><body><!-- no --><h1>Ada\n Lovelace</h1><p>a&nbsp;&amp; b<br>c</p><h2>Work</h2><ul><li>one<li>two</ul><table><tr><td>2019</td><td>Nurse</td></tr></table><script>alert(1)</script>',
    ),
  ).toBe('\n\nAda Lovelace\na & b\nc\n\nWork\n• one\n• two\n2019\tNurse');
});
