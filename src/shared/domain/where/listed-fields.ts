import type { CustomKind } from '#shared/domain/custom-fields.ts';
import { type ObjectType, objectTypes } from '#shared/domain/object-types.ts';
import { personScores } from '#shared/domain/person-scores.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import { ticketPriorities } from '#shared/domain/ticket-priorities.ts';

/**
 * What a field of lists holds, which decides what can be asked of it. `money` is an amount as it is stored, `list` texts of
 * which there are several, `category` something of the category list, `unit` an org unit, `link` an object at the other
 * end of a link, `person` a link to a person.
 */
export type WhereKind =
  | 'text'
  | 'number'
  | 'money'
  | 'time'
  | 'flag'
  | 'list'
  | 'choice'
  | 'category'
  | 'unit'
  | 'link'
  | 'person';

/** Links of an object: `out` lead from it, `in` to it. */
export interface ListedLink {
  readonly relation: RelationKind;
  readonly direction: 'out' | 'in';
}

/** What a list is filtered by under one name. */
export interface ListedField {
  readonly kind: WhereKind;
  /** Where an object holds it, as dotted paths: what one of them says is enough. Of a link there are none. */
  readonly paths: readonly string[];
  readonly link?: ListedLink;
  /** What it says, from the least: by this it is ordered, and not by its letters. */
  readonly ranks?: readonly string[];
  /** Where an object says in which currency it is: sums of several say nothing. */
  readonly currency?: string;
  /** What of the category list it names: by its id or its name. */
  readonly category?: 'cycle' | 'location' | 'org_unit' | 'stage' | 'tag';
  /** Lists are put together by it, and each group is asked for under this name; of choices, flags, lists and categories that is plain. */
  readonly groupedBy?: string;
}

export type ListedFields = Readonly<Record<string, ListedField>>;

/** One value, or several places of it. */
function value(kind: WhereKind, ...paths: readonly string[]): ListedField {
  return { kind, paths };
}

/** What stands as an id and a name: in the category list, or as a text alone. */
function category(of: NonNullable<ListedField['category']>, path: string, name: 'name' | 'title'): ListedField {
  return { kind: of === 'org_unit' ? 'unit' : 'category', paths: [`${path}.id`, `${path}.${name}`], category: of };
}

function link(relation: RelationKind, direction: 'out' | 'in' = 'out'): ListedField {
  return { kind: 'link', paths: [], link: { relation, direction } };
}

function person(relation: RelationKind, direction: 'out' | 'in' = 'out'): ListedField {
  return { ...link(relation, direction), kind: 'person' };
}

/** Of which an object has one, as a rule: lists are put together by it. */
function grouping(name: string, field: ListedField): ListedField {
  return { ...field, groupedBy: name };
}

/** Paths under the last part of their names: `growth_ambition` for `qualification.statistics.growth_ambition`. */
function byLastPart(kind: WhereKind, paths: readonly string[]): ListedFields {
  return Object.fromEntries(paths.map((path) => [path.slice(path.lastIndexOf('.') + 1), value(kind, path)]));
}

const everybody = {
  title: value('text', 'title'),
  first_name: value('text', 'first_name'),
  last_name: value('text', 'last_name'),
  email: value('text', 'email'),
  status: value('choice', 'status'),
  function: value('text', 'company_user.function'),
  company: value('text', 'company_user.company.name'),
  location: category('location', 'company_user.location', 'title'),
  org_unit: category('org_unit', 'company_user.org_unit', 'name'),
  stage: category('stage', 'qualification.current_stage', 'name'),
  source: value('choice', 'qualification.source'),
  team: value('text', 'team.id', 'team.name'),
  ...byLastPart('number', [...personScores, 'resume.statistics.courses_count', 'resume.statistics.interviews_count']),
  phone: value('text', 'phone'),
  time_zone: value('text', 'time_zone'),
  interviews_a_week: value('number', 'interviews_a_week'),
  working_hours: value('text', 'working_hours'),
  started_at: value('time', 'company_user.started_at'),
  ended_at: value('time', 'company_user.ended_at'),
  end_reason: value('text', 'company_user.end_reason'),
  contract_kind: value('text', 'company_user.contract_kind'),
  cost_centre: value('text', 'company_user.cost_centre'),
  applied_at: value('time', 'qualification.created_at'),
  last_interviewed: value('time', 'resume.last_interviewed'),
  last_messaged: value('time', 'resume.last_messaged'),
  skill: link('has_skill'),
  // Somebody's current one, as their row shows it.
  job: grouping('qualification.job.id', link('applied_to')),
  manager: grouping('manager', person('manages', 'in')),
  mentor: person('mentor'),
  course: link('enrolled'),
  training: link('enrolled'),
  space: link('member_of'),
} as const satisfies ListedFields;

