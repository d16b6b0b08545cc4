import { groupBy } from '#host/lib/group-by.ts';
import { createGroupChoice } from '#host/services/pulse-answers/group-choice.ts';
import type { QuestionResults, resultGroups } from '#shared/contract/pulses.ts';
import { fewestPeople } from '#shared/domain/floor/fewest-people.ts';
import { type CountedForm, groupIn, groupsOf, trackOf } from '#shared/domain/pulses/counted-form.ts';
import { type PulseQuestion, scaleRange } from '#shared/domain/pulses/pulse-question.ts';
import { textThemes } from '#shared/domain/pulses/text-themes.ts';
import { answersTo } from '#shared/domain/pulses/told-metrics.ts';

const hundred = 100;

/** A way to part people. */
export type ResultGroup = (typeof resultGroups)[number];

/** A group that is shown, with what it answered to each question. */
export type GroupResult = {
  people: number;
  questions: QuestionResults[];
};

/** Which results are asked for, and which were told before. */
export interface ResultsAsked {
  by?: ResultGroup | undefined;
  /** The only group the asker may read: an org unit and all below it; null for nobody. Undefined for everybody. */
  within?: string | null | undefined;
  /** The steps of the pulse after which groups were told, the last of them now; none while more answers may come. */
  tellings: readonly number[];
}

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

function isIn(group: string): (form: CountedForm) => boolean {
  return ({ places }) => groupsOf(places).includes(group);
}

/**
 * What people answered: together, and by group. Everything is told of fixed groups only (everybody, an org unit, an org
 * unit and all below it, a location, a function), in steps of five people, and groups once no more answers come: of each
 * question by itself those that give nothing of one to four people away, whatever was told before (shared/domain/floor).
 */
export function pulseResults(
  questions: readonly PulseQuestion[],
  forms: readonly CountedForm[],
  { by, within, tellings }: ResultsAsked,
): {
  suppressed: boolean;
  people: number;
  questions: QuestionResults[];
  groups: Map<string, { name: string; result: GroupResult | undefined }>;
} {
  const choose = createGroupChoice(forms, tellings);
  const isMine = within === undefined ? () => true : within === null ? () => false : isIn(within);
  const isAll = forms.every(isMine);
  /** Whether the whole of what the asker may read is told. */
  const isToldWholly = (told: ReadonlySet<string>) => isAll || (within !== null && told.has(within ?? ''));
  const mine = forms.filter(isMine);
  const parts = by === undefined ? new Map<string, CountedForm[]>() : groupBy(mine, ({ places }) => places[by].id);
  const keyOf = (id: string) => groupIn(by ?? 'org_unit', { id });
  // Part of a group is not a group that is told.
  const isWithin = (id: string) => isAll || forms.every((form) => isMine(form) || !isIn(keyOf(id))(form));

  const people = trackOf(forms, () => true);
  const groupsTold = choose(people);
  const isShown = isToldWholly(groupsTold) && mine.filter((form) => people.values.has(form)).length >= fewestPeople;
  const results = new Map<string, GroupResult>();
  for (const [id, members] of parts) {
    if (isShown && groupsTold.has(keyOf(id)) && isWithin(id)) {
      results.set(id, { people: members.filter((form) => people.values.has(form)).length, questions: [] });
    }
  }
  const together: QuestionResults[] = [];
  for (const question of questions) {
    const track = answersTo(forms, question);
    const told = choose(track);
    const answersOf = (some: readonly CountedForm[]) =>
      some.flatMap((form) => (track.values.has(form) ? [track.values.get(form)] : []));
    together.push(resultOf(question, isShown && isToldWholly(told) ? answersOf(mine) : undefined));
    for (const [id, result] of results) {
      result.questions.push(resultOf(question, told.has(keyOf(id)) ? answersOf(parts.get(id) ?? []) : undefined));
    }
  }
  return {
    suppressed: !isShown,
    people: mine.filter((form) => people.values.has(form)).length,
    questions: together,
    groups: new Map(
      [...parts].map(([id, [form]]) => [
        id,
        { name: by === undefined ? id : (form?.places[by].name ?? id), result: results.get(id) },
      ]),
    ),
  };
}
