import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#shared/testing/runs.ts';
import { erasureSweep } from './erasure-words.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcÄéß-.’/+*?()[]{}|^$\\#&~ '), minLength: 1, maxLength: 12 });
const named = word.map((text) => `x${text.trim()}x`);

describe('taking a person out of texts', () => {
  it.each([
    ['Anne-Marie', "O'Neil-Smith", 'anne-marie@north-wind.example'],
    ['J. (Jo)', 'van der Berg+', 'jo+work/home@[10.0.0.1].example'],
  ])('knows %s %s by every sign of their name', (first_name, last_name, email) => {
    const person = { first_name, last_name, name: `${first_name} ${last_name}`, email };
    const { text } = erasureSweep([person], [], false);
    expect(text(`Met ${first_name} ${last_name} (${email}).`)).toBe('Met Erased person (erased@example.invalid).');
    expect(text(`${last_name}, ${first_name}!`)).toBe('Erased person!');
  });

  it('does so whatever a person is called', () => {
    fc.assert(
      fc.property(named, named, named, (first_name, last_name, local) => {
        const email = `${local}@a-b.example`;
        const person = { first_name, last_name, name: `${first_name} ${last_name}`, email };
        const { text } = erasureSweep([person], [], false);
        expect(text(`-- ${email.normalize('NFC')} --`)).not.toContain(email.toLowerCase());
        expect(text(`«${first_name} ${last_name}»`)).toBe('«Erased person»');
      }),
      { numRuns: runs({ usual: 60, long: 5000 }) },
    );
  });
});
