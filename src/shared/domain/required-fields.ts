import { objectFields } from './object-schemas.ts';
import type { ObjectType } from './object-types.ts';

/** The fields that the schema of a type asks for: a new object without one of them is refused. */
export function requiredFieldsOf(type: ObjectType): readonly string[] {
  return Object.entries(objectFields[type].shape).flatMap(([field, schema]) =>
    schema.safeParse(undefined).success ? [] : [field],
  );
}
