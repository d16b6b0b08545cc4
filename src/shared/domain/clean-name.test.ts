import { describe, expect, it } from 'vitest';
import { cleanName } from './clean-name.ts';
import { displayName } from './display-name.ts';

describe('a name', () => {
  it.each([
    ['\u202Eevil\u202C', 'evil'],
    ['\u2067Ada\u2069 Lovelace', 'Ada Lovelace'],
    ['Ada\u200B\uFEFF\u2060', 'Ada'],
  ])('%j loses what disguises it', (name, clean) => {
    expect(cleanName(name)).toBe(clean);
    expect(displayName('candidate', { first_name: name })).toBe(clean);
    expect(displayName('job', { title: name })).toBe(clean);
  });

  it.each(['علی\u200Cرضا', 'क्\u200Dष', '👩\u200D🔬', 'O’Brien-Müller', 'שרה'])('%j keeps its letters', (name) => {
    expect(cleanName(name)).toBe(name);
  });

  it('of nothing but such characters is none', () => {
    expect(displayName('job', { name: '\u200B\u202E' })).toBe('Unnamed Job');
  });
});
