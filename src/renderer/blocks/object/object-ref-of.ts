import { displayName } from '#shared/domain/display-name.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { said } from './said.ts';
import { valueAt } from './typed-path.ts';

/** Whether a job masks who it is for the reader: the name stands for them. */
export function isMasked(object: ObjectOf): boolean {
  return valueAt(object, 'is_masked') === true;
}

/** What names and links an object, from the object itself. */
export function objectRefOf(object: ObjectOf): ObjectRef {
  return {
    id: object.id,
    object_type: object.object_type,
    name: displayName(object.object_type, object),
    slug: object.slug,
    logo: 'logo' in object ? said(object.logo) : undefined,
    ...(isMasked(object) ? { is_masked: true } : {}),
  };
}
