import { describe, expect, it } from 'vitest';
import { shownField } from './shown-field.ts';

describe('shownField', () => {
  it('is the field that matched where the name does not hold the query', () => {
    expect(shownField('Amara Okafor', 'title', 'data en')).toBe('title');
    expect(shownField('Amara Okafor', 'keywords', 'oka r')).toBe('keywords');
  });

  it('is the name where the query stands in it too', () => {
    expect(shownField('Notes on data engineering', 'title', 'data en')).toBe('name');
    expect(shownField('Weber, Jonas', 'email', 'jonas weber')).toBe('name');
  });

  it('is the field, though the letters of the query can be found in the name one after the other', () => {
    expect(shownField('Diana Tamsen', 'role', 'data en')).toBe('role');
  });

  it('is nothing where nothing was searched for', () => {
    expect(shownField('Amara Okafor', undefined, '')).toBeUndefined();
  });
});
