import type { LookedAt, Migration } from './ddl.ts';

/**
 * What lists are most often filtered, ordered and grouped by of what stands in an object's JSON, as dotted paths, and the
 * company's own fields. It stands beside the columns in the index that lists are looked through by, of which PostgreSQL's
 * takes no more columns. Other paths need another step.
 */
export const lookedAt = {
  texts: [
    'company_user.location.id',
    'company_user.location.title',
    'company_user.org_unit.id',
    'company_user.org_unit.name',
    'company_user.function',
    'company_user.company.name',
    'qualification.source',
    'qualification.current_stage.id',
    'qualification.current_stage.name',
    'tags',
    'phone',
    'company_user.started_at',
    'qualification.created_at',
  ],
  numbers: [
    'qualification.statistics.talent_uniqueness',
    'qualification.statistics.adaptability_potential',
    'qualification.statistics.growth_ambition',
    'resume.statistics.execution_excellence',
    'resume.statistics.impact_capacity',
    'resume.statistics.learning_agility',
  ],
  json: ['custom'],
} as const satisfies LookedAt;

/** Lists that ask for values in the JSON of objects find most of them in an index as well. */
export const lookAtValues: Migration = {
  name: '078-look-at-values',
  statements: (ddl) => ddl.lookedAt(lookedAt),
};
