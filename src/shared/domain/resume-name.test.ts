import { expect, it } from 'vitest';
import { fold } from '#shared/search/fold.ts';
import { isResumeName, resumeWords } from './resume-name.ts';

it.each([
  ['Résumé of Ada', true],
  ['ada RESUME 2026', true],
  ['CV', true],
  ['cv-ada', true],
  ['Lebenslauf', true],
  ['Currículum de Ada', true],
  ['McVitie’s reference', false],
  ['Her letter', false],
])('%s is called a résumé: %s', (name, isOne) => {
  expect(isResumeName(name)).toBe(isOne);
  const words = ` ${fold(name).replaceAll(/[_.-]/g, ' ')} `;
  expect(resumeWords.some((word) => words.includes(word))).toBe(isOne);
});
