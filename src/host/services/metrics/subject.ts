import type { MetricSource } from '#shared/domain/metric-source.ts';
import type { MetricPoint } from '#shared/domain/metrics.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** What a metric is asked of: the whole company, or some objects of one type. */
export type MetricSubject = { kind: 'company' } | { kind: 'objects'; type: ObjectType; ids: readonly string[] };

/** Or of a fixed group of employees by its key: metrics of people are told of no others. */
export type AskedSubject = MetricSubject | { kind: 'group'; key: string };

export const wholeCompany: MetricSubject = { kind: 'company' };

/** Why there is no value although there is something: a code that clients have words for, and ours. */
export interface Withheld {
  code: 'too_few' | 'fixed_groups' | 'nobody_named';
  text: string;
}

export const tooFewPeople: Withheld = { code: 'too_few', text: 'Fewer than five people: nothing is told of them.' };

export const onlyGroups: Withheld = {
  code: 'fixed_groups',
  text: 'Told of fixed groups of five and more people only: an org unit, a location, the company.',
};

export const nobodyNamed: Withheld = {
  code: 'nobody_named',
  text: 'Answers are told of five people and more together: nobody is named.',
};

/** A metric over a period, and over the one before it. */
export interface Figures {
  value: number | null;
  previous: number | null;
  points: MetricPoint[];
  previousPoints: MetricPoint[];
  withheld?: Withheld;
  /** What it was worked out from; nothing where there is none. */
  source?: MetricSource;
}

export const noFigures: Figures = { value: null, previous: null, points: [], previousPoints: [] };
