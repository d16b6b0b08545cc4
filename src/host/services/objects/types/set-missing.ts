import { valueAt, withValueAt } from '#shared/domain/nested.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';

/** An object with a value at a dotted path. */
export function setAt(object: ObjectBase, path: string, value: unknown): ObjectBase {
  return withValueAt(object, path, value) as ObjectBase;
}

/** {@link setAt} where nothing is. */
export function setMissing(object: ObjectBase, path: string, value: unknown): ObjectBase {
  return value === undefined || valueAt(object, path) !== undefined ? object : setAt(object, path, value);
}
