import { fewestPeople } from '#shared/domain/floor/fewest-people.ts';
import { askedQuestions, isAnswered } from './pulse-logic.ts';
import { type Answers, type PulseQuestion, scaleRange } from './pulse-question.ts';

/** Texts longer than this many characters count as insight (decisions.md "Objects and fallbacks"). */
const insightLength = 20;
const highestScore = 5;

/** Who could answer a pulse. */
export interface PulseAudienceSize {
  /** How many were asked. */
  invited: number;
  /** How many belong to the group it is about, asked or not: all employees, or all who were interviewed. */
  population: number;
}

/** The metrics of §3 Pulse; the two scores are left out while fewer than five people gave such answers. */
export interface PulseMetrics {
  response_rate: number;
  completion_rate: number;
  participation_rate: number;
  engagement_level?: number;
  insight_quality?: number;
  data_completeness: number;
}

/** Rounded to one decimal. */
export function toOneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : toOneDecimal(Math.min(100, (part / whole) * 100));
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Each person's answers to the questions of one kind; people who gave none are left out. */
function answersTo(
  questions: readonly PulseQuestion[],
  kind: PulseQuestion['kind'],
  responses: readonly Answers[],
): { question: PulseQuestion; answer: unknown }[][] {
  const asked = questions.filter((question) => question.kind === kind);
  return responses
    .map((response) =>
      asked.map((question) => ({ question, answer: response[question.id] })).filter(({ answer }) => isAnswered(answer)),
    )
    .filter((answers) => answers.length > 0);
}

function engagementOf(questions: readonly PulseQuestion[], responses: readonly Answers[]): number | undefined {
  const people = answersTo(questions, 'scale', responses);
  const scores = people.flatMap((answers) =>
    answers.flatMap(({ question, answer }) =>
      typeof answer === 'number' ? [(answer / scaleRange(question).max) * highestScore] : [],
    ),
  );
  return people.length < fewestPeople ? undefined : toOneDecimal(meanOf(scores));
}

function insightOf(questions: readonly PulseQuestion[], responses: readonly Answers[]): number | undefined {
  const people = answersTo(questions, 'text', responses);
  const texts = people.flatMap((answers) => answers.map(({ answer }) => answer));
  const insights = texts.filter((text) => typeof text === 'string' && text.length > insightLength);
  return people.length < fewestPeople ? undefined : toOneDecimal((insights.length / texts.length) * highestScore);
}

/**
 * The metrics of §3 Pulse from its answers, one entry of `responses` a person: rates and data_completeness 0–100,
 * engagement_level the mean of the scale answers (brought to 0–5) and insight_quality the share of text answers longer
 * than 20 characters, × 5. Questions that logic left out count neither as answered nor as missing.
 */
export function pulseMetrics(
  questions: readonly PulseQuestion[],
  responses: readonly Answers[],
  { invited, population }: PulseAudienceSize,
): PulseMetrics {
  let complete = 0;
  let asked = 0;
  let answered = 0;
  for (const response of responses) {
    const own = askedQuestions(questions, response);
    const given = own.filter((question) => isAnswered(response[question.id]));
    asked += own.length;
    answered += given.length;
    complete += own.every((question) => question.required !== true || given.includes(question)) ? 1 : 0;
  }
  const engagement = engagementOf(questions, responses);
  const insight = insightOf(questions, responses);
  return {
    response_rate: percent(responses.length, invited),
    completion_rate: percent(complete, responses.length),
    participation_rate: percent(responses.length, population),
    ...(engagement === undefined ? {} : { engagement_level: engagement }),
    ...(insight === undefined ? {} : { insight_quality: insight }),
    data_completeness: percent(answered, asked),
  };
}
