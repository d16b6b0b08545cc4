import type { objects } from '#lib/i18n/en/objects.ts';

/** The name of a field in the catalogue. */
export type FieldLabel = keyof (typeof objects)['fields'];

/** How a field's value is written; `score` and `level` are 0–5, a level with its growth; `rate` 0–100, `money` minor units. */
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
  | 'level'
  | 'word'
  | 'health'
  | 'yesNo'
  | 'tags'
  | 'texts'
  | 'ref'
  | 'refs'
  | 'job'
  | 'size'
  | 'fileType'
  | 'salary'
  | 'applicants'
  | 'email';

/** One field of §3: where it stands in the object, what it is called, how it is written. */
export interface FieldSpec {
  path: string;
  label: FieldLabel;
  kind: FieldKind;
}

/** Every field that pages, cards and previews show; `salary`, `applicants` and `health` are made of several. */
const known = {
  'resume.summary': ['summary', 'long'],
  'resume.statistics.execution_excellence': ['executionExcellence', 'score'],
  'resume.statistics.impact_capacity': ['impactCapacity', 'score'],
  'resume.statistics.learning_agility': ['learningAgility', 'score'],
  'resume.statistics.interviews_count': ['interviews', 'count'],
  'resume.statistics.courses_count': ['courses', 'count'],
  'resume.last_interviewed': ['lastInterviewed', 'date'],
  'resume.last_messaged': ['lastMessaged', 'date'],
  'resume.mentors': ['mentors', 'refs'],
  'resume.peers': ['peers', 'refs'],
  'resume.shadows': ['shadows', 'refs'],
  'resume.buddies': ['buddies', 'refs'],
  'qualification.statistics.talent_uniqueness': ['talentUniqueness', 'score'],
  'qualification.statistics.adaptability_potential': ['adaptabilityPotential', 'score'],
  'qualification.statistics.growth_ambition': ['growthAmbition', 'score'],
  'qualification.current_stage.name': ['stage', 'choice'],
  'qualification.job': ['appliedFor', 'job'],
  'qualification.created_at': ['applied', 'date'],
  'qualification.source': ['source', 'choice'],
  'qualification.referred_by': ['referredBy', 'ref'],
  'company_user.function': ['function', 'text'],
  'company_user.org_unit.name': ['orgUnit', 'text'],
  'company_user.location.title': ['location', 'text'],
  'company_user.company.name': ['company', 'text'],
  'company_user.manager': ['manager', 'ref'],
  'company_user.started_at': ['started', 'date'],
  'team.name': ['team', 'text'],
  'team.members': ['teamMembers', 'refs'],
  fit: ['fit', 'score'],
  email: ['email', 'email'],
  phone: ['phone', 'text'],
  status: ['status', 'choice'],
  type: ['type', 'choice'],
  subtype: ['subtype', 'choice'],
  created_at: ['created', 'date'],
  updated_at: ['changed', 'date'],
  description: ['description', 'long'],
  keywords: ['alsoCalled', 'tags'],
  code: ['code', 'text'],
  salary: ['salary', 'salary'],
  applicants: ['applicants', 'applicants'],
  role: ['role', 'text'],
  'org_unit.name': ['orgUnit', 'text'],
  'location.title': ['location', 'text'],
  work_schedule_type: ['workSchedule', 'choice'],
  applicants_count: ['applicants', 'count'],
  interviewed_count: ['interviewed', 'count'],
  permissions: ['sharedWith', 'refs'],
  urgency_level: ['urgency', 'score'],
  internal_potential: ['internalPotential', 'score'],
  market_complexity: ['marketComplexity', 'score'],
  level: ['level', 'level'],
  needs_level: ['needsLevel', 'level'],
  pool_level: ['poolLevel', 'level'],
  health: ['health', 'health'],
  retrieval_type: ['retrievalType', 'choice'],
  competences: ['competences', 'tags'],
  'content_model.reasoning': ['reasoning', 'long'],
  'statistics.skill_momentum': ['momentum', 'score'],
  'statistics.skill_volatility': ['volatility', 'score'],
  'statistics.skill_versatility': ['versatility', 'score'],
  'statistics.skill_business_relevance': ['businessRelevance', 'score'],
  'statistics.skill_obsolescence': ['obsolescence', 'word'],
  'statistics.skill_scarcity': ['scarcity', 'word'],
  'statistics.total_employees': ['employees', 'count'],
  'statistics.total_jobs': ['jobs', 'count'],
  'statistics.total_courses': ['courses', 'count'],
  objective: ['objective', 'long'],
  duration: ['duration', 'hours'],
  cost: ['cost', 'money'],
  provider: ['provider', 'text'],
  difficulty_level: ['difficultyLevel', 'choice'],
  'metrics.course_difficulty': ['courseDifficulty', 'score'],
  'metrics.course_relevance': ['courseRelevance', 'score'],
  'metrics.course_completion_rate': ['completionRate', 'rate'],
  'metrics.engagement_level': ['engagement', 'score'],
  'metrics.insight_quality': ['insightQuality', 'score'],
  'metrics.response_rate': ['responseRate', 'rate'],
  'metrics.completion_rate': ['completionRate', 'rate'],
  'metrics.participation_rate': ['participationRate', 'rate'],
  'metrics.data_completeness': ['dataCompleteness', 'rate'],
  closes_at: ['closes', 'date'],
  invited_count: ['invited', 'count'],
  population_count: ['population', 'count'],
  instructions: ['instructions', 'long'],
  tasks: ['tasks', 'texts'],
  tags: ['tags', 'tags'],
  owner: ['owner', 'ref'],
  members: ['teamMembers', 'refs'],
  candidates: ['candidates', 'refs'],
  documents: ['documents', 'size'],
  query: ['query', 'long'],
  is_public: ['public', 'yesNo'],
  strengths: ['strengths', 'long'],
  improvements: ['improvements', 'long'],
  rating: ['rating', 'score'],
  'cycle.name': ['cycle', 'text'],
  person: ['person', 'ref'],
  reviewer: ['reviewer', 'ref'],
  priority: ['priority', 'choice'],
  assignee: ['assignee', 'ref'],
  object: ['about', 'ref'],
  notes: ['notes', 'long'],
  stage: ['stage', 'choice'],
  starts_at: ['starts', 'dateTime'],
  candidate: ['candidate', 'ref'],
  job: ['job', 'ref'],
  interviewers: ['interviewers', 'refs'],
  'document.title': ['document', 'text'],
  file_type: ['fileType', 'fileType'],
  media_type: ['mediaType', 'text'],
  file_name: ['fileName', 'text'],
  size: ['size', 'bytes'],
  group: ['group', 'ref'],
  entityType: ['entityType', 'choice'],
  documents_count: ['documents', 'count'],
} as const satisfies Readonly<Record<string, readonly [FieldLabel, FieldKind]>>;

/** Fields by their paths, in this order. */
export function fields(...paths: readonly (keyof typeof known)[]): readonly FieldSpec[] {
  return paths.map((path) => {
    const [label, kind] = known[path];
    return { path, label, kind };
  });
}

/** A person's six scores (§3). */
export const personScores = fields(
  'resume.statistics.execution_excellence',
  'resume.statistics.impact_capacity',
  'resume.statistics.learning_agility',
  'qualification.statistics.talent_uniqueness',
  'qualification.statistics.adaptability_potential',
  'qualification.statistics.growth_ambition',
);
