import { type FieldSpec, fields } from './fields.ts';

const personScores = fields(
  'resume.statistics.execution_excellence',
  'resume.statistics.learning_agility',
  'qualification.statistics.growth_ambition',
);

const employee = [...fields('team.name', 'company_user.manager', 'email'), ...personScores];

/** What of an object the preview shows, by type; other types show what most have. */
const factsOfType: Readonly<Record<string, readonly FieldSpec[]>> = {
  candidate: [
    ...fields('qualification.current_stage.name', 'qualification.job', 'resume.last_interviewed', 'email'),
    ...personScores,
  ],
  employee,
  member: employee,
  job: fields('salary', 'applicants', 'status', 'urgency_level', 'internal_potential', 'market_complexity'),
  skill: fields('level', 'needs_level', 'health', 'statistics.skill_momentum', 'statistics.skill_business_relevance'),
  course: fields(
    'provider',
    'difficulty_level',
    'duration',
    'metrics.course_relevance',
    'metrics.course_completion_rate',
  ),
  training: fields('status', 'duration'),
  interview: fields('stage', 'status', 'starts_at', 'candidate', 'job'),
  performance: fields('person', 'cycle.name', 'status', 'rating', 'reviewer'),
  pulse: fields('status', 'closes_at', 'metrics.engagement_level', 'metrics.response_rate'),
  space: fields('owner'),
  ticket: fields('priority', 'status', 'assignee', 'object'),
  document: fields('file_type', 'size', 'group', 'object'),
  document_group: fields('entityType', 'documents_count'),
};

const factsOfOthers = fields('type', 'status');

export function factsOf(objectType: string): readonly FieldSpec[] {
  return factsOfType[objectType] ?? factsOfOthers;
}

/** Where the type keeps its long text, its skills and the people it is shared with. */
export const longTextPaths = ['description', 'objective', 'resume.summary', 'query', 'notes'];
export const skillPaths = ['skills', 'resume.skills'];
