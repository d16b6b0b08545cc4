import type { z } from 'zod';
import { round } from '#host/sample/random.ts';
import type { pulseQuestion } from '#shared/domain/workspace-objects.ts';

type Question = z.infer<typeof pulseQuestion>;
type Answers = Readonly<Record<string, unknown>>;

/** Texts longer than this many characters count as insight (decisions.md "Objects and fallbacks"). */
const insightLength = 20;

/** Who could answer a pulse. */
interface Asked {
  /** How many were asked. */
  invited: number;
  /** How many belong to the group it is about, asked or not: all employees, or all who were interviewed. */
  population: number;
}

function isAnswered(answer: unknown): boolean {
  return answer !== undefined && answer !== null && answer !== '';
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : round(Math.min(100, (part / whole) * 100));
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function answersTo(questions: readonly Question[], kind: Question['kind'], responses: readonly Answers[]): unknown[] {
  const asked = questions.filter((question) => question.kind === kind);
  return responses.flatMap((response) => asked.map((question) => response[question.id]).filter(isAnswered));
}

/**
 * The metrics of §3 Pulse from its answers: rates and data_completeness 0–100, engagement_level the mean of the scale
 * answers and insight_quality the share of text answers longer than 20 characters, both 0–5.
 */
export function pulseMetrics(questions: readonly Question[], responses: readonly Answers[], asked: Asked) {
  const required = questions.filter((question) => question.required === true);
  const complete = responses.filter((response) => required.every((question) => isAnswered(response[question.id])));
  const answered = responses.flatMap((response) => questions.filter((question) => isAnswered(response[question.id])));
  const scales = answersTo(questions, 'scale', responses).filter((answer) => typeof answer === 'number');
  const texts = answersTo(questions, 'text', responses).filter((answer) => typeof answer === 'string');
  const insights = texts.filter((answer) => answer.length > insightLength);
  return {
    response_rate: percent(responses.length, asked.invited),
    completion_rate: percent(complete.length, responses.length),
    participation_rate: percent(responses.length, asked.population),
    engagement_level: round(meanOf(scales)),
    insight_quality: texts.length === 0 ? 0 : round((insights.length / texts.length) * 5),
    data_completeness: percent(answered.length, questions.length * responses.length),
  };
}
