import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { improveText } from './improve-text.ts';

const long =
  'We had a meeting about hiring. Hiring in sales is slow. The weather was fine. Sales needs three people for hiring to work.';

const german =
  'Wir haben über die Einstellungen gesprochen. Die Einstellungen im Vertrieb dauern lange. Das Wetter war schön. Der Vertrieb braucht drei Leute für die Einstellungen.';

describe('improving a text', () => {
  test.each([
    ['We can’t come. Thanks!', 'make it more formal', 'We cannot come. Thank you.'],
    ['can u pls call me asap, r u there?', 'more formal', 'can you please call me as soon as possible, are you there?'],
    ['I dunno, gonna ask, thx', 'formal', 'I do not know, going to ask, thank you'],
    [
      'vllt gibt’s das und wir sehen uns, mfg',
      'bitte förmlich',
      'vielleicht gibt es das und wir sehen uns, mit freundlichen Grüßen',
    ],
    ['Open the door. Close the window.', 'make it a bullet list', '- Open the door.\n- Close the window.'],
    ['Open the door. Close the window.', 'as a numbered list please', '1. Open the door.\n2. Close the window.'],
    ['um we need the the plan', 'remove filler words', 'we need the plan'],
    ['meet on Monday in Köln', 'replace Monday with Tuesday', 'meet on Tuesday in Köln'],
    ['meet on Monday in Köln', 'remove “in Köln”', 'meet on Monday'],
    ['quedamos el lunes en Lugo', 'cambia lunes por martes', 'quedamos el martes en Lugo'],
    ['quedamos el lunes en Lugo', 'sustituye «en Lugo» por «en línea»', 'quedamos el lunes en línea'],
    ['quedamos el lunes en Lugo', 'quita la palabra “en Lugo”', 'quedamos el lunes'],
    ['quedamos el lunes', 'añade «a las tres» al final', 'quedamos el lunes a las tres'],
    ['meet on Monday', 'add "at noon" at the end', 'meet on Monday at noon'],
    ['hello there', 'upper case', 'HELLO THERE'],
    ['Tür auf. Fenster zu.', 'mach daraus eine Liste mit Stichpunkten', '- Tür auf.\n- Fenster zu.'],
    ['Hola, no hay prisa, gracias', 'más formal por favor', 'Buenos días, no hay prisa, muchas gracias'],
    ['Abre la puerta. Cierra la ventana.', 'haz una lista', '- Abre la puerta.\n- Cierra la ventana.'],
  ])('%j, asked to %j, is %j', (text, instructions, expected) => {
    expect(improveText(text, instructions, 'en')).toEqual({ text: expected });
  });

  test.each([
    ['i recieve  the adress , thanks', 'fix the spelling', 'I receive the address, thanks.', 'common misspellings'],
    ['i recieve  the adress , thanks', '', 'I receive the address, thanks.', 'common misspellings'],
    ['the reciept is mispelled here', 'fix typos', 'The reciept is mispelled here.', 'common misspellings'],
    [
      'Ich weiß daß das vieleicht geht',
      'bitte Rechtschreibung korrigieren',
      'Ich weiß dass das vielleicht geht.',
      'common misspellings',
    ],
  ])('%j, asked to %j, is %j, and says what it does not know', (text, instructions, expected, said) => {
    expect(improveText(text, instructions, 'en')).toEqual({ text: expected, notice: expect.stringContaining(said) });
  });

  test.each([
    [
      'We want to postpone the start. The laptops are late. The office is nice. This is because the supplier is on strike. Have a nice weekend.',
      'because the supplier is on strike',
    ],
    ['Anna cannot come, because she is ill. We met on time. It was sunny. We sang songs.', 'because she is ill'],
    [
      'Wir verschieben den Start. Das Büro ist schön. Das liegt daran, weil die Laptops fehlen. Schönes Wochenende. Bis bald.',
      'weil die Laptops fehlen',
    ],
  ])('made shorter, %j keeps its reason', (text, reason) => {
    const shortened = improveText(text, 'make it shorter', 'en').text;
    expect(shortened).toContain(reason);
    expect(shortened.length).toBeLessThan(text.length);
  });

  it('drops filler from a single sentence made shorter, not its reason', () => {
    expect(
      improveText('We really need to basically wait due to the fact that the budget is very late.', 'shorter', 'en')
        .text,
    ).toBe('We need to wait because the budget is late.');
  });

  it('makes a text shorter with its own sentences', () => {
    const { text, notice } = improveText(long, 'make it shorter', 'en');
    expect(notice).toBeUndefined();
    expect(text.length).toBeLessThan(long.length * 0.75);
    expect(text).toContain('Hiring in sales is slow.');
    expect(text).not.toContain('weather');
  });

  test.each([
    ['fix grammar and make it formal', 'not grammar'],
    ['Bitte die Grammatik korrigieren', 'not grammar'],
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

  it.each([
    ['', 'teh im Bye  Ok asked for i'],
    ['make it formal', 'teh im Bye  Ok came'],
    ['upper case', 'teh im Bye  Ok came'],
    ['lower case, and fix spelling', 'We met teh im Bye  Ok .'],
    ['as a bullet list', 'teh im Bye  Ok came. Then we left.'],
    ['summarise', `${long} teh im Bye  Ok needs hiring for sales and people.`],
    ['title case', 'x teh im Bye  Ok y'],
  ])('asked to %j keeps names as they are written', (instructions, text) => {
    const names = ['teh im', 'Bye  Ok', 'i', 'nobody', ''];
    const improved = improveText(text, instructions, 'en', names).text;
    expect(improved).toContain('teh im Bye  Ok');
  });

  it('changes a name where that is what is asked', () => {
    const asked = 'replace Monday with Tuesday';
    expect(improveText('Meet Monday', asked, 'en', ['Monday'])).toEqual({ text: 'Meet Tuesday' });
  });

  it('brings every name back, whatever it is', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(name, { maxLength: 5 }), fc.constantFrom('', 'upper case', 'formal'), (names, wish) => {
        const text = `a ${names.map((one) => `“${one}”`).join(' and ')} b`;
        const trimmed = names.filter((one) => one.trim() === one);
        const improved = improveText(text, wish, 'en', trimmed).text;
        expect(trimmed.every((one) => improved.includes(one))).toBe(true);
      }),
      { examples: [[['ṕ', '\u3400 \u4d00'], 'upper case']] },
    );
  });

  test.each([
    ['summarise', 'en', 3, long],
    ['Summarise this in two sentences', 'en', 2, long],
    ['please summarize the text in 1 sentence', 'en', 1, long],
    ['Fasse den Text in zwei Sätzen zusammen', 'de', 2, german],
    ['Bitte zusammenfassen', 'de', 3, german],
  ] as const)('asked to %j answers the sentences that say most', (instructions, language, count, text) => {
    const answer = improveText(text, instructions, language);
    expect(answer.notice).toBeUndefined();
    const sentences = answer.text.split(/(?<=\.) /);
    expect(sentences).toHaveLength(count);
    expect(sentences.every((sentence) => text.includes(sentence))).toBe(true);
    expect(answer.text).not.toMatch(/weather|Wetter/);
  });

  test.each([
    ['summarise', 'en', 'One thing. Another thing.', 'too short to summarise'],
    ['zusammenfassen', 'de', 'Das ist das eine. Das ist das andere.', 'zu kurz für eine Zusammenfassung'],
  ] as const)('asked to %j says of a short text that it cannot', (instructions, language, text, said) => {
    expect(improveText(text, instructions, language)).toEqual({ text, notice: expect.stringContaining(said) });
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
