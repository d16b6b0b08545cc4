import { isObjectType, type ObjectType } from '#shared/domain/object-types.ts';

/** What a write does to what, as far as its call and input say. */
export interface WriteSubject {
  action: 'change' | 'create' | 'delete' | 'profile' | 'company' | 'message' | 'note' | 'report' | 'other';
  type: ObjectType | undefined;
}

const ofDomain: Readonly<Record<string, ObjectType>> = {
  spaces: 'space',
  canvases: 'canvas',
  tickets: 'ticket',
  performance: 'performance',
  courses: 'course',
  training: 'training',
  pulses: 'pulse',
  files: 'document',
};

const whole: Readonly<Record<string, WriteSubject['action']>> = {
  'users.updateMe': 'profile',
  'users.updateCompany': 'company',
  'messages.send': 'message',
  'notes.create': 'note',
  'notes.update': 'note',
  'notes.delete': 'note',
  'canvases.report': 'report',
  'tasks.create': 'create',
};

const verbs: Readonly<Record<string, WriteSubject['action']>> = {
  create: 'create',
  update: 'change',
  delete: 'delete',
};

function typeIn(input: unknown): ObjectType | undefined {
  const type = typeof input === 'object' && input !== null && 'type' in input ? input.type : undefined;
  return typeof type === 'string' && isObjectType(type) ? type : undefined;
}

/** What a waiting write is about, for its title in the list. */
export function subjectOf(call: string, input: unknown): WriteSubject {
  const [domain = '', verb = ''] = call.split('.');
  const type = domain === 'objects' ? typeIn(input) : ofDomain[domain];
  const known = type === undefined ? undefined : verbs[verb];
  return { action: whole[call] ?? known ?? 'other', type };
}
