import { type FieldSpec, fields, personScores } from '#blocks/object/fields.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** Which fields of a type stand where on its page; lists with a look of their own (skills, questions) are not here. */
export interface ObjectLayout {
  /** What is read: the main column. */
  overview: readonly FieldSpec[];
  /** Dot gauges and bars of the right rail. */
  scores: readonly FieldSpec[];
  /** Short facts of the right rail. */
  details: readonly FieldSpec[];
}

const person: ObjectLayout = {
  overview: fields('resume.summary'),
  scores: personScores,
  details: fields(
    'qualification.current_stage.name',
    'status',
    'qualification.job',
    'qualification.created_at',
    'qualification.source',
    'qualification.referred_by',
    'company_user.function',
    'company_user.org_unit.name',
    'company_user.location.title',
    'company_user.company.name',
    'company_user.manager',
    'company_user.started_at',
    'team.name',
    'resume.last_interviewed',
    'resume.last_messaged',
    'resume.statistics.interviews_count',
    'resume.statistics.courses_count',
    'email',
    'phone',
  ),
};

/** The page of each type. */
export const objectLayouts: Readonly<Record<ObjectType, ObjectLayout>> = {
  candidate: { ...person, scores: [...fields('fit'), ...personScores] },
  employee: person,
  member: person,
  job: {
    overview: fields('description', 'keywords'),
    scores: fields('urgency_level', 'internal_potential', 'market_complexity'),
    details: fields(
      'status',
      'salary',
      'role',
      'org_unit.name',
      'location.title',
      'work_schedule_type',
      'applicants_count',
      'interviewed_count',
      'code',
    ),
  },
  skill: {
    overview: fields('description', 'competences', 'content_model.reasoning', 'keywords'),
    scores: fields(
      'statistics.skill_momentum',
      'statistics.skill_volatility',
      'statistics.skill_versatility',
      'statistics.skill_business_relevance',
    ),
    details: fields('statistics.skill_obsolescence', 'statistics.skill_scarcity', 'retrieval_type', 'code'),
  },
  training: { overview: fields('objective'), scores: [], details: fields('status', 'duration', 'cost') },
  course: {
    overview: fields('description'),
    scores: fields('metrics.course_difficulty', 'metrics.course_relevance', 'metrics.course_completion_rate'),
    details: fields('provider', 'difficulty_level', 'duration', 'cost'),
  },
  pulse: {
    overview: fields('description'),
    scores: fields(
      'metrics.engagement_level',
      'metrics.insight_quality',
      'metrics.response_rate',
      'metrics.completion_rate',
      'metrics.participation_rate',
      'metrics.data_completeness',
    ),
    details: fields('status', 'type', 'closes_at', 'invited_count', 'population_count'),
  },
  space: { overview: fields('description', 'instructions', 'tasks', 'tags'), scores: [], details: fields('owner') },
  company: {
    overview: fields('description'),
    scores: [],
    details: fields('statistics.total_employees', 'statistics.total_jobs', 'statistics.total_courses'),
  },
  canvas: { overview: fields('query'), scores: [], details: fields('type', 'status', 'is_public') },
  performance: {
    overview: fields('strengths', 'improvements'),
    scores: fields('rating'),
    details: fields('status', 'cycle.name', 'person', 'reviewer'),
  },
  ticket: { overview: fields('description'), scores: [], details: fields('status', 'priority', 'assignee', 'object') },
  interview: {
    overview: fields('notes'),
    scores: [],
    details: [
      ...fields('status', 'stage', 'starts_at'),
      { path: 'duration', label: 'duration', kind: 'minutes' },
      ...fields('candidate', 'job', 'interviewers', 'document.title'),
    ],
  },
  document: {
    overview: fields('description'),
    scores: [],
    details: fields('type', 'file_type', 'media_type', 'file_name', 'size', 'group', 'object'),
  },
  document_group: { overview: [], scores: [], details: fields('type', 'entityType', 'documents_count') },
};
