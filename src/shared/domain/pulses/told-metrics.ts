import { type CountedForm, trackOf } from './counted-form.ts';
import { isAnswered } from './pulse-logic.ts';
import { type PulseAudienceSize, type PulseMetrics, pulseMetrics } from './pulse-metrics.ts';
import type { Answers, PulseQuestion } from './pulse-question.ts';

/** What was said to a question, as far as it may be told. */
export function answersTo(forms: readonly CountedForm[], { id }: Pick<PulseQuestion, 'id'>) {
  return trackOf(forms, (answers) => (isAnswered(answers[id]) ? answers[id] : undefined));
}

/** Each form with the answers that may be told. */
function toldAnswers(questions: readonly PulseQuestion[], forms: readonly CountedForm[]): Answers[] {
  const answers = new Map(forms.map((form): [CountedForm, Record<string, unknown>] => [form, {}]));
  for (const question of questions) {
    for (const [form, answer] of answersTo(forms, question).values) {
      const own = answers.get(form);
      if (own !== undefined) {
        own[question.id] = answer;
      }
    }
  }
  return [...answers.values()];
}

/**
 * The metrics of §3 Pulse as they may be told: the rates of the forms that count, the two scores of the answers to each
 * question that may be told themselves, so that neither says more than the other.
 */
export function toldMetrics(
  questions: readonly PulseQuestion[],
  forms: readonly CountedForm[],
  size: PulseAudienceSize,
): PulseMetrics {
  const counted = forms.map(({ told }): Answers => told.at(-1)?.responses ?? {});
  const { engagement_level: _score, insight_quality: _quality, ...rates } = pulseMetrics(questions, counted, size);
  const { engagement_level, insight_quality } = pulseMetrics(questions, toldAnswers(questions, forms), size);
  return {
    ...rates,
    ...(engagement_level === undefined ? {} : { engagement_level }),
    ...(insight_quality === undefined ? {} : { insight_quality }),
  };
}
