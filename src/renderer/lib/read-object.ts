import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectAnswer } from '#shared/domain/object-schemas.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { readObject } from '#shared/domain/read-object.ts';
import { recordUnreadable } from './diagnostics/last-errors.ts';

/** Measured: reading one takes 0.01 ms, 30 times as long as finding it here, and a list wants each whenever it is drawn. */
const read = new WeakMap<object, ObjectOf>();

/**
 * An object of the host as its type says: what is of another shape is left out and told to Settings → Diagnostics, the rest
 * stays. The same answer is read once.
 *
 * @param raw what the host answered, with whatever else a newer one sends
 * @param fallback the type that was asked for, where the object's own is not known to this version
 */
export function objectOf<Type extends ObjectType>(raw: ObjectAnswer, fallback: Type): ObjectOf<Type> {
  const known = read.get(raw) ?? readNew(raw, fallback);
  read.set(raw, known);
  return known as ObjectOf<Type>;
}

function readNew(raw: ObjectAnswer, fallback: ObjectType): ObjectOf {
  const { object, dropped } = readObject(raw, fallback);
  for (const path of dropped) {
    recordUnreadable(object.object_type, path);
  }
  return object;
}
