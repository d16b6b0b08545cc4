import { type FieldProblem, Refusal } from '#host/lib/refusal.ts';
import { type PulseQuestion, scaleRange } from '#shared/domain/pulses/pulse-question.ts';
import { say } from '#shared/domain/sentences.ts';

/** When a question is asked and must be answered: changed, the same figures would be of other people. */
function sameAsking(before: PulseQuestion, after: PulseQuestion): boolean {
  return (
    (before.required === true) === (after.required === true) &&
    JSON.stringify(before.logic ?? null) === JSON.stringify(after.logic ?? null)
  );
}

function sameAnswers(before: PulseQuestion, after: PulseQuestion): boolean {
  const [left, right] = [scaleRange(before), scaleRange(after)];
  return (
    before.kind === after.kind &&
    before.multiple === after.multiple &&
    left.min === right.min &&
    left.max === right.max &&
    (before.options ?? []).every((option) => after.options?.includes(option) === true)
  );
}

function hasLogic({ questions }: { questions: readonly PulseQuestion[] }): boolean {
  return questions.some(({ logic }) => logic !== undefined);
}

function firstDifference(left: readonly string[], right: readonly string[]): number {
  return left.findIndex((id, index) => right[index] !== id);
}

/**
 * Refuses a change after which answers that were given would mean something else: a question that goes, another kind of
 * answer, another condition or order in which it is asked, an option taken away, names put to what was promised to be
 * anonymous. Words may be mended and questions added.
 * @throws Refusal 409 with a path per question.
 */
export function requireSameMeaning(
  before: { questions: readonly PulseQuestion[]; anonymous: boolean },
  after: { questions: readonly PulseQuestion[]; anonymous: boolean },
): void {
  const known = new Set(before.questions.map(({ id }) => id));
  const problems: FieldProblem[] = before.questions.flatMap((question, index): FieldProblem[] => {
    const changed = after.questions.find(({ id }) => id === question.id);
    const path = `questions.${index}`;
    if (changed === undefined) {
      return [{ path, ...say('answeredStays') }];
    }
    if (!sameAsking(question, changed)) {
      return [{ path, ...say('answeredWhen') }];
    }
    return sameAnswers(question, changed) ? [] : [{ path, ...say('answeredHow') }];
  });
  const order = (questions: readonly PulseQuestion[]) =>
    questions.filter(({ id }) => known.has(id)).map(({ id }) => id);
  const moved =
    hasLogic(before) && problems.length === 0 ? firstDifference(order(before.questions), order(after.questions)) : -1;
  if (moved >= 0) {
    problems.push({ path: `questions.${moved}`, ...say('answeredWhere') });
  }
  if (before.anonymous && !after.anonymous) {
    problems.push({ path: 'anonymous', ...say('promisedAnonymous') });
  }
  if (problems.length > 0) {
    throw new Refusal('conflict', say('pulseAnswered'), problems);
  }
}
