import type { MetricPoint } from '#shared/domain/metrics.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** What a metric is asked of: the whole company, or some objects of one type. */
export type MetricSubject = { kind: 'company' } | { kind: 'objects'; type: ObjectType; ids: readonly string[] };

export const wholeCompany: MetricSubject = { kind: 'company' };

export const tooFewPeople = 'Fewer than five people: nothing is told of them.';

/** A metric over a period, and over the one before it. */
export interface Figures {
  value: number | null;
  previous: number | null;
  points: MetricPoint[];
  previousPoints: MetricPoint[];
  /** Why there is no value although there is something. */
  withheld?: string;
}

export const noFigures: Figures = { value: null, previous: null, points: [], previousPoints: [] };
