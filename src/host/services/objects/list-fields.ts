import { type RawBuilder, sql } from 'kysely';
import type { Store } from '#host/store/store.ts';
import { isPersonType, type ObjectType } from '#shared/domain/object-types.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';

/** `folded` is text compared without regard to case, `time` an ISO 8601 moment or a day. */
export type ValueKind = 'text' | 'folded' | 'number' | 'time' | 'flag';

/** A value that lists are sorted and filtered by. */
export interface ValueField {
  kind: ValueKind;
  expression: RawBuilder<unknown>;
}

/** Objects at the other end of a link: named by id or by name. */
export interface LinkField {
  kind: 'link';
  relation: RelationKind;
  direction: 'out' | 'in';
}

/** Several fields under one name: what one of them says is enough. */
interface AnyField {
  kind: 'any';
  fields: readonly (ValueField | LinkField)[];
}

export type ListField = ValueField | LinkField | AnyField;

/** Paths in the JSON column by what they hold. */
interface Paths {
  text?: readonly string[];
  number?: readonly string[];
  time?: readonly string[];
  flag?: readonly string[];
}

const columns: Readonly<Record<string, ValueKind>> = {
  name: 'folded',
  title: 'folded',
  role: 'folded',
  email: 'folded',
  first_name: 'folded',
  last_name: 'folded',
  status: 'text',
  subtype: 'text',
  slug: 'text',
  origin: 'text',
  external_id: 'text',
  created_at: 'time',
  updated_at: 'time',
};

const statistics = [
  'qualification.statistics.talent_uniqueness',
  'qualification.statistics.adaptability_potential',
  'qualification.statistics.growth_ambition',
  'resume.statistics.execution_excellence',
  'resume.statistics.impact_capacity',
  'resume.statistics.learning_agility',
  'resume.statistics.courses_count',
  'resume.statistics.interviews_count',
];

const person: Paths = {
  text: [
    'company_user.function',
    'company_user.company.name',
    'company_user.location.id',
    'company_user.location.title',
    'company_user.org_unit.id',
    'company_user.org_unit.name',
    'qualification.current_stage.id',
    'qualification.current_stage.name',
    'qualification.job.id',
    'qualification.job.role',
    'qualification.source',
    'team.id',
    'team.name',
  ],
  number: statistics,
  time: ['company_user.started_at', 'qualification.created_at', 'resume.last_interviewed', 'resume.last_messaged'],
};

const pathsByType: Readonly<Partial<Record<ObjectType, Paths>>> = {
  candidate: person,
  employee: person,
  member: person,
  job: {
    text: ['code', 'currency', 'location.id', 'location.title', 'org_unit.id', 'org_unit.name', 'work_schedule_type'],
    number: ['min_salary', 'max_salary', 'urgency_level', 'internal_potential', 'market_complexity'],
  },
  skill: {
    text: ['code', 'retrieval_type'],
    number: [
      'level',
      'needs_level',
      'pool_level',
      'level_growth',
      'needs_level_growth',
      'pool_level_growth',
      'statistics.skill_momentum',
      'statistics.skill_volatility',
      'statistics.skill_versatility',
      'statistics.skill_business_relevance',
      'statistics.skill_obsolescence',
      'statistics.skill_scarcity',
    ],
  },
  training: { number: ['duration', 'cost.amount'] },
  course: {
    text: ['provider', 'difficulty_level'],
    number: [
      'duration',
      'cost.amount',
      'metrics.course_difficulty',
      'metrics.course_relevance',
      'metrics.course_completion_rate',
    ],
  },
  pulse: {
    text: ['type'],
    number: ['metrics.response_rate', 'metrics.completion_rate', 'metrics.engagement_level'],
    time: ['closes_at'],
  },
  canvas: { text: ['type', 'thread_id'], flag: ['is_public'] },
  performance: { text: ['cycle.id', 'cycle.name'], number: ['rating'] },
  ticket: { text: ['priority'] },
  interview: { text: ['stage'], number: ['duration'], time: ['starts_at'] },
  document: { text: ['type', 'file_type', 'media_type'], number: ['size'] },
  document_group: { text: ['type', 'entityType'] },
};

const link = (relation: RelationKind, direction: 'out' | 'in' = 'out'): LinkField => ({
  kind: 'link',
  relation,
  direction,
});

