import type { Answers, LogicCondition, PulseQuestion } from './pulse-question.ts';

/** Whether an answer says anything: blank text and empty lists do not. */
export function isAnswered(answer: unknown): boolean {
  if (typeof answer === 'string') {
    return answer.trim() !== '';
  }
  return Array.isArray(answer) ? answer.length > 0 : answer !== undefined && answer !== null;
}

function holds({ question_id, operator, value }: LogicCondition, answers: Answers): boolean {
  const answer = answers[question_id];
  const given = isAnswered(answer);
  switch (operator) {
    case 'answered':
      return given;
    case 'not_answered':
      return !given;
    case 'equals':
      return given && (Array.isArray(answer) ? answer.length === 1 && answer[0] === value : answer === value);
    case 'not_equals':
      return given && (Array.isArray(answer) ? !answer.includes(value) : answer !== value);
    case 'includes':
      return Array.isArray(answer) ? answer.includes(value) : given && answer === value;
    case 'at_least':
      return typeof answer === 'number' && typeof value === 'number' && answer >= value;
    case 'at_most':
      return typeof answer === 'number' && typeof value === 'number' && answer <= value;
  }
}

/**
 * The questions that are asked, given the answers: those without logic and those whose conditions hold. What somebody
 * answered to a question that is not asked counts as no answer.
 */
export function askedQuestions(questions: readonly PulseQuestion[], answers: Answers): PulseQuestion[] {
  const asked: PulseQuestion[] = [];
  const counted: Record<string, unknown> = {};
  for (const question of questions) {
    const conditions = question.logic?.show_if ?? [];
    const met = (one: LogicCondition) => holds(one, counted);
    const isAsked =
      conditions.length === 0 || (question.logic?.match === 'any' ? conditions.some(met) : conditions.every(met));
    if (isAsked) {
      asked.push(question);
      counted[question.id] = answers[question.id];
    }
  }
  return asked;
}
