import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avatarColour, initials } from './avatar.ts';

describe('avatarColour', () => {
  it('stays what it was in the last version: people know each other by it', () => {
    expect(avatarColour('Amara Okafor')).toBe('oklch(0.54 0.12 20)');
    expect(avatarColour('Jonas Weber')).toBe('oklch(0.54 0.12 300)');
  });

  it('uses every colour for names that differ little', () => {
    const colours = new Set(Array.from({ length: 200 }, (_, index) => avatarColour(`candidate-${index}`)));
    expect(colours.size).toBe(12);
  });
});

describe('initials', () => {
  it.each([
    ['Amara Okafor', 'AO'],
    ['Maya', 'M'],
    ['Anna Maria de la Cruz', 'AC'],
    ['élodie öz', 'ÉÖ'],
    ['  ', ''],
    ['😀', ''],
    ["Sean O'Neil", 'SO'],
    ['山田 太郎', '山太'],
  ])('%s → %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  it('never exceeds two letters and their upper-case forms, whatever the name', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => Array.from(initials(name)).length <= 4));
  });
});
