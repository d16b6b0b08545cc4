import { expect, it } from 'vitest';
import { evidencedText } from './evidenced-text.ts';

const figure = (value: number, unit?: string) => ({ label: 'Figure', value, ...(unit && { unit }) });
const linked = (text: string, ...figures: ReturnType<typeof figure>[]) =>
  evidencedText(text, { figures }).map((part) => (typeof part === 'string' ? part : [part.words, part.figure.value]));

it('finds each figure where the sentence tells it, and leaves numbers that are not among the evidence', () => {
  expect(linked('Accountant drew the most: 36 of 475 (7.6%).', figure(36), figure(475))).toEqual([
    'Accountant drew the most: ',
    ['36', 36],
    ' of ',
    ['475', 475],
    ' (7.6%).',
  ]);
  expect(linked('32 have waited more than 14 days.', figure(32))).toEqual([
    ['32', 32],
    ' have waited more than 14 days.',
  ]);
});

it.each([
  ['level 2.1 (-40%)', [figure(2.1), figure(-40, '%')], ['2.1', '-40%']],
  ['Stufe 2,1 (−40 %)', [figure(2.1), figure(-40, '%')], ['2,1', '−40 %']],
  ['11,117 views', [figure(11_117)], ['11,117']],
  ['11.117 Aufrufe', [figure(11_117)], ['11.117']],
  ['19% dropped off', [figure(18.97, '%')], ['19%']],
  ['2.8 days', [figure(2.78, 'days')], ['2.8']],
])('reads “%s” as its language writes numbers, rounded as it stands', (text, figures, words) => {
  const parts = evidencedText(text, { figures });
  expect(parts.flatMap((part) => (typeof part === 'string' ? [] : [part.words]))).toEqual(words);
});

it('takes no number out of a code, a date or a word', () => {
  const text = 'REQ-40, 2026-11-40, Q3 and 40/50 at 9:40';
  expect(evidencedText(text, { figures: [figure(40), figure(3), figure(50), figure(2026)] })).toEqual([text]);
});

it('tells two figures of one value apart by their order', () => {
  const first = { ...figure(5), label: 'First' };
  const second = { ...figure(5), label: 'Second' };
  const labels = evidencedText('5 of 5', { figures: [first, second] }).flatMap((part) =>
    typeof part === 'string' ? [] : [part.figure.label],
  );
  expect(labels).toEqual(['First', 'Second']);
});

it('passes over digits within the names of what is told of', () => {
  const objects = [{ id: 'u1', object_type: 'org_unit', name: 'Team 42' }];
  const parts = evidencedText('Team 42 has 42 people.', { figures: [figure(42)], objects });
  expect(parts.map((part) => (typeof part === 'string' ? part : [part.words]))).toEqual([
    'Team 42 has ',
    ['42'],
    ' people.',
  ]);
});
