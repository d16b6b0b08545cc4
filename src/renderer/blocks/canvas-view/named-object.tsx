import { ObjectName } from '#blocks/object/object-name.tsx';
import type { NamedObject } from '#shared/domain/canvas-blocks.ts';
import { displayName } from '#shared/domain/display-name.ts';
import { isObjectType } from '#shared/domain/object-types.ts';

/** An object that a report names: a link to it where its type is known. */
export function NamedObjectLink({ object, type }: { object: NamedObject; type?: string | undefined }) {
  const objectType = object.object_type ?? type ?? '';
  const name = displayName(objectType, object);
  return isObjectType(objectType) ? (
    <ObjectName object={{ id: object.id, object_type: objectType, name, slug: object.slug }} />
  ) : (
    <bdi>{name}</bdi>
  );
}
