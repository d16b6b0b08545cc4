/** The scores and statistics of records.md, by the names of their fields; `fit` is of a person and a job together. */
export const scoreKeys = [
  'execution_excellence',
  'impact_capacity',
  'learning_agility',
  'talent_uniqueness',
  'adaptability_potential',
  'growth_ambition',
  'fit',
  'skill_scarcity',
  'skill_business_relevance',
  'skill_obsolescence',
  'skill_momentum',
  'skill_volatility',
  'skill_versatility',
  'urgency_level',
  'internal_potential',
  'market_complexity',
  'course_relevance',
  'course_difficulty',
] as const;

/** A score that can be switched off. */
export type SwitchedKey = (typeof scoreKeys)[number];

/**
 * What is no score, and is explained as one: the level of a skill among those at work, what open jobs need of it, and what
 * active candidates offer. Each stands in the field of its name; nobody switches it off.
 */
export const levelKeys = ['level', 'needs_level', 'pool_level'] as const;

export type LevelKey = (typeof levelKeys)[number];

/** All that is computed of records and explained. */
export const explainedKeys = [...scoreKeys, ...levelKeys] as const;

export type ScoreKey = (typeof explainedKeys)[number];

/** The parts of all scores: each belongs to one of them, and has its words under this name. */
export type PartKey =
  | 'goals_on_time'
  | 'review_ratings'
  | 'delivery_marks'
  | 'impact_marks'
  | 'units_reached'
  | 'level_growth'
  | 'learning_finished'
  | 'scarcity_of_strongest'
  | 'rarely_held'
  | 'functions_and_units'
  | 'skill_categories'
  | 'adaptability_marks'
  | 'learning_by_choice'
  | 'goals_set'
  | 'wishes_stated'
  | 'needs_met'
  | 'scorecard_marks'
  | 'conditions_met'
  | 'people_short'
  | 'share_of_jobs'
  | 'need_falling'
  | 'replaced'
  | 'levels_changed'
  | 'need_uneven'
  | 'functions_needing'
  | 'days_open'
  | 'target_date'
  | 'openings_left'
  | 'fitting_people'
  | 'scarcity_of_needs'
  | 'applications_few'
  | 'skills_lacked'
  | 'levels_taught'
  | 'levels_held'
  | 'levels_needed'
  | 'levels_offered';

/** What one input says, in words that are kept under this name; its values stand in {@link ScoreInput}. */
export type InputKind =
  | 'goal_on_time'
  | 'goal_late'
  | 'goal_reaching'
  | 'space_reaching'
  | 'rating'
  | 'mark'
  | 'growth'
  | 'learning_finished'
  | 'learning_unfinished'
  | 'learning_begun'
  | 'scarcity'
  | 'held_by_few'
  | 'held_by_many'
  | 'worked_in'
  | 'category'
  | 'goal_set'
  | 'wish'
  | 'need_met'
  | 'need_unmet'
  | 'condition_met'
  | 'condition_unmet'
  | 'people_needed'
  | 'people_at_level'
  | 'jobs_needing'
  | 'jobs_in_all'
  | 'highest_share'
  | 'needs_lately'
  | 'needs_before'
  | 'replaced_by'
  | 'levels_now'
  | 'levels_before'
  | 'month_of_need'
  | 'function_needing'
  | 'days_open'
  | 'median_days'
  | 'target_date'
  | 'openings'
  | 'hired'
  | 'fit_of_person'
  | 'applications_a_week'
  | 'median_applications'
  | 'skill_lacked'
  | 'skill_covered'
  | 'level_taught'
  | 'mean_of_levels'
  | 'mean_a_year_before'
  | 'growth_of_mean'
  | 'level_of_one'
  | 'need_of_one';

/** An object that an input leads to; its name is the host's to say, and is never an input itself. */
export interface ScoreObject {
  readonly id: string;
  readonly object_type: string;
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
}

/** One thing that a part rests on. */
export interface ScoreInput {
  readonly what: InputKind;
  /** What the words of `what` hold: texts as they are written in the company, numbers as they are. */
  readonly values?: Readonly<Record<string, string | number>>;
  readonly object?: ScoreObject | undefined;
  /** ISO day or time. */
  readonly at?: string | undefined;
}

/** Why a record that was there is not used. */
export type NotUsedKind =
  | 'outside_window'
  | 'not_due'
  | 'not_released'
  | 'older_review'
  | 'too_close'
  | 'not_by_choice'
  | 'not_strongest'
  | 'no_figure'
  | 'not_stated';

export interface ExplainedPart {
  readonly key: PartKey;
  /** Its share by the formula, and what it has once parts without data have left theirs to it: 0–1. */
  readonly weight: number;
  readonly weightUsed: number;
  /** 0–5, or `null`: no data. */
  readonly value: number | null;
  readonly inputs: readonly ScoreInput[];
  /** How many more inputs there are that the reader may not know. */
  readonly hidden?: number;
}

/** Who said a value that is not computed: a person, an import, or nobody knows any more. */
export interface StatedBy {
  readonly by: ScoreObject | 'import' | null;
  readonly at: string | null;
}

/** Why there is no score. */
export type NoScoreReason = 'evidence' | 'few_needs' | 'no_data';

/** A score with all that explains it (records.md "Scores and statistics"). */
export interface ScoreExplained {
  readonly key: ScoreKey;
  /** What stands in the record: the stated value, else the computed one; `null` with {@link why}. */
  readonly value: number | null;
  readonly range: { readonly low: 0; readonly high: 5 };
  /** Who stated the value, where somebody did; it wins over what is computed. */
  readonly stated: StatedBy | null;
  /** What the parts come to, whether or not another value is stated. */
  readonly computed: number | null;
  /** Of a level, how much it grew in 12 months, in percent; `null` where nothing is known of then. */
  readonly growth?: number | null;
  /** How the parts come together: the sum of value × weight, or the highest of them. */
  readonly formula: 'weighted' | 'highest';
  readonly parts: readonly ExplainedPart[];
  /** Why nothing could be computed. */
  readonly why: NoScoreReason | null;
  /** Single pieces of evidence found, and how many are needed; none is needed where `needed` is 0. */
  readonly evidence: { readonly found: number; readonly needed: number };
  /** What is missing: the parts without data; where all have some and it is too little, those of which more would help. */
  readonly missing: readonly PartKey[];
  /** What would change it: the parts, and by how much each could still raise the computed value (`null`: not known before it has data). */
  readonly wouldChange: readonly { readonly part: PartKey; readonly upTo: number | null }[];
  /** Records that were there and are not used, counted by the reason. */
  readonly notUsed: readonly { readonly why: NotUsedKind; readonly count: number }[];
  /** Ids of the reviews it rests on: who may not read these is told "No data". */
  readonly reviews: readonly string[];
  /** ISO time for which it was computed. */
  readonly at: string;
}
