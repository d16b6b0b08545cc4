import { displayName } from '#shared/domain/display-name.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { textAt } from './read-field.ts';

/** What names and links an object, from the object itself. */
export function objectRefOf(object: ObjectBase): ObjectRef {
  return {
    id: object.id,
    object_type: object.object_type,
    name: displayName(object.object_type, object),
    slug: object.slug,
    logo: textAt(object, 'logo'),
  };
}
