import type { FactKind } from '#blocks/object/preview-facts.ts';
import type { objects } from '#lib/i18n/en/objects.ts';
import type { CardType } from './card-types.ts';

type FieldLabel = keyof (typeof objects)['fields'];

/** How a fact of a card is written; `money`: minor units; `level`: 0–5 with its growth; `people`: avatars; `size`: of a list. */
export type CardFactKind = FactKind | 'money' | 'level' | 'people' | 'size';

export interface CardFact {
  path: string;
  label: FieldLabel;
  kind: CardFactKind;
}

/** `score` 0–5 as dots, `rate` 0–100 as a bar, `word` in words (§9). */
export interface CardGauge {
  path: string;
  label: FieldLabel;
  kind: 'score' | 'rate' | 'word';
}

export type CardAction = 'open' | 'message' | 'addToSpace' | 'newWindow' | 'copyLink';

/** What the card of a type shows (§3), each part in this order, and what can be done from it. */
export interface CardDescription {
  /** Long text under the title. */
  about?: string;
  facts: readonly CardFact[];
  gauges: readonly CardGauge[];
  /** A level held against the level needed, with its badge (§4). */
  hasHealth?: boolean;
  tags?: { path: string; kind: 'skill' | 'tag' };
  links?: string;
  actions: readonly CardAction[];
}

function fact(path: string, label: FieldLabel, kind: CardFactKind = 'text'): CardFact {
  return { path, label, kind };
}

function gauge(path: string, label: FieldLabel, kind: CardGauge['kind'] = 'score'): CardGauge {
  return { path, label, kind };
}

const personGauges = [
  gauge('resume.statistics.execution_excellence', 'executionExcellence'),
  gauge('resume.statistics.impact_capacity', 'impactCapacity'),
  gauge('resume.statistics.learning_agility', 'learningAgility'),
  gauge('qualification.statistics.talent_uniqueness', 'talentUniqueness'),
  gauge('qualification.statistics.adaptability_potential', 'adaptabilityPotential'),
  gauge('qualification.statistics.growth_ambition', 'growthAmbition'),
] as const;

const employee: CardDescription = {
  facts: [
    fact('company_user.function', 'function'),
    fact('company_user.manager.name', 'manager'),
    fact('team.name', 'team'),
    fact('team.members', 'teamMembers', 'people'),
    fact('resume.mentors', 'mentors', 'people'),
    fact('resume.peers', 'peers', 'people'),
    fact('resume.shadows', 'shadows', 'people'),
    fact('resume.buddies', 'buddies', 'people'),
    fact('resume.statistics.courses_count', 'courses', 'count'),
    fact('resume.last_messaged', 'lastMessaged', 'day'),
    fact('email', 'email', 'email'),
  ],
  gauges: personGauges,
  tags: { path: 'resume.skills', kind: 'skill' },
  links: 'resume.links',
  actions: ['open', 'message', 'addToSpace'],
};

export const cardDescriptions: Readonly<Record<CardType, CardDescription>> = {
  candidate: {
    facts: [
      fact('qualification.current_stage.name', 'stage', 'choice'),
      fact('qualification.job.role', 'appliedFor'),
      fact('qualification.created_at', 'applied', 'day'),
      fact('resume.last_interviewed', 'lastInterviewed', 'day'),
      fact('resume.statistics.interviews_count', 'interviews', 'count'),
      fact('company_user.company.name', 'company'),
      fact('email', 'email', 'email'),
    ],
    gauges: personGauges,
    tags: { path: 'resume.skills', kind: 'skill' },
    links: 'resume.links',
    actions: ['open', 'message', 'addToSpace'],
  },
  employee,
  member: employee,
  company: {
    about: 'description',
    facts: [
      fact('statistics.total_employees', 'employees', 'count'),
      fact('statistics.total_jobs', 'jobs', 'count'),
      fact('statistics.total_courses', 'courses', 'count'),
    ],
    gauges: [],
    links: 'links',
    actions: ['open', 'newWindow', 'copyLink'],
  },
  job: {
    facts: [
      fact('status', 'status', 'choice'),
      fact('', 'salary', 'salary'),
      fact('', 'applicants', 'applicants'),
      fact('work_schedule_type', 'workSchedule', 'choice'),
      fact('created_at', 'created', 'day'),
      fact('permissions', 'sharedWith', 'people'),
    ],
    gauges: [
      gauge('urgency_level', 'urgency'),
      gauge('internal_potential', 'internalPotential'),
      gauge('market_complexity', 'marketComplexity'),
    ],
    tags: { path: 'skills', kind: 'skill' },
    actions: ['open', 'copyLink'],
  },
  skill: {
    about: 'content_model.reasoning',
    hasHealth: true,
    facts: [
      fact('level', 'level', 'level'),
      fact('needs_level', 'needsLevel', 'level'),
      fact('pool_level', 'poolLevel', 'level'),
      fact('retrieval_type', 'retrievalType', 'choice'),
    ],
    gauges: [
      gauge('statistics.skill_momentum', 'momentum'),
      gauge('statistics.skill_volatility', 'volatility'),
      gauge('statistics.skill_versatility', 'versatility'),
      gauge('statistics.skill_business_relevance', 'businessRelevance'),
      gauge('statistics.skill_obsolescence', 'obsolescence', 'word'),
      gauge('statistics.skill_scarcity', 'scarcity', 'word'),
    ],
    tags: { path: 'competences', kind: 'tag' },
    actions: ['open', 'newWindow', 'copyLink'],
  },
  training: {
    about: 'objective',
    facts: [fact('status', 'status', 'choice'), fact('duration', 'duration', 'hours'), fact('cost', 'cost', 'money')],
    gauges: [],
    tags: { path: 'skills', kind: 'skill' },
    actions: ['open', 'newWindow', 'copyLink'],
  },
  course: {
    facts: [
      fact('provider', 'provider'),
      fact('difficulty_level', 'difficultyLevel', 'choice'),
      fact('duration', 'duration', 'hours'),
      fact('cost', 'cost', 'money'),
    ],
    gauges: [
      gauge('metrics.course_difficulty', 'courseDifficulty'),
      gauge('metrics.course_relevance', 'courseRelevance'),
      gauge('metrics.course_completion_rate', 'completionRate', 'rate'),
    ],
    tags: { path: 'skills', kind: 'skill' },
    actions: ['open', 'newWindow', 'copyLink'],
  },
  pulse: {
    facts: [
      fact('type', 'type', 'choice'),
      fact('status', 'status', 'choice'),
      fact('closes_at', 'closes', 'day'),
      fact('created_at', 'created', 'day'),
    ],
    gauges: [
      gauge('metrics.engagement_level', 'engagement'),
      gauge('metrics.insight_quality', 'insightQuality'),
      gauge('metrics.response_rate', 'responseRate', 'rate'),
      gauge('metrics.completion_rate', 'completionRate', 'rate'),
      gauge('metrics.participation_rate', 'participationRate', 'rate'),
      gauge('metrics.data_completeness', 'dataCompleteness', 'rate'),
    ],
    actions: ['open', 'newWindow', 'copyLink'],
  },
  space: {
    about: 'description',
    facts: [
      fact('owner.name', 'owner'),
      fact('members', 'teamMembers', 'people'),
      fact('candidates', 'candidates', 'people'),
      fact('documents', 'documents', 'size'),
      fact('tasks', 'tasks', 'size'),
    ],
    gauges: [],
    tags: { path: 'tags', kind: 'tag' },
    actions: ['open', 'newWindow', 'copyLink'],
  },
};
