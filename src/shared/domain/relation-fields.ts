import { type ObjectType, objectTypes, personTypes } from './object-types.ts';
import type { RelationKind } from './relation-kinds.ts';

/** A field of §3 that is no stored value but the other ends of links: read from them, written as them. */
export interface RelationField {
  /** Dotted path in the object. */
  path: string;
  kind: RelationKind;
  many: boolean;
  /** Types at the other end that belong into this field. */
  targets: readonly ObjectType[];
  /** Skills carry the link's level under this name. */
  level?: 'level' | 'needs_level';
}

const person: readonly RelationField[] = [
  { path: 'resume.skills', kind: 'has_skill', many: true, targets: ['skill'], level: 'level' },
  { path: 'resume.mentors', kind: 'mentor', many: true, targets: personTypes },
  { path: 'resume.peers', kind: 'peer', many: true, targets: personTypes },
  { path: 'resume.shadows', kind: 'shadow', many: true, targets: personTypes },
  { path: 'resume.buddies', kind: 'buddy', many: true, targets: personTypes },
];

const taught: readonly RelationField[] = [
  { path: 'skills', kind: 'teaches', many: true, targets: ['skill'], level: 'level' },
];

/** Links of one kind in fields of some types, and those to all other types in a field of their own. */
function withTheRest(listed: readonly RelationField[], rest: Omit<RelationField, 'targets'>): readonly RelationField[] {
  const taken = listed.filter(({ kind }) => kind === rest.kind).flatMap(({ targets }) => targets);
  return [...listed, { ...rest, targets: objectTypes.filter((type) => !taken.includes(type)) }];
}

const fields: Readonly<Partial<Record<ObjectType, readonly RelationField[]>>> = {
  candidate: person,
  employee: person,
  member: person,
  job: [
    { path: 'skills', kind: 'needs_skill', many: true, targets: ['skill'], level: 'needs_level' },
    { path: 'permissions', kind: 'permitted', many: true, targets: ['member'] },
  ],
  training: taught,
  course: taught,
  space: withTheRest(
    [
      { path: 'owner', kind: 'owner', many: false, targets: personTypes },
      { path: 'candidates', kind: 'contains', many: true, targets: ['candidate'] },
      { path: 'documents', kind: 'contains', many: true, targets: ['document'] },
    ],
    { path: 'objects_json', kind: 'contains', many: true },
  ),
  pulse: [{ path: 'owner', kind: 'owner', many: false, targets: personTypes }],
  performance: [
    { path: 'person', kind: 'about', many: false, targets: personTypes },
    { path: 'reviewer', kind: 'reviewer', many: false, targets: personTypes },
  ],
  ticket: [
    { path: 'assignee', kind: 'assigned_to', many: false, targets: personTypes },
    { path: 'object', kind: 'about', many: false, targets: objectTypes },
  ],
  interview: [
    { path: 'candidate', kind: 'interview_of', many: false, targets: personTypes },
    { path: 'job', kind: 'interview_for', many: false, targets: ['job'] },
    { path: 'interviewers', kind: 'interviewer', many: true, targets: personTypes },
  ],
  document: [
    { path: 'group', kind: 'in_group', many: false, targets: ['document_group'] },
    { path: 'object', kind: 'about', many: false, targets: objectTypes },
  ],
};

/** The fields of a type that are links. */
export function relationFieldsOf(type: string): readonly RelationField[] {
  return (fields as Partial<Record<string, readonly RelationField[]>>)[type] ?? [];
}

/** What of a person the host counts of others' records: it is kept with them, and is no change of theirs. */
export const countedFields = [
  'resume.last_interviewed',
  'resume.last_messaged',
  'resume.statistics.courses_count',
  'resume.statistics.interviews_count',
] as const;

const computed: Readonly<Record<string, readonly string[]>> = {
  candidate: [...countedFields, 'team.members', 'company_user.manager', 'in_stage_since'],
  employee: [...countedFields, 'team.members', 'company_user.manager', 'in_stage_since'],
  member: [...countedFields, 'team.members', 'company_user.manager', 'in_stage_since', 'has_account', 'account'],
  job: [
    'applicants_count',
    'interviewed_count',
    'hired_count',
    'approval',
    'approval_people',
    'needs_approval',
    'team_parts',
  ],
  company: ['statistics'],
  space: ['members'],
  training: [
    'participants_count',
    'completed_count',
    'overdue_count',
    'completion_rate',
    'total_cost',
    'cost_per_completion',
  ],
  course: ['enrolled_count', 'completed_count', 'enrolment'],
  pulse: ['metrics', 'invited_count', 'population_count', 'owner'],
  performance: ['released_at'],
  ticket: ['author'],
  document_group: ['documents_count'],
  // What the stored file is: another's would be read by its hash.
  document: ['file_hash', 'media_type', 'size', 'version', 'pages', 'added_by'],
};

/** The fields of a type that the host works out: never stored as they are sent, ignored in what a client sends. */
export function computedFieldsOf(type: string): readonly string[] {
  return computed[type] ?? [];
}