const learning = { skill: link('teaches'), employee: person('enrolled', 'in') } as const satisfies ListedFields;

/** What lists of a type are filtered by besides {@link ofAll}, by the name under which it is asked for; some have nothing. */
const ofType: Readonly<Partial<Record<ObjectType, ListedFields>>> = {
  candidate: {
    ...everybody,
    in_stage_since: value('time', 'in_stage_since'),
    consent_given_on: value('time', 'consent.given_on'),
    consent_until: value('time', 'consent.until'),
    consent_withdrawn_on: value('time', 'consent.withdrawn_on'),
  },
  employee: everybody,
  member: everybody,
  company: {},
  job: {
    role: value('text', 'role'),
    status: value('choice', 'status'),
    code: value('text', 'code'),
    currency: value('choice', 'currency'),
    location: category('location', 'location', 'title'),
    org_unit: category('org_unit', 'org_unit', 'name'),
    work_schedule_type: value('choice', 'work_schedule_type'),
    min_salary: { ...value('number', 'min_salary'), currency: 'currency' },
    max_salary: { ...value('number', 'max_salary'), currency: 'currency' },
    openings: value('number', 'openings'),
    urgency_level: value('number', 'urgency_level'),
    internal_potential: value('number', 'internal_potential'),
    market_complexity: value('number', 'market_complexity'),
    skill: link('needs_skill'),
    permitted: person('permitted'),
    candidate: person('applied_to', 'in'),
  },
  skill: {
    code: value('text', 'code'),
    retrieval_type: value('choice', 'retrieval_type'),
    ...byLastPart('number', [
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
    ]),
  },
  training: {
    status: value('choice', 'status'),
    duration: value('number', 'duration'),
    cost: { ...value('money', 'cost.amount'), currency: 'cost.currency' },
    ...learning,
  },
  course: {
    provider: value('text', 'provider'),
    difficulty_level: value('choice', 'difficulty_level'),
    duration: value('number', 'duration'),
    cost: { ...value('money', 'cost.amount'), currency: 'cost.currency' },
    ...byLastPart('number', [
      'metrics.course_difficulty',
      'metrics.course_relevance',
      'metrics.course_completion_rate',
    ]),
    ...learning,
  },
  pulse: {
    status: value('choice', 'status'),
    type: value('choice', 'type'),
    ...byLastPart('number', [
      'metrics.response_rate',
      'metrics.completion_rate',
      'metrics.participation_rate',
      'metrics.data_completeness',
      'metrics.engagement_level',
      'metrics.insight_quality',
    ]),
    closes_at: value('time', 'closes_at'),
  },
  space: { owner: grouping('owner', person('owner')), member: person('member_of', 'in'), object: link('contains') },
  canvas: {
    status: value('choice', 'status'),
    type: value('choice', 'type'),
    thread_id: value('text', 'thread_id'),
    is_public: value('flag', 'is_public'),
    object: link('about'),
  },
  performance: {
    status: value('choice', 'status'),
    cycle: category('cycle', 'cycle', 'name'),
    rating: value('number', 'rating'),
    person: person('about'),
    reviewer: grouping('reviewer', person('reviewer')),
  },
  ticket: {
    status: value('choice', 'status'),
    priority: { ...value('choice', 'priority'), ranks: ticketPriorities },
    assignee: grouping('assignee', person('assigned_to')),
    object: link('about'),
  },
  interview: {
    status: value('choice', 'status'),
    stage: value('choice', 'stage'),
    duration: value('number', 'duration'),
    starts_at: value('time', 'starts_at'),
    candidate: person('interview_of'),
    job: grouping('job', link('interview_for')),
    interviewer: grouping('interviewer', person('interviewer')),
  },
  document: {
    type: value('choice', 'type'),
    file_type: value('choice', 'file_type'),
    file_name: value('text', 'file_name'),
    media_type: value('choice', 'media_type'),
    size: value('number', 'size'),
    group: grouping('group', link('in_group')),
    object: link('about'),
    space: link('contains', 'in'),
  },
  document_group: { type: value('choice', 'type'), entityType: value('choice', 'entityType') },
};

