import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandIn } from './answer-words.ts';
import { checkAnswers } from './check-answers.ts';
import type { PulseQuestion } from './pulse-question.ts';
import { understandAnswer } from './understand-answer.ts';

const scale: PulseQuestion = { id: 'q', kind: 'scale', text: 'How?' };
const promoter: PulseQuestion = { ...scale, min: 0, max: 10 };
const choice: PulseQuestion = {
  id: 'q',
  kind: 'choice',
  text: 'Where?',
  options: ['At home', 'In the office', 'A mix of both', 'Good', 'Very good'],
};
const verdict: PulseQuestion = { id: 'q', kind: 'choice', text: 'Sure?', options: ['Yes', 'No'] };
const years: PulseQuestion = { id: 'q', kind: 'choice', text: 'Which?', options: ['3', '2', '1'] };
const several: PulseQuestion = { ...choice, multiple: true };

describe('understandAnswer', () => {
  it.each([
    ['4', 4],
    [' 4. ', 4],
    ['four', 4],
    ['Vier!', 4],
    ['fünf', 5],
    ['4/5', 4],
    ['3 out of 5', 3],
    ['zwei von fünf', 2],
    ["I'd say four", 4],
    ['Strongly agree', 5],
    ['strongly disagree', 1],
    ['I agree', 4],
    ['disagree', 2],
    ['neutral', 3],
    ['Stimme voll und ganz zu', 5],
    ['stimme zu', 4],
    ['Stimme eher nicht zu', 2],
    ['stimme überhaupt nicht zu', 1],
    ['I would say that I strongly agree', 5],
    ['teils, teils', 3],
  ])('reads %j on a scale', (text, answer) => {
    expect(understandAnswer(scale, text)).toEqual({ answer });
  });

  it('reads scales of other lengths', () => {
    expect(understandAnswer(promoter, '10')).toEqual({ answer: 10 });
    expect(understandAnswer(promoter, 'zero')).toEqual({ answer: 0 });
    expect(understandAnswer(promoter, 'strongly agree')).toEqual({ answer: 10 });
  });

  it.each([
    ['6', 'out_of_range'],
    ['0', 'out_of_range'],
    ['-3', 'out_of_range'],
    ['4.5', 'out_of_range'],
    ['4 or 5', 'no_number'],
    ['not four', 'no_number'],
    ['nicht vier', 'no_number'],
    ['banana', 'no_number'],
    ['   ', 'empty'],
  ])('does not guess what %j means on a scale', (text, problem) => {
    expect(understandAnswer(scale, text)).toEqual({ problem });
  });

  it.each([
    [choice, 'at home', 'At home'],
    [choice, 'mostly in the office', 'In the office'],
    [choice, 'mix', 'A mix of both'],
    [choice, '2', 'In the office'],
    [choice, 'the second', 'In the office'],
    [choice, 'zweite', 'In the office'],
    [choice, 'c)', 'A mix of both'],
    [choice, 'very good', 'Very good'],
    [choice, 'good', 'Good'],
    [verdict, 'ja', 'Yes'],
    [verdict, 'Nein', 'No'],
    [years, '3', '3'],
  ])('reads a choice (%#)', (question, text, answer) => {
    expect(understandAnswer(question, text)).toEqual({ answer });
  });

  it('does not choose for anybody', () => {
    expect(understandAnswer(choice, 'at home or in the office')).toEqual({ problem: 'several_options' });
    expect(understandAnswer(choice, 'on the moon')).toEqual({ problem: 'no_option' });
    expect(understandAnswer(choice, '9')).toEqual({ problem: 'no_option' });
  });

  it('reads several choices in the order of the options', () => {
    expect(understandAnswer(several, 'in the office and at home')).toEqual({ answer: ['At home', 'In the office'] });
    expect(understandAnswer(several, '3, 1')).toEqual({ answer: ['At home', 'A mix of both'] });
    expect(understandAnswer(several, 'very good')).toEqual({ answer: ['Very good'] });
    expect(understandAnswer(several, 'moon, mars')).toEqual({ problem: 'no_option' });
  });

  it('takes text as it is, and documents for files', () => {
    const text: PulseQuestion = { id: 'q', kind: 'text', text: 'Say' };
    expect(understandAnswer(text, ' More time. ')).toEqual({ answer: 'More time.' });
    expect(understandAnswer(text, 'x'.repeat(20_001))).toEqual({ problem: 'too_long' });
    const file: PulseQuestion = { id: 'q', kind: 'file', text: 'Paper' };
    expect(understandAnswer(file, 'here')).toEqual({ problem: 'no_file' });
    expect(understandAnswer(file, '', ['doc'])).toEqual({ answer: ['doc'] });
  });

  it('answers nothing that the question would not take, whatever is said', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('-1', '1e9', '٣', 'Infinity', '5/5/5', 'a,b', '&', 'and', 'the the'),
    );
    fc.assert(
      fc.property(anything, fc.constantFrom(scale, promoter, choice, verdict, several), (text, question) => {
        const understood = understandAnswer(question, text);
        if ('answer' in understood) {
          expect(checkAnswers([question], { q: understood.answer }, true).problems).toEqual([]);
        }
      }),
    );
  });
});

describe('commandIn', () => {
  it.each([
    ['Skip', 'skip'],
    ['überspringen!', 'skip'],
    ['Keine Angabe', 'skip'],
    ['go back', 'back'],
    ['Zurück', 'back'],
    ['I want to go back to the office', undefined],
    ['4', undefined],
  ])('%j is %s', (text, command) => {
    expect(commandIn(text)).toBe(command);
  });
});
