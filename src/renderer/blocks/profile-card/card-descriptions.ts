import { type FieldSpec, fields, personScores } from '#blocks/object/fields.ts';
import type { CardType } from './card-types.ts';

export type CardAction = 'open' | 'message' | 'addToSpace' | 'newWindow' | 'copyLink';

/** What the card of a type shows (§3), each part in this order, and what can be done from it. */
export interface CardDescription {
  /** Long text under the title. */
  about?: string;
  facts: readonly FieldSpec[];
  /** Scores of 0–5 as dots, rates of 0–100 as bars, obsolescence and scarcity in words (§9). */
  gauges: readonly FieldSpec[];
  /** A level held against the level needed, with its badge (§4). */
  hasHealth?: boolean;
  tags?: { path: string; kind: 'skill' | 'tag' };
  links?: string;
  actions: readonly CardAction[];
}

const person = {
  gauges: personScores,
  tags: { path: 'resume.skills', kind: 'skill' },
  links: 'resume.links',
  actions: ['open', 'message', 'addToSpace'],
} as const;

const elsewhere = ['open', 'newWindow', 'copyLink'] as const;

const employee: CardDescription = {
  ...person,
  facts: fields(
    'company_user.function',
    'company_user.manager',
    'team.name',
    'team.members',
    'resume.mentors',
    'resume.peers',
    'resume.shadows',
    'resume.buddies',
    'resume.statistics.courses_count',
    'resume.last_messaged',
    'email',
  ),
};

export const cardDescriptions: Readonly<Record<CardType, CardDescription>> = {
  candidate: {
    ...person,
    facts: fields(
      'qualification.current_stage.name',
      'qualification.job',
      'qualification.created_at',
      'resume.last_interviewed',
      'resume.statistics.interviews_count',
      'resume.last_messaged',
      'company_user.function',
      'company_user.company.name',
      'email',
    ),
  },
  employee,
  member: employee,
  company: {
    about: 'description',
    facts: fields('statistics.total_employees', 'statistics.total_jobs', 'statistics.total_courses'),
    gauges: [],
    links: 'links',
    actions: elsewhere,
  },
  job: {
    facts: fields('status', 'salary', 'applicants', 'work_schedule_type', 'created_at', 'permissions'),
    gauges: fields('urgency_level', 'internal_potential', 'market_complexity'),
    tags: { path: 'skills', kind: 'skill' },
    actions: ['open', 'copyLink'],
  },
  skill: {
    about: 'content_model.reasoning',
    hasHealth: true,
    facts: fields('level', 'needs_level', 'pool_level', 'retrieval_type'),
    gauges: fields(
      'statistics.skill_momentum',
      'statistics.skill_volatility',
      'statistics.skill_versatility',
      'statistics.skill_business_relevance',
      'statistics.skill_obsolescence',
      'statistics.skill_scarcity',
    ),
    tags: { path: 'competences', kind: 'tag' },
    actions: elsewhere,
  },
  training: {
    about: 'objective',
    facts: fields('status', 'duration', 'cost'),
    gauges: [],
    tags: { path: 'skills', kind: 'skill' },
    actions: elsewhere,
  },
  course: {
    facts: fields('provider', 'difficulty_level', 'duration', 'cost'),
    gauges: fields('metrics.course_difficulty', 'metrics.course_relevance', 'metrics.course_completion_rate'),
    tags: { path: 'skills', kind: 'skill' },
    actions: elsewhere,
  },
  pulse: {
    facts: fields('type', 'subtype', 'status', 'closes_at', 'created_at'),
    gauges: fields(
      'metrics.engagement_level',
      'metrics.insight_quality',
      'metrics.response_rate',
      'metrics.completion_rate',
      'metrics.participation_rate',
      'metrics.data_completeness',
    ),
    actions: elsewhere,
  },
  space: {
    about: 'description',
    facts: fields('owner', 'members', 'candidates', 'documents', 'tasks'),
    gauges: [],
    tags: { path: 'tags', kind: 'tag' },
    actions: elsewhere,
  },
};
