import { type CodedSentence, say } from '#shared/domain/sentences.ts';
import { askedQuestions, isAnswered } from './pulse-logic.ts';
import { type Answers, type PulseQuestion, scaleRange } from './pulse-question.ts';

/** The most characters of a text answer. */
export const longestAnswer = 20_000;
const mostFiles = 20;

/** What is wrong with the answer to one question. */
export interface AnswerProblem extends CodedSentence {
  question_id: string;
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function problemOfText(answer: unknown): CodedSentence | undefined {
  if (typeof answer !== 'string') {
    return say('noText');
  }
  return answer.length > longestAnswer ? say('tooLong', { most: longestAnswer }) : undefined;
}

function problemOfScale(question: PulseQuestion, answer: unknown): CodedSentence | undefined {
  const { min, max } = scaleRange(question);
  const fits = typeof answer === 'number' && Number.isInteger(answer) && answer >= min && answer <= max;
  return fits ? undefined : say('noScaleValue', { low: min, high: max });
}

function problemOfChoice({ options = [], multiple }: PulseQuestion, answer: unknown): CodedSentence | undefined {
  if (multiple !== true) {
    return typeof answer === 'string' && options.includes(answer) ? undefined : say('noOption');
  }
  if (!isTextList(answer)) {
    return say('noOptionList');
  }
  if (new Set(answer).size < answer.length) {
    return say('optionTwice');
  }
  return answer.every((item) => options.includes(item)) ? undefined : say('strangeOption');
}

function problemOfFiles(answer: unknown): CodedSentence | undefined {
  const files = typeof answer === 'string' ? [answer] : answer;
  if (!isTextList(files) || files.some((id) => id === '' || id.length > 64)) {
    return say('noDocument');
  }
  return files.length > mostFiles ? say('tooManyDocuments', { most: mostFiles }) : undefined;
}

function problemOf(question: PulseQuestion, answer: unknown): CodedSentence | undefined {
  switch (question.kind) {
    case 'text':
      return problemOfText(answer);
    case 'scale':
      return problemOfScale(question, answer);
    case 'choice':
      return problemOfChoice(question, answer);
    case 'file':
      return problemOfFiles(answer);
  }
}

/** Answers as they are stored: those that say something, text without blanks around it. */
function tidied(responses: Answers): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(responses)
      .filter(([, answer]) => isAnswered(answer))
      .map(([id, answer]) => [id, typeof answer === 'string' ? answer.trim() : answer]),
  );
}

/**
 * Holds answers against the questions of a pulse and its logic. `complete` answers lack nothing that is required and
 * hold nothing that is not asked; a draft may.
 */
export function checkAnswers(
  questions: readonly PulseQuestion[],
  responses: Answers,
  complete: boolean,
): { answers: Record<string, unknown>; problems: AnswerProblem[] } {
  const answers = tidied(responses);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const asked = new Set(askedQuestions(questions, answers).map((question) => question.id));
  const problems: AnswerProblem[] = [];
  for (const [question_id, answer] of Object.entries(answers)) {
    const question = byId.get(question_id);
    if (question === undefined) {
      problems.push({ question_id, ...say('noSuchQuestion') });
      continue;
    }
    const wrong = problemOf(question, answer);
    if (wrong !== undefined) {
      problems.push({ question_id, ...wrong });
    } else if (complete && !asked.has(question_id)) {
      problems.push({ question_id, ...say('notAsked') });
    }
  }
  if (complete) {
    const missing = questions.filter(
      ({ id, required }) => required === true && asked.has(id) && !isAnswered(answers[id]),
    );
    problems.push(...missing.map(({ id }) => ({ question_id: id, ...say('required') })));
  }
  return { answers, problems };
}
