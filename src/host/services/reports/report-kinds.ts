import type { AskedTopic } from './question/asked.ts';

/** Every kind of sentence that a report's findings are made of. Each is worked out a second time by the frame of truth. */
export const findingKinds = [
  'most_wanted',
  'waiting_for_review',
  'offers_out',
  'idle_jobs',
  'largest_unit',
  'lowest_engagement',
  'highest_risk',
  'newcomers',
  'leavers',
  'left_undated',
  'widest_gap',
  'critical_untaught',
  'held_by_one',
  'holders',
  'rating_extremes',
  'drafts',
  'rated_highest',
  'rated_lowest',
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** Every kind of table, and of list of objects. */
export const tableKinds = [
  'stages',
  'jobs',
  'sources',
  'pay_ranges',
  'units',
  'skill_gaps',
  'rating_bands',
  'unit_ratings',
  'pulse_scales',
  'pulse_choice',
  'pulse_units',
  'side_by_side',
  'holders',
  'named',
] as const;

export type TableKind = (typeof tableKinds)[number];

/** Every kind of figure that a summary names; the first part of a figure's key says which it is. */
export const figureKinds = [
  'applications',
  'hired',
  'open_jobs',
  'time_to_hire',
  'headcount',
  'joined',
  'left',
  'tenure',
  'units',
  'skills',
  'health',
  'records',
  'rating',
  'progress',
  'people',
  'metric',
] as const;

export type FigureKind = (typeof figureKinds)[number];

/** What a report can say of what it cannot tell: of what was asked for, or of all that it is about. */
export const cannotKinds = [
  'nobody',
  'too_few',
  'no_jobs',
  'no_gaps',
  'no_reviews',
  'no_answers',
  'pulse_too_few',
] as const;

export type CannotKind = (typeof cannotKinds)[number] | AskedTopic;
