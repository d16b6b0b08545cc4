import type { objects } from '#lib/i18n/en/objects.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** The name of a field in the catalogue. */
export type FieldLabel = keyof (typeof objects)['fields'];

/** How a field's value is written; `score` is 0–5, `rate` 0–100, `money` minor units. */
export type FieldKind =
  | 'text'
  | 'choice'
  | 'long'
  | 'date'
  | 'dateTime'
  | 'count'
  | 'hours'
  | 'minutes'
  | 'bytes'
  | 'money'
  | 'rate'
  | 'score'
  | 'word'
  | 'yesNo'
  | 'tags'
  | 'texts'
  | 'ref'
  | 'refs'
  | 'job'
  | 'size'
  | 'fileType'
  | 'salary'
  | 'email';

/** One field of §3: where it stands in the object, what it is called, how it is written. */
export interface FieldSpec {
  path: string;
  label: FieldLabel;
  kind: FieldKind;
}

/** Which fields of a type stand where on its page; lists with a look of their own (skills, questions) are not here. */
export interface ObjectLayout {
  /** What is read: the main column. */
  overview: readonly FieldSpec[];
  /** Dot gauges and bars of the right rail. */
  scores: readonly FieldSpec[];
  /** Short facts of the right rail. */
  details: readonly FieldSpec[];
}

function field(path: string, label: FieldLabel, kind: FieldKind): FieldSpec {
  return { path, label, kind };
}

const personScores = [
  field('resume.statistics.execution_excellence', 'executionExcellence', 'score'),
  field('resume.statistics.impact_capacity', 'impactCapacity', 'score'),
  field('resume.statistics.learning_agility', 'learningAgility', 'score'),
  field('qualification.statistics.talent_uniqueness', 'talentUniqueness', 'score'),
  field('qualification.statistics.adaptability_potential', 'adaptabilityPotential', 'score'),
  field('qualification.statistics.growth_ambition', 'growthAmbition', 'score'),
] as const;

/** The paths of a person's six scores (§3). */
export const personScorePaths: readonly string[] = personScores.map(({ path }) => path);

const person: ObjectLayout = {
  overview: [field('resume.summary', 'summary', 'long')],
  scores: personScores,
  details: [
    field('qualification.current_stage.name', 'stage', 'choice'),
    field('status', 'status', 'choice'),
    field('qualification.job', 'appliedFor', 'job'),
    field('qualification.created_at', 'applied', 'date'),
    field('qualification.source', 'source', 'choice'),
    field('qualification.referred_by', 'referredBy', 'ref'),
    field('company_user.function', 'function', 'text'),
    field('company_user.org_unit.name', 'orgUnit', 'text'),
    field('company_user.location.title', 'location', 'text'),
    field('company_user.company.name', 'company', 'text'),
    field('company_user.manager', 'manager', 'ref'),
    field('company_user.started_at', 'started', 'date'),
    field('team.name', 'team', 'text'),
    field('resume.last_interviewed', 'lastInterviewed', 'date'),
    field('resume.last_messaged', 'lastMessaged', 'date'),
    field('resume.statistics.interviews_count', 'interviews', 'count'),
    field('resume.statistics.courses_count', 'courses', 'count'),
    field('email', 'email', 'email'),
    field('phone', 'phone', 'text'),
  ],
};

