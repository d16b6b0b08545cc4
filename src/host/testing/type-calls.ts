import type { CallInput, CallName } from '#shared/contract/call-names.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

type OneName =
  | 'objects.list'
  | 'spaces.list'
  | 'canvases.read'
  | 'pulses.list'
  | 'courses.list'
  | 'training.list'
  | 'performance.read'
  | 'tickets.read'
  | 'files.list'
  | 'skills.one'
  | 'people.candidate'
  | 'people.employee'
  | 'people.member'
  | 'people.company';

type UpdateName =
  | 'objects.update'
  | 'spaces.update'
  | 'canvases.update'
  | 'pulses.update'
  | 'courses.update'
  | 'performance.update'
  | 'tickets.update';

/** A call, and what it is asked. */
type AskedCall<Name extends CallName> = { [Each in Name]: { call: Each; input: CallInput<Each> } }[Name];

interface UpdateCall {
  call: UpdateName;
  /** `fields` as a merge patch, with `if_unchanged` as they were read. */
  input: (id: string, fields: Readonly<Fields>) => CallInput<UpdateName>;
}

/** How one object of a type is read and changed. */
interface TypeCalls {
  one: (id: string) => AskedCall<OneName>;
  update: UpdateCall;
}

function one<Name extends OneName>(call: Name, input: (id: string) => CallInput<Name>): TypeCalls['one'] {
  return (id) => ({ call, input: input(id) }) as AskedCall<OneName>;
}

/** Which fields there are says the type, not the call: the host refuses what it does not know. */
function update<Name extends UpdateName>(
  call: Name,
  input: (id: string, fields: Readonly<Fields>) => Fields,
): UpdateCall {
  return { call, input: (id, fields) => input(id, fields) as CallInput<Name> };
}

/** A type for which §7 has no call of its own. */
function byObjects(type: ObjectType): TypeCalls {
  return {
    one: one('objects.list', (id) => ({ type, id })),
    update: update('objects.update', (id, fields) => ({ ...fields, type, id })),
  };
}

function personBy(type: 'candidate' | 'employee' | 'member'): TypeCalls {
  return { ...byObjects(type), one: one(`people.${type}`, (id) => ({ id })) };
}

/** The calls of each type: its own of §7 where it has them, else `objects.*`. */
export const typeCalls: Readonly<Record<ObjectType, TypeCalls>> = {
  candidate: personBy('candidate'),
  employee: personBy('employee'),
  member: personBy('member'),
  company: { ...byObjects('company'), one: one('people.company', (id) => ({ id })) },
  job: byObjects('job'),
  skill: { ...byObjects('skill'), one: one('skills.one', (id) => ({ id })) },
  training: {
    ...byObjects('training'),
    one: one('training.list', (id) => ({ object_id: id, include_rollouts: true })),
  },
  course: {
    one: one('courses.list', (id) => ({ object_id: id, object_type: 'course' })),
    update: update('courses.update', (id, fields) => ({ query: { object_id: id }, body: fields })),
  },
  pulse: {
    one: one('pulses.list', (id) => ({ pulse_id: id })),
    update: update('pulses.update', (id, { if_unchanged, ...fields }) => ({
      pulseId: id,
      updatedData: fields,
      ...(if_unchanged === undefined ? {} : { if_unchanged }),
    })),
  },
  space: {
    one: one('spaces.list', (id) => ({ space_id: id })),
    update: update('spaces.update', (id, fields) => ({ ...fields, space_id: id })),
  },
  canvas: {
    one: one('canvases.read', (id) => ({ id })),
    update: update('canvases.update', (id, fields) => ({ ...fields, id })),
  },
  performance: {
    one: one('performance.read', (id) => ({ id })),
    update: update('performance.update', (id, fields) => ({ ...fields, id })),
  },
  ticket: {
    one: one('tickets.read', (id) => ({ id })),
    update: update('tickets.update', (id, fields) => ({ ...fields, id })),
  },
  interview: byObjects('interview'),
  document: {
    ...byObjects('document'),
    one: one('files.list', (id) => ({ id })),
  },
  document_group: byObjects('document_group'),
};
