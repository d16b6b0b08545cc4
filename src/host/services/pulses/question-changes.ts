import { type FieldProblem, Refusal } from '#host/services/refusal.ts';
import { type PulseQuestion, scaleRange } from '#shared/domain/pulses/pulse-question.ts';

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

/**
 * Refuses a change after which answers that were given would mean something else: a question that goes, another kind of
 * answer, an option taken away, names put to what was promised to be anonymous. Words may be mended and questions added.
 * @throws Refusal 409 with a path per question; `prefix` goes before each.
 */
export function requireSameMeaning(
  before: { questions: readonly PulseQuestion[]; anonymous: boolean },
  after: { questions: readonly PulseQuestion[]; anonymous: boolean },
  prefix = '',
): void {
  const problems: FieldProblem[] = before.questions.flatMap((question, index) => {
    const changed = after.questions.find(({ id }) => id === question.id);
    const path = `${prefix}questions.${index}`;
    if (changed === undefined) {
      return [{ path, message: 'was answered: it cannot go' }];
    }
    return sameAnswers(question, changed) ? [] : [{ path, message: 'was answered: its answers cannot change' }];
  });
  if (before.anonymous && !after.anonymous) {
    problems.push({ path: `${prefix}anonymous`, message: 'was promised to those who answered' });
  }
  if (problems.length > 0) {
    throw new Refusal('conflict', 'This pulse was answered already.', problems);
  }
}
