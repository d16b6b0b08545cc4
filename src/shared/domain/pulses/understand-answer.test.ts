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
    ['very often', 5],
    ['sehr oft', 5],
    ['sometimes', 3],
    ['selten', 2],
    ['never', 1],
    ['Nie', 1],
    ['often', 4],
    ['very likely', 5],
    ["I'd say one", 1],
    ['eine Eins', 1],
    ['about four', 4],
    ['not at all', 1],
  ])('reads %j on a scale', (text, answer) => {
    expect(understandAnswer(scale, text)).toEqual({ answer });
  });

  it('reads scales of other lengths', () => {
    expect(understandAnswer(promoter, '10')).toEqual({ answer: 10 });
    expect(understandAnswer(promoter, 'zero')).toEqual({ answer: 0 });
    expect(understandAnswer(promoter, 'strongly agree')).toEqual({ answer: 10 });
    expect(understandAnswer(promoter, 'siete de diez')).toEqual({ answer: 7 });
    expect(understandAnswer(promoter, 'Totalmente en desacuerdo')).toEqual({ answer: 0 });
  });

  it.each([
    ['6', 'out_of_range'],
    ['0', 'out_of_range'],
    ['-3', 'out_of_range'],
    ['4.5', 'between_steps'],
    ['3.5', 'between_steps'],
    ['3,5', 'between_steps'],
    ['3½', 'between_steps'],
    ['3 1/2', 'between_steps'],
    ['three and a half', 'between_steps'],
    ['dreieinhalb', 'between_steps'],
    ['drei Komma fünf', 'between_steps'],
    ['7.5', 'out_of_range'],
    ['tres y medio', 'between_steps'],
    ['between 3 and 4', 'no_number'],
    ['entre 3 y 4', 'no_number'],
    ['casi 5', 'no_number'],
    ['no estoy muy satisfecho', 'no_number'],
    ['llevo 3 años', 'no_number'],
    ['3-4', 'no_number'],
    ['3 to 4', 'no_number'],
    ['zwischen 3 und 4', 'no_number'],
    ['almost 5', 'no_number'],
    ['fast 5', 'no_number'],
    ['less than 3', 'no_number'],
    ["I don't think 4", 'no_number'],
    ['it isn’t a five', 'no_number'],
    ['not very good', 'no_number'],
    ['I would not strongly agree', 'no_number'],
    ['nicht sehr zufrieden', 'no_number'],
    ['anything but very good', 'no_number'],
    ['I have been here 3 years', 'no_number'],
    ['one of us is', 'no_number'],
    ['8/10', 'no_number'],
    ['80%', 'no_number'],
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

  it.each([
    [{ low: 'Never', high: 'Very often' }, 'very often', 5],
    [{ low: 'Never', high: 'Very often' }, 'Never!', 1],
    [{ low: 'Never', high: 'Very often' }, "I'd say very often", 5],
    [{ low: 'bad', high: 'well' }, 'well', 5],
    [{ low: 'bad', high: 'well' }, 'pretty bad', 1],
    [{ low: 'überhaupt nicht', high: 'sehr' }, 'Überhaupt nicht', 1],
    [{ low: 'überhaupt nicht', high: 'sehr' }, 'sehr', 5],
    [{ low: 'not likely', high: 'likely' }, 'not likely', 1],
    [{ low: 'not likely', high: 'likely' }, 'likely', 5],
    [{ low: 'Strongly agree', high: 'Strongly disagree' }, 'strongly agree', 1],
    [{ low: 'Very good', high: 'Very bad' }, 'good', 2],
  ])('reads the labels of the scale itself: %j, %j', (labels, text, answer) => {
    expect(understandAnswer({ ...scale, labels }, text)).toEqual({ answer });
  });

  it.each([
    [{ low: 'bad', high: 'well' }, 'not bad'],
    [{ low: 'bad', high: 'well' }, 'not well'],
    [{ low: 'bad', high: 'well' }, 'neither bad nor well'],
    [{ low: 'schlecht', high: 'gut' }, 'nicht gut'],
    [{ low: 'schlecht', high: 'gut' }, 'nicht schlecht'],
  ])('does not take a label for its opposite: %j, %j', (labels, text) => {
    expect(understandAnswer({ ...scale, labels }, text)).toEqual({ problem: 'no_number' });
  });

  it('cuts no half: a degree between two steps is asked back', () => {
    expect(understandAnswer({ ...scale, max: 4 }, 'neutral')).toEqual({ problem: 'between_steps' });
  });

  it.each([
    ['not at home', { problem: 'negated' }],
    ['Not in the office!', { problem: 'negated' }],
    ["I don't work at home", { problem: 'negated' }],
    ['I don’t work at home', { problem: 'negated' }],
    ['never in the office', { problem: 'negated' }],
    ['anything but at home', { problem: 'negated' }],
    ['no home office, thanks', { problem: 'no_option' }],
    ['not at home, in the office', { problem: 'negated' }],
    ['not at home but in the office', { answer: 'In the office' }],
    ['in the office, not at home', { answer: 'In the office' }],
    ['at home, never in the office', { answer: 'At home' }],
    ['in the office but not at home', { answer: 'In the office' }],
    ['not very good', { problem: 'negated' }],
    ['not good but very good', { answer: 'Very good' }],
    ['not', { problem: 'negated' }],
    ['none of these', { problem: 'negated' }],
    ['not the first', { problem: 'negated' }],
    ['without at home', { problem: 'negated' }],
  ])('stores no opposite of a choice: %j', (text, expected) => {
    const understood = understandAnswer(choice, text);
    expect('problem' in expected ? 'problem' in understood : understood).toEqual(
      'problem' in expected ? true : expected,
    );
  });

  const wo: PulseQuestion = { ...choice, options: ['Zu Hause', 'Im Büro', 'Unterwegs'] };
  const two: PulseQuestion = { ...choice, options: ['At home', 'In the office'] };
  it.each([
    [wo, 'nicht zu Hause', undefined],
    [wo, 'nie im Büro', undefined],
    [wo, 'nicht zu Hause, sondern im Büro', 'Im Büro'],
    [wo, 'im Büro, nicht zu Hause', 'Im Büro'],
    [wo, 'alles außer zu Hause', undefined],
    [wo, 'weder zu Hause noch im Büro', 'Unterwegs'],
    [wo, 'neither zu Hause nor im Büro', 'Unterwegs'],
    [two, 'not at home', 'In the office'],
    [two, 'anything but in the office', 'At home'],
    [two, "I'm not in the office", 'At home'],
    [verdict, 'not yes', 'No'],
    [verdict, 'No, never', 'No'],
    [verdict, 'no way', 'No'],
    [verdict, 'not sure', undefined],
    [{ ...choice, options: ['Not at all', 'A bit', 'Often'] }, 'not at all', 'Not at all'],
    [{ ...choice, options: ['Nie', 'Manchmal'] }, 'nie', 'Nie'],
  ])('answers what a "not" leaves only where one is left (%#)', (question, text, answer) => {
    const understood = understandAnswer(question, text);
    expect('answer' in understood ? understood.answer : undefined).toBe(answer);
  });

  const help: PulseQuestion = { ...choice, multiple: true, options: ['Mentoring', 'Coaching', 'Courses', 'Books'] };
  it.each([
    ['everything except mentoring', ['Coaching', 'Courses', 'Books']],
    ['everything but mentoring', ['Coaching', 'Courses', 'Books']],
    ['Anything but coaching and books', ['Mentoring', 'Courses']],
    ['all of them but mentoring, coaching', ['Courses', 'Books']],
    ['all except courses', ['Mentoring', 'Coaching', 'Books']],
    ['everything apart from mentoring', ['Coaching', 'Courses', 'Books']],
    ['everything, but not mentoring', ['Coaching', 'Courses', 'Books']],
    ['alles außer Mentoring', ['Coaching', 'Courses', 'Books']],
    ['alle bis auf Mentoring und Books', ['Coaching', 'Courses']],
    ['alles, nur nicht Mentoring', ['Coaching', 'Courses', 'Books']],
    ['alles ohne Mentoring', ['Coaching', 'Courses', 'Books']],
    ['mentoring and coaching, but not books', ['Mentoring', 'Coaching']],
    ['Courses, aber keine Books', ['Courses']],
    ['everything', ['Mentoring', 'Coaching', 'Courses', 'Books']],
    ['alles', ['Mentoring', 'Coaching', 'Courses', 'Books']],
    ['not mentoring', undefined],
    ['kein Mentoring', undefined],
    ['no books', undefined],
    ['none', undefined],
    ['nothing', undefined],
    ['not everything', undefined],
    ['everything except', undefined],
  ])('takes what an exception leaves of several choices: %j', (text, answer) => {
    const understood = understandAnswer(help, text);
    expect('answer' in understood ? understood.answer : undefined).toEqual(answer);
  });

  it('stores nothing that was only ruled out', () => {
    const notWords = fc.constantFrom(
      'not',
      "I don't like",
      'never',
      'except',
      'anything but',
      'nicht',
      'kein',
      'außer',
      'bis auf',
      'ohne',
    );
    const option = fc.constantFrom(...(help.options ?? []));
    fc.assert(
      fc.property(notWords, option, fc.boolean(), (not, out, multiple) => {
        const understood = understandAnswer({ ...help, multiple }, `${not} ${out}`);
        const stored = 'answer' in understood ? [understood.answer].flat() : [];
        expect(stored).not.toContain(out);
      }),
    );
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
    ['saltar', 'skip'],
    ['Prefiero no contestar.', 'skip'],
    ['¡No lo sé!', 'skip'],
    ['volver atrás', 'back'],
    ['Keine Angabe', 'skip'],
    ['skip this one', 'skip'],
    ['Skip this one, please.', 'skip'],
    ['please skip', 'skip'],
    ["Let's skip it", 'skip'],
    ['can we skip this question?', 'skip'],
    ["I'd rather skip this", 'skip'],
    ['pass', 'skip'],
    ['Pass on this one', 'skip'],
    ['next', 'skip'],
    ["I don't know", 'skip'],
    ['I don’t know', 'skip'],
    ['dont know', 'skip'],
    ['no idea', 'skip'],
    ["I'd rather not say", 'skip'],
    ['I prefer not to answer', 'skip'],
    ['no comment', 'skip'],
    ['weiß nicht', 'skip'],
    ['Weiss ich nicht', 'skip'],
    ['Ich weiß es nicht.', 'skip'],
    ['keine Ahnung', 'skip'],
    ['bitte überspringen', 'skip'],
    ['Diese Frage überspringen', 'skip'],
    ['überspring das', 'skip'],
    ['weiter bitte', 'skip'],
    ['die nächste Frage', 'skip'],
    ['kein Kommentar', 'skip'],
    ['Skip-level meetings would help', undefined],
    ['I would skip the weekly meeting', undefined],
    ['pass the budget', undefined],
    ["I don't know my manager well", undefined],
    ['weiter so', undefined],
    ['go back please', 'back'],
    ['previous one', 'back'],
    ['go back', 'back'],
    ['Zurück', 'back'],
    ['I want to go back to the office', undefined],
    ['4', undefined],
  ])('%j is %s', (text, command) => {
    expect(commandIn(text)).toBe(command);
  });
});
