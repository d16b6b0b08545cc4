import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherPartOfName, withPersonName } from './person-name.ts';

describe('withPersonName', () => {
  it.each([
    [{}, 'Ada Lovelace', { first_name: 'Ada', last_name: 'Lovelace' }],
    [{}, 'Lovelace, Ada', { first_name: 'Ada', last_name: 'Lovelace' }],
    [{}, 'Ada', { first_name: 'Ada' }],
    [{ first_name: 'Anna' }, 'Schmidt', { first_name: 'Anna', last_name: 'Schmidt' }],
    [{ first_name: 'Anna' }, 'Anna Schmidt', { first_name: 'Anna', last_name: 'Schmidt' }],
    [{ first_name: 'Anna Maria' }, 'Schmidt, Anna Maria', { first_name: 'Anna Maria', last_name: 'Schmidt' }],
    [{ first_name: 'Anna' }, 'Anna', { first_name: 'Anna' }],
    [{ last_name: 'Schmidt' }, 'Anna', { first_name: 'Anna', last_name: 'Schmidt' }],
    [{ last_name: 'Schmidt' }, 'Anna Schmidt', { first_name: 'Anna', last_name: 'Schmidt' }],
    [{ first_name: 'Anna', last_name: 'Schmidt' }, 'Anne Smith', { first_name: 'Anna', last_name: 'Schmidt' }],
    [{ first_name: 'Anna' }, undefined, { first_name: 'Anna' }],
  ])('%j with the name %s', (fields, name, expected) => expect(withPersonName(fields, name)).toEqual(expected));

  it('finds the other part of a name made of two', () => {
    const words = fc.stringMatching(/^[A-Z][a-zé]{1,8}( [A-Z][a-zé]{1,8})?$/);
    fc.assert(
      fc.property(words, words, (first, last) => {
        expect(otherPartOfName(`${first} ${last}`, first)).toBe(last);
        expect(otherPartOfName(`${last}, ${first}`, last)).toBe(first);
      }),
    );
  });
});