/** The page of each type. */
export const objectLayouts: Readonly<Record<ObjectType, ObjectLayout>> = {
  candidate: { ...person, scores: [field('fit', 'fit', 'score'), ...personScores] },
  employee: person,
  member: person,
  job: {
    overview: [field('description', 'description', 'long'), field('keywords', 'alsoCalled', 'tags')],
    scores: [
      field('urgency_level', 'urgency', 'score'),
      field('internal_potential', 'internalPotential', 'score'),
      field('market_complexity', 'marketComplexity', 'score'),
    ],
    details: [
      field('status', 'status', 'choice'),
      field('', 'salary', 'salary'),
      field('role', 'role', 'text'),
      field('org_unit.name', 'orgUnit', 'text'),
      field('location.title', 'location', 'text'),
      field('work_schedule_type', 'workSchedule', 'choice'),
      field('applicants_count', 'applicants', 'count'),
      field('interviewed_count', 'interviewed', 'count'),
      field('code', 'code', 'text'),
    ],
  },
  skill: {
    overview: [
      field('description', 'description', 'long'),
      field('competences', 'competences', 'tags'),
      field('content_model.reasoning', 'reasoning', 'long'),
      field('keywords', 'alsoCalled', 'tags'),
    ],
    scores: [
      field('statistics.skill_momentum', 'momentum', 'score'),
      field('statistics.skill_volatility', 'volatility', 'score'),
      field('statistics.skill_versatility', 'versatility', 'score'),
      field('statistics.skill_business_relevance', 'businessRelevance', 'score'),
    ],
    details: [
      field('statistics.skill_obsolescence', 'obsolescence', 'word'),
      field('statistics.skill_scarcity', 'scarcity', 'word'),
      field('retrieval_type', 'retrievalType', 'choice'),
      field('code', 'code', 'text'),
    ],
  },
  training: {
    overview: [field('objective', 'objective', 'long')],
    scores: [],
    details: [
      field('status', 'status', 'choice'),
      field('duration', 'duration', 'hours'),
      field('cost', 'cost', 'money'),
    ],
  },
  course: {
    overview: [field('description', 'description', 'long')],
    scores: [
      field('metrics.course_difficulty', 'courseDifficulty', 'score'),
      field('metrics.course_relevance', 'courseRelevance', 'score'),
      field('metrics.course_completion_rate', 'completionRate', 'rate'),
    ],
    details: [
      field('provider', 'provider', 'text'),
      field('difficulty_level', 'difficultyLevel', 'choice'),
      field('duration', 'duration', 'hours'),
      field('cost', 'cost', 'money'),
    ],
  },
  pulse: {
    overview: [field('description', 'description', 'long')],
    scores: [
      field('metrics.engagement_level', 'engagement', 'score'),
      field('metrics.insight_quality', 'insightQuality', 'score'),
      field('metrics.response_rate', 'responseRate', 'rate'),
      field('metrics.completion_rate', 'completionRate', 'rate'),
      field('metrics.participation_rate', 'participationRate', 'rate'),
      field('metrics.data_completeness', 'dataCompleteness', 'rate'),
    ],
    details: [
      field('status', 'status', 'choice'),
      field('type', 'type', 'choice'),
      field('closes_at', 'closes', 'date'),
      field('invited_count', 'invited', 'count'),
      field('population_count', 'population', 'count'),
    ],
  },
  space: {
    overview: [
      field('description', 'description', 'long'),
      field('instructions', 'instructions', 'long'),
      field('tasks', 'tasks', 'texts'),
      field('tags', 'tags', 'tags'),
    ],
    scores: [],
    details: [field('owner', 'owner', 'ref')],
  },
  company: {
    overview: [field('description', 'description', 'long')],
    scores: [],
    details: [
      field('statistics.total_employees', 'employees', 'count'),
      field('statistics.total_jobs', 'jobs', 'count'),
      field('statistics.total_courses', 'courses', 'count'),
    ],
  },
  canvas: {
    overview: [field('query', 'query', 'long')],
    scores: [],
    details: [
      field('type', 'type', 'choice'),
      field('status', 'status', 'choice'),
      field('is_public', 'public', 'yesNo'),
    ],
  },
  performance: {
    overview: [field('strengths', 'strengths', 'long'), field('improvements', 'improvements', 'long')],
    scores: [field('rating', 'rating', 'score')],
    details: [
      field('status', 'status', 'choice'),
      field('cycle.name', 'cycle', 'text'),
      field('person', 'person', 'ref'),
      field('reviewer', 'reviewer', 'ref'),
    ],
  },
  ticket: {
    overview: [field('description', 'description', 'long')],
    scores: [],
    details: [
      field('status', 'status', 'choice'),
      field('priority', 'priority', 'choice'),
      field('assignee', 'assignee', 'ref'),
      field('object', 'about', 'ref'),
    ],
  },
  interview: {
    overview: [field('notes', 'notes', 'long')],
    scores: [],
    details: [
      field('status', 'status', 'choice'),
      field('stage', 'stage', 'choice'),
      field('starts_at', 'starts', 'dateTime'),
      field('duration', 'duration', 'minutes'),
      field('candidate', 'candidate', 'ref'),
      field('job', 'job', 'ref'),
      field('interviewers', 'interviewers', 'refs'),
      field('document.title', 'document', 'text'),
    ],
  },
  document: {
    overview: [field('description', 'description', 'long')],
    scores: [],
    details: [
      field('type', 'type', 'choice'),
      field('file_type', 'fileType', 'fileType'),
      field('media_type', 'mediaType', 'text'),
      field('file_name', 'fileName', 'text'),
      field('size', 'size', 'bytes'),
      field('group', 'group', 'ref'),
      field('object', 'about', 'ref'),
    ],
  },
  document_group: {
    overview: [],
    scores: [],
    details: [
      field('type', 'type', 'choice'),
      field('entityType', 'entityType', 'choice'),
      field('documents_count', 'documents', 'count'),
    ],
  },
};
