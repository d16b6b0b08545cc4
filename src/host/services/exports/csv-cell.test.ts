import fc from 'fast-check';
import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readValue } from '#host/services/imports/read-value.ts';
import { harmlessText, plainText } from '#shared/domain/harmless-cell.ts';
import { csvCell, csvLine, listCell } from './csv-cell.ts';

describe('a cell of a CSV', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '\n=1',
    '"=1"',
    "'=1",
    '"\'"+1',
    '＝1+1',
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("http://x")',
  ])('is never calculated: %j', (text) => {
    expect(harmlessText(text).replace(/(?<=[\t\r\n])'/, '')).toBe(`'${text}`);
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
    expect(plainText(harmlessText(text))).toBe(text);
  });

  it.each(['Ada', '1+1', 'a=b', 'a@b.example', "O'Neil", "'quoted'", '', '(-1)'])('stays as it is: %j', (text) => {
    expect(harmlessText(text)).toBe(text);
    expect(plainText(text)).toBe(text);
  });

  it('begins with nothing dangerous and reads back, whatever it was', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^["'\s]*[=+\-@\t\r].{0,20}$/)), (text) => {
        const harmless = harmlessText(text);
        expect(harmless).not.toMatch(/^["\s]*[=+\-@\t\r]/);
        expect(plainText(harmless)).toBe(text);
      }),
    );
  });

  it('is quoted where it must be; numbers are written as numbers', () => {
    expect(csvLine(['a,b', 'say "x"', 'two\nlines', ' padded', -3.5, true, undefined])).toBe(
      '"a,b","say ""x""","two\nlines"," padded",-3.5,true,\r\n',
    );
  });

  it.each([';', '\t', '|', ','])('opens as no formula where a spreadsheet parts by %j', (separator) => {
    const texts = ['a;=1+1', 'Ada\t@x', 'x|＋1', 'one\n=two', 'Ada', '5+cmd|calc'];
    for (const cells of [texts, [-2, '5+cmd|calc'], ['', ...texts.toReversed()]]) {
      const table = papa.parse<string[]>(csvLine(cells), { delimiter: separator, quoteChar: '"' }).data;
      const opened = table.flat().filter((cell) => /^["\s]*[=+\-@＝＋－＠]/u.test(cell));
      expect(opened).toEqual([]);
    }
    expect(csvLine([-2, 5, null])).toBe('-2,5,\r\n');
  });

  it('with several values is read as the same ones', () => {
    const item = fc
      .string({ minLength: 1, maxLength: 20 })
      .map((text) => text.replaceAll(/\s+/gu, ' ').trim())
      .filter((text) => text !== '');
    fc.assert(
      fc.property(fc.uniqueArray(item, { selector: (text) => text.toLowerCase(), maxLength: 6 }), (items) => {
        const cell = listCell(items);
        expect(cell === undefined ? [] : readValue('list', cell, { longest: 300 })).toEqual(
          items.length === 0 ? [] : { value: items },
        );
      }),
    );
  });
});