const personLinks: Readonly<Record<string, LinkField>> = {
  skill: link('has_skill'),
  job: link('applied_to'),
  manager: link('manages', 'in'),
  mentor: link('mentor'),
  course: link('enrolled'),
  training: link('enrolled'),
  space: link('member_of'),
};

const taughtLinks = { skill: link('teaches'), employee: link('enrolled', 'in') };

const linksByType: Readonly<Partial<Record<ObjectType, Readonly<Record<string, LinkField>>>>> = {
  candidate: personLinks,
  employee: personLinks,
  member: personLinks,
  job: { skill: link('needs_skill'), permitted: link('permitted'), candidate: link('applied_to', 'in') },
  training: taughtLinks,
  course: taughtLinks,
  space: { owner: link('owner'), member: link('member_of', 'in'), object: link('contains') },
  canvas: { object: link('about') },
  performance: { person: link('about'), reviewer: link('reviewer') },
  ticket: { assignee: link('assigned_to'), object: link('about') },
  interview: { candidate: link('interview_of'), job: link('interview_for'), interviewer: link('interviewer') },
  document: { group: link('in_group'), object: link('about'), space: link('contains', 'in') },
};

/** The short names that screens filter by: an id or a name will do. */
const personNames: Readonly<Record<string, readonly string[]>> = {
  location: ['company_user.location.id', 'company_user.location.title'],
  org_unit: ['company_user.org_unit.id', 'company_user.org_unit.name'],
  stage: ['qualification.current_stage.id', 'qualification.current_stage.name'],
  source: ['qualification.source'],
  function: ['company_user.function'],
  team: ['team.id', 'team.name'],
  applied_at: ['qualification.created_at'],
  started_at: ['company_user.started_at'],
};

const namesByType: Readonly<Partial<Record<ObjectType, Readonly<Record<string, readonly string[]>>>>> = {
  job: { location: ['location.id', 'location.title'], org_unit: ['org_unit.id', 'org_unit.name'] },
  performance: { cycle: ['cycle.id', 'cycle.name'] },
};

/** Every path in the JSON column that lists of a type know. */
export function fieldPathsOf(type: ObjectType): string[] {
  const { text = [], number = [], time = [], flag = [] } = pathsByType[type] ?? {};
  return [...text, ...number, ...time, ...flag];
}

function valueField(store: Store, type: ObjectType, field: string): ValueField | undefined {
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (column !== undefined) {
    const reference = sql`${sql.ref(`object.${field}`)}`;
    return { kind: column, expression: column === 'folded' ? sql`lower(${reference})` : reference };
  }
  const paths = pathsByType[type] ?? {};
  const kind = (['text', 'number', 'time', 'flag'] as const).find((one) => paths[one]?.includes(field));
  if (kind === undefined) {
    return undefined;
  }
  const path = field.split('.');
  const read = kind === 'number' ? store.jsonNumber : store.jsonText;
  return { kind, expression: read('object.data', path) };
}

/** The value that lists of a type can be sorted by under a name; undefined where there is none. */
export function sortField(store: Store, type: ObjectType, name: string): ValueField | undefined {
  const names = (isPersonType(type) ? personNames : namesByType[type]) ?? {};
  if (name === 'name') {
    return { kind: 'text', expression: sql`${sql.ref('object.sort_key')}` };
  }
  const [path] = Object.hasOwn(names, name) ? (names[name] ?? []).slice(-1) : [name];
  const field = valueField(store, type, path ?? name);
  const isWords = field?.kind === 'folded' || (field?.kind === 'text' && !Object.hasOwn(columns, name));
  return field !== undefined && isWords ? { ...field, expression: store.folded(field.expression) } : field;
}

/** What lists of a type can be filtered by under a name; undefined where there is nothing. */
export function filterField(store: Store, type: ObjectType, name: string): ListField | undefined {
  const links = linksByType[type] ?? {};
  const linked = Object.hasOwn(links, name) ? links[name] : undefined;
  if (linked !== undefined) {
    return linked;
  }
  const names = (isPersonType(type) ? personNames : namesByType[type]) ?? {};
  const paths = Object.hasOwn(names, name) ? names[name] : undefined;
  if (paths === undefined) {
    return valueField(store, type, name);
  }
  return { kind: 'any', fields: paths.flatMap((path) => valueField(store, type, path) ?? []) };
}
