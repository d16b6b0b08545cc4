import { expect, it } from 'vitest';
import { choiceTone, humanChoice } from './choices.ts';

it.each([
  ['in_progress', 'In progress'],
  ['full-time', 'Full time'],
  ['open', 'Open'],
  ['On hold', 'On hold'],
  ['Phone screen', 'Phone screen'],
  ['PDF', 'PDF'],
  ['candidate experience', 'Candidate experience'],
  ['résumé', 'Résumé'],
  ['', ''],
])('%s reads %s', (value, expected) => {
  expect(humanChoice(value)).toBe(expected);
});

it.each([
  ['Rejected', 'critical'],
  ['in_progress', 'info'],
  ['On hold', 'warning'],
  ['open', 'positive'],
  ['sourced', 'neutral'],
])('%s stands on %s', (value, tone) => {
  expect(choiceTone(value)).toBe(tone);
});
