import { type PulseAudienceSize, type PulseMetrics, pulseMetrics } from './pulse-metrics.ts';
import type { Answers, PulseQuestion } from './pulse-question.ts';
import { settledAnswers } from './settled-answers.ts';

/**
 * The metrics of §3 Pulse as they may be told: the rates of all answers, the two scores of an open pulse of those that
 * have settled. `inOrder`: one entry a person, in the order in which they came.
 */
export function toldMetrics(
  questions: readonly PulseQuestion[],
  inOrder: readonly Answers[],
  size: PulseAudienceSize,
  isOpen: boolean,
): PulseMetrics {
  const { engagement_level: _score, insight_quality: _quality, ...rates } = pulseMetrics(questions, inOrder, size);
  const settled = pulseMetrics(questions, isOpen ? settledAnswers(inOrder) : inOrder, size);
  const { engagement_level, insight_quality } = settled;
  return {
    ...rates,
    ...(engagement_level === undefined ? {} : { engagement_level }),
    ...(insight_quality === undefined ? {} : { insight_quality }),
  };
}
