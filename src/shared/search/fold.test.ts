import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['Zoë Ångström', 'zoe angstrom'],
  ['STRAẞE straße', 'strasse strasse'],
  ['İstanbul IĞDIR ılık', 'istanbul igdir ilik'],
  ['ﬁnance ＦＵＬＬ', 'finance full'],
  ['e\u0301 vs é', 'e vs e'],
  ['ΟΔΟΣ ὁδός', 'οδοσ οδοσ'],
  ['Łódź Øresund Æther', 'lodz oresund aether'],
  ['tab\tline\nnbsp\u00a0', 'tab line nbsp '],
  ['zero\u200dwidth\u00ad\ufe0f\u200f', 'zerowidth'],
  ['שָׁלוֹם', 'שלום'],
  ['กิน', 'กิน'],
  ['nul\u0000byte .* [[', 'nul\u0000byte .* [['],
  ['😀 \ud83d lone', '😀 \ud83d lone'],
])('%j folds to %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('folding every code point twice changes nothing more', () => {
  const changed: string[] = [];
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    const once = fold(String.fromCodePoint(codePoint));
    if (fold(once) !== once) changed.push(codePoint.toString(16));
  }
  expect(changed).toEqual([]);
});

test('a prefix of whole characters folds to a prefix', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), fc.array(fc.string({ unit: 'binary' })), (head, tail) => {
      const start = head.join('');
      expect(fold(start + tail.join('')).startsWith(fold(start))).toBe(true);
    }),
  );
});
