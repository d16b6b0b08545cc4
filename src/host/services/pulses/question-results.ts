import { groupBy } from '#host/services/objects/group-by.ts';
import type { QuestionResults } from '#shared/contract/pulses.ts';
import { askedQuestions, isAnswered } from '#shared/domain/pulses/pulse-logic.ts';
import { fewestPeople } from '#shared/domain/pulses/pulse-metrics.ts';
import { type Answers, type PulseQuestion, scaleRange } from '#shared/domain/pulses/pulse-question.ts';
import { shownGroups } from '#shared/domain/pulses/shown-groups.ts';
import { textThemes } from '#shared/domain/pulses/text-themes.ts';

const hundred = 100;

/** One person's answers, and the group the person belongs to. */
export interface GroupedAnswers {
  group: string;
  answers: Answers;
}

/** A group that is shown, with what it answered to each question. */
export type GroupResult = {
  people: number;
  questions: QuestionResults[];
};

function countsOf(values: readonly (string | number)[], answers: readonly unknown[]) {
  const given = answers.flat();
  return values.map((answer) => ({ answer, count: given.filter((one) => one === answer).length }));
}

function stepsOf(question: PulseQuestion): number[] {
  const { min, max } = scaleRange(question);
  return Array.from({ length: max - min + 1 }, (_unused, index) => min + index);
}

function summarise(question: PulseQuestion, answers: readonly unknown[]): Partial<QuestionResults> {
  switch (question.kind) {
    case 'scale': {
      const numbers = answers.filter((answer) => typeof answer === 'number');
      const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
      return { average: Math.round(mean * hundred) / hundred, counts: countsOf(stepsOf(question), answers) };
    }
    case 'choice':
      return { counts: countsOf(question.options ?? [], answers) };
    case 'text':
      return {
        themes: textThemes(answers.filter((answer) => typeof answer === 'string')),
      };
    case 'file':
      return {};
  }
}

/** What was answered to one question; nothing of it where `answers` may not be shown. */
function resultOf(question: PulseQuestion, answers: readonly unknown[] | undefined): QuestionResults {
  const { id, kind, text } = question;
  if (answers === undefined || answers.length < fewestPeople) {
    return { id, kind, text, suppressed: true };
  }
  return { id, kind, text, suppressed: false, answered: answers.length, ...summarise(question, answers) };
}

/** The answers to a question that it asked; what logic leaves out does not count. */
function answersTo(
  question: PulseQuestion,
  people: readonly GroupedAnswers[],
  asked: ReadonlyMap<Answers, Set<string>>,
) {
  return people
    .filter(({ answers }) => asked.get(answers)?.has(question.id) === true && isAnswered(answers[question.id]))
    .map(({ group, answers }) => ({ group, answer: answers[question.id] }));
}

/**
 * What people answered: together, and by group. Groups of fewer than five people are held back, and with them as many
 * others as it takes that nothing of one to four people can be worked out by subtraction — for the groups as such, and
 * again for each question, which not everybody answered. `outside`: answers of people who are counted elsewhere but are
 * not in these results, so that elsewhere minus these tells nothing either.
 */
export function pulseResults(
  questions: readonly PulseQuestion[],
  people: readonly GroupedAnswers[],
  outside: readonly GroupedAnswers[] = [],
): { suppressed: boolean; questions: QuestionResults[]; groups: Map<string, GroupResult | undefined> } {
  const everybody = [...people, ...outside];
  const asked = new Map(
    everybody.map(({ answers }) => [answers, new Set(askedQuestions(questions, answers).map(({ id }) => id))]),
  );
  const groups = groupBy(people, ({ group }) => group);
  const sizes = new Map([...groups].map(([key, members]) => [key, members.length]));
  const mayShowAll = shownGroups(everybody.length, new Map([['these', people.length]])).has('these');
  const shown = mayShowAll ? shownGroups(people.length, sizes) : new Set<string>();
  const together: QuestionResults[] = [];
  const byGroup = new Map([...shown].map((key): [string, QuestionResults[]] => [key, []]));
  for (const question of questions) {
    const given = answersTo(question, people, asked);
    const elsewhere = answersTo(question, outside, asked);
    const isShown =
      mayShowAll && shownGroups(given.length + elsewhere.length, new Map([['these', given.length]])).has('these');
    together.push(resultOf(question, isShown ? given.map(({ answer }) => answer) : undefined));
    const byKey = groupBy(given, ({ group }) => group);
    const answeredBy = new Map([...shown].map((key) => [key, byKey.get(key)?.length ?? 0]));
    const visible = isShown ? shownGroups(given.length, answeredBy) : new Set<string>();
    for (const [key, results] of byGroup) {
      results.push(resultOf(question, visible.has(key) ? byKey.get(key)?.map(({ answer }) => answer) : undefined));
    }
  }
  return {
    suppressed: !mayShowAll,
    questions: together,
    groups: new Map(
      [...groups].map(([key, members]) => {
        const results = byGroup.get(key);
        return [key, results === undefined ? undefined : { people: members.length, questions: results }];
      }),
    ),
  };
}
