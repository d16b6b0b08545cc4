import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLikeName } from './like-name.ts';

describe('a name is taken for another', () => {
  it.each([
    ['in capitals', 'Ada Lovelace', 'ADA LOVELACE'],
    ['with an accent', 'Ada Lovelace', 'Adá Lövelace'],
    ['with Cyrillic letters', 'Ada Lovelace', 'Аdа Lоvеlасе'],
    ['with Cyrillic capitals', 'BOB HAMMER', 'ВОВ НАММЕR'],
    ['with Greek letters', 'Ada Lovelace', 'Αda Lοvelace'],
    ['with Greek capitals', 'NINA KOHN', 'ΝΙΝΑ ΚΟΗΝ'],
    ['in full width', 'Ada Lovelace', 'Ａｄａ　Ｌｏｖｅｌａｃｅ'],
    ['in letters of formulas', 'Ada Lovelace', '𝐀𝐝𝐚 𝓛𝓸𝓿𝓮𝓵𝓪𝓬𝓮'],
    ['in small capitals', 'Ada Lovelace', 'Aᴅᴀ Lᴏᴠᴇʟᴀᴄᴇ'],
    ['with letters that nobody sees', 'Ada Lovelace', 'A\u200Bd\u00ADa\u2060 Love\u034Flace\uFEFF'],
    ['with joiners', 'Ada Lovelace', 'Ada\u200C Love\u200Dlace'],
    ['with marks that stand on letters', 'Ada Lovelace', 'A\u0323da L\u0307ovelace'],
    ['with a dotless i', 'Ida', 'ıda'],
    ['with digits', 'Olga Lo', 'O1ga L0'],
    ['with a capital I for an l', 'Albert Bell', 'AIbert BelI'],
    ['with Armenian letters', 'Olga Owen', 'Օlցa Օweո'],
    ['with Coptic letters', 'OLGA OWEN', 'ⲞLGA ⲞWEⲚ'],
    ['with Cherokee letters', 'ADA WELT', 'ᎪᎠᎪ ᎳᎬᏞᎢ'],
    ['with Lisu letters', 'OLGA OWEN', 'ꓳꓡꓖꓮ ꓳꓪꓰꓠ'],
    ['with two v for a w', 'Olga Owen', 'Olga Ovven'],
    ['with r and n for m', 'Tim Hammer', 'Tirn Harnmer'],
    ['with other spaces', 'Ada Lovelace', 'Ada\u00A0 Lovelace'],
    ['with another hyphen and apostrophe', 'Anna-Maria O’Brien', "Anna Maria O'Brien"],
    ['in capitals of its own alphabet', 'Нина Орлова', 'НИНА ОРЛОВА'],
    ['in Greek capitals, where they look like others than the small ones', 'Γιάννης Νίκου', 'ΓΙΑΝΝΗΣ ΝΙΚΟΥ'],
    ['in another script, as it is written there', 'स्मिता', 'स्मिता'],
  ])('%s', (_, name, other) => {
    expect(isLikeName(name, other)).toBe(true);
    expect(isLikeName(other, name)).toBe(true);
  });

  it.each([
    ['Ada Lovelace', 'Ada Loveless'],
    ['Ada Lovelace', 'Ada K. Lovelace'],
    ['Ian Lee', 'Lan Lee'],
    ['Нина', 'Анна'],
    ['Γιώργος', 'Γιάννης'],
    ['सीता', 'सता'],
    ['李明', '李冰'],
    ['', ''],
    ['…', '?!'],
  ])('%j and %j are two', (name, other) => {
    expect(isLikeName(name, other)).toBe(false);
    expect(isLikeName(other, name)).toBe(false);
  });

  it('as every name is for itself, whichever way round', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        expect(isLikeName(`Ada ${one}`, `Ada ${one}`)).toBe(true);
        expect(isLikeName(one, other)).toBe(isLikeName(other, one));
      }),
    );
  });
});
