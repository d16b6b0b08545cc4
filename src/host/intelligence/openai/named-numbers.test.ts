import { describe, expect, it } from 'vitest';
import { namesOnly } from './named-numbers.ts';

describe('a sentence of a model', () => {
  it.each([
    ['97 % of the people left.', { figures: ['3'], names: ['R2D2 97 %'] }],
    ['R2D2 97 % left.', { figures: ['3'], names: ['R2D2 97 %'] }],
    ['42 people left.', { figures: ['3'], names: ['Team 42'] }],
    ['Team 42 % left.', { figures: ['3'], names: ['Team 42'] }],
    ['Team 42.5 left.', { figures: ['3'], names: ['Team 42'] }],
    ['2 people left.', { figures: ['R2D2 left.'] }],
    ['2 people left.', { figures: ['Team R2D2: 3 people'], names: ['Team R2D2'] }],
    ['42 people left.', { figures: ['3 people of Team 42 left.'], names: ['Team 42'] }],
    ['People left: 97.', { figures: ['3'], names: ['97'] }],
    ['97 people left.', { figures: ['3'], names: ['97 people'] }],
    ['９７ people left.', { figures: ['3'] }],
    ['Unit X97 left.', { figures: ['3'] }],
  ])('tells what is not known: %s', (text, known) => {
    expect(namesOnly(text, known)).toBe(false);
  });

  it.each([
    ['Team 42 lost 3 people.', { figures: ['3'], names: ['Team 42'] }],
    ['TEAM 42, R2D2 and 3M lost 1,000.5 people.', { figures: ['1.000,5', '3'], names: ['Team 42', 'R2D2'] }],
    ['In Q3 R2D2 took 12h.', { figures: ['12 hours in Q3'], names: ['R2D2'] }],
    ['Team 42 has 42 people.', { figures: ['42'], names: ['Team 42'] }],
    ['Team 425 has 5.', { figures: ['5', 'Team 425 has 5.'], names: ['Team 42', 'Team 425'] }],
  ])('tells what is known: %s', (text, known) => {
    expect(namesOnly(text, known)).toBe(true);
  });
});
