import { toOneDecimal } from '#shared/domain/pulses/pulse-metrics.ts';
import type { EnrolmentData } from './enrolments.ts';

/** A skill that a course teaches: what the company has and needs of it, 0–5. */
export interface TaughtSkill {
  level: number | undefined;
  needsLevel: number | undefined;
}

export interface CourseMetrics {
  course_difficulty?: number;
  course_relevance?: number;
  course_completion_rate?: number;
}

const difficulties: Readonly<Record<string, number>> = { beginner: 1.5, intermediate: 3, advanced: 4.5 };
const highest = 5;

/** How well a course fits what the company lacks, 0–5: 3 where it has what it needs, more the further it is below. */
function relevanceOf(skills: readonly TaughtSkill[]): number | undefined {
  const gaps = skills.flatMap(({ level, needsLevel }) =>
    needsLevel === undefined || needsLevel === 0 ? [] : [needsLevel - (level ?? 0)],
  );
  if (gaps.length === 0) {
    return undefined;
  }
  const gap = gaps.reduce((sum, one) => sum + one, 0) / gaps.length;
  return toOneDecimal(Math.min(highest, Math.max(0.5, 3 + 1.4 * gap)));
}

/**
 * The metrics of §3 Course: difficulty 0–5 as rated, else from its level; relevance 0–5 as rated, else from
 * the gaps of the skills it teaches; completion rate 0–100 of those enrolled. What nothing is known of is left out.
 */
export function courseMetrics(
  course: { difficulty_level?: unknown; metrics?: CourseMetrics | undefined },
  skills: readonly TaughtSkill[],
  enrolments: readonly EnrolmentData[],
): CourseMetrics {
  const level = typeof course.difficulty_level === 'string' ? course.difficulty_level.toLowerCase() : '';
  const difficulty = course.metrics?.course_difficulty ?? difficulties[level];
  const relevance = course.metrics?.course_relevance ?? relevanceOf(skills);
  const completed = enrolments.filter(({ status }) => status === 'completed').length;
  return {
    ...(difficulty === undefined ? {} : { course_difficulty: difficulty }),
    ...(relevance === undefined ? {} : { course_relevance: relevance }),
    ...(enrolments.length === 0 ? {} : { course_completion_rate: toOneDecimal((completed / enrolments.length) * 100) }),
  };
}
