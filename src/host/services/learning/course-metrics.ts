import { toOneDecimal } from '#shared/domain/pulses/pulse-metrics.ts';
import type { EnrolmentData } from './enrolments.ts';

export interface CourseMetrics {
  course_difficulty?: number | undefined;
  course_relevance?: number | undefined;
  course_completion_rate?: number;
}

/**
 * The metrics of §3 Course: difficulty and relevance 0–5 as the course has them, stated or computed; completion rate 0–100
 * of those enrolled. What nothing is known of is left out.
 */
export function courseMetrics(
  { course_difficulty: difficulty, course_relevance: relevance }: CourseMetrics,
  enrolments: readonly EnrolmentData[],
): CourseMetrics {
  const completed = enrolments.filter(({ status }) => status === 'completed').length;
  return {
    ...(difficulty === undefined ? {} : { course_difficulty: difficulty }),
    ...(relevance === undefined ? {} : { course_relevance: relevance }),
    ...(enrolments.length === 0 ? {} : { course_completion_rate: toOneDecimal((completed / enrolments.length) * 100) }),
  };
}
