import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNumber, triggerAt } from './trigger-match.ts';

describe('triggerAt', () => {
  it.each([
    ['@', 'object', ''],
    ['@jo', 'object', 'jo'],
    ['could mentor @jo', 'object', 'jo'],
    ['@jonas weber', 'object', 'jonas weber'],
    ['@jonas ', 'object', 'jonas '],
    ['see (#mail', 'integration', 'mail'],
    ['“+hiring plan', 'space', 'hiring plan'],
    ['/report', 'tool', 'report'],
    ['\ufffc@ada', 'object', 'ada'],
    ['one\ufffc two #cal', 'integration', 'cal'],
    ['@jonas and @ada', 'object', 'ada'],
    ['@jo#x', 'object', 'jo#x'],
    ['担当は＠田中', 'object', '田中'],
    ['担当@田', 'object', '田'],
    ['مع @أحمد', 'object', 'أحمد'],
    ['@o’brien', 'object', 'o’brien'],
  ])('%j asks for %s by %j', (line, kind, query) => {
    expect(triggerAt(line)).toMatchObject({ kind, query });
  });

  it.each([
    ['nothing to see'],
    [''],
    ['ada@example.com'],
    ['and/or'],
    ['C++'],
    ['C#'],
    ['https://example.com'],
    ['// a comment'],
    ['## heading'],
    ['@ 5 pm'],
    ['2 + 2'],
    ['@jonas  '],
    ['@jonas\ufffc'],
    [`@${'x'.repeat(200)}`],
  ])('%j asks for nothing', (line) => {
    expect(triggerAt(line)).toBeNull();
  });

  it('says where the trigger stands', () => {
    expect(triggerAt('ask @jo')?.at).toBe(4);
  });

  it('finds a trigger wherever a word begins, with what was typed behind it', () => {
    const word = fc.stringMatching(/^[a-zäöü]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), word, fc.constantFrom('@', '#', '+', '/'), (words, name, sign) => {
        const before = words.map((one) => `${one} `).join('');
        expect(triggerAt(`${before}${sign}${name}`)).toMatchObject({ at: before.length, query: name });
        expect(triggerAt(`${before}x${sign}${name}`)).toBeNull();
      }),
    );
  });

  it('never finds more than the line has, and is quick with a long one', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('@', '#', ' ', 'a', '/', '+', '\ufffc') }), (line) => {
        const match = triggerAt(line);
        if (match !== null) {
          expect(line.slice(match.at + 1)).toBe(match.query);
        }
      }),
    );
    expect(triggerAt('@'.repeat(1_000_000))).toBeNull();
  });
});

describe('isNumber', () => {
  it.each(['1', '49 170 1234', '(0)30-12', '1 agreed'])('%s is one', (query) => {
    expect(isNumber(query)).toBe(true);
  });
  it.each(['', 'q3', '1st quarter', 'plan 7'])('%j is none', (query) => {
    expect(isNumber(query)).toBe(false);
  });
});
