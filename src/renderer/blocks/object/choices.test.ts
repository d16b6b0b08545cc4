import { expect, it } from 'vitest';
import { stageMeanings } from '#shared/domain/hiring-stages.ts';
import { choiceTone, humanChoice, stageTone } from './choices.ts';

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
  ['Rejected', 'past'],
  ['withdrawn', 'past'],
  ['offer', 'accent'],
  ['in_progress', 'info'],
  ['On hold', 'warning'],
  ['open', 'accent'],
  ['sourced', 'neutral'],
])('%s stands on %s', (value, tone) => {
  expect(choiceTone(value)).toBe(tone);
});

it('stages go from neutral over blue and accent to green, and what came to nothing is grey', () => {
  expect(stageMeanings.map(stageTone)).toEqual([
    'neutral',
    ...['info', 'info', 'info'],
    'accent',
    'positive',
    ...['past', 'past', 'past'],
  ]);
});
