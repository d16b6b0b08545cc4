import type { objects } from '#lib/i18n/en/objects.ts';

/** How a fact of the preview is written. */
export type FactKind =
  | 'text'
  | 'email'
  | 'choice'
  | 'day'
  | 'hours'
  | 'bytes'
  | 'count'
  | 'score'
  | 'rate'
  | 'salary'
  | 'applicants'
  | 'health';

export interface Fact {
  path: string;
  label: keyof (typeof objects)['fields'] | 'health';
  kind: FactKind;
}

function fact(path: string, label: Fact['label'], kind: FactKind = 'text'): Fact {
  return { path, label, kind };
}

const personScores = [
  fact('resume.statistics.execution_excellence', 'executionExcellence', 'score'),
  fact('resume.statistics.learning_agility', 'learningAgility', 'score'),
  fact('qualification.statistics.growth_ambition', 'growthAmbition', 'score'),
];

const employee = [
  fact('team.name', 'team'),
  fact('company_user.manager.name', 'manager'),
  fact('email', 'email', 'email'),
  ...personScores,
];

/** What of an object the preview shows, by type; other types show what most have. */
const factsOfType: Readonly<Record<string, readonly Fact[]>> = {
  candidate: [
    fact('qualification.current_stage.name', 'stage', 'choice'),
    fact('qualification.job.role', 'appliedFor'),
    fact('resume.last_interviewed', 'lastInterviewed', 'day'),
    fact('email', 'email', 'email'),
    ...personScores,
  ],
  employee,
  member: employee,
  job: [
    fact('', 'salary', 'salary'),
    fact('', 'applicants', 'applicants'),
    fact('status', 'status', 'choice'),
    fact('urgency_level', 'urgency', 'score'),
    fact('internal_potential', 'internalPotential', 'score'),
    fact('market_complexity', 'marketComplexity', 'score'),
  ],
  skill: [
    fact('level', 'level', 'score'),
    fact('needs_level', 'needsLevel', 'score'),
    fact('', 'health', 'health'),
    fact('statistics.skill_momentum', 'momentum', 'score'),
    fact('statistics.skill_business_relevance', 'businessRelevance', 'score'),
  ],
  course: [
    fact('provider', 'provider'),
    fact('difficulty_level', 'difficultyLevel', 'choice'),
    fact('duration', 'duration', 'hours'),
    fact('metrics.course_relevance', 'courseRelevance', 'score'),
    fact('metrics.course_completion_rate', 'completionRate', 'rate'),
  ],
  training: [fact('status', 'status', 'choice'), fact('duration', 'duration', 'hours')],
  interview: [
    fact('stage', 'stage', 'choice'),
    fact('status', 'status', 'choice'),
    fact('starts_at', 'starts', 'day'),
    fact('candidate.name', 'candidate'),
    fact('job.name', 'job'),
  ],
  performance: [
    fact('person.name', 'person'),
    fact('cycle.name', 'cycle'),
    fact('status', 'status', 'choice'),
    fact('rating', 'rating', 'score'),
    fact('reviewer.name', 'reviewer'),
  ],
  pulse: [
    fact('status', 'status', 'choice'),
    fact('closes_at', 'closes', 'day'),
    fact('metrics.engagement_level', 'engagement', 'score'),
    fact('metrics.response_rate', 'responseRate', 'rate'),
  ],
  space: [fact('owner.name', 'owner')],
  ticket: [
    fact('priority', 'priority', 'choice'),
    fact('status', 'status', 'choice'),
    fact('assignee.name', 'assignee'),
    fact('object.name', 'about'),
  ],
  document: [
    fact('file_type', 'fileType'),
    fact('size', 'size', 'bytes'),
    fact('group.name', 'group'),
    fact('object.name', 'about'),
  ],
  document_group: [fact('entityType', 'entityType', 'choice'), fact('documents_count', 'documents', 'count')],
};

const factsOfOthers = [fact('type', 'type', 'choice'), fact('status', 'status', 'choice')];

export function factsOf(objectType: string): readonly Fact[] {
  return factsOfType[objectType] ?? factsOfOthers;
}

/** Where the type keeps its long text, its skills and the people it is shared with. */
export const longTextPaths = ['description', 'objective', 'resume.summary', 'query', 'notes'];
export const skillPaths = ['skills', 'resume.skills'];
