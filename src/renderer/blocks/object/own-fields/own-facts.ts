import { storedAt } from '#blocks/object/typed-path.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { type OwnField, ownPathOf } from './own-field.ts';

/** A field of the company's own with what an object says there. */
export interface OwnFact {
  field: OwnField;
  path: string;
  value: unknown;
}

/** The company's own fields that an object has a value of, in their order. */
export function ownFactsOf(object: ObjectOf, fields: readonly OwnField[]): OwnFact[] {
  return fields.flatMap((field) => {
    const path = ownPathOf(field);
    const value = storedAt(object, path);
    return value === undefined || value === null ? [] : [{ field, path, value }];
  });
}
