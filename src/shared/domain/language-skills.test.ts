import { expect, it, test } from 'vitest';
import { isLanguageSkill } from './language-skills.ts';

test.each([
  'German',
  'english',
  'Englisch (C1)',
  'Business English',
  'Deutsch – Muttersprache',
  'Türkisch',
  'French B2',
  'Inglés (C1)',
  'Alemán, lengua materna',
])('%s is spoken', (name) => {
  expect(isLanguageSkill(name)).toBe(true);
});

it('does not take other skills for languages', () => {
  for (const name of ['Java', 'Go', 'Rust', 'English literature', 'Polishing', 'SQL', '', 'Deutsches Arbeitsrecht']) {
    expect([name, isLanguageSkill(name)]).toEqual([name, false]);
  }
});
