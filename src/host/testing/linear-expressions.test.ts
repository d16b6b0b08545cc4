import { describe, expect, it } from 'vitest';
import { repeating } from '#shared/testing/hostile-texts.ts';
import { runs } from '#shared/testing/runs.ts';
import { quickest, within } from './adversarial.ts';
import { type Expression, expressionsInSource } from './expressions-in.ts';

/** Expressions that read a text of a few characters only, and why; by file and how they begin. */
const bounded: readonly (readonly [file: string, begins: string, why: string])[] = [
  ['host/intelligence/built-in/clean/fillers.ts', '(?:^|[.!?…]', 'reads the 12 characters before a word'],
  ['host/intelligence/built-in/clean/known-capitals.ts', '([\\p{L}-]+)\\s$', 'reads the 60 characters before a word'],
  ['host/reader/links/read-link.ts', '<meta[^>]+charset', 'reads the first 2 KiB of a page'],
  ['host/services/imports/headings.ts', '(\\p{L})\\W*', 'reads what has at most 200 characters'],
  ['host/services/resume/sections.ts', '^\\p{P}*[', 'reads what has at most 8 characters'],
  ['host/store/postgres-ddl.ts', '((?:^|[(,]', 'reads the host’s own statements'],
  ['shared/domain/phone-number.ts', '[\\s,;(-]*', 'reads what has at most 60 characters'],
  ['shared/domain/phone-number.ts', '^[\\s([]*', 'reads what has at most 60 characters'],
];

const length = 3000;
/** ms; what is quicker than this for {@link length} characters is quick however it grows. */
const quick = 3;
/** What others do on the computer comes and goes; the square stays. */
const mostTries = 6;
const alphabet = [...'aA1 \n\t.,:;-_/|@#*`"\'()[]{}<>!?éß'];
const pieces = [
  'a1',
  '1.',
  'a ',
  'a.',
  ' a',
  'a,',
  ', ',
  'a-',
  'A. ',
  '(a',
  '[a](',
  '<a ',
  'a@',
  '1-',
  '"a',
  '\n ',
  'b\n',
];

function lettersOf(pattern: string): string[] {
  const plain = pattern.replaceAll(/\\[pP]\{[^{}]*\}|\(\?<\w+>|\(\?[:=!<]+|\\[a-zA-Z]/g, ' ').replaceAll('\\', '');
  const words = plain.match(/[\p{L}/:@<>=.-]{2,12}/gu) ?? [];
  return [...new Set([...plain, ...words])].filter((piece) => piece.trim() !== '');
}

/** The hostile text on which an expression takes more than twice the time for twice the length, if there is one. */
function slowOn({ pattern, flags }: Expression): string | undefined {
  const expression = new RegExp(pattern, `${flags.replaceAll(/[gy]/g, '')}g`);
  const own = lettersOf(pattern);
  const pairs = own.slice(0, runs({ usual: 3, long: 14 })).flatMap((one) => alphabet.map((other) => one + other));
  const words = own.filter((piece) => piece.length > 1).slice(0, 2);
  for (const piece of new Set([...own, ...alphabet, ...pieces, ...pairs])) {
    for (const before of ['', ...words]) {
      const text = repeating(piece, { before, after: '!' });
      const time = (size: number, times: number) => quickest(() => text(size).replace(expression, ''), times);
      const isSquare = () => time(length, 3) > quick && time(2 * length, 3) > 2.8 * time(length, 3);
      if (time(length, 1) > quick && Array.from({ length: mostTries }).every(isSquare)) {
        return `${before}${piece}…!`;
      }
    }
  }
  return undefined;
}

describe('regular expressions', () => {
  const all = expressionsInSource();
  const isBounded = ({ file, pattern }: Expression) =>
    bounded.some(([where, begins]) => where === file && pattern.startsWith(begins));

  it('are all found in the source, and the short list of exceptions is no longer than it must be', () => {
    expect(all.length).toBeGreaterThan(700);
    for (const [file, begins] of bounded) {
      expect([begins, all.some((one) => one.file === file && one.pattern.startsWith(begins))]).toEqual([begins, true]);
    }
  });

  it('read any text in time that grows with its length only', () => {
    const repeats = all.filter((one) => /[*+]|\{\d*,/.test(one.pattern) && !isBounded(one));
    const distinct = new Map(repeats.map((one) => [`/${one.pattern}/${one.flags}`, one]));
    const slow: string[] = [];
    for (const [written, expression] of distinct) {
      const where = `${expression.file}:${expression.line} ${written}`;
      try {
        const text = within(20_000, () => slowOn(expression));
        slow.push(...(text === undefined ? [] : [`${where} on ${JSON.stringify(text)}`]));
      } catch {
        slow.push(`${where} does not end`);
      }
    }
    expect(slow).toEqual([]);
  });
});
