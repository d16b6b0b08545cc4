import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmlessCell, harmlessText, opensAsFormula, plainText } from './harmless-cell.ts';

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '−'];
const leads = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '"',
  "'",
  '\uFEFF',
  '\u200B',
  '\u00AD',
  '\u202E',
  '\u00A0',
  '\u0000',
  ' "\uFEFF',
];

describe('a text in a cell', () => {
  it('is no formula behind any separator, blank or sign that nobody sees', () => {
    for (const sign of signs) {
      for (const lead of leads) {
        for (const before of ['', 'Ada;', 'Ada\t', 'Ada|', 'Ada\n', 'Ada\r\n']) {
          const text = `${before}${lead}${sign}1+1`;
          const cells = harmlessText(text).split(/[;|\t\r\n]/);
          expect([text, cells.filter((cell) => /^["\s\p{Cf}\0]*[=+\-@＝＋－＠﹦−]/u.test(cell))]).toEqual([text, []]);
          expect(harmlessText(text)).not.toBe(text);
          expect(plainText(harmlessText(text))).toBe(text);
        }
      }
    }
  });

  it('comes back as it was, whatever it was', () => {
    const piece = fc.constantFrom(...signs, ...leads, ';', '|', ',', 'Ada', '5');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const harmless = harmlessText(text);
        expect(plainText(harmless)).toBe(text);
        for (const cell of harmless.split(/[;|\t\r\n]/)) {
          expect(cell).not.toMatch(/^["\s\p{Cf}\0]*[=+\-@＝＋－＠﹦−]/u);
        }
      }),
    );
  });

  it('keeps plain numbers where figures are wanted, and no other', () => {
    for (const figure of ['-5', '-3.5', '-3,5 %', '42']) {
      expect([harmlessCell(figure), opensAsFormula(figure)]).toEqual([figure, false]);
    }
    for (const text of ['-5+cmd', '-5-5', '+49 30 123', '-1e5(', '--5']) {
      expect([harmlessCell(text), opensAsFormula(text)]).toEqual([`'${text}`, true]);
    }
  });
});
