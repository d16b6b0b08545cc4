import { describe, expect, it } from 'vitest';
import { checkAnswers } from './check-answers.ts';
import { askedQuestions } from './pulse-logic.ts';
import { type PulseQuestion, pulseQuestions } from './pulse-question.ts';

const scale: PulseQuestion = { id: 'mood', kind: 'scale', text: 'How are you?', required: true };
const choice: PulseQuestion = { id: 'place', kind: 'choice', text: 'Where?', options: ['Home', 'Office'] };
const several: PulseQuestion = {
  id: 'tools',
  kind: 'choice',
  text: 'Which?',
  options: ['A', 'B', 'C'],
  multiple: true,
};
const why: PulseQuestion = {
  id: 'why',
  kind: 'text',
  text: 'Why?',
  required: true,
  logic: { show_if: [{ question_id: 'mood', operator: 'at_most', value: 2 }] },
};
const deeper: PulseQuestion = {
  id: 'deeper',
  kind: 'text',
  text: 'More?',
  logic: {
    match: 'any',
    show_if: [
      { question_id: 'why', operator: 'answered' },
      { question_id: 'tools', operator: 'includes', value: 'C' },
    ],
  },
};
const questions = [scale, choice, several, why, deeper];

describe('the builder schema', () => {
  it('takes questions of every kind with logic', () => {
    expect(pulseQuestions.parse(questions)).toEqual(questions);
  });

  it.each([
    ['the same id twice', [scale, scale], '1.id'],
    ['a choice of one', [{ ...choice, options: ['Home'] }], '0.options'],
    ['an option twice', [{ ...choice, options: ['A', 'B', 'A'] }], '0.options'],
    ['options of a text', [{ ...why, logic: undefined, options: ['A'] }], '0.options'],
    ['several answers to a scale', [{ ...scale, multiple: true }], '0.multiple'],
    ['ends of a text', [{ id: 't', kind: 'text', text: 'T', max: 5 }], '0.max'],
    ['a scale to eleven', [{ ...scale, max: 11 }], '0.max'],
    ['an unknown kind', [{ ...scale, kind: 'colour' }], '0.kind'],
    ['no text', [{ ...scale, text: '  ' }], '0.text'],
    ['logic that looks ahead', [why, scale], '0.logic.show_if.0'],
    [
      'logic on an unknown option',
      [choice, { ...why, logic: condition('place', 'equals', 'Moon') }],
      '1.logic.show_if.0',
    ],
    [
      'numbers compared with a choice',
      [choice, { ...why, logic: condition('place', 'at_least', 3) }],
      '1.logic.show_if.0',
    ],
    ['a condition without its value', [choice, { ...why, logic: condition('place', 'equals') }], '1.logic.show_if.0'],
    ['too many questions', Array.from({ length: 201 }, (_, index) => ({ ...scale, id: `q${index}` })), ''],
  ])('refuses %s', (_name, value, path) => {
    const result = pulseQuestions.safeParse(value);
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });
});

function condition(question_id: string, operator: string, value?: unknown) {
  return { show_if: [{ question_id, operator, ...(value === undefined ? {} : { value }) }] };
}

describe('logic', () => {
  const asked = (answers: Record<string, unknown>) => askedQuestions(questions, answers).map(({ id }) => id);

  it('asks what the earlier answers call for', () => {
    expect(asked({})).toEqual(['mood', 'place', 'tools']);
    expect(asked({ mood: 2 })).toEqual(['mood', 'place', 'tools', 'why']);
    expect(asked({ mood: 2, why: 'x' })).toContain('deeper');
    expect(asked({ mood: 5, tools: ['A', 'C'] })).toContain('deeper');
  });

  it('takes an answer to a question that is not asked for none', () => {
    expect(asked({ mood: 5, why: 'left over' })).not.toContain('deeper');
  });
});

describe('checkAnswers', () => {
  const problems = (responses: Record<string, unknown>, complete = true) =>
    checkAnswers(questions, responses, complete).problems.map(
      ({ question_id, message }) => `${question_id}: ${message}`,
    );

  it('keeps what says something, tidied', () => {
    const { answers, problems: none } = checkAnswers(
      questions,
      { mood: 1, place: 'Home', tools: [], why: '  Because.  ', deeper: null },
      true,
    );
    expect([answers, none]).toEqual([{ mood: 1, place: 'Home', why: 'Because.' }, []]);
  });

  it.each([
    [{ mood: 6 }, 'mood: is no whole number from 1 to 5'],
    [{ mood: '4' }, 'mood: is no whole number from 1 to 5'],
    [{ mood: 3.5 }, 'mood: is no whole number from 1 to 5'],
    [{ mood: 3, place: 'Moon' }, 'place: is none of the options'],
    [{ mood: 3, place: ['Home'] }, 'place: is none of the options'],
    [{ mood: 3, tools: 'A' }, 'tools: is no list of options'],
    [{ mood: 3, tools: ['A', 'A'] }, 'tools: names an option twice'],
    [{ mood: 3, tools: ['A', 'X'] }, 'tools: names what is none of the options'],
    [{ mood: 1, why: 5 }, 'why: is no text'],
    [{ mood: 1, why: 'x'.repeat(20_001) }, 'why: is longer than 20000 characters'],
    [{ mood: 5, why: 'not asked' }, 'why: is not asked, as the other answers are'],
    [{ mood: 5, nonsense: 1 }, 'nonsense: is no question of this pulse'],
    [{ place: 'Home' }, 'mood: is required'],
    [{ mood: 2 }, 'why: is required'],
  ])('names the question of %j', (responses, problem) => {
    expect(problems(responses)).toContain(problem);
  });

  it('lets a draft lack what is required, but not be wrong', () => {
    expect(problems({ why: 'not asked yet' }, false)).toEqual([]);
    expect(problems({ mood: 9 }, false)).toHaveLength(1);
  });
});
