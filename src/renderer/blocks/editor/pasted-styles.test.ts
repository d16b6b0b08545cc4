import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marksOfStyle, withoutPolicyBreaks } from './pasted-styles.ts';

test.each([
  ['font-weight:700', { bold: true }],
  ['font-weight: normal; color: red', { bold: false }],
  ['FONT-WEIGHT: Bold !important', { bold: true }],
  ['font-weight:500', { bold: false }],
  ['font-style:italic;font-weight:600', { bold: true, italic: true }],
  ['font-style:normal', { italic: false }],
  ['text-decoration: line-through underline', { strike: true }],
  ['text-decoration-line: none', { strike: false }],
  ['x-font-weight:700', {}],
  ['background:url(font-weight:700)', {}],
  ['', {}],
])('%s means %j', (style, marks) => {
  expect(marksOfStyle(style)).toEqual(marks);
});

/** A style attribute could begin here, or an element begin or end. */
const could = /[\s/"']style[\s/>=]|<\/?(?:style|base)[\s/>]/i;

test.each([
  '<p title=">" style="color:red">a</p>',
  `<p title='">'style=x>a</p>`,
  '<p title="<"\nSTYLE\n=\n"x">a</p>',
  '<p/style=x>a</p>',
  '<p title=""style>a</p>',
  '<p style/>a</p>',
  '<p title="&quot;>" style="&quot;x">a</p>',
  '<p title="> style="x">a</p>',
  '<p title="unclosed style=x>a</p>',
  '<!-- > --><p style=x>a</p>',
  '<base href="https://example.org">a',
  '<BASE\nhref=x>a',
  '<p title=">"><base/href=x>a',
  '<style>p{}</style>a',
  '<STYLE/media=x>p{}',
])('%j has no style and no base left', (html) => {
  const inert = withoutPolicyBreaks(html);
  expect(could.test(html)).toBe(true);
  expect(could.test(inert.html)).toBe(false);
  expect(inert.read(inert.html)).toBe(html);
});

test('a style keeps its value, under the name that is answered', () => {
  const { html, attribute } = withoutPolicyBreaks('<p title=">" style="color:red">a</p>');
  expect(html).toBe(`<p title=">" ${attribute}="color:red">a</p>`);
});

test('any text has nothing left, and is read back as it was', () => {
  const part = fc.constantFrom(
    'style',
    'StYle',
    '<',
    '</',
    'base',
    '>',
    '"',
    "'",
    '=',
    '/',
    ' ',
    '\n',
    'data-inert0-',
    'a',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const html = parts.join('');
      const inert = withoutPolicyBreaks(html);
      expect(could.test(inert.html)).toBe(false);
      expect(inert.read(inert.html)).toBe(html);
    }),
  );
});

test.each(['<style ', ' style=', '"', '<', ' ', "<p title='style "])(
  'takes no longer than a moment for many %j',
  (part) => {
    const before = performance.now();
    withoutPolicyBreaks(part.repeat(Math.ceil(500_000 / part.length)));
    expect(performance.now() - before).toBeLessThan(5000);
  },
);
