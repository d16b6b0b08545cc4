import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { improveText } from './improve-text.ts';

const long =
  'We had a meeting about hiring. Hiring in sales is slow. The weather was fine. Sales needs three people for hiring to work.';

describe('improving a text', () => {
  test.each([
    ['i recieve  the adress , thanks', 'fix the spelling', 'I receive the address, thanks.'],
    ['i recieve  the adress , thanks', '', 'I receive the address, thanks.'],
    ['We can’t come. Thanks!', 'make it more formal', 'We cannot come. Thank you.'],
    ['Open the door. Close the window.', 'make it a bullet list', '- Open the door.\n- Close the window.'],
    ['Open the door. Close the window.', 'as a numbered list please', '1. Open the door.\n2. Close the window.'],
    ['um we need the the plan', 'remove filler words', 'we need the plan'],
    ['meet on Monday in Köln', 'replace Monday with Tuesday', 'meet on Tuesday in Köln'],
    ['meet on Monday in Köln', 'remove “in Köln”', 'meet on Monday'],
    ['meet on Monday', 'add "at noon" at the end', 'meet on Monday at noon'],
    ['hello there', 'upper case', 'HELLO THERE'],
    ['Ich weiß daß das vieleicht geht', 'bitte Rechtschreibung korrigieren', 'Ich weiß dass das vielleicht geht.'],
    ['Tür auf. Fenster zu.', 'mach daraus eine Liste mit Stichpunkten', '- Tür auf.\n- Fenster zu.'],
  ])('%j, asked to %j, is %j', (text, instructions, expected) => {
    expect(improveText(text, instructions, 'en')).toEqual({ text: expected });
  });

  it('makes a text shorter with its own sentences', () => {
    const { text, notice } = improveText(long, 'make it shorter', 'en');
    expect(notice).toBeUndefined();
    expect(text.length).toBeLessThan(long.length * 0.75);
    expect(text).toContain('Hiring in sales is slow.');
    expect(text).not.toContain('weather');
  });

  test.each([
    ['fix grammar and make it formal', 'does not check grammar'],
    ['Bitte die Grammatik korrigieren', 'does not check grammar'],
  ])('says what is left when asked to %j', (instructions, said) => {
    expect(improveText('i has a apple', instructions, 'en')).toEqual({
      text: 'I has a apple.',
      notice: expect.stringContaining(said),
    });
  });

  test.each([
    ['translate it into French', 'cannot translate'],
    ['make it funnier', 'make it funnier'],
    ['do not make it shorter', 'do not make it shorter'],
    ['fix typos and add a joke', 'add a joke'],
  ])('says that %j is not done', (instructions, said) => {
    expect(improveText('A fine text.', instructions, 'en')).toEqual({
      text: 'A fine text.',
      notice: expect.stringContaining(said),
    });
  });

  it('never fails, and keeps every number unless its sentence goes', () => {
    const words = fc.constantFrom('we', 'need', '3', '3.5', '1,000', 'Anna', 'dont', '.', '!', ',', '- ', '\n', 'hey');
    const wishes = fc.constantFrom('', 'fix spelling', 'more formal', 'bullet list', 'lower case', 'remove fillers');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 20 }), wishes, (parts, wish) => {
        const before = parts.join(' ');
        const numbers = (text: string) => text.match(/\d[\d.,]*\d|\d/g) ?? [];
        expect(numbers(improveText(before, wish, 'de').text)).toEqual(numbers(before));
      }),
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 100 }), (text, wish) => {
        expect(typeof improveText(text, wish, 'en').text).toBe('string');
      }),
    );
  });
});
