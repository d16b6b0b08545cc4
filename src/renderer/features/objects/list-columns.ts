import type { FieldKind } from '#blocks/object/fields.ts';
import type { objects } from '#lib/i18n/en/objects.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** A heading in the catalogue. */
export type ColumnLabel = keyof (typeof objects)['column'];

/** Cells that are made of more than one field. */
export type ComposedCell = 'name' | 'personScore' | 'permissions' | 'skillLevel' | 'skillHealth';

/** One column of a list: a field of the object, or a composed cell. */
export interface ListColumn {
  label: ColumnLabel;
  cell: ComposedCell | { path: string; kind: FieldKind };
  /** Narrowest width in px, and its share of what is left over. */
  min: number;
  grow: number;
  align?: 'end';
  /** What the host orders by; a column without it cannot be ordered. */
  sort?: string;
}

type Sizes = Omit<ListColumn, 'label' | 'cell'>;

function column(label: ColumnLabel, path: string, kind: FieldKind, sizes: Sizes): ListColumn {
  return { label, cell: { path, kind }, ...sizes };
}

function composed(label: ColumnLabel, cell: ComposedCell, sizes: Sizes): ListColumn {
  return { label, cell, ...sizes };
}

const name = composed('name', 'name', { min: 176, grow: 3, sort: 'name' });
const changed = column('changed', 'updated_at', 'date', { min: 110, grow: 0, sort: 'updated_at' });
const status = column('status', 'status', 'choice', { min: 110, grow: 0, sort: 'status' });
const gauge = { min: 100, grow: 0 };
const figure = { min: 104, grow: 0, align: 'end' } as const;
const rate = { min: 140, grow: 0 };
const words = { min: 130, grow: 1.5 };

const person = [
  { ...name, grow: 2 },
  column('title', 'title', 'text', { min: 148, grow: 2, sort: 'title' }),
  column('orgUnit', 'company_user.org_unit.name', 'text', { ...words, sort: 'company_user.org_unit.name' }),
  column('location', 'company_user.location.title', 'text', {
    min: 110,
    grow: 1,
    sort: 'company_user.location.title',
  }),
  composed('score', 'personScore', gauge),
] as const;

/** The list of each type. */
export const listColumns: Readonly<Record<ObjectType, readonly ListColumn[]>> = {
  candidate: [
    person[0],
    person[1],
    column('stage', 'qualification.current_stage.name', 'choice', {
      min: 120,
      grow: 0,
      sort: 'qualification.current_stage.name',
    }),
    person[3],
    person[4],
  ],
  employee: person,
  member: [person[0], person[1], column('email', 'email', 'email', { min: 240, grow: 2, sort: 'email' }), changed],
  job: [
    name,
    column('orgUnit', 'org_unit.name', 'text', { ...words, sort: 'org_unit.name' }),
    column('location', 'location.title', 'text', { min: 100, grow: 1, sort: 'location.title' }),
    column('salary', '', 'salary', { min: 146, grow: 0, align: 'end', sort: 'min_salary' }),
    column('applicants', 'applicants_count', 'count', figure),
    column('urgency', 'urgency_level', 'score', { min: 84, grow: 0, sort: 'urgency_level' }),
    composed('shared', 'permissions', { min: 78, grow: 0 }),
  ],
  skill: [
    name,
    composed('level', 'skillLevel', { min: 220, grow: 2, sort: 'level' }),
    composed('health', 'skillHealth', { min: 112, grow: 0 }),
    column('obsolescence', 'statistics.skill_obsolescence', 'word', { min: 104, grow: 0 }),
    column('scarcity', 'statistics.skill_scarcity', 'word', { min: 96, grow: 0 }),
  ],
  course: [
    name,
    column('provider', 'provider', 'text', { ...words, sort: 'provider' }),
    column('difficulty', 'difficulty_level', 'choice', { min: 110, grow: 0, sort: 'difficulty_level' }),
    column('duration', 'duration', 'hours', figure),
    column('completion', 'metrics.course_completion_rate', 'rate', rate),
    column('relevance', 'metrics.course_relevance', 'score', gauge),
  ],
  training: [
    name,
    status,
    column('duration', 'duration', 'hours', figure),
    column('cost', 'cost', 'money', { min: 120, grow: 0, align: 'end' }),
    changed,
  ],
  pulse: [
    name,
    column('type', 'type', 'choice', { ...words, sort: 'type' }),
    status,
    column('response', 'metrics.response_rate', 'rate', rate),
    column('engagement', 'metrics.engagement_level', 'score', gauge),
    column('closes', 'closes_at', 'date', { min: 110, grow: 0 }),
  ],
  space: [
    name,
    column('owner', 'owner', 'ref', words),
    column('people', 'candidates', 'size', figure),
    column('documents', 'documents', 'size', figure),
    changed,
  ],
  canvas: [name, column('type', 'type', 'choice', { ...words, sort: 'type' }), status, changed],
  performance: [
    name,
    column('cycle', 'cycle.name', 'text', words),
    status,
    column('rating', 'rating', 'score', { ...gauge, sort: 'rating' }),
    column('reviewer', 'reviewer', 'ref', words),
  ],
  ticket: [
    name,
    status,
    column('priority', 'priority', 'choice', { min: 90, grow: 0, sort: 'priority' }),
    column('assignee', 'assignee', 'ref', words),
    changed,
  ],
  interview: [
    { ...name, grow: 6 },
    column('candidate', 'candidate', 'ref', { min: 150, grow: 1 }),
    column('stage', 'stage', 'choice', { min: 120, grow: 0, sort: 'stage' }),
    { ...status, min: 96 },
    column('starts', 'starts_at', 'dateTime', { min: 160, grow: 0 }),
  ],
  document: [
    name,
    column('type', 'file_type', 'fileType', { min: 80, grow: 0 }),
    column('size', 'size', 'bytes', figure),
    column('group', 'group', 'ref', words),
    column('about', 'object', 'ref', words),
    changed,
  ],
  document_group: [
    name,
    column('type', 'type', 'choice', { ...words, sort: 'type' }),
    column('entityType', 'entityType', 'choice', { min: 110, grow: 0 }),
    column('documents', 'documents_count', 'count', figure),
    changed,
  ],
  company: [name, changed],
};
