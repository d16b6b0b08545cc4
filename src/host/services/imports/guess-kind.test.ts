import { expect, it } from 'vitest';
import { guessField } from './guess-kind.ts';

const times = (count: number, ...cells: string[]) => Array.from({ length: count }, () => cells).flat();

it.each([
  [[], { kind: 'text' }],
  [['', ' '], { kind: 'text' }],
  [['yes', 'No', ''], { kind: 'boolean' }],
  [['0', '1', '1'], { kind: 'boolean' }],
  [['1', '1'], { kind: 'boolean' }],
  [['0', '1', '2'], { kind: 'number' }],
  [['3', '2.5', '-7'], { kind: 'number' }],
  [['€ 3', '2,50 EUR'], { kind: 'money' }],
  [['2025-03-01', '12.04.2025'], { kind: 'date' }],
  [['ada.example', 'https://b.example/x'], { kind: 'link' }],
  [times(3, 'Needed', 'Not needed'), { kind: 'choice', choices: ['Needed', 'Not needed'] }],
  [times(3, 'Oslo; Berlin', 'Berlin'), { kind: 'several', choices: ['Oslo', 'Berlin'] }],
  [times(3, 'Oslo; Berlin;', 'Berlin;'), { kind: 'several', choices: ['Oslo', 'Berlin'] }],
  [times(3, 'Oslo;', 'Berlin;'), { kind: 'several', choices: ['Oslo', 'Berlin'] }],
  [times(3, ';'), { kind: 'text' }],
  [['Needed', 'Not needed'], { kind: 'text' }],
  [['3', 'soon'], { kind: 'text' }],
  [['x'.repeat(301)], { kind: 'long' }],
  [['one\nother'], { kind: 'long' }],
  [times(40, ...Array.from({ length: 13 }, (_, at) => `Word ${at}`)), { kind: 'text' }],
])('%j becomes %j', (cells, field) => {
  expect(guessField(cells, undefined)).toEqual(field);
});
