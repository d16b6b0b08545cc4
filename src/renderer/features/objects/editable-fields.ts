import type { FieldLabel } from '#blocks/object/fields.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** A field that can be changed by typing. */
export interface EditableField {
  /** A field of the object itself, not of something inside it. */
  key: string;
  label: FieldLabel;
  kind: 'text' | 'long' | 'number';
}

function field(key: string, label: FieldLabel, kind: EditableField['kind'] = 'text'): EditableField {
  return { key, label, kind };
}

const person = [
  field('first_name', 'firstName'),
  field('last_name', 'lastName'),
  field('email', 'email'),
  field('title', 'title'),
  field('phone', 'phone'),
];
const named = [field('name', 'name'), field('description', 'description', 'long')];
const titled = [field('title', 'title'), field('description', 'description', 'long')];

const fields: Readonly<Record<ObjectType, readonly EditableField[]>> = {
  candidate: person,
  employee: person,
  member: person,
  company: named,
  job: [
    field('title', 'title'),
    field('role', 'role'),
    field('description', 'description', 'long'),
    field('min_salary', 'minSalary', 'number'),
    field('max_salary', 'maxSalary', 'number'),
    field('currency', 'currency'),
  ],
  skill: [
    ...named,
    field('level', 'level', 'number'),
    field('needs_level', 'needsLevel', 'number'),
    field('pool_level', 'poolLevel', 'number'),
  ],
  course: [...titled, field('provider', 'provider')],
  training: [field('title', 'title'), field('objective', 'objective', 'long')],
  pulse: named,
  space: [...named, field('instructions', 'instructions', 'long')],
  canvas: [field('title', 'title')],
  performance: [field('strengths', 'strengths', 'long'), field('improvements', 'improvements', 'long')],
  ticket: titled,
  interview: [field('notes', 'notes', 'long')],
  document: named,
  document_group: [field('name', 'name')],
};

/** The simple fields of a type that its page lets one change. */
export function editableFields(type: ObjectType): readonly EditableField[] {
  return fields[type];
}
