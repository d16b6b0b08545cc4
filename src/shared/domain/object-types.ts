/** Every kind of object a company keeps (§1, §3). */
export const objectTypes = [
  'candidate',
  'employee',
  'member',
  'company',
  'job',
  'skill',
  'training',
  'course',
  'pulse',
  'space',
  'canvas',
  'performance',
  'ticket',
  'interview',
  'document',
  'document_group',
] as const;

export type ObjectType = (typeof objectTypes)[number];

/** The object types that stand for a person. */
export const personTypes = ['candidate', 'employee', 'member'] as const satisfies readonly ObjectType[];

export type PersonType = (typeof personTypes)[number];

/** True for one of {@link objectTypes}; a newer host may send others. */
export function isObjectType(value: string): value is ObjectType {
  return (objectTypes as readonly string[]).includes(value);
}

/** True for a candidate, an employee or a member. */
export function isPersonType(value: string): value is PersonType {
  return (personTypes as readonly string[]).includes(value);
}
