import { groupBy } from '#host/services/objects/group-by.ts';
import { type QuestionResults, resultGroups } from '#shared/contract/pulses.ts';
import { askedQuestions, isAnswered } from '#shared/domain/pulses/pulse-logic.ts';
import { fewestPeople } from '#shared/domain/pulses/pulse-metrics.ts';
import { type Answers, type PulseQuestion, scaleRange } from '#shared/domain/pulses/pulse-question.ts';
import { settledAnswers } from '#shared/domain/pulses/settled-answers.ts';
import { shownGroups, shownInEachWay } from '#shared/domain/pulses/shown-groups.ts';
import { textThemes } from '#shared/domain/pulses/text-themes.ts';

const hundred = 100;

/** A way to part people. */
export type ResultGroup = (typeof resultGroups)[number];

/** One person's answers, and the groups the person belongs to. */
export interface GroupedAnswers {
  groups: Readonly<Record<ResultGroup, string>>;
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

/** Who answered a question that was asked of them; what logic leaves out does not count. */
function answerers(
  question: PulseQuestion,
  people: readonly GroupedAnswers[],
  asked: ReadonlyMap<Answers, Set<string>>,
) {
  return people.filter(
    ({ answers }) => asked.get(answers)?.has(question.id) === true && isAnswered(answers[question.id]),
  );
}

/** Whether a part of people may be shown beside all of them. */
function mayShowPart(part: number, rest: number): boolean {
  return shownGroups(part + rest, new Map([['part', part]])).has('part');
}

/** Stands where somebody is in no group that may be told yet: a group of its own, too small to be shown. */
const unsettled = '\0';

/** The people of a pulse that still takes answers, those left out of their groups that settle later. */
function inSettledGroups(people: readonly GroupedAnswers[]): GroupedAnswers[] {
  const settled = new Map(
    resultGroups.map((way) => [
      way,
      new Set([...groupBy(people, (one) => one.groups[way]).values()].flatMap((members) => settledAnswers(members))),
    ]),
  );
  return people.map((one, index) => {
    const keyIn = (way: ResultGroup) =>
      settled.get(way)?.has(one) === true ? one.groups[way] : `${unsettled}${index}`;
    return {
      answers: one.answers,
      groups: { org_unit: keyIn('org_unit'), location: keyIn('location'), function: keyIn('function') },
    };
  });
}

function shownBy(people: readonly GroupedAnswers[], by: ResultGroup): ReadonlySet<string> {
  const ways = resultGroups.slice(0, resultGroups.indexOf(by) + 1);
  const groups = people.map((person) => person.groups);
  return shownInEachWay(groups, ways).get(by) ?? new Set();
}

/**
 * What people answered: together, and by group. Groups of fewer than five people are held back, and with them as many
 * others as it takes that nothing of one to four people can be worked out by adding and subtracting — for the groups as
 * such, and again for each question, which not everybody answered; and not either with the results parted in the ways
 * that come before. `outside`: answers of people who are counted elsewhere but are not in these results, so that elsewhere
 * minus these tells nothing either. `live`: more answers are coming, so that everything moves by five people at once, or
 * asking before and after one of them would tell what that one said.
 */
export function pulseResults(
  questions: readonly PulseQuestion[],
  everybody: readonly GroupedAnswers[],
  by?: ResultGroup,
  { outside: others = [], live = false }: { outside?: readonly GroupedAnswers[]; live?: boolean } = {},
): {
  suppressed: boolean;
  people: number;
  questions: QuestionResults[];
  groups: Map<string, GroupResult | undefined>;
} {
  const settle = <T>(all: readonly T[]) => (live ? settledAnswers(all) : all);
  const grouped = (all: readonly GroupedAnswers[]) => (live ? inSettledGroups(all) : all);
  const people = settle(everybody);
  const outside = settle(others);
  const asked = new Map(
    [...people, ...outside].map(({ answers }) => [
      answers,
      new Set(askedQuestions(questions, answers).map(({ id }) => id)),
    ]),
  );
  const mayShowAll = mayShowPart(people.length, outside.length);
  const placed = grouped(people);
  const shown = by !== undefined && mayShowAll ? shownBy(placed, by) : new Set<string>();
  const sizes = by === undefined ? new Map<string, GroupedAnswers[]>() : groupBy(placed, (one) => one.groups[by]);
  const groups = by === undefined ? new Map<string, GroupedAnswers[]>() : groupBy(everybody, (one) => one.groups[by]);
  const together: QuestionResults[] = [];
  const byGroup = new Map([...shown].map((key): [string, QuestionResults[]] => [key, []]));
  for (const question of questions) {
    const given = settle(answerers(question, people, asked));
    const placedGiven = grouped(given);
    const isShown = mayShowAll && mayShowPart(given.length, settle(answerers(question, outside, asked)).length);
    const answersOf = (some: readonly GroupedAnswers[]) => some.map(({ answers }) => answers[question.id]);
    together.push(resultOf(question, isShown ? answersOf(given) : undefined));
    if (by === undefined) {
      continue;
    }
    const everybodyDid = given.length === people.length;
    const visible = !isShown ? new Set<string>() : everybodyDid ? shown : shownBy(placedGiven, by);
    for (const [key, results] of byGroup) {
      const own = placedGiven.filter((one) => one.groups[by] === key);
      results.push(resultOf(question, visible.has(key) ? answersOf(own) : undefined));
    }
  }
  return {
    suppressed: !mayShowAll,
    people: people.length,
    questions: together,
    groups: new Map(
      [...groups.keys()].map((key) => {
        const results = byGroup.get(key);
        const told = sizes.get(key)?.length ?? 0;
        return [key, results === undefined ? undefined : { people: told, questions: results }];
      }),
    ),
  };
}