/** What lists of every type are filtered by. */
const ofAll = {
  name: value('text', 'name'),
  tag: { kind: 'list', paths: ['tags'], category: 'tag' },
  created_at: value('time', 'created_at'),
  updated_at: value('time', 'updated_at'),
} as const satisfies ListedFields;

/** What is known of a type and not offered: other names of what is, and what programs ask by. */
const known: Readonly<Partial<Record<ObjectType, ListedFields>>> = Object.fromEntries(
  ['candidate', 'employee', 'member'].map((type) => [
    type,
    {
      'qualification.job.id': value('text', 'qualification.job.id'),
      'qualification.job.role': value('text', 'qualification.job.role'),
    },
  ]),
);

const knownOfAll = Object.fromEntries(
  ['title', 'role', 'email', 'first_name', 'last_name', 'status', 'subtype', 'slug', 'origin', 'external_id'].map(
    (column) => [column, value('text', column)],
  ),
);

const offered: ReadonlyMap<string, ListedFields> = new Map(
  objectTypes.map((type) => [type, { ...ofAll, ...ofType[type] }]),
);

/** Each path by itself, so that an id can be asked for and its name not. */
function byPath(fields: ListedFields): ListedFields {
  return Object.fromEntries(
    Object.values(fields).flatMap(({ kind, paths, currency }) =>
      paths.map((path) => [
        path,
        {
          ...value(kind === 'category' || kind === 'unit' ? 'text' : kind, path),
          ...(currency === undefined ? {} : { currency }),
        },
      ]),
    ),
  );
}

const accepted: ReadonlyMap<string, ListedFields> = new Map(
  objectTypes.map((type) => [
    type,
    { ...byPath(ofType[type] ?? {}), ...knownOfAll, ...known[type], ...ofAll, ...ofType[type] },
  ]),
);

/** What lists of a type offer to filter by, by its name, in the order in which it is offered; of own fields nothing is said. */
export function listedFieldsOf(type: ObjectType): ListedFields {
  return offered.get(type) ?? {};
}

/** What is asked of lists of a type under a name, which may also be a path or a column that is not offered. */
export function listedFieldOf(type: ObjectType, name: string): ListedField | undefined {
  const fields = accepted.get(type) ?? {};
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** The name under which a list is asked for each of the groups of a field; undefined where it is put together by no such field. */
export function groupedByOf(type: ObjectType, name: string): string | undefined {
  const field = Object.hasOwn(listedFieldsOf(type), name) ? listedFieldsOf(type)[name] : undefined;
  switch (field?.kind) {
    case 'choice':
    case 'flag':
    case 'list':
      return name;
    case 'category':
    case 'unit':
      // By what it is called, which its rows show.
      return field.paths.at(-1);
    default:
      return field?.groupedBy;
  }
}

/** Kinds of a company's own fields by which lists are put together. */
export const groupingCustomKinds: ReadonlySet<WhereKind> = new Set(['choice', 'flag', 'list']);

/** Every place in which objects of a type hold what their lists are filtered by, with what it holds. */
export function listedPathsOf(type: ObjectType): readonly { path: string; kind: WhereKind }[] {
  return Object.values({ ...ofType[type], ...known[type] }).flatMap(({ kind, paths }) =>
    paths.map((path) => ({ path, kind })),
  );
}

/** Names that mean one and the same application of somebody where both are asked for. */
export const applicationFields = { job: 'job', stage: 'stage' } as const;

/** What a company's own field holds for a filter, which names it `custom.<id>` or `custom_sensitive.<id>`. */
export const customWhereKinds = {
  text: 'text',
  long: 'text',
  number: 'number',
  money: 'money',
  choice: 'choice',
  several: 'list',
  date: 'time',
  person: 'person',
  link: 'text',
  boolean: 'flag',
} as const satisfies Record<CustomKind, WhereKind>;

const ownAmount = /^(custom(?:_sensitive)?\.[^.]+)\.amount$/;

/** Where objects say in which currency a field is, of which lists of a type are summed up; undefined where it is no money. */
export function currencyPathOf(type: ObjectType, name: string, path: string): string | undefined {
  const [, own] = ownAmount.exec(path) ?? [];
  return own === undefined ? listedFieldOf(type, name)?.currency : `${own}.currency`;
}
