import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ComboboxOption, comboboxRows, matchingOptions, rowAfterListKey } from './combobox-options.ts';

const options: ComboboxOption[] = [
  { value: 'be', label: 'Berlin' },
  { value: 'li', label: 'Lisbon', detail: 'Portugal' },
  { value: 'ny', label: 'New York' },
  { value: 'yo', label: 'York' },
  { value: 'mu', label: 'München' },
  { value: 'ka', label: 'Karlsruhe (Baden)' },
];

function found(typed: string): string[] {
  return matchingOptions(options, typed).map(({ value }) => value);
}

describe('matchingOptions', () => {
  it.each([
    ['', ['be', 'li', 'ny', 'yo', 'mu', 'ka']],
    ['  ', ['be', 'li', 'ny', 'yo', 'mu', 'ka']],
    ['york', ['yo', 'ny']],
    ['MUNCH', ['mu']],
    ['münch', ['mu']],
    ['baden', ['ka']],
    ['portu', ['li']],
    ['b', ['be', 'ka', 'li']],
    ['.*', []],
    ['zz', []],
  ])('finds for %j %j', (typed, values) => {
    expect(found(typed)).toEqual(values);
  });

  it('finds every option by any part of its label', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.nat(), fc.nat(), (label, from, length) => {
        const part = label.slice(from % label.length, (from % label.length) + 1 + (length % label.length));
        fc.pre(!/\p{Cs}/u.test(part) && !/^\p{M}/u.test(part));
        expect(matchingOptions([{ value: '1', label }], part)).toHaveLength(1);
      }),
    );
  });
});

describe('comboboxRows', () => {
  it('offers to create what is not there, last', () => {
    expect(comboboxRows(options, ' Yor ', true).at(-1)).toEqual({ kind: 'create', label: 'Yor' });
    expect(comboboxRows(options, ' Yor ', true)).toHaveLength(3);
  });

  it.each([
    ['YORK', true],
    ['', true],
    ['Yor', false],
  ])('offers nothing for %j (may create: %s)', (typed, canCreate) => {
    expect(comboboxRows(options, typed, canCreate).every(({ kind }) => kind === 'option')).toBe(true);
  });
});

describe('rowAfterListKey', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
    ['PageDown', -1, 2],
    ['PageUp', 2, 0],
    ['Home', 1, null],
    ['x', 1, null],
  ])('%s from %d moves to %s of three', (key, active, next) => {
    expect(rowAfterListKey(key, active, 3)).toBe(next);
  });

  it('has nowhere to go in an empty list', () => {
    expect(rowAfterListKey('ArrowDown', -1, 0)).toBeNull();
  });
});
