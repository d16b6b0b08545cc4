import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '#host/lib/nested.ts';
import { Refusal } from '#host/lib/refusal.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { hasMark } from '#shared/domain/as-read.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { toObject } from './object-row.ts';

/** Fields that are worked out where nobody typed a value: what a caller read of them is not stored. */
const workedOut: Readonly<Partial<Record<ObjectType, readonly string[]>>> = {
  skill: ['level', 'needs_level', 'pool_level'],
};

function plain(value: unknown): unknown {
  const trimmed = typeof value === 'string' ? value.trim() : value;
  return trimmed === undefined || trimmed === '' ? null : trimmed;
}

/** The fields whose stored values are not those that a caller read before changing them. */
export function changedFields(type: ObjectType, row: ObjectRow, asRead: Fields): string[] {
  const stored: Fields = toObject(row);
  return Object.keys(asRead).filter((key) => {
    const now = plain(stored[key]);
    const isWorkedOut = now === null && workedOut[type]?.includes(key);
    const isMarked = typeof now === 'string' && hasMark(now, asRead[key]);
    return !isWorkedOut && !isMarked && !isDeepStrictEqual(now, plain(asRead[key]));
  });
}

/** 412: somebody changed a field after the caller had read it. Carries the object as it is now. */
export class ChangedMeanwhile extends Refusal {
  readonly current: ObjectBase;

  constructor(fields: readonly string[], current: ObjectBase) {
    const errors = fields.map((path) => ({ path, message: 'was changed meanwhile' }));
    super('changed_meanwhile', 'Somebody changed this meanwhile.', errors);
    this.current = current;
  }
}
