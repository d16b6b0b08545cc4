import type { TrainingRollout } from '#shared/domain/learning.ts';
import { toOneDecimal } from '#shared/domain/pulses/pulse-metrics.ts';
import type { EnrolmentData } from './enrolments.ts';

/** Minor units of a currency. */
export interface Money {
  amount: number;
  currency: string;
}

/** How far a training or a rollout is, and what it costs. */
export type LearningFigures = {
  participants_count: number;
  completed_count: number;
  overdue_count: number;
  completion_rate: number;
  total_cost?: Money;
  cost_per_completion?: Money;
};

/** Whether somebody should have finished by now. */
export function isOverdue({ status, due_at }: Pick<EnrolmentData, 'status' | 'due_at'>, now: Date): boolean {
  const isOpen = status === 'enrolled' || status === 'in progress';
  return isOpen && typeof due_at === 'string' && Date.parse(due_at) < now.getTime();
}

/**
 * The figures of those who take part: rate 0–100; the whole cost is the cost a person times the people, and the cost of
 * one completion the whole cost over those who finished, as a cost per hire is.
 */
export function learningFigures(
  enrolments: readonly EnrolmentData[],
  cost: Money | undefined,
  now: Date,
): LearningFigures {
  const completed = enrolments.filter(({ status }) => status === 'completed').length;
  const total = cost === undefined ? undefined : { ...cost, amount: cost.amount * enrolments.length };
  return {
    participants_count: enrolments.length,
    completed_count: completed,
    overdue_count: enrolments.filter((enrolment) => isOverdue(enrolment, now)).length,
    completion_rate: enrolments.length === 0 ? 0 : toOneDecimal((completed / enrolments.length) * 100),
    ...(total === undefined ? {} : { total_cost: total }),
    ...(total === undefined || completed === 0
      ? {}
      : { cost_per_completion: { ...total, amount: Math.round(total.amount / completed) } }),
  };
}

/** Where a rollout stands by its days. */
export function rolloutStatus(
  { starts_at, ends_at }: Pick<TrainingRollout, 'starts_at' | 'ends_at'>,
  now: Date,
): 'planned' | 'active' | 'completed' {
  if (Date.parse(ends_at) < now.getTime()) {
    return 'completed';
  }
  return Date.parse(starts_at) <= now.getTime() ? 'active' : 'planned';
}
