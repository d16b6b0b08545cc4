import type { Fields } from '#shared/domain/nested.ts';
import { type ListPath, type ListType, type ObjectType, objectTypes } from '#shared/domain/object-types.ts';
import type { CallInput, CallName } from './call-names.ts';

type OneName =
  | 'objects.list'
  | 'spaces.list'
  | 'canvases.read'
  | 'pulses.list'
  | 'courses.list'
  | 'training.list'
  | 'performance.read'
  | 'tickets.read'
  | 'files.list';

type CreateName =
  | 'objects.create'
  | 'spaces.create'
  | 'canvases.create'
  | 'pulses.create'
  | 'courses.create'
  | 'training.create'
  | 'performance.create'
  | 'tickets.create'
  | 'files.create';

type UpdateName =
  | 'objects.update'
  | 'spaces.update'
  | 'canvases.update'
  | 'pulses.update'
  | 'courses.update'
  | 'performance.update'
  | 'tickets.update';

type RemoveName = 'objects.delete' | 'canvases.delete' | 'performance.delete' | 'tickets.delete' | 'files.delete';

/** A call, and what it is asked. */
export type AskedCall<Name extends CallName> = { [Each in Name]: { call: Each; input: CallInput<Each> } }[Name];

interface CreateCall {
  call: CreateName;
  input: (fields: Readonly<Fields>) => CallInput<CreateName>;
  /** Where its input has the fields; '': they are the input, besides its type. */
  inside: string;
  /** Before the paths of what the host finds wrong with the fields. */
  prefix: string;
  /** Fields without which it is refused, besides those that the schema of the type asks for. */
  wants: readonly string[];
}

interface UpdateCall {
  call: UpdateName;
  /** `fields` as a merge patch, with `if_unchanged` as they were read. */
  input: (id: string, fields: Readonly<Fields>) => CallInput<UpdateName>;
  /** Before the paths of what the host finds wrong with the fields. */
  prefix: string;
}

interface RemoveCall {
  call: RemoveName;
  input: (ids: readonly string[]) => CallInput<RemoveName>;
  /** How many it takes at once; more go by `objects.delete`. */
  most: number;
}

/** How one object of a type is read, created, changed and deleted. Lists are pages of `objects.list` (§7), which sorts and filters. */
interface TypeCalls {
  one: (id: string) => AskedCall<OneName>;
  create: CreateCall;
  update: UpdateCall;
  remove: RemoveCall;
}

const mostAtOnce = 1000;

function one<Name extends OneName>(call: Name, input: (id: string) => CallInput<Name>): TypeCalls['one'] {
  return (id) => ({ call, input: input(id) }) as AskedCall<OneName>;
}

/** Which fields there are says the type, not the call: the host refuses what it does not know. */
function create<Name extends CreateName>(
  call: Name,
  input: (fields: Readonly<Fields>) => Fields = (fields) => ({ ...fields }),
  { inside = '', prefix = '', wants = [] }: Partial<Pick<CreateCall, 'inside' | 'prefix' | 'wants'>> = {},
): CreateCall {
  return { call, inside, prefix, wants, input: (fields) => input(fields) as CallInput<Name> };
}

/** As in {@link create}. */
function update<Name extends UpdateName>(
  call: Name,
  input: (id: string, fields: Readonly<Fields>) => Fields,
  prefix = '',
): UpdateCall {
  return { call, prefix, input: (id, fields) => input(id, fields) as CallInput<Name> };
}

function remove<Name extends RemoveName>(
  call: Name,
  input: (ids: string[]) => CallInput<Name>,
  most = mostAtOnce,
): RemoveCall {
  return { call, most, input: (ids) => input([...ids]) };
}

/** The calls that take objects of every type: those of a type for which §7 has none of its own. */
export function objectCalls(type: ObjectType): TypeCalls {
  return {
    one: one('objects.list', (id) => ({ type, id })),
    create: create('objects.create', (fields) => ({ ...fields, type })),
    update: update('objects.update', (id, fields) => ({ ...fields, type, id })),
    remove: remove('objects.delete', (ids) => ({ type, ids })),
  };
}

type Domain<Name extends CallName = CallName> = Name extends `${infer Of}.${string}` ? Of : never;

/** A type of whose list a domain of the contract has the name has calls of its own; documents are there called files. */
type OwnType = { [Type in ListType]: ListPath<Type> extends `/${Domain}` ? Type : never }[ListType] | 'document';

/** The calls of §7 that a type has of its own; one whose row is missing does not compile. */
const ownCalls: { readonly [Type in OwnType]: TypeCalls } = {
  // The reads that members and skills have of their own tell a failure as `objects.list` does, and answer no more.
  member: objectCalls('member'),
  skill: objectCalls('skill'),
  training: {
    ...objectCalls('training'),
    one: one('training.list', (id) => ({ object_id: id, include_rollouts: true })),
    create: create('training.create', (fields) => ({ query: { type: 'training' }, body: fields }), { inside: 'body' }),
  },
  course: {
    one: one('courses.list', (id) => ({ object_id: id, object_type: 'course' })),
    create: create('courses.create', (fields) => ({ body: fields }), { inside: 'body' }),
    update: update('courses.update', (id, fields) => ({ query: { object_id: id }, body: fields })),
    remove: objectCalls('course').remove,
  },
  pulse: {
    one: one('pulses.list', (id) => ({ pulse_id: id })),
    create: create('pulses.create', (fields) => ({ data: fields }), { inside: 'data', prefix: 'data.' }),
    update: update(
      'pulses.update',
      (id, { if_unchanged, ...fields }) => ({
        pulseId: id,
        updatedData: fields,
        ...(if_unchanged === undefined ? {} : { if_unchanged }),
      }),
      'updatedData.',
    ),
    remove: objectCalls('pulse').remove,
  },
  space: {
    one: one('spaces.list', (id) => ({ space_id: id })),
    create: create('spaces.create'),
    update: update('spaces.update', (id, fields) => ({ ...fields, space_id: id })),
    remove: objectCalls('space').remove,
  },
  canvas: {
    one: one('canvases.read', (id) => ({ id })),
    create: create('canvases.create'),
    update: update('canvases.update', (id, fields) => ({ ...fields, id })),
    remove: remove('canvases.delete', (ids) => ({ canvas_ids: ids })),
  },
  performance: {
    one: one('performance.read', (id) => ({ id })),
    create: create('performance.create', undefined, { wants: ['person'] }),
    update: update('performance.update', (id, fields) => ({ ...fields, id })),
    remove: remove('performance.delete', ([id = '']) => ({ query: { id } }), 1),
  },
  ticket: {
    one: one('tickets.read', (id) => ({ id })),
    create: create('tickets.create'),
    update: update('tickets.update', (id, fields) => ({ ...fields, id })),
    remove: remove('tickets.delete', (ids) => ({ ids })),
  },
  document: {
    ...objectCalls('document'),
    one: one('files.list', (id) => ({ id })),
    // Its file crosses in parts (`uploads`), as any does; what that fails with is told as this call's.
    create: create('files.create'),
    remove: remove('files.delete', (ids) => ({ document_ids: ids })),
  },
};

/** The calls of each type: its own of §7 where it has them, whose failures are told in the texts of §8, else `objects.*`. */
export const typeCalls = Object.fromEntries(
  objectTypes.map((type) => [type, ownCalls[type as OwnType] ?? objectCalls(type)]),
) as Readonly<Record<ObjectType, TypeCalls>>;
