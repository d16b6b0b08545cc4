import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TextPart, textChanges } from './text-changes.ts';

function shown(before: string, after: string, language?: string): string {
  return textChanges(before, after, { budget: 10_000, ...(language === undefined ? {} : { language }) })
    .parts.map(({ change, text }) => ({ same: text, inserted: `{+${text}}`, removed: `{-${text}}` })[change])
    .join('');
}

function side(parts: readonly TextPart[], left: 'inserted' | 'removed'): string {
  return parts.flatMap(({ change, text }) => (change === left ? [] : [text])).join('');
}

describe('textChanges', () => {
  it.each([
    ['the same', 'the same', 'the same'],
    ['', 'new', '{+new}'],
    ['old', '', '{-old}'],
    ['', '', ''],
    ['The plan is good.', 'The plan is very good.', 'The plan is {+very }good.'],
    ['We hire two people in May.', 'We hire three people in May.', 'We hire {-two}{+three} people in May.'],
    ['one two three four', 'one six seven four', 'one {-two three}{+six seven} four'],
    ['First.\nSecond.\nThird.', 'First.\nThird.', 'First.\n{-Second.\n}Third.'],
    ['One line and more', 'One line\nand more', 'One line{- }{+\n}and more'],
  ])('%j → %j', (before, after, wanted) => {
    expect(shown(before, after)).toBe(wanted);
  });

  it('finds words where a language writes no blanks', () => {
    expect(shown('我们招聘两名工程师', '我们招聘三名工程师', 'zh')).toBe('我们招聘{-两名}{+三名}工程师');
    expect(shown('สวัสดีชาวโลก', 'สวัสดีชาวไทย', 'th')).toContain('สวัสดี');
  });

  it('shows a text that was written anew as one replacement', () => {
    expect(shown('A cat sat on the mat', 'Budgets, a forecast for hiring')).toBe(
      '{-A cat sat on the mat}{+Budgets, a forecast for hiring}',
    );
  });

  it('counts words, not blanks and signs', () => {
    const { inserted, removed } = textChanges('We met.', 'We met, twice, today.', { budget: 10_000 });
    expect({ inserted, removed }).toEqual({ inserted: 2, removed: 0 });
  });

  const text = fc
    .array(fc.constantFrom('plan', 'Müller', ' ', '\n', '两名', '.', '👩‍💻', '\u202e', 'a', '<b>'), { maxLength: 40 })
    .map((words) => words.join(''));

  it('holds both texts, whatever the time it had', () => {
    fc.assert(
      fc.property(text, text, fc.constantFrom(0, 10_000), (before, after, budget) => {
        const { parts, lines } = textChanges(before, after, { budget });
        expect(side(parts, 'inserted')).toBe(before);
        expect(side(parts, 'removed')).toBe(after);
        const again = lines.flatMap(({ parts: line, end }) => [
          ...line,
          ...(end === null ? [] : [{ change: end, text: '\n' }]),
        ]);
        expect(side(again, 'inserted')).toBe(before);
        expect(side(again, 'removed')).toBe(after);
      }),
    );
  });

  it('ends in time with texts that share nothing', () => {
    const many = (word: string) =>
      Array.from({ length: 60_000 }, (_, at) => `${word}${(at * 7919) % 60_013}`).join(' ');
    const [before, after] = [many('a'), many('b')];
    const { parts } = textChanges(before, after);
    expect(parts.map(({ change }) => change)).toEqual(['removed', 'inserted']);
    expect(side(parts, 'inserted')).toBe(before);
  });
});
