import type { ObjectType } from './object-types.ts';
import type { LevelKey, ScoreKey } from './scores/score-explained.ts';

/** A score that stands in a field of an object: a fit is of a person and a job together, and in neither. */
export type FieldScoreKey = Exclude<ScoreKey, 'fit'>;

const ofPeople = {
  execution_excellence: 'resume.statistics.execution_excellence',
  impact_capacity: 'resume.statistics.impact_capacity',
  learning_agility: 'resume.statistics.learning_agility',
  talent_uniqueness: 'qualification.statistics.talent_uniqueness',
  adaptability_potential: 'qualification.statistics.adaptability_potential',
  growth_ambition: 'qualification.statistics.growth_ambition',
} as const;

type PathByKey = Readonly<Partial<Record<FieldScoreKey, string>>>;

/** The scores of each type that has some, and the dotted paths of the fields they stand in (records.md "Scores and statistics"). */
const byType: Readonly<Partial<Record<ObjectType, PathByKey>>> = {
  candidate: ofPeople,
  employee: ofPeople,
  member: ofPeople,
  skill: {
    level: 'level',
    needs_level: 'needs_level',
    pool_level: 'pool_level',
    skill_scarcity: 'statistics.skill_scarcity',
    skill_business_relevance: 'statistics.skill_business_relevance',
    skill_obsolescence: 'statistics.skill_obsolescence',
    skill_momentum: 'statistics.skill_momentum',
    skill_volatility: 'statistics.skill_volatility',
    skill_versatility: 'statistics.skill_versatility',
  },
  job: {
    urgency_level: 'urgency_level',
    internal_potential: 'internal_potential',
    market_complexity: 'market_complexity',
  },
  course: {
    course_relevance: 'metrics.course_relevance',
    course_difficulty: 'metrics.course_difficulty',
  },
};

/** The types that have scores. */
export const scoredTypes = Object.keys(byType) as readonly ObjectType[];

/** The scores of a type, each with the path of its field; none of a type that has none. */
export function scoreFieldsOf(type: string): readonly { readonly key: FieldScoreKey; readonly path: string }[] {
  const paths = Object.entries(byType).find(([one]) => one === type)?.[1] ?? {};
  return (Object.entries(paths) as [FieldScoreKey, string][]).map(([key, path]) => ({ key, path }));
}

/** The score whose field of a type has a dotted path; undefined of any other field. */
export function scoreOfField(type: string, path: string): FieldScoreKey | undefined {
  return scoreFieldsOf(type).find((field) => field.path === path)?.key;
}

/** How much a level has grown; it stands in a field of this name beside it. */
export type GrowthKey = `${LevelKey}_growth`;

const growths = [
  { key: 'level_growth', path: 'level_growth', of: 'level' },
  { key: 'needs_level_growth', path: 'needs_level_growth', of: 'needs_level' },
  { key: 'pool_level_growth', path: 'pool_level_growth', of: 'pool_level' },
] as const satisfies readonly { key: GrowthKey; path: string; of: LevelKey }[];

/** The growths of levels of a type, each with the path of its field and whose growth it is; none of a type that has none. */
export function growthFieldsOf(type: string): typeof growths | readonly [] {
  return scoreOfField(type, growths[0].of) === undefined ? [] : growths;
}

/** A value that somebody stated: by whose user id or which way, and when, where that is known. */
export interface StatedValue {
  value: number;
  user_id: string | null;
  is_import: boolean;
  at: string | null;
  /** It was taken out of the field, and comes back when its score is switched on again. */
  is_kept?: true;
}
