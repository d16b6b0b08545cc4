import type { ObjectPlace, ReadRow, SkipRule, WriteRow } from '#lib/policy/policy-types.ts';

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;

const common = {
  retries: 3,
  toastTitle: undefined,
  prefersDetail: false,
  headers: [],
  variants: [],
} as const;

const noSkip: SkipRule = { filled: [], anyOf: [], needsUser: false };

/** §5: fields that must not be empty where they are named. */
export function filled(...fields: string[]): SkipRule {
  return { ...noSkip, filled: fields };
}

/** §5: tasks and notifications need a stored user id. */
export const needsUser: SkipRule = { ...noSkip, needsUser: true };

/** A read with the defaults of §9: stale after 5 minutes, asked again at most every 5 seconds, 3 retries. */
export function read(row: Partial<Omit<ReadRow, 'kind'>> & Pick<ReadRow, 'shows'>): ReadRow {
  return {
    ...common,
    kind: 'read',
    priority: 'visible',
    staleTime: 5 * minute,
    dedupe: 5 * second,
    failure: 'screen',
    skip: noSkip,
    typeField: undefined,
    idField: undefined,
    followsLinks: false,
    ofKnownObjects: false,
    restsFor: 0,
    ...row,
  };
}

/** The one object whose fields a write changes. */
export function changes(
  type: ObjectPlace['type'],
  id: string,
  { fields = '', links = [] }: Partial<Pick<ObjectPlace, 'fields' | 'links'>> = {},
): ObjectPlace {
  return { does: 'change', type, ids: [id], fields, links };
}

/** An object that a write makes of its input; its type stands there. */
export const makesOne: ObjectPlace = { does: 'create', type: undefined, ids: [], fields: '', links: [] };

/** The objects that a write deletes, restores or otherwise concerns. */
export function names(does: ObjectPlace['does'], type: ObjectPlace['type'], ...ids: string[]): ObjectPlace {
  return { does, type, ids, fields: '', links: [] };
}

/** A write: its failure is told in a toast, it waits while the host cannot be reached, and may be repeated by its key. */
export function write(row: Partial<Omit<WriteRow, 'kind' | 'priority'>>): WriteRow {
  return {
    ...common,
    kind: 'write',
    priority: 'write',
    failure: 'toast',
    skip: noSkip,
    success: undefined,
    invalidates: [],
    object: undefined,
    undo: undefined,
    offline: 'wait',
    ...row,
  };
}

/** A write that a secret or a stream is part of, or that is about this very request: never kept, never repeated. */
export function once(row: Partial<Omit<WriteRow, 'kind' | 'priority'>>): WriteRow {
  return write({ offline: 'fail', retries: 0, failure: 'screen', ...row });
}
